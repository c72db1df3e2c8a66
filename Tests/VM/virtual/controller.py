"""A virtual LE controller behind /dev/vhci."""

import os
import select
import struct
import time

from virtual.commands import (
    DISALLOWED, EXTENDED_COMMANDS, HANDLERS, LEGACY_COMMANDS, UNKNOWN_COMMAND, AdvertisingSet,
    Commands)
from virtual.reports import (
    EVT_LE_META, LE_ADVERTISING_REPORT, LE_EXTENDED_ADVERTISING_REPORT, PDU_EXTENDED,
    extended_report, le_event, legacy_report)
from virtual.scenario import Row, format_address, parse_address

# H4 packet types
H4_COMMAND, H4_EVENT, H4_VENDOR = 0x01, 0x04, 0xFF

EVT_COMMAND_COMPLETE, EVT_HARDWARE_ERROR = 0x0E, 0x10
LE_SCAN_TIMEOUT = 0x11


class Controller(Commands):
    """It exists in the kernel from attach() to detach(); what happens to it goes to `log`."""

    def __init__(self, options, number, log):
        self.options = options
        self.number = number
        self.log = log
        base = parse_address(options.address)
        self.address = bytes([(base[0] + number) & 0xFF]) + base[1:]
        self.reports_sent = 0
        self.fd = None
        self.attach()

    def attach(self):
        """Create the controller in the kernel."""
        if self.fd is not None:
            return
        self.reset_state()
        self.fd = os.open('/dev/vhci', os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
        os.write(self.fd, bytes([H4_VENDOR, 0x00]))   # a primary controller
        select.select([self.fd], [], [], 5)
        answer = os.read(self.fd, 4096)
        if answer[0] != H4_VENDOR:
            raise SystemExit('unexpected answer from /dev/vhci: %s' % answer.hex())
        self.index = struct.unpack_from('<H', answer, 2)[0]
        self.log(self, 'attached', address=format_address(self.address))

    def reset_state(self):
        self.name = b'virtual'
        self.random_address = bytes(6)
        self.scan_active = False
        self.scan_enabled = False
        self.scan_extended = False
        self.filter_duplicates = False
        self.scan_until = None
        self.reported = set()
        self.mode = None                # 'legacy' or 'extended' after a command
        self.event_mask = 0x00001FFFFFFFFFFF    # the defaults after a reset: the LE
        self.le_event_mask = 0x1F               # Meta event is masked out
        self.sets = {}
        self.legacy_set = AdvertisingSet()

    @property
    def attached(self):
        return self.fd is not None

    def detach(self):
        if self.fd is not None:
            self.log(self, 'detached')
            os.close(self.fd)
            self.fd = None

    def send(self, event):
        if self.fd is None:
            return
        try:
            os.write(self.fd, bytes([H4_EVENT]) + event)
        except OSError as problem:
            # The kernel refuses events for a controller that is down.
            self.log(self, 'write-error', error=problem.strerror)

    def complete(self, opcode, parameters):
        body = struct.pack('<BH', 1, opcode) + parameters
        self.send(bytes([EVT_COMMAND_COMPLETE, len(body)]) + body)

    def handle_input(self):
        try:
            packet = os.read(self.fd, 4096)
        except BlockingIOError:
            return
        if not packet or packet[0] != H4_COMMAND:
            return
        opcode, length = struct.unpack_from('<HB', packet, 1)
        self.command(opcode, packet[4:4 + length])

    def command(self, opcode, p):
        forced = self.options.fail.get(opcode)
        if forced is None and self.options.extended and opcode != 0x200D:
            wanted = ('legacy' if opcode in LEGACY_COMMANDS else
                      'extended' if opcode in EXTENDED_COMMANDS else None)
            if wanted and self.mode and wanted != self.mode and not self.options.allow_mixing:
                forced = DISALLOWED
            elif wanted and self.mode is None:
                self.mode = wanted
        if forced is not None:
            self.log(self, 'command', opcode='0x%04x' % opcode, parameters=p.hex(), status=forced)
            self.complete(opcode, bytes([forced]))
            return
        handler = HANDLERS.get(opcode)
        if handler is None or (opcode in EXTENDED_COMMANDS and not self.options.extended):
            result = bytes([UNKNOWN_COMMAND])
        else:
            result = handler(self, p)
        if isinstance(result, int):
            result = bytes([result])
        self.log(self, 'command', opcode='0x%04x' % opcode, parameters=p.hex(), status=result[0])
        self.complete(opcode, result)

    def encode(self, row):
        """The reports of a scenario row, for the scan now in progress."""
        key = (row.address, row.address_type)
        if self.options.duplicate_key == 'data':
            key += (row.data,)
        if self.filter_duplicates and self.options.duplicate_key != 'none':
            if key in self.reported:
                return []
            self.reported.add(key)
        reports = []
        if self.scan_extended:
            ext = row.pdu == 'ext'
            reports.append(extended_report(
                PDU_EXTENDED[row.pdu], row.address_type, row.address, row.data, row.rssi,
                secondary_phy=1 if ext else 0, sid=0 if ext else 0xFF))
            if row.scan_response and self.scan_active:
                reports.append(extended_report(
                    0x001B if row.pdu == 'ind' else 0x001A, row.address_type,
                    row.address, row.scan_response, row.rssi))
        elif row.pdu != 'ext':
            reports.append(legacy_report(
                row.pdu, row.address_type, row.address, row.data, row.rssi))
            if row.scan_response and self.scan_active:
                reports.append(legacy_report(
                    'scan_rsp', row.address_type, row.address, row.scan_response, row.rssi))
        return reports

    def deliver(self, reports):
        """Send reports, packed as --reports-per-event allows."""
        subevent = (LE_EXTENDED_ADVERTISING_REPORT if self.scan_extended
                    else LE_ADVERTISING_REPORT)
        if not (self.event_mask >> (EVT_LE_META - 1) & 1 and
                self.le_event_mask >> (subevent - 1) & 1):
            return                      # the host has not asked for these events
        pending, size = [], 2
        for report in reports:
            if pending and (len(pending) >= self.options.reports_per_event or
                            size + len(report) > 255):
                self.send(le_event(subevent, pending))
                pending, size = [], 2
            pending.append(report)
            size += len(report)
            self.reports_sent += 1
        if pending:
            self.send(le_event(subevent, pending))

    def act(self, rows):
        """Play scenario rows whose time has come."""
        reports = []
        for row in rows:
            if row.do or row.event:
                self.deliver(reports)
                reports = []
            if row.do == 'detach':
                self.detach()
            elif row.do == 'attach':
                self.attach()
            elif row.do == 'error':
                self.send(bytes([EVT_HARDWARE_ERROR, 1, 0x42]))
            elif row.event:
                self.send(row.event)
            elif self.scan_enabled:
                reports += self.encode(row)
        if self.attached:
            self.deliver(reports)

    def active_sets(self):
        sets = [s for s in self.sets.values() if s.enabled]
        if self.legacy_set.enabled:
            sets.append(self.legacy_set)
        return sets

    def hear(self, sender, s):
        """An advertisement another virtual controller has sent."""
        if not self.scan_enabled or not self.attached:
            return
        row = Row({}, '')
        row.address = s.random_address if s.own_type else sender.address
        row.address_type = s.own_type
        row.data = s.data
        row.scan_response = s.scan_response
        row.rssi = self.options.air_rssi
        if s.properties & 0x10:
            row.pdu = {0x13: 'ind', 0x12: 'scan_ind', 0x10: 'nonconn'}.get(s.properties, 'direct')
        else:
            row.pdu = 'ext'
        self.deliver(self.encode(row))

    def end_of_scan(self, now):
        """Ends a scan of limited duration; returns the seconds until then, or None."""
        if self.scan_until is None:
            return None
        if self.scan_until > now:
            return self.scan_until - now
        self.scan_enabled, self.scan_until = False, None
        self.send(bytes([EVT_LE_META, 1, LE_SCAN_TIMEOUT]))
        return None
