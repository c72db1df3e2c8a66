"""Runs the tests of a group inside the machine, one line a test.

    runner.py [--list] GROUP [WORD...]

A WORD is a row's number, or a part of a test's or a module's name; without, all tests of the group
run. With --list the tests are named and not run, which works anywhere.
"""

import sys
import time
import traceback
import unittest

# Each group has a machine of its own: bluetoothd, once it runs, takes part in everything.
GROUPS = {
    'scans': ['test_scanning', 'test_permissions', 'test_adapters', 'test_neighbours',
              'test_recordings', 'test_advertising'],
    'walks': ['test_walks', 'test_keys', 'test_floods'],
    'bluetoothd': ['test_bluetoothd'],
    'two-processors': ['test_floods.FloodTests'],
}


class LineResult(unittest.TestResult):
    def startTest(self, test):
        super().startTest(test)
        self.started = time.monotonic()
        self.complaints, self.report = [], ''

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.note(test, error)

    def addError(self, test, error):
        super().addError(test, error)
        self.note(test, error)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.note(test, error, str(subtest).partition(') ')[2] + ': ')

    def note(self, test, error, prefix=''):
        kind, problem, trace = error
        own = [frame for frame in traceback.extract_tb(trace) if '/acceptance/' in frame.filename]
        self.complaints.append('%s%s: %s' % (prefix, kind.__name__, problem))
        self.complaints += ['  %s:%d %s' % (frame.filename.rpartition('/')[2], frame.lineno, frame.line)
                            for frame in own]
        # Now: what the programs wrote is gone when the test has cleaned up.
        self.report = test.report()

    def stopTest(self, test):
        super().stopTest(test)
        print('%s %5.1f s  %s' % ('FAIL' if self.complaints else 'ok  ',
                                  time.monotonic() - self.started, name_of(test)), flush=True)
        for line in '\n'.join([*self.complaints, self.report]).splitlines():
            print('      ' + line, flush=True)


def name_of(test):
    return test.id().rpartition('.')[2].removeprefix('test_')


def tests_of(suite):
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            yield from tests_of(part)
        else:
            yield part


def is_wanted(test, words):
    names = test.id()
    number = name_of(test).partition('_')[0]
    return not words or any(
        word == number if word.isdigit() else word in names for word in words)


def main(arguments):
    listing = arguments[:1] == ['--list']
    group, *words = arguments[listing:]
    loader = unittest.defaultTestLoader
    tests = [test for test in tests_of(loader.loadTestsFromNames(GROUPS[group]))
             if is_wanted(test, words)]
    if listing:
        for test in tests:
            print(name_of(test))
        return 0
    result = LineResult()
    unittest.TestSuite(tests).run(result)
    return 0 if result.wasSuccessful() else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
