"""Walk files as scenarios, and the transcripts of guided walks."""

import csv
import os
import re
import statistics

from bench import ROOT, BenchTest

WALK_FILE = os.path.join(ROOT, 'Venues/Demo/walks/arrive.walk')

# By how many seconds announcements may come sooner or later than in the recording, once the difference
# that they have in common, the clocks', is taken off.
EXACTNESS = 0.05


class Walk:
    """A walk file: what is heard, where to, and what is announced."""

    def __init__(self, path=WALK_FILE):
        with open(path) as f:
            recording, _, rest = f.read().partition('\n---\n')
        self.source = 'walkfile:' + path
        self.readings = list(csv.DictReader(recording.splitlines()))
        lines = rest.splitlines()
        self.to = next(line.removeprefix('--to ') for line in lines if line.startswith('--to '))
        self.transcript = [
            match.groups() for match in (re.match(r'[\d.]+ ([a-z]+) (.*)', line) for line in lines)
            if match]

    def scenario(self, pulled=None, away=0):
        """Rows for a virtual controller, each beacon with an address of its own.

        `pulled` is the moment in milliseconds when the adapter is pulled, to be put back after
        `away` milliseconds; the walker waits meanwhile.
        """
        first = int(self.readings[0]['time_ms'])
        rows, shift = [], 0
        for reading in self.readings:
            time = int(reading['time_ms']) - first
            if pulled is not None and not shift and time >= pulled:
                rows.append((pulled, *[''] * 6, 'detach'))
                rows.append((pulled + away, *[''] * 6, 'attach'))
                shift = away + 2500     # the time an adapter takes to come up, and more
            major, minor = int(reading['major']), int(reading['minor'])
            address = 'C0:00:%02X:%02X:%02X:%02X' % (major >> 8, major & 255, minor >> 8, minor & 255)
            rows.append((time + shift, reading['uuid'], major, minor, reading['tx_power'],
                         reading['rssi'] or 127, address, ''))
        return rows

    def seconds(self):
        return int(self.readings[-1]['time_ms']) / 1000


def announcements(program):
    return [event for event in program.events if event['event'] == 'announce']


def transcript(program):
    return [(event['kind'], event['text']) for event in announcements(program)]


def times(program):
    return [event['time'] for event in announcements(program)]


class GuidedTest(BenchTest):
    def setUp(self):
        super().setUp()
        self.walk = Walk()

    def go(self, source, *options):
        return self.waymark('go', '--venue', 'Demo', '--to', self.walk.to, '--source', source,
                            '--speech', 'none', '--json', *options)

    def assertGuideAlike(self, programs):
        """Word for word as the walk file says, at the times of the recording."""
        # All at first: what is begun for one of them must not keep another waiting.
        for program in programs:
            program.wait(self.walk.seconds() + 15)
        recorded = self.go(self.walk.source, '--clock', 'fast')
        self.assertEndsWith(0, recorded)
        for program in programs:
            with self.subTest(' '.join(program.arguments)):
                self.assertEndsWith(0, program)
                self.assertEqual(transcript(program), self.walk.transcript)
                apart = [a - b for a, b in zip(times(program), times(recorded))]
                common = statistics.median(apart)
                self.assertLess(max(abs(seconds - common) for seconds in apart), EXACTNESS, apart)
