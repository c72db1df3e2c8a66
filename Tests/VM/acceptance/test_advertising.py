"""Sending as a beacon: row 19."""

import struct
import uuid

import btsnoop
from bench import ADVERTISING_ENABLES, BEACON, BenchTest

FLAGS_AND_HEADER = bytes.fromhex('0201061aff4c000215')
DEMO = '00000000-0000-0000-0000-000000000001'


def frame(identifier, major, minor, power):
    return FLAGS_AND_HEADER + uuid.UUID(identifier).bytes + struct.pack('>HHb', major, minor, power)


class AdvertisingTests(BenchTest):
    def advertise(self, controller, beacon, *options):
        return self.waymark('developer', 'advertise', beacon, '--adapter',
                            'hci%d' % controller.indices[0], *options)

    def assertAdvertisingIsOff(self, controller):
        last = controller.commands(ADVERTISING_ENABLES, index=controller.indices[0])[-1]
        self.assertEqual((last.parameters[0], last.status), (0, 0))

    def heard(self, *kind):
        """What one adapter of two hears of the other, byte for byte and as sightings."""
        controller = self.controller(None, *kind, adapters=2)
        listener = controller.indices[1]
        capture = self.path('capture%d.btsnoop' % listener)
        recordings = [self.record('hci:%d' % listener), self.record('monitor:%d' % listener, file=capture)]
        controller.expect_scanning()
        recordings[1].expect_listening()
        advertiser = self.advertise(controller, BEACON + ',513,1027,-61')
        rows = recordings[0].expect_rows(5)
        self.assertEqual(advertiser.send(), 130, advertiser.stderr)
        self.assertAdvertisingIsOff(controller)
        for recording in recordings:
            self.assertEqual(recording.send(), 130, recording.stderr)
        for row in rows:
            self.assertEqual(row[1:6], (BEACON, 513, 1027, -61, -50))
        reports = btsnoop.reports(capture)
        self.assertGreaterEqual(len(reports), 5)
        self.assertEqual({report.index for report in reports}, {listener})
        return {report.data for report in reports}

    def test_19_legacy_and_extended_advertising(self):
        for kind in ((), ('--extended',)):
            with self.subTest(kind):
                self.assertEqual(self.heard(*kind), {frame(BEACON, 513, 1027, -61)})

    def test_19_recording_of_the_scan_itself(self):
        """The capture of the scanning source holds the same bytes as the monitor's."""
        controller = self.controller(None, adapters=2)
        capture = self.path('capture.btsnoop')
        recording = self.record('hci:%d' % controller.indices[1], file=capture)
        controller.expect_scanning()
        advertiser = self.advertise(controller, BEACON + ',1,2', '--seconds', '1')
        self.assertEndsWith(0, advertiser)
        self.assertAdvertisingIsOff(controller)
        self.assertEqual(recording.send(), 130, recording.stderr)
        self.assertEqual({report.data for report in btsnoop.reports(capture)},
                         {frame(BEACON, 1, 2, -59)})

    def test_19_a_place_of_a_venue(self):
        controller = self.controller(None, adapters=2)
        locating = self.waymark('developer', 'locate', '--venue', 'Demo', '--source',
                                'hci:%d' % controller.indices[1], '--seconds', '8')
        recording = self.record('monitor:%d' % controller.indices[1])
        controller.expect_scanning()
        recording.expect_listening()
        self.advertise(controller, 'Platform 1', '--venue', 'Demo')
        self.assertEqual(recording.expect_rows(1)[0][1:4], (DEMO, 1, 3))
        locating.expect(lambda: len(locating.stdout.splitlines()) > 1, 'a position')
        self.assertEqual(locating.stdout.splitlines()[1].split(',')[1], '3')
