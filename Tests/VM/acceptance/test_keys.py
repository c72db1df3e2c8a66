"""The media keys of a headset while guided: row 24."""

import os
import signal

from bench import NOBODY
from headset import NEXT, PAUSE, PLAY, PLAY_PAUSE, PREVIOUS, VOLUME_UP, Headset
from walks import GuidedTest, transcript

FIRST = 'With the street behind you, go to the ticket machine.'
PAUSED = 'Paused. Only warnings are spoken until you say pause again.'
GOES_ON = 'Guidance goes on.'


class MediaKeyTests(GuidedTest):
    def standing(self, *options, **more):
        """A walker who stands still at the start."""
        path = self.path('nothing.%d' % len(self.programs))
        os.mkfifo(path)
        source = os.open(path, os.O_RDWR)
        self.addCleanup(os.close, source)
        program = self.waymark(
            'go', '--venue', 'Demo', '--from', 'Street', '--to', self.walk.to, '--source',
            'ranging:' + path, '--speech', 'none', '--json', '--verbose', *options, **more)
        program.expect(lambda: ('instruction', FIRST) in transcript(program), 'the first instruction')
        return program

    def headset(self, program=None, **more):
        headset = Headset(**more)
        self.addCleanup(headset.close)
        if program:
            program.expect(lambda: headset.is_heard_by(program), 'the headset is listened to')
        return headset

    def assertAnswers(self, program, *answers):
        def given():
            return [text for kind, text in transcript(program) if kind == 'answer']
        program.expect(lambda: len(given()) >= len(answers), '%d answers' % len(answers))
        self.assertEqual(given(), list(answers))

    def test_24_keys_of_a_headset(self):
        program = self.standing()
        first = self.headset(program)
        first.press(PREVIOUS)
        self.assertAnswers(program, FIRST)
        first.press(VOLUME_UP)
        first.press(PLAY)
        self.assertAnswers(program, FIRST, PAUSED)
        # It goes and comes again, and another one besides.
        first.close()
        program.expect(lambda: not first.is_heard_by(program), 'the headset is let go')
        second, third = self.headset(program), self.headset(program)
        third.press(PAUSE)
        self.assertAnswers(program, FIRST, PAUSED, GOES_ON)
        second.press(NEXT)
        program.expect(lambda: len(transcript(program)) >= 7, 'what comes next')
        self.assertEqual(program.send(), 130, program.stderr)

    def test_24_keys_lost_by_the_kernel(self):
        program = self.standing()
        headset = self.headset(program)
        program.process.send_signal(signal.SIGSTOP)
        # A key that stays down, and then more than the kernel keeps for a reader.
        headset.send(PREVIOUS, 1)
        for _ in range(500):
            headset.send(VOLUME_UP, 1)
            headset.send(VOLUME_UP, 0)
        program.process.send_signal(signal.SIGCONT)
        self.assertAnswers(program, FIRST)
        headset.send(PREVIOUS, 0)
        headset.press(PLAY_PAUSE)
        self.assertAnswers(program, FIRST, PAUSED)

    def test_24_keys_without_rights(self):
        first = self.headset()
        program = self.standing(prefix=NOBODY, binary=self.copy_for_everyone())
        program.expect_stderr('media keys cannot be read.*usermod')
        os.chmod(first.device, 0o644)
        program.expect(lambda: first.is_heard_by(program), 'the headset is listened to')
        first.press(PREVIOUS)
        self.assertAnswers(program, FIRST)

    def test_24_keys_left_alone(self):
        deaf, listening = self.standing('--media-keys', 'off'), self.standing()
        headset = self.headset(listening)
        headset.press(PREVIOUS)
        self.assertAnswers(listening, FIRST)
        self.assertFalse(headset.is_heard_by(deaf))
        self.assertAnswers(deaf)
