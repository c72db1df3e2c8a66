"""Adapters that are not there, not on, or go away: rows 4 to 6."""

import glob
import subprocess
import time

from bench import BenchTest, read, rssis, steady_beacon
from scanner import HCIDEVDOWN, HCIDEVUP, adapter_control


class StartTests(BenchTest):
    """Each reason has a sentence of its own, and none is told as the absence of beacons."""

    def assertRefused(self, words, *sources):
        for source in sources:
            with self.subTest(source):
                recording = self.record(source)
                self.assertEqual(recording.wait(), 2, recording.stderr)
                self.assertIn(words, recording.stderr)
                self.assertNotIn('no beacon', recording.stderr.lower())

    def test_04_no_kernel_support(self):
        subprocess.run(['rmmod', 'hci_vhci', 'bluetooth'], check=True)
        # The kernel must not load it again when it is asked for.
        with open('/proc/sys/kernel/modprobe', 'r+') as f:
            modprobe = f.read().strip()
            f.seek(0)
            f.write('/bin/false')
        try:
            self.assertRefused('kernel has no Bluetooth', 'hci', 'monitor')
        finally:
            with open('/proc/sys/kernel/modprobe', 'w') as f:
                f.write(modprobe)
            subprocess.run(['modprobe', 'hci_vhci'], check=True)

    def test_04_no_adapter(self):
        self.assertRefused('no Bluetooth adapter', 'hci', 'hci:0')

    def test_04_adapter_down(self):
        controller = self.controller('walk.csv')
        adapter_control(HCIDEVDOWN, controller.index)
        self.assertRefused('is down', 'hci', 'hci:%d' % controller.index)

    def test_04_adapter_blocked(self):
        controller = self.controller('walk.csv')
        block(controller.index, True)
        self.addCleanup(block, controller.index, False)
        self.assertRefused('rfkill', 'hci', 'hci:%d' % controller.index)

    def test_04_no_bluetoothd(self):
        recording = self.record('bluez')
        self.assertEqual(recording.wait(), 2, recording.stderr)
        self.assertNotEqual(recording.stderr, '')


def block(index, blocks):
    """The soft switch of rfkill."""
    for folder in glob.glob('/sys/class/rfkill/*'):
        if read(folder + '/name').strip() == 'hci%d' % index:
            with open(folder + '/soft', 'w') as f:
                f.write('1' if blocks else '0')


class LossTests(BenchTest):
    def test_05_adapter_pulled(self):
        controller = self.controller('detach.csv')
        recording = self.record('hci')
        self.assertEqual(rssis(recording.expect_rows(2)), [-60, -61])
        controller.expect(lambda: controller.log('detached'), 'the adapter is gone')
        detached = controller.log('detached')[0]['t']
        recording.expect_stderr('was removed', seconds=2)
        self.assertLess(time.monotonic() - detached, 1.2)
        before = recording.cpu_seconds()
        time.sleep(1)
        self.assertLess(recording.cpu_seconds() - before, 0.1, 'it waits without working')
        self.assertEqual(recording.send(seconds=2), 130)

    def test_05_adapter_comes_back(self):
        self.controller('replug.csv')
        recording = self.record('hci')
        self.assertEqual(rssis(recording.expect_rows(4)), [-60, -61, -62, -63])
        recording.expect_stderr('was removed(.|\n)*again')

    def test_06_adapter_reset_by_others(self):
        """As `hciconfig reset` does it: down, and up at once."""
        controller, recording = self.listening()
        adapter_control(HCIDEVDOWN, controller.index)
        adapter_control(HCIDEVUP, controller.index)
        self.assertResumes(recording)

    def test_06_adapter_down_and_up(self):
        controller, recording = self.listening()
        adapter_control(HCIDEVDOWN, controller.index)
        recording.expect_stderr('is down|switched off', seconds=8)
        adapter_control(HCIDEVUP, controller.index)
        self.assertResumes(recording)
        recording.expect_stderr('again')

    def test_06_another_adapter_takes_over(self):
        controller = self.controller(steady_beacon(60_000), adapters=2)
        recording = self.record('hci')
        recording.expect_rows(3)
        adapter_control(HCIDEVDOWN, controller.indices[0])
        recording.expect_stderr('listening again, on hci%d' % controller.indices[1], seconds=8)
        self.assertResumes(recording)

    def test_06_the_adapter_asked_for_is_waited_for(self):
        controller = self.controller(steady_beacon(60_000), adapters=2)
        recording = self.record('hci:%d' % controller.indices[0])
        recording.expect_rows(3)
        adapter_control(HCIDEVDOWN, controller.indices[0])
        recording.expect_stderr('is down', seconds=8)
        time.sleep(2)
        adapter_control(HCIDEVUP, controller.indices[0])
        recording.expect_stderr('hci%d is listening again' % controller.indices[0], seconds=8)
        self.assertResumes(recording)

    def test_06_adapter_blocked_and_released(self):
        controller, recording = self.listening()
        block(controller.index, True)
        recording.expect_stderr('rfkill', seconds=8)
        block(controller.index, False)
        adapter_control(HCIDEVUP, controller.index)
        self.assertResumes(recording)

    def test_06_hardware_error(self):
        rows = steady_beacon(60_000)
        rows.insert(6, (1100, '', '', '', '', '', '', 'error'))
        self.controller(rows)
        recording = self.record('hci')
        recording.expect_rows(5)
        time.sleep(0.3)
        self.assertResumes(recording)

    def listening(self):
        controller = self.controller(steady_beacon(60_000))
        recording = self.record('hci')
        recording.expect_rows(3)
        return controller, recording

    def assertResumes(self, recording):
        recording.expect_rows(len(recording.rows) + 5, seconds=8)
