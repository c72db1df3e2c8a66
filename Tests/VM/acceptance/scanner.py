"""Another program that uses an adapter through a raw HCI socket, and what root does to adapters."""

import errno
import fcntl
import select
import socket
import struct
import time

HCIDEVUP, HCIDEVDOWN = 0x400448C9, 0x400448CA
COMMAND_COMPLETE, COMMAND_STATUS = 0x0E, 0x0F


def adapter_control(request, index):
    with socket.socket(socket.AF_BLUETOOTH, socket.SOCK_RAW, socket.BTPROTO_HCI) as s:
        try:
            fcntl.ioctl(s.fileno(), request, index)
        except OSError as problem:
            if problem.errno != errno.EALREADY:
                raise


class OtherScanner:
    """It sets parameters, enables and disables like any scanner, and takes no heed of others."""

    def __init__(self, index, extended=False):
        self.extended = extended
        self.socket = socket.socket(socket.AF_BLUETOOTH, socket.SOCK_RAW, socket.BTPROTO_HCI)
        self.socket.bind((index,))
        # struct hci_filter: events only, of these two kinds, for any command.
        events = 1 << COMMAND_COMPLETE | 1 << COMMAND_STATUS
        self.socket.setsockopt(
            socket.SOL_HCI, socket.HCI_FILTER, struct.pack('<IIIHxx', 1 << 4, events, 0, 0))

    def command(self, opcode, parameters):
        """The status the controller returns."""
        self.socket.send(struct.pack('<BHB', 1, opcode, len(parameters)) + parameters)
        end = time.monotonic() + 5
        while select.select([self.socket], [], [], max(0, end - time.monotonic()))[0]:
            packet = self.socket.recv(512)
            if packet[1] == COMMAND_COMPLETE and packet[4:6] == struct.pack('<H', opcode):
                return packet[6]
        raise AssertionError('no answer to command 0x%04x' % opcode)

    def set_parameters(self):
        if self.extended:
            return self.command(0x2041, struct.pack('<BBBBHH', 0, 0, 1, 1, 0x10, 0x10))
        return self.command(0x200B, struct.pack('<BHHBB', 1, 0x10, 0x10, 0, 0))

    def enable(self, filters_duplicates=False):
        return self.set_enable(1, filters_duplicates)

    def disable(self):
        return self.set_enable(0, 0)

    def set_enable(self, *parameters):
        if self.extended:
            return self.command(0x2042, bytes([*parameters, 0, 0, 0, 0]))
        return self.command(0x200C, bytes(parameters))

    def close(self):
        self.socket.close()
