"""bluetoothd, as a machine with a desktop has it running, and a client that discovers."""

import os
import subprocess

from bench import wait_for

DAEMON = '/usr/libexec/bluetooth/bluetoothd'
BUS = '/run/dbus/system_bus_socket'


def adapters():
    """The adapters that bluetoothd offers and has powered on."""
    managed = subprocess.run(
        ['dbus-send', '--system', '--print-reply', '--dest=org.bluez', '/',
         'org.freedesktop.DBus.ObjectManager.GetManagedObjects'],
        capture_output=True, text=True).stdout
    found, path = set(), None
    lines = iter(managed.splitlines())
    for line in lines:
        if 'object path "/org/bluez/hci' in line:
            path = line.split('"')[1]
        elif '"Powered"' in line and 'true' in next(lines):
            found.add(path.rpartition('/')[2])
    return found


def start_bluetoothd():
    """Once in a machine: it stays until the machine ends."""
    if os.path.exists(BUS):
        return
    os.makedirs('/run/dbus', exist_ok=True)
    os.makedirs('/var/lib/bluetooth', exist_ok=True)
    subprocess.run(['dbus-daemon', '--system', '--fork', '--nopidfile', '--nosyslog'], check=True)
    with open('/run/bluetoothd.log', 'w') as log:
        subprocess.Popen([DAEMON, '--nodetach'], stdin=subprocess.DEVNULL, stdout=log, stderr=log)


def expect_adapter(index):
    wait_for(lambda: 'hci%d' % index in adapters(), 'hci%d at bluetoothd' % index)


def discover(test):
    """A client that has bluetoothd discover; it must not end before the test."""
    client = test.run_beside(
        ['stdbuf', '-oL', 'bluetoothctl', '--timeout', '60', 'scan', 'on'])
    client.expect(lambda: 'Discovery started' in client.stdout, 'discovery')
    return client


def signals(client):
    """How many changes of signal strength a client of discovery was told."""
    return client.stdout.count('RSSI')
