"""Recordings: replay equals live (row 18), and what is heard survives a kill."""

import os
import signal
import statistics
import time

import btsnoop
from bench import BENCH, WALK, BenchTest, rssis


def differences(rows, others):
    """By how many milliseconds the times of the same sightings differ, apart from the clocks' own
    difference."""
    apart = [a.time - b.time for a, b in zip(rows, others)]
    return sorted(abs(difference - statistics.median(apart)) for difference in apart)


class RecordingTests(BenchTest):
    def record_walk(self, *files):
        """A live scan of walk.csv and, beside it, recordings of the monitor channel."""
        self.controller('walk.csv')
        beside = [self.record('monitor', file=file) for file in files]
        for recording in beside:
            recording.expect_listening()
        return self.record('hci'), beside

    def test_18_replay_equals_live(self):
        capture, ours = self.path('btmon.btsnoop'), self.path('ours.btsnoop')
        btmon = self.run_beside(['btmon', '-w', capture])
        btmon.expect_listening()
        live, [recording] = self.record_walk(ours)
        live.expect_rows(len(WALK))
        time.sleep(0.2)
        for program in (live, recording):
            self.assertEqual(program.send(), 130, program.stderr)
        btmon.send()
        for path in (capture, ours):
            with self.subTest(path):
                replayed = self.replay('btsnoop:' + path)
                self.assertEqual([row[1:] for row in replayed], [row[1:] for row in live.rows])
                apart = differences(replayed, live.rows)
                # A busy machine may keep a program waiting now and then, but not usually.
                self.assertLessEqual(statistics.median(apart), 10)
                self.assertLessEqual(apart[-1], 50)

    def test_18_samples(self):
        """Captures of walk.csv by btmon, legacy and extended, and by hcidump."""
        for name, count in (('legacy', 21), ('extended', 21), ('hcidump', 11)):
            with self.subTest(name):
                path = os.path.join(BENCH, 'samples', 'walk-%s.btsnoop' % name)
                self.assertEqual(rssis(self.replay('btsnoop:' + path)), WALK[:count])

    def test_21_what_was_heard_survives_a_kill(self):
        capture, ranging = self.path('killed.btsnoop'), self.path('killed.csv')
        live, beside = self.record_walk(capture, ranging)
        live.expect_rows(len(WALK))
        time.sleep(0.2)
        for program in [live, *beside]:
            self.assertEqual(program.send(signal.SIGKILL), 128 + signal.SIGKILL)
        self.assertEqual([report.rssi for report in btsnoop.reports(capture)], WALK)
        self.assertEqual(rssis(self.replay('btsnoop:' + capture)), WALK)
        self.assertEqual(rssis(self.replay('ranging:' + ranging)), WALK)
        self.assertEqual(rssis(live.rows), WALK)
