"""Advertising reports as HCI events carry them."""

import struct

EVT_LE_META = 0x3E
LE_ADVERTISING_REPORT, LE_EXTENDED_ADVERTISING_REPORT = 0x02, 0x0D

PDU_LEGACY = {'ind': 0x00, 'direct': 0x01, 'scan_ind': 0x02, 'nonconn': 0x03,
              'scan_rsp': 0x04}
# The same legacy PDUs as they appear in extended reports, and 'ext'
PDU_EXTENDED = {'ind': 0x0013, 'direct': 0x0015, 'scan_ind': 0x0012,
                'nonconn': 0x0010, 'scan_rsp': 0x001A, 'ext': 0x0000}


def legacy_report(pdu, address_type, address, data, rssi):
    """One report of an LE Advertising Report event."""
    return (struct.pack('<BB', PDU_LEGACY[pdu], address_type) + address +
            bytes([len(data)]) + data + struct.pack('b', rssi))


def extended_report(event_type, address_type, address, data, rssi,
                    secondary_phy=0, sid=0xFF, tx_power=127):
    """One report of an LE Extended Advertising Report event (24 bytes + data)."""
    return (struct.pack('<HB', event_type, address_type) + address +
            struct.pack('<BBBbbHB', 1, secondary_phy, sid, tx_power, rssi, 0, 0) +
            bytes(6) + bytes([len(data)]) + data)


def le_event(subevent, reports):
    parameters = bytes([subevent, len(reports)]) + b''.join(reports)
    return bytes([EVT_LE_META, len(parameters)]) + parameters
