"""Other programs that scan with the same adapter: row 7."""

from bench import BenchTest, steady_beacon
from scanner import OtherScanner

DISALLOWED = 0x0C


class NeighbourTests(BenchTest):
    def other(self, controller):
        scanner = OtherScanner(controller.index)
        self.addCleanup(scanner.close)
        return scanner

    def test_07_another_scanner_ends_first(self):
        controller = self.controller(steady_beacon(60_000))
        recording = self.record('hci')
        recording.expect_rows(3)
        other = self.other(controller)
        self.assertEqual(other.set_parameters(), DISALLOWED)
        self.assertEqual(other.enable(), 0)
        self.assertEqual(other.disable(), 0)
        recording.expect_rows(len(recording.rows) + 5, seconds=8)

    def test_07_another_scanner_filters_duplicates(self):
        controller = self.controller(steady_beacon(60_000))
        recording = self.record('hci')
        recording.expect_rows(3)
        self.assertEqual(self.other(controller).enable(filters_duplicates=True), 0)
        recording.expect_rows(len(recording.rows) + 5, seconds=8)

    def test_07_another_scanner_began_first(self):
        controller = self.controller(steady_beacon(60_000))
        other = self.other(controller)
        self.assertEqual((other.set_parameters(), other.enable()), (0, 0))
        recording = self.record('hci')
        recording.expect_rows(5)
        self.assertEqual(recording.send(), 130)
        self.assertTrue(controller.is_scanning(), 'the scan belongs to the other program')
