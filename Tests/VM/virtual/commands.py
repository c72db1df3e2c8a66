"""The commands a controller answers."""

import os
import struct
import time

# Status codes
OK, UNKNOWN_COMMAND, UNKNOWN_CONNECTION = 0x00, 0x01, 0x02
DISALLOWED, INVALID_PARAMETERS = 0x0C, 0x12
UNKNOWN_ADVERTISING_ID, MEMORY_FULL = 0x42, 0x07

# Commands that mark the host as using the legacy, or the extended,
# advertising commands.  A controller refuses to mix the two (Core
# Specification, Vol 4 Part E, 3.1.1).
LEGACY_COMMANDS = {0x2006, 0x2007, 0x2008, 0x2009, 0x200A, 0x200B, 0x200C, 0x200D}
EXTENDED_COMMANDS = {0x2036, 0x2037, 0x2038, 0x2039, 0x203A, 0x203B, 0x203C,
                     0x203D, 0x203E, 0x203F, 0x2040, 0x2041, 0x2042, 0x2043,
                     0x2044, 0x2045, 0x2046, 0x2047, 0x2048, 0x2049, 0x204A}

# Supported commands to advertise, as (octet, bit)
BASIC_BITS = [(5, 6), (5, 7),                   # Set Event Mask, Reset
              (14, 3), (14, 5), (14, 7),        # Read Version, Features, Buffer Size
              (15, 1),                          # Read BD_ADDR
              (22, 2),                          # Set Event Mask Page 2
              (24, 5), (24, 6)]                 # Read, Write LE Host Support
LE_BITS = [(25, 0), (25, 1), (25, 2),           # event mask, buffer size, features
           (25, 4),                             # random address
           (25, 5), (25, 6), (25, 7), (26, 0), (26, 1),     # advertising
           (26, 2), (26, 3),                    # scanning
           (26, 6), (26, 7), (27, 0), (27, 1),  # accept list
           (27, 7), (28, 3)]                    # LE Rand, supported states
EXTENDED_BITS = [(36, 1), (36, 2), (36, 3), (36, 4), (36, 5), (36, 6), (36, 7),
                 (37, 0), (37, 1), (37, 5), (37, 6)]


class AdvertisingSet:
    def __init__(self):
        self.interval = 0.1
        self.properties = 0x13          # legacy ADV_IND
        self.own_type = 0
        self.random_address = bytes(6)
        self.data = b''
        self.scan_response = b''
        self.enabled = False
        self.next = 0.0


class Commands:
    """Each command changes the controller's state and returns a status, or a status and more."""

    def cmd_ok(self, p):
        return OK

    def cmd_reset(self, p):
        self.reset_state()
        return OK

    def cmd_set_event_mask(self, p):
        self.event_mask = int.from_bytes(p[:8], 'little')
        return OK

    def cmd_le_set_event_mask(self, p):
        self.le_event_mask = int.from_bytes(p[:8], 'little')
        return OK

    def cmd_read_version(self, p):
        version = 0x0A if self.options.extended else 0x07    # 5.1, 4.1
        return struct.pack('<BBHBHH', OK, version, 0, version, 0xFFFF, 0)

    def cmd_read_commands(self, p):
        bits = bytearray(64)
        wanted = BASIC_BITS + LE_BITS + (EXTENDED_BITS if self.options.extended else [])
        for octet, bit in wanted:
            bits[octet] |= 1 << bit
        return bytes([OK]) + bytes(bits)

    def cmd_read_features(self, p):
        features = bytearray(8)
        features[4] = 0x60              # BR/EDR not supported, LE supported
        return bytes([OK]) + bytes(features)

    def cmd_read_buffer_size(self, p):
        return struct.pack('<BHBHH', OK, 192, 0, 1, 0)

    def cmd_read_address(self, p):
        return bytes([OK]) + self.address

    def cmd_le_read_buffer_size(self, p):
        return struct.pack('<BHB', OK, 251, 8)

    def cmd_le_read_features(self, p):
        features = 1 << 12 if self.options.extended else 0   # extended advertising
        return bytes([OK]) + struct.pack('<Q', features)

    def cmd_le_read_states(self, p):
        return bytes([OK]) + struct.pack('<Q', 0x000003FFFFFFFFFF)

    def cmd_le_read_accept_list_size(self, p):
        return bytes([OK, 16])

    def cmd_le_read_tx_power(self, p):
        return bytes([OK, 0])

    def cmd_le_rand(self, p):
        return bytes([OK]) + os.urandom(8)

    def cmd_le_set_random_address(self, p):
        if len(p) != 6:
            return INVALID_PARAMETERS
        self.random_address = p
        return OK

    def cmd_read_le_host(self, p):
        return bytes([OK, 1, 0])

    def cmd_read_local_name(self, p):
        return bytes([OK]) + self.name.ljust(248, b'\0')

    def cmd_write_local_name(self, p):
        self.name = p.rstrip(b'\0')
        return OK

    @staticmethod
    def bad_interval(interval, window):
        return not (0x0004 <= window <= interval <= 0x4000)

    def cmd_le_set_scan_parameters(self, p):
        if self.scan_enabled:
            return DISALLOWED
        if len(p) != 7:
            return INVALID_PARAMETERS
        kind, interval, window, own, policy = struct.unpack('<BHHBB', p)
        if kind > 1 or own > 3 or policy > 3 or self.bad_interval(interval, window):
            return INVALID_PARAMETERS
        self.scan_active = kind == 1
        return OK

    def cmd_le_set_scan_enable(self, p):
        if len(p) != 2 or p[0] > 1 or p[1] > 1:
            return INVALID_PARAMETERS
        self.enable_scan(p[0] == 1, p[1] == 1, False)
        return OK

    def cmd_le_set_extended_scan_parameters(self, p):
        if self.scan_enabled:
            return DISALLOWED
        if len(p) < 3 or not p[2] & 0x05:
            return INVALID_PARAMETERS
        count = bin(p[2]).count('1')
        if len(p) != 3 + 5 * count:
            return INVALID_PARAMETERS
        self.scan_active = False
        for i in range(count):
            kind, interval, window = struct.unpack_from('<BHH', p, 3 + 5 * i)
            if kind > 1 or not 0x0004 <= window <= interval:
                return INVALID_PARAMETERS
            self.scan_active = self.scan_active or kind == 1
        return OK

    def cmd_le_set_extended_scan_enable(self, p):
        if len(p) != 6 or p[0] > 1 or p[1] > 2:
            return INVALID_PARAMETERS
        duration, period = struct.unpack_from('<HH', p, 2)
        self.enable_scan(p[0] == 1, p[1] >= 1, True)
        self.scan_until = (time.monotonic() + duration * 0.01
                           if p[0] and duration and not period else None)
        return OK

    def enable_scan(self, enabled, filter_duplicates, extended):
        if enabled and (not self.scan_enabled or filter_duplicates != self.filter_duplicates):
            self.reported = set()
        self.scan_enabled = enabled
        self.scan_extended = extended
        self.filter_duplicates = filter_duplicates
        if not enabled:
            self.scan_until = None

    def cmd_le_set_advertising_parameters(self, p):
        s = self.legacy_set
        if s.enabled:
            return DISALLOWED
        if len(p) != 15:
            return INVALID_PARAMETERS
        low, high, kind, own = struct.unpack_from('<HHBB', p)
        if kind > 4 or own > 3 or not 0x0020 <= low <= high <= 0x4000:
            return INVALID_PARAMETERS
        s.interval = low * 0.000625
        s.properties = {0: 0x13, 1: 0x1D, 2: 0x12, 3: 0x10, 4: 0x15}[kind]
        s.own_type = own & 1
        return OK

    def cmd_le_set_advertising_data(self, p):
        if len(p) != 32 or p[0] > 31:
            return INVALID_PARAMETERS
        self.legacy_set.data = p[1:1 + p[0]]
        return OK

    def cmd_le_set_scan_response_data(self, p):
        if len(p) != 32 or p[0] > 31:
            return INVALID_PARAMETERS
        self.legacy_set.scan_response = p[1:1 + p[0]]
        return OK

    def cmd_le_set_advertising_enable(self, p):
        if len(p) != 1 or p[0] > 1:
            return INVALID_PARAMETERS
        s = self.legacy_set
        s.random_address = self.random_address
        if p[0] and s.own_type and not any(s.random_address):
            return INVALID_PARAMETERS   # a random address was asked for, none set
        s.enabled = p[0] == 1
        s.next = time.monotonic()
        return OK

    def cmd_le_set_extended_advertising_parameters(self, p):
        if len(p) != 25:
            return INVALID_PARAMETERS
        handle, properties = struct.unpack_from('<BH', p)
        low = int.from_bytes(p[3:6], 'little')
        high = int.from_bytes(p[6:9], 'little')
        if low < 0x20 or low > high:
            return INVALID_PARAMETERS
        if handle not in self.sets and len(self.sets) >= 4:
            return MEMORY_FULL
        s = self.sets.setdefault(handle, AdvertisingSet())
        if s.enabled:
            return DISALLOWED
        s.interval = low * 0.000625
        s.properties = properties
        s.own_type = p[10] & 1
        tx_power = struct.unpack_from('b', p, 18)[0]
        return bytes([OK]) + struct.pack('b', 0 if tx_power == 127 else tx_power)

    def cmd_le_set_advertising_set_random_address(self, p):
        s = self.sets.get(p[0])
        if s is None:
            return UNKNOWN_ADVERTISING_ID
        s.random_address = p[1:7]
        return OK

    def set_data(self, p, name):
        s = self.sets.get(p[0])
        if s is None:
            return UNKNOWN_ADVERTISING_ID
        operation, data = p[1], p[4:4 + p[3]]
        if len(data) != p[3]:
            return INVALID_PARAMETERS
        if s.properties & 0x10 and len(data) > 31:
            return INVALID_PARAMETERS
        if operation in (0x01, 0x03):
            setattr(s, name, data)
        else:
            setattr(s, name, getattr(s, name) + data)
        return OK

    def cmd_le_set_extended_advertising_data(self, p):
        return self.set_data(p, 'data')

    def cmd_le_set_extended_scan_response_data(self, p):
        return self.set_data(p, 'scan_response')

    def cmd_le_set_extended_advertising_enable(self, p):
        enable, count = p[0], p[1]
        if not enable and count == 0:
            for s in self.sets.values():
                s.enabled = False
            return OK
        for i in range(count):
            s = self.sets.get(p[2 + 4 * i])
            if s is None:
                return UNKNOWN_ADVERTISING_ID
            if enable and s.own_type and not any(s.random_address):
                return INVALID_PARAMETERS
            s.enabled = enable == 1
            s.next = time.monotonic()
        return OK

    def cmd_le_read_max_data_length(self, p):
        return struct.pack('<BH', OK, 1650)

    def cmd_le_read_number_of_sets(self, p):
        return bytes([OK, 4])

    def cmd_le_remove_set(self, p):
        if p[0] not in self.sets:
            return UNKNOWN_ADVERTISING_ID
        if self.sets[p[0]].enabled:
            return DISALLOWED
        del self.sets[p[0]]
        return OK

    def cmd_le_clear_sets(self, p):
        if any(s.enabled for s in self.sets.values()):
            return DISALLOWED
        self.sets.clear()
        return OK

HANDLERS = {
    0x0C01: Commands.cmd_set_event_mask,
    0x0C03: Commands.cmd_reset,
    0x0C13: Commands.cmd_write_local_name,
    0x0C14: Commands.cmd_read_local_name,
    0x0C63: Commands.cmd_ok,                      # Set Event Mask Page 2
    0x0C6C: Commands.cmd_read_le_host,
    0x0C6D: Commands.cmd_ok,                      # Write LE Host Support
    0x1001: Commands.cmd_read_version,
    0x1002: Commands.cmd_read_commands,
    0x1003: Commands.cmd_read_features,
    0x1005: Commands.cmd_read_buffer_size,
    0x1009: Commands.cmd_read_address,
    0x2001: Commands.cmd_le_set_event_mask,
    0x2002: Commands.cmd_le_read_buffer_size,
    0x2003: Commands.cmd_le_read_features,
    0x2005: Commands.cmd_le_set_random_address,
    0x2006: Commands.cmd_le_set_advertising_parameters,
    0x2007: Commands.cmd_le_read_tx_power,
    0x2008: Commands.cmd_le_set_advertising_data,
    0x2009: Commands.cmd_le_set_scan_response_data,
    0x200A: Commands.cmd_le_set_advertising_enable,
    0x200B: Commands.cmd_le_set_scan_parameters,
    0x200C: Commands.cmd_le_set_scan_enable,
    0x200F: Commands.cmd_le_read_accept_list_size,
    0x2010: Commands.cmd_ok,                      # LE Clear Accept List
    0x2011: Commands.cmd_ok,                      # LE Add Device To Accept List
    0x2012: Commands.cmd_ok,                      # LE Remove Device From Accept List
    0x2018: Commands.cmd_le_rand,
    0x201C: Commands.cmd_le_read_states,
    0x2035: Commands.cmd_le_set_advertising_set_random_address,
    0x2036: Commands.cmd_le_set_extended_advertising_parameters,
    0x2037: Commands.cmd_le_set_extended_advertising_data,
    0x2038: Commands.cmd_le_set_extended_scan_response_data,
    0x2039: Commands.cmd_le_set_extended_advertising_enable,
    0x203A: Commands.cmd_le_read_max_data_length,
    0x203B: Commands.cmd_le_read_number_of_sets,
    0x203C: Commands.cmd_le_remove_set,
    0x203D: Commands.cmd_le_clear_sets,
    0x2041: Commands.cmd_le_set_extended_scan_parameters,
    0x2042: Commands.cmd_le_set_extended_scan_enable,
}
