#!/usr/bin/python3
"""Virtual Bluetooth LE controllers with scripted iBeacon advertisements.

Creates one or more HCI controllers through /dev/vhci (kernel module hci_vhci), answers the commands
that the kernel, bluetoothd or a raw HCI program send to them, and, while scanning is enabled,
reports advertisements read from a CSV file at the times and with the signal strengths written
there. virtual/scenario.py describes the file's columns.

    virtual_controller.py [OPTION...] [SCENARIO.csv] [-- COMMAND [ARG...]]

With a COMMAND it ends with the command, and with its exit status; without, it runs until it gets
SIGINT or SIGTERM, or until --seconds have passed. Adapters are brought up when they appear, as
bluetoothd would do.
"""

import argparse
import errno
import fcntl
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time

from virtual.controller import Controller
from virtual.scenario import format_address, read_scenario

AF_BLUETOOTH, BTPROTO_HCI, HCIDEVUP = 31, 1, 0x400448C9


def parse_fail(text):
    opcode, _, status = text.partition('=')
    return int(opcode, 16), int(status or '0x0c', 16)


def parse_arguments(argv):
    command = []
    if '--' in argv:
        at = argv.index('--')
        argv, command = argv[:at], argv[at + 1:]
    parser = argparse.ArgumentParser(
        usage='%(prog)s [OPTION...] [SCENARIO.csv] [-- COMMAND [ARG...]]',
        description=__doc__.split('\n\n')[0])
    add = parser.add_argument
    add('scenario', nargs='?', help='CSV file with advertisements')
    add('--count', type=int, default=1, help='number of controllers (default 1); each hears what '
        'the others advertise, the scenario is played to all')
    add('--address', default='00:AA:01:00:00:00', help='address of the first controller')
    add('--extended', action='store_true', help='offer LE extended advertising and scanning')
    add('--allow-mixing', action='store_true', help='with --extended, accept legacy and extended '
        'commands side by side instead of answering Command Disallowed')
    add('--fail', action='append', default=[], metavar='OPCODE=STATUS', type=parse_fail,
        help='answer this command (hex) with this status (hex); repeatable')
    add('--reports-per-event', type=int, default=1, metavar='N',
        help='put up to N reports that are due together into one event')
    add('--duplicate-key', choices=['address', 'data', 'none'], default='address',
        help='what duplicate filtering, when the host asks for it, goes by: the address alone '
        '(default), address and data, or none: this controller does not filter')
    add('--loop', type=int, default=1, metavar='N', help='play the scenario N times (0: for ever)')
    add('--clock', choices=['scan', 'start'], default='scan',
        help='time zero: when scanning is first enabled (default), or the start of the program')
    add('--flood', type=float, metavar='SEC', help='ignore the times: for SEC seconds, play the '
        'rows over and over as fast as the kernel takes them')
    add('--air-rssi', type=int, default=-50, help='signal strength between controllers')
    add('--seconds', type=float, help='end after this time')
    add('--down', action='store_true', help='do not bring adapters up')
    add('--log', help='write what happens to the controllers, as JSON lines, to this file: t is '
        'CLOCK_MONOTONIC in seconds, what is attached, up, command, write-error, flooded or detached')
    options = parser.parse_args(argv)
    options.fail = dict(options.fail)
    return options, command


class Log:
    def __init__(self, path):
        self.file = open(path, 'w', buffering=1) if path else None

    def __call__(self, controller, what, **more):
        if self.file:
            self.file.write(json.dumps({
                't': round(time.monotonic(), 4), 'hci': controller.index, 'what': what,
                **more}) + '\n')


def bring_up(index):
    """Powers an adapter on; True when it is up."""
    # Bound to nothing: Python needs no Bluetooth support of its own for that.
    with socket.socket(AF_BLUETOOTH, socket.SOCK_RAW | socket.SOCK_CLOEXEC, BTPROTO_HCI) as s:
        try:
            fcntl.ioctl(s.fileno(), HCIDEVUP, index)
        except OSError as problem:
            return problem.errno == errno.EALREADY
    return True


class Bench:
    """The controllers, the scenario's progress, and the command that runs beside them."""

    def __init__(self, options, command):
        self.options = options
        self.command = command
        self.rows = read_scenario(options.scenario) if options.scenario else []
        self.log = Log(options.log)
        self.started = time.monotonic()
        self.zero = self.started if options.clock == 'start' else None
        self.position, self.loops_left = 0, options.loop
        self.stopping = []
        self.child = None
        self.ups = {}                   # processes that bring an adapter up, by adapter
        self.watch_signals()
        self.controllers = [Controller(options, n, self.log) for n in range(options.count)]
        print('virtual_controller: ' + ' '.join(
            'hci%d=%s' % (c.index, format_address(c.address)) for c in self.controllers),
            file=sys.stderr, flush=True)
        self.by_fd = {}
        self.follow_controllers()

    def watch_signals(self):
        self.poller = select.poll()
        self.wake, wake_w = os.pipe()
        os.set_blocking(wake_w, False)
        os.set_blocking(self.wake, False)
        signal.set_wakeup_fd(wake_w)
        for s in (signal.SIGINT, signal.SIGTERM):
            signal.signal(s, lambda *_: self.stopping.append(1))
        signal.signal(signal.SIGCHLD, lambda *_: None)
        self.poller.register(self.wake, select.POLLIN)

    def follow_controllers(self):
        """Takes note of controllers that have come or gone."""
        for fd, c in list(self.by_fd.items()):
            if c.fd != fd:
                self.poller.unregister(fd)
                del self.by_fd[fd]
        for c in self.controllers:
            if c.attached and c.fd not in self.by_fd:
                self.by_fd[c.fd] = c
                self.poller.register(c.fd, select.POLLIN)
                if not self.options.down:
                    self.start_bringing_up(c)

    def start_bringing_up(self, controller):
        # Powering on needs answers to commands, so another process asks for it.
        pid = os.fork()
        if pid == 0:
            signal.set_wakeup_fd(-1)
            os._exit(0 if bring_up(controller.index) else 1)
        self.ups[pid] = controller

    def follow_processes(self):
        """Starts the command once the adapters are up; the exit status when it has ended."""
        for pid in list(self.ups):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                controller = self.ups.pop(pid)
                if status == 0:
                    self.log(controller, 'up')
                else:
                    print('virtual_controller: an adapter did not come up', file=sys.stderr)
        if self.command and self.child is None and not self.ups:
            names = ' '.join('hci%d' % c.index for c in self.controllers)
            self.child = subprocess.Popen(self.command, env=dict(os.environ, HCI_DEVICES=names))
        if self.child and self.child.poll() is not None:
            status = self.child.returncode
            return status if status >= 0 else 128 - status
        return None

    def flood(self):
        end = self.zero + self.options.flood
        while time.monotonic() < end and not self.stopping:
            for c in self.controllers:
                if c.attached and c.scan_enabled:
                    c.act(self.rows)
            for fd, _ in self.poller.poll(0):
                if fd in self.by_fd and self.by_fd[fd].attached:
                    self.by_fd[fd].handle_input()
            if self.child and self.child.poll() is not None:
                break
        self.rows = []
        for c in self.controllers:
            self.log(c, 'flooded', reports=c.reports_sent)
            print('virtual_controller: hci%d: %d reports sent' % (c.index, c.reports_sent),
                  file=sys.stderr, flush=True)

    def play(self, now):
        """Plays the rows that are due; returns the seconds until the next, or None."""
        if self.zero is None and any(c.scan_enabled for c in self.controllers):
            self.zero = now
        if self.zero is None or not self.rows:
            return None
        if self.options.flood:
            self.flood()
            return None
        due = []
        while self.position < len(self.rows) and self.zero + self.rows[self.position].time <= now:
            due.append(self.rows[self.position])
            self.position += 1
        if due:
            for c in self.controllers:
                c.act(due)
            if any(row.do == 'end' for row in due):
                self.stopping.append(1)
        if self.position >= len(self.rows):
            self.loops_left -= 1
            if self.loops_left == 0:
                self.rows = []
                return None
            self.zero += max(self.rows[-1].time, 0.001)
            self.position = 0
        return self.zero + self.rows[self.position].time - time.monotonic()

    def carry_advertisements(self):
        """From each controller to the others; returns the seconds until the next is due, or 1."""
        now, wait = time.monotonic(), 1.0
        for c in self.controllers:
            for s in c.active_sets():
                if s.next <= now:
                    for other in self.controllers:
                        if other is not c:
                            other.hear(c, s)
                    s.next = max(s.next + s.interval, now)
                wait = min(wait, s.next - now)
            until = c.end_of_scan(now)
            if until is not None:
                wait = min(wait, until)
        return wait

    def take_input(self, timeout):
        for fd, _ in self.poller.poll(max(0, timeout * 1000)):
            if fd == self.wake:
                try:
                    os.read(self.wake, 64)
                except BlockingIOError:
                    pass
            elif fd in self.by_fd and self.by_fd[fd].attached:
                self.by_fd[fd].handle_input()

    def run(self):
        status = None
        while not self.stopping:
            now = time.monotonic()
            if self.options.seconds and now - self.started >= self.options.seconds:
                break
            status = self.follow_processes()
            if status is not None:
                break
            next_row = self.play(now)
            self.follow_controllers()
            next_advertisement = self.carry_advertisements()
            self.take_input(min(
                0.5, next_advertisement, 0.5 if next_row is None else next_row))
        return status or 0

    def close(self):
        if self.child and self.child.poll() is None:
            self.child.terminate()
            try:
                self.child.wait(5)
            except subprocess.TimeoutExpired:
                self.child.kill()
                self.child.wait()
        for c in self.controllers:
            c.detach()


def main(arguments):
    bench = Bench(*parse_arguments(arguments))
    try:
        return bench.run()
    finally:
        bench.close()


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
