"""A guided walk past three beacons is the same from every source: rows 22 and 23."""

from scanner import OtherScanner
from walks import GuidedTest, transcript


class GuidedWalkTests(GuidedTest):
    def test_22_guided_walk_from_every_source(self):
        """At once: an adapter scanned as a legacy one, one as an extended one, and one that another
        program scans while waymark listens and records on the monitor channel."""
        kinds = [(), ('--extended',), ()]
        legacy, extended, scanned = [
            self.controller(self.walk.scenario(), *kind) for kind in kinds]
        other = OtherScanner(scanned.index)
        self.addCleanup(other.close)
        monitor = 'monitor:%d' % scanned.index
        capture, ranging = self.path('walk.btsnoop'), self.path('walk.csv')
        recordings = [self.record(monitor, file=file) for file in (capture, ranging)]
        live = [self.go('hci:%d' % c.index) for c in (legacy, extended)]
        for controller in (legacy, extended):
            controller.expect_scanning()
        # Last, and with nothing to hear for no longer than a walker waits without a word.
        listening = self.go(monitor)
        for program in (listening, *recordings):
            program.expect_listening()
        self.assertEqual((other.set_parameters(), other.enable()), (0, 0))
        self.assertGuideAlike([*live, listening])
        for recording in recordings:
            self.assertEqual(recording.send(), 130, recording.stderr)
        self.assertGuideAlike([self.go(source, '--clock', 'fast')
                               for source in ('btsnoop:' + capture, 'ranging:' + ranging)])

    def test_23_adapter_pulled_in_a_guided_walk(self):
        self.controller(self.walk.scenario(pulled=8000, away=2000))
        program = self.go('hci')
        self.assertEqual(program.wait(self.walk.seconds() + 25), 0, program.stderr)
        states = [event['state'] for event in program.events if event['event'] == 'source']
        self.assertEqual([state for state in states if state in ('lost', 'resumed')],
                         ['lost', 'resumed'])
        told = [text for kind, text in transcript(program) if kind == 'warning']
        self.assertGreaterEqual(len(told), 2, 'the walker is told of the loss and its end')
        self.assertEqual(transcript(program)[-1], self.walk.transcript[-1])
        self.assertEqual([kind for kind, _ in transcript(program)].count('arrival'), 1)
