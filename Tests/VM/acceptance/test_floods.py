"""More reports than a radio ever brings: rows 14 and 16."""

import os
import threading
import time

from bench import BenchTest, sightings

SECONDS = 5
# How many kilobytes memory may grow between the first third of a flood and its end. A flood may come
# faster than it can be written; then at most 32,768 sightings wait in the program, and the rest in the
# kernel.
GROWTH = 8192


class FloodTests(BenchTest):
    def flood(self, *options):
        controller = self.controller('together.csv', '--flood', str(SECONDS), *options)
        recording = self.record('hci')
        controller.expect_scanning()
        time.sleep(SECONDS / 3)
        before = recording.resident_kilobytes()
        sent = controller.reports_sent()
        recording.expect_written(sent)
        growth = recording.resident_kilobytes() - before
        self.assertEqual(recording.send(), 130, recording.stderr)
        self.assertEqual(len(recording.rows), sent)
        self.assertEqual(recording.tally, (sent, 0, 0))
        self.assertLess(growth, GROWTH)
        return sent

    def test_16_flood_one_report_an_event(self):
        self.assertGreater(self.flood(), SECONDS * 500)

    def test_16_flood_four_reports_an_event(self):
        self.assertGreater(self.flood('--reports-per-event', '4'), SECONDS * 1000)


class StalledReaderTests(BenchTest):
    def test_14_nobody_reads_for_two_seconds(self):
        """Nothing is lost, or what is lost is counted."""
        controller = self.controller('together.csv', '--flood', '5')
        reading, writing = os.pipe()
        recording = self.record('hci', stdout=writing)
        os.close(writing)
        controller.expect_scanning()
        time.sleep(2)
        chunks = []
        reader = threading.Thread(target=read_to_end, args=(reading, chunks))
        reader.start()
        sent = controller.reports_sent()
        count = -1
        while count < len(chunks):
            count = len(chunks)
            time.sleep(1)
        self.assertEqual(recording.send(), 130, recording.stderr)
        reader.join()
        rows = sightings(b''.join(chunks).decode())
        heard, malformed, lost = recording.tally
        self.assertEqual((heard, malformed), (len(rows), 0))
        self.assertEqual(len(rows) + lost, sent)


def read_to_end(descriptor, chunks):
    with os.fdopen(descriptor, 'rb', buffering=0) as f:
        while chunk := f.read(1 << 16):
            chunks.append(chunk)
