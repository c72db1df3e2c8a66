"""Reads btsnoop captures of the monitor channel (data link 2001), and the reports in them."""

import struct
from collections import namedtuple

Record = namedtuple('Record', 'microseconds index opcode data')
Report = namedtuple('Report', 'microseconds index address data rssi')

MONITOR_EVENT = 3


def records(path):
    """All records; what is not complete is an error."""
    with open(path, 'rb') as f:
        content = f.read()
    if content[:16] != b'btsnoop\0' + struct.pack('>II', 1, 2001):
        raise AssertionError('not a btsnoop file of data link 2001: %r' % content[:16])
    at, found = 16, []
    while at < len(content):
        original, included, flags, _, time = struct.unpack_from('>IIIIq', content, at)
        data = content[at + 24:at + 24 + included]
        if included != original or len(data) != included:
            raise AssertionError('a record is cut off at byte %d of %d' % (at, len(content)))
        found.append(Record(time, flags >> 16, flags & 0xFFFF, data))
        at += 24 + included
    return found


def reports(path):
    """The advertising reports, legacy and extended, in order."""
    found = []
    for record in records(path):
        event = record.data
        if record.opcode != MONITOR_EVENT or len(event) < 4 or event[0] != 0x3E:
            continue
        at = 4
        for _ in range(event[3]):
            if event[2] == 0x02:
                length = event[at + 8]
                data, rssi = event[at + 9:at + 9 + length], event[at + 9 + length]
                address, size = event[at + 2:at + 8], 10 + length
            elif event[2] == 0x0D:
                length = event[at + 23]
                data, rssi = event[at + 24:at + 24 + length], event[at + 13]
                address, size = event[at + 3:at + 9], 24 + length
            else:
                break
            found.append(Report(record.microseconds, record.index, address[::-1].hex(':').upper(),
                                data, rssi - 256 if rssi > 127 else rssi))
            at += size
    return found
