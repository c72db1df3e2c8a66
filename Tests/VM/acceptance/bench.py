"""What the tests share: virtual controllers, waymark beside them, and what both of them tell."""

import csv
import io
import json
import multiprocessing
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from collections import namedtuple

HERE = os.path.dirname(os.path.abspath(__file__))
BENCH = os.path.dirname(HERE)
ROOT = os.path.dirname(os.path.dirname(BENCH))
SCENARIOS = os.path.join(BENCH, 'scenarios')

sys.path.append(BENCH)
import virtual_controller

WAYMARK = os.environ.get('WAYMARK', os.path.join(ROOT, '.build/debug/waymark'))

BEACON = 'E2C56DB5-DFFB-48D2-B060-D0F5A71096E0'
# The signal strengths of scenarios/walk.csv.
WALK = [*range(-85, -54, 3), *range(-58, -86, -3)]

NOBODY = ('setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups')

# How long something may take that takes a moment: a program starts slowly under emulation.
PATIENCE = 30

SCAN_ENABLES = {0x200C, 0x2042}
SCAN_PARAMETERS = {0x200B, 0x2041}
ADVERTISING_ENABLES = {0x200A, 0x2039}

Sighting = namedtuple('Sighting', 'time uuid major minor power rssi address')
Command = namedtuple('Command', 'time opcode parameters status')


def wait_for(condition, what, seconds=PATIENCE):
    """The condition's value as soon as it is true."""
    began = time.monotonic()
    end = began + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError('not within %g s: %s' % (seconds, what))
        # Looking costs the programs time: less often the longer it takes.
        time.sleep(0.03 + (time.monotonic() - began) / 20)


def read(path):
    try:
        with open(path, errors='replace') as f:
            return f.read()
    except FileNotFoundError:
        return ''


def sightings(text):
    """Those of a recording; a last line that is not complete does not count."""
    def number(field):
        return int(field) if field else None
    complete = text[:text.rfind('\n') + 1]
    return [
        Sighting(float(row['time_ms']), row['uuid'].upper(), int(row['major']), int(row['minor']),
                 number(row['tx_power']), number(row['rssi']), row.get('address'))
        for row in csv.DictReader(io.StringIO(complete))]


def rssis(rows):
    return [row.rssi for row in rows]


class Program:
    """A program that runs beside the test; its output goes to files."""

    def __init__(self, arguments, folder, stdout=None, **more):
        self.arguments = arguments
        self.out_path = os.path.join(folder, 'stdout')
        self.err_path = os.path.join(folder, 'stderr')
        with open(self.out_path, 'wb') as out, open(self.err_path, 'wb') as err:
            self.start(stdout=stdout or out, stderr=err, **more)
        self.pid = self.process.pid

    def start(self, **more):
        self.process = subprocess.Popen(self.arguments, stdin=subprocess.DEVNULL, **more)

    def code(self):
        return self.process.poll()

    @property
    def stdout(self):
        return read(self.out_path)

    @property
    def stderr(self):
        return read(self.err_path)

    @property
    def rows(self):
        return sightings(self.stdout)

    @property
    def events(self):
        """The JSON lines."""
        complete = self.stdout[:self.stdout.rfind('\n') + 1]
        return [json.loads(line) for line in complete.splitlines()]

    @property
    def tally(self):
        """What the end of a recording says: advertisements heard, malformed, lost."""
        found = re.search(r'heard (\d+) advertisements?, (\d+) malformed, (\d+) lost', self.stderr)
        if not found:
            raise AssertionError('no tally on standard error')
        return tuple(int(number) for number in found.groups())

    def expect(self, condition, what, seconds=PATIENCE):
        """Waits for a condition that only comes true while the program runs."""
        def met():
            ended = self.code() is not None
            value = condition()
            if not value and ended:
                raise AssertionError('ended with status %d before: %s' % (self.status, what))
            return value
        return wait_for(met, what, seconds)

    def expect_rows(self, count, seconds=PATIENCE):
        self.expect(lambda: len(self.rows) >= count, '%d sightings' % count, seconds)
        return self.rows

    def expect_written(self, count):
        """Waits for so many sightings, however slowly they are written, as long as more come."""
        written = -1
        while (now := self.stdout.count('\n') - 1) < count:
            if now == written:
                raise AssertionError('%d sightings of %d, and no more come' % (now, count))
            written = now
            time.sleep(5)

    def expect_stderr(self, pattern, seconds=PATIENCE):
        self.expect(lambda: re.search(pattern, self.stderr), 'on standard error: ' + pattern, seconds)

    def expect_listening(self):
        """Waits until it has a Bluetooth socket, for sources that send no command."""
        def has_socket():
            # The last column but one of /proc/net/hci is the inode.
            inodes = {line.split()[5] for line in read('/proc/net/hci').splitlines()[1:]}
            links = set()
            for fd in os.listdir('/proc/%d/fd' % self.pid):
                try:
                    links.add(os.readlink('/proc/%d/fd/%s' % (self.pid, fd)))
                except FileNotFoundError:
                    pass
            return any('socket:[%s]' % inode in links for inode in inodes)
        self.expect(has_socket, 'a Bluetooth socket')
        time.sleep(0.1)

    @property
    def status(self):
        """As a shell tells it, once it has ended."""
        code = self.code()
        return code if code is None or code >= 0 else 128 - code

    def wait(self, seconds=PATIENCE):
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise AssertionError('did not end within %g s' % seconds) from None
        return self.status

    def send(self, what=signal.SIGINT, seconds=PATIENCE):
        """Sends a signal and waits for the end."""
        self.process.send_signal(what)
        return self.wait(seconds)

    def cpu_seconds(self):
        fields = read('/proc/%d/stat' % self.pid).rpartition(')')[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')

    def resident_kilobytes(self):
        return int(re.search(r'VmRSS:\s+(\d+)', read('/proc/%d/status' % self.pid)).group(1))

    def stop(self):
        if self.code() is None:
            self.process.kill()
            self.process.wait()

    def report(self):
        return '\n'.join(['%s (status %s)' % (' '.join(self.arguments), self.status),
                          indent(self.stdout[-1000:]), indent(self.stderr[-1500:])])


class VirtualController(Program):
    """virtual_controller.py with a scenario; it is ready when its adapters are up."""

    def __init__(self, folder, scenario=None, *options, adapters=1):
        self.log_path = os.path.join(folder, 'log')
        self.adapters = adapters
        self.ready = 'attached' if '--down' in options else 'up'
        super().__init__(
            ['--log', self.log_path, '--count', str(adapters), *options,
             *([scenario] if scenario else [])], folder)

    def start(self, stdout, stderr, **_):
        """A copy of this process, which has loaded everything already."""
        def run():
            os.dup2(stderr.fileno(), 2)
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            virtual_controller.main(self.arguments)
        self.process = multiprocessing.get_context('fork').Process(target=run)
        self.process.start()

    def code(self):
        return self.process.exitcode

    def expect_ready(self):
        self.expect(lambda: len(self.log(self.ready)) >= self.adapters, 'adapters are ' + self.ready)
        self.indices = [entry['hci'] for entry in self.log('attached')][:self.adapters]
        self.index = self.indices[0]

    def log(self, what):
        text = read(self.log_path)
        return [entry for entry in map(json.loads, text[:text.rfind('\n') + 1].splitlines())
                if entry['what'] == what]

    def commands(self, opcodes, since=0.0, index=None):
        """Those received, as the controller took them."""
        return [
            Command(entry['t'], int(entry['opcode'], 16), bytes.fromhex(entry['parameters']),
                    entry['status'])
            for entry in self.log('command')
            if int(entry['opcode'], 16) in opcodes and entry['t'] >= since
            and index in (None, entry['hci'])]

    def is_scanning(self):
        enables = [c for c in self.commands(SCAN_ENABLES) if c.status == 0]
        return bool(enables) and enables[-1].parameters[0] == 1

    def expect_scanning(self):
        self.expect(self.is_scanning, 'a scan')
        return self.commands(SCAN_ENABLES)[-1].time

    def reports_sent(self, seconds=PATIENCE):
        """How many reports a flood had, once it is over."""
        return self.expect(lambda: self.log('flooded'), 'the end of the flood', seconds)[0]['reports']

    def stop(self):
        if self.code() is None:
            self.process.terminate()
            self.process.join(5)
            self.process.kill()
            self.process.join()

    def report(self):
        """With what the controller was told about scanning and advertising, and when."""
        told = ['%.2f %04x %s = %02x' % (c.time, c.opcode, c.parameters.hex(), c.status)
                for c in self.commands({0x0C01, 0x0C03, *range(0x2005, 0x2043), 0x2001})]
        return super().report() + '\n' + indent('\n'.join(told[-20:]))


def indent(text):
    return ''.join('    | %s\n' % line for line in text.splitlines()).rstrip()


def scenario_lines(rows, header='time_ms,uuid,major,minor,txpower,rssi,bdaddr,do'):
    return '\n'.join([header, *(','.join(str(field) for field in row) for row in rows)]) + '\n'


class BenchTest(unittest.TestCase):
    """A test with controllers and programs, all of which end with it."""

    maxDiff = 2000

    def setUp(self):
        self.programs = []
        temporary = tempfile.TemporaryDirectory(dir='/dev/shm')
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        os.chmod(self.folder, 0o755)

    def path(self, name):
        return os.path.join(self.folder, name)

    def own_folder(self):
        folder = self.path(str(len(self.programs)))
        os.mkdir(folder)
        return folder

    def keep(self, program):
        self.programs.append(program)
        self.addCleanup(program.stop)
        return program

    def controller(self, scenario=None, *options, adapters=1):
        """A scenario is a file's name in scenarios/, or a list of rows."""
        folder = self.own_folder()
        if isinstance(scenario, str):
            scenario = os.path.join(SCENARIOS, scenario)
        elif scenario is not None:
            path = os.path.join(folder, 'scenario.csv')
            with open(path, 'w') as f:
                f.write(scenario_lines(scenario))
            scenario = path
        controller = self.keep(VirtualController(folder, scenario, *options, adapters=adapters))
        controller.expect_ready()
        return controller

    def run_beside(self, arguments, **more):
        return self.keep(Program(arguments, self.own_folder(), **more))

    def waymark(self, *arguments, prefix=(), binary=WAYMARK, **more):
        return self.run_beside(
            [*prefix, binary, *arguments], env=dict(os.environ, WAYMARK_DATA=ROOT), **more)

    def copy_for_everyone(self):
        """The program where everyone may run it: the project's folder may be closed to others."""
        path = self.path('waymark')
        shutil.copy(WAYMARK, path)
        os.chmod(path, 0o755)
        return path

    def record(self, source, *options, file='-', **more):
        return self.waymark('developer', 'record', '--source', source, *options, file, **more)

    def replay(self, source):
        """What a recording holds, as sightings."""
        program = self.record(source, '--clock', 'fast')
        self.assertEqual(program.wait(), 0, program.stderr)
        return program.rows

    def assertEndsWith(self, status, program):
        self.assertEqual(program.wait(), status, program.stderr)

    def report(self):
        return '\n'.join(program.report() for program in self.programs)


def steady_beacon(milliseconds, step=200, rssi=-60):
    """A scenario's rows: one beacon, a report every `step` milliseconds."""
    return [(time, BEACON, 1, 2, -59, rssi, 'C0:11:22:33:44:55', '')
            for time in range(0, milliseconds, step)]
