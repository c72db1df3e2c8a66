"""What a scan hears: rows 1, 2, 10 to 13, 15 and 20."""

import json
import signal
import time

from bench import SCAN_ENABLES, WALK, BenchTest, rssis, steady_beacon
from scanner import OtherScanner


class ScanningTests(BenchTest):
    def test_01_legacy_and_extended_controllers(self):
        kinds = [(), ('--extended',), ('--extended', '--allow-mixing')]
        controllers = [self.controller('walk.csv', *kind) for kind in kinds]
        recordings = [self.record('hci:%d' % c.index) for c in controllers]
        for kind, recording in zip(kinds, recordings):
            with self.subTest(kind):
                self.assertEqual(rssis(recording.expect_rows(len(WALK))), WALK)

    def test_02_the_first_report_is_heard(self):
        for scan in ('active', 'passive'):
            with self.subTest(scan):
                controller = self.controller('walk.csv')
                recording = self.record('hci:%d' % controller.index, '--scan', scan)
                self.assertEqual(recording.expect_rows(2)[0].rssi, -85)
                recording.stop()

    def test_12_several_reports_in_an_event(self):
        """One adapter after the other, all heard on the monitor channel; the last by a scan too."""
        kinds = [(str(n),) for n in range(1, 7)]
        kinds.insert(0, ('4', '--extended'))
        controllers = [self.controller('together.csv', '--reports-per-event', *kind) for kind in kinds]
        *scanned, last = controllers
        monitor = self.record('monitor')
        monitor.expect_listening()
        for kind, controller in zip(kinds, scanned):
            with self.subTest(kind):
                before = len(monitor.rows)
                other = OtherScanner(controller.index, extended='--extended' in kind)
                self.addCleanup(other.close)
                self.assertEqual((other.set_parameters(), other.enable()), (0, 0))
                self.assertTwelveBeacons(monitor.expect_rows(before + 12)[before:])
        scan = self.record('hci:%d' % last.index)
        self.assertTwelveBeacons(scan.expect_rows(12))
        self.assertTwelveBeacons(monitor.expect_rows(12 * len(kinds))[-12:])

    def assertTwelveBeacons(self, rows):
        self.assertEqual([row.minor for row in rows], list(range(12)))
        self.assertEqual(rssis(rows), list(range(-50, -62, -1)))

    def test_15_the_scan_is_off_after_the_end(self):
        controller = self.controller(steady_beacon(60_000))
        for what, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (None, 0)):
            with self.subTest(what):
                recording = self.record('hci', *(() if what else ('--seconds', '1')))
                recording.expect_rows(1)
                if what:
                    recording.process.send_signal(what)
                self.assertEndsWith(status, recording)
                self.assertEqual(controller.commands(SCAN_ENABLES)[-1].parameters[0], 0)

    def test_15_a_scan_left_on_is_taken_over(self):
        controller = self.controller(steady_beacon(60_000))
        killed = self.record('hci')
        killed.expect_rows(1)
        killed.stop()
        self.assertTrue(controller.is_scanning())
        self.record('hci').expect_rows(3)

    def test_20_the_clock_is_set_back(self):
        self.controller(steady_beacon(60_000, step=100))
        recordings = [self.record('hci'), self.record('monitor')]
        for recording in recordings:
            recording.expect_rows(3)
        self.addCleanup(move_clock, 3600)
        move_clock(-3600)
        counts = [len(recording.rows) for recording in recordings]
        for recording, count in zip(recordings, counts):
            rows = recording.expect_rows(count + 10)[1:]
            steps = [b.time - a.time for a, b in zip(rows, rows[1:])]
            with self.subTest(recording.arguments):
                self.assertTrue(all(40 <= step <= 160 for step in steps), steps)


def move_clock(seconds):
    time.clock_settime(time.CLOCK_REALTIME, time.time() + seconds)


class OddFrameTests(BenchTest):
    """Recordings of odd.csv, made once for all of these tests."""

    recorded = {}

    def odd(self, kind):
        if not self.recorded:
            self.make_recordings()
        return self.recorded[kind]

    def make_recordings(self):
        seconds = ('--seconds', '2.5')
        controllers = [self.controller('odd.csv') for _ in range(3)]
        sources = ['hci:%d' % c.index for c in controllers]
        active = self.record(sources[0], *seconds)
        passive = self.record(sources[1], '--scan', 'passive', *seconds)
        ranging = self.waymark('maintainer', 'range', '--source', sources[2], '--json', *seconds)
        for program in (active, passive):
            self.assertEndsWith(0, program)
        ranging.wait()
        self.recorded.update(active=(active.rows, active.tally), passive=(passive.rows, passive.tally),
                             ranging=(ranging.status, ranging.stdout))

    def test_10_unknown_strength_is_told_as_unknown(self):
        rows, _ = self.odd('active')
        self.assertEqual([row.rssi for row in rows if row.minor == 1], [None])
        status, output = self.odd('ranging')
        self.assertEqual(status, 0)
        beacons = [line for line in map(json.loads, output.splitlines()) if line['minor'] == 1]
        self.assertTrue(beacons)
        for beacon in beacons:
            self.assertIsNone(beacon['rssi'])
            self.assertNotIn('immediate', json.dumps(beacon))

    def test_10_what_no_receiver_measures_is_unknown(self):
        rows, _ = self.odd('active')
        # 20 and -127 dBm are the limits of what HCI can say.
        self.assertEqual([row.rssi for row in rows if row.minor in (14, 15)], [None, None])

    def test_11_malformed_input_is_counted(self):
        for kind in ('active', 'passive'):
            _, (_, malformed, lost) = self.odd(kind)
            self.assertEqual((malformed, lost), (4, 0), kind)

    def test_13_layouts_and_scan_responses(self):
        active, passive = self.odd('active')[0], self.odd('passive')[0]
        self.assertEqual([row.minor for row in active], [1, 2, 3, 4, 5, 6, 7, 14, 15])
        self.assertEqual([row.minor for row in passive], [1, 2, 3, 4, 5, 6, 14, 15])
