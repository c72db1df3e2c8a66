"""A headset's media keys, as bluetoothd makes them known: an input device of uinput."""

import fcntl
import glob
import os
import struct
import subprocess

NEXT, PREVIOUS, PLAY, PAUSE, PLAY_PAUSE, VOLUME_UP = 163, 165, 200, 201, 164, 115
STOP, REWIND, FAST_FORWARD, VOLUME_DOWN = 166, 168, 208, 114
KEYS = (NEXT, PREVIOUS, PLAY, PAUSE, PLAY_PAUSE, VOLUME_UP, STOP, REWIND, FAST_FORWARD, VOLUME_DOWN)

EV_SYN, EV_KEY, EV_REP = 0, 1, 20
UI_SET_EVBIT, UI_SET_KEYBIT = 0x40045564, 0x40045565
UI_DEV_SETUP, UI_DEV_CREATE, UI_GET_SYSNAME = 0x405C5503, 0x5501, 0x8040552C
BUS_BLUETOOTH = 5


class Headset:
    def __init__(self, keys=KEYS, mode=0o600):
        for module in ('evdev', 'uinput'):
            subprocess.run(['modprobe', module], check=True)
        self.fd = os.open('/dev/uinput', os.O_WRONLY)
        for kind in (EV_KEY, EV_REP):
            fcntl.ioctl(self.fd, UI_SET_EVBIT, kind)
        for key in keys:
            fcntl.ioctl(self.fd, UI_SET_KEYBIT, key)
        fcntl.ioctl(self.fd, UI_DEV_SETUP, struct.pack(
            '<4H80sI', BUS_BLUETOOTH, 1, 1, 1, b'C0:00:00:00:00:01', 0))
        fcntl.ioctl(self.fd, UI_DEV_CREATE)
        name = bytearray(64)
        fcntl.ioctl(self.fd, UI_GET_SYSNAME, name)
        found = glob.glob('/sys/devices/virtual/input/%s/event*' % name.rstrip(b'\0').decode())
        self.device = '/dev/input/' + os.path.basename(found[0])
        os.chmod(self.device, mode)

    def is_heard_by(self, program):
        fds = '/proc/%d/fd' % program.pid
        return any(os.path.islink(path) and os.readlink(path) == self.device
                   for path in glob.glob(fds + '/*'))

    def send(self, key, value):
        """1 is down, 0 up, 2 held."""
        for event in ((EV_KEY, key, value), (EV_SYN, 0, 0)):
            os.write(self.fd, struct.pack('<qqHHi', 0, 0, *event))

    def press(self, key):
        for value in (1, 2, 2, 0):
            self.send(key, value)

    def close(self):
        if self.fd is not None:
            os.close(self.fd)
            self.fd = None
