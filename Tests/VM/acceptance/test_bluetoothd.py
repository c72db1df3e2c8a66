"""Beside bluetoothd, and through it: rows 8, 9, 17 and 22."""

import time

from bench import NOBODY, SCAN_ENABLES, WALK, BenchTest, rssis
from daemon import discover, expect_adapter, signals, start_bluetoothd
from walks import GuidedTest

# After so many seconds bluetoothd ends its scan and begins it anew.
CYCLE = 10.3


class BluetoothdTests(BenchTest):
    def adapter(self, *options):
        """An adapter that bluetoothd has taken over, with a beacon that is heard for ever."""
        controller = self.controller('walk.csv', '--loop', '0', *options)
        start_bluetoothd()
        expect_adapter(controller.index)
        return controller

    def test_08_discovery_goes_on_after_the_end(self):
        controller = self.adapter()
        client = discover(self)
        began = controller.expect_scanning()
        recording = self.record('hci', '--seconds', '2')
        self.assertEndsWith(0, recording)
        self.assertGreater(len(recording.rows), 10)
        ended = time.monotonic()
        count = signals(client)
        time.sleep(1.5)
        self.assertLess(time.monotonic() - began, CYCLE, 'bluetoothd itself has begun anew')
        self.assertGreater(signals(client), count)
        off = [c for c in controller.commands(SCAN_ENABLES, since=began)
               if not c.parameters[0] and c.time < ended + 1.5]
        self.assertEqual(off, [])

    def test_09_discovery_begins_meanwhile(self):
        """Two of bluetoothd's cycles begin, each with duplicates filtered."""
        self.adapter()
        recording = self.record('hci')
        recording.expect_rows(5)
        discover(self)
        count, seconds = len(recording.rows), CYCLE + 3
        time.sleep(seconds)
        self.assertGreater(len(recording.rows) - count, 5 * seconds)

    def test_17_every_change_through_bluetoothd(self):
        self.adapter('--duplicate-key', 'none')
        recording = self.record('bluez')
        rows = recording.expect_rows(2 * len(WALK))
        self.assertIn(str(WALK)[1:-1], str(rssis(rows)))
        self.assertEqual(recording.send(), 130, recording.stderr)

    def test_17_filtering_hardware_is_told(self):
        self.adapter()
        recording = self.record('bluez')
        recording.expect_rows(1)
        recording.expect_stderr(r'(?i)\b(10|ten) (s\b|seconds)', seconds=2 * CYCLE + 5)

    def test_17_without_rights(self):
        self.adapter('--duplicate-key', 'none')
        self.record('bluez', prefix=NOBODY, binary=self.copy_for_everyone()).expect_rows(3)


class BluetoothdWalkTests(GuidedTest):
    def test_22_guided_walk_through_bluetoothd(self):
        controller = self.controller(self.walk.scenario(), '--duplicate-key', 'none')
        start_bluetoothd()
        expect_adapter(controller.index)
        self.assertGuideAlike([self.go('bluez:hci%d' % controller.index)])
