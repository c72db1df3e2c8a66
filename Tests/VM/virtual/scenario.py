"""Scenarios: what is advertised, when, and how strongly it is heard.

Scenario columns (a header line names them; the order is free):

    time_ms   when to report it, from the moment scanning was first enabled
              (see --clock)
    uuid, major, minor, txpower
              the iBeacon frame
    rssi      signal strength in dBm, -127..20, or 127: not available
    bdaddr    advertiser's address

and, optional:

    addr_type public or random (default random)
    pdu       ind, scan_ind, nonconn (default), direct, scan_rsp,
              or ext (an extended, non-legacy PDU; extended scanning only)
    layout    how the frame is laid out in the advertising data:
              standard  flags, then the iBeacon structure (default)
              noflags   the iBeacon structure alone
              last      a service-UUID structure, then the iBeacon one (there is
                        no room for flags)
              reversed  the iBeacon structure, then flags
              padded    standard, followed by zero bytes up to 31
    scan_rsp  hex bytes of a scan response, reported right after (only when
              the scan is active)
    data      hex bytes to use as the whole advertising data instead
    event     hex bytes of a whole HCI event (event code, length, parameters)
              to send as it is, for malformed or unusual events
    do        an action instead of an advertisement: detach (remove the
              controller, as when a USB stick is pulled), attach (put it back),
              error (Hardware Error event), end (quit)

Lines whose first field starts with # are skipped.
"""

import csv
import struct

from virtual.reports import PDU_EXTENDED


def parse_address(text):
    """'AA:BB:CC:DD:EE:FF' to the six bytes in HCI (little-endian) order."""
    parts = bytes(int(p, 16) for p in text.split(':'))
    if len(parts) != 6:
        raise ValueError('bad address %r' % text)
    return parts[::-1]


def format_address(raw):
    return ':'.join('%02X' % b for b in raw[::-1])


def ibeacon_structure(uuid, major, minor, txpower):
    """The manufacturer-specific AD structure of an iBeacon, 27 bytes."""
    raw = bytes.fromhex(uuid.replace('-', ''))
    if len(raw) != 16:
        raise ValueError('bad UUID %r' % uuid)
    return (b'\x1a\xff\x4c\x00\x02\x15' + raw +
            struct.pack('>HHb', major, minor, txpower))


def lay_out(frame, layout):
    flags = b'\x02\x01\x06'
    if layout == 'standard':
        return flags + frame
    if layout == 'noflags':
        return frame
    if layout == 'reversed':
        return frame + flags
    if layout == 'last':
        return b'\x03\x03\xaa\xfe' + frame
    if layout == 'padded':
        return (flags + frame).ljust(31, b'\0')
    raise ValueError('unknown layout %r' % layout)


class Row:
    """One line of a scenario, encoded once."""

    def __init__(self, fields, where):
        def get(name, default=''):
            value = fields.get(name)
            return default if value is None or value.strip() == '' else value.strip()
        try:
            self.time = int(get('time_ms', '0')) / 1000.0
            self.do = get('do')
            self.event = bytes.fromhex(get('event'))
            self.rssi = int(get('rssi', '127'))
            if not -128 <= self.rssi <= 127:
                raise ValueError('rssi out of range')
            self.address = parse_address(get('bdaddr', 'C0:00:00:00:00:01'))
            self.address_type = {'public': 0, 'random': 1}[get('addr_type', 'random')]
            self.pdu = get('pdu', 'nonconn')
            if self.pdu not in PDU_EXTENDED:
                raise ValueError('unknown pdu %r' % self.pdu)
            self.scan_response = bytes.fromhex(get('scan_rsp'))
            if get('data'):
                self.data = bytes.fromhex(get('data'))
            elif get('uuid'):
                self.data = lay_out(
                    ibeacon_structure(get('uuid'), int(get('major', '0')),
                                      int(get('minor', '0')), int(get('txpower', '-59'))),
                    get('layout', 'standard'))
            else:
                self.data = b''
        except (ValueError, KeyError, struct.error) as problem:
            raise SystemExit('%s: %s' % (where, problem))


def read_scenario(path):
    with open(path, newline='') as f:
        lines = [(n, line) for n, line in enumerate(f, 1)
                 if line.strip() and not line.lstrip().startswith('#')]
    reader = csv.DictReader(line for _, line in lines)
    rows = [Row(fields, '%s:%d' % (path, lines[i + 1][0]))
            for i, fields in enumerate(reader)]
    return sorted(rows, key=lambda r: r.time)
