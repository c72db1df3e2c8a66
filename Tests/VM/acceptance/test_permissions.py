"""Whose program may listen: row 3."""

import subprocess

from bench import NOBODY, WALK, BenchTest, rssis

WITH_CAPABILITY = (*NOBODY, '--inh-caps', '+net_raw', '--ambient-caps', '+net_raw')


class PermissionTests(BenchTest):
    def test_03_without_rights(self):
        self.controller('walk.csv')
        binary = self.copy_for_everyone()
        for source in ('hci', 'monitor'):
            with self.subTest(source):
                recording = self.record(source, prefix=NOBODY, binary=binary)
                self.assertEqual(recording.wait(), 2, recording.stderr)
                self.assertIn('CAP_NET_RAW', recording.stderr)
                self.assertIn('sudo setcap cap_net_raw+ep ' + binary, recording.stderr)
                self.assertEqual(recording.rows, [])

    def test_03_with_the_capability(self):
        self.controller('walk.csv')
        recording = self.record('hci', prefix=WITH_CAPABILITY, binary=self.copy_for_everyone())
        self.assertEqual(rssis(recording.expect_rows(len(WALK))), WALK)

    def test_03_with_the_capability_in_the_file(self):
        self.controller('walk.csv')
        binary = self.copy_for_everyone()
        subprocess.run(['setcap', 'cap_net_raw+ep', binary], check=True)
        recording = self.record('hci', prefix=NOBODY, binary=binary)
        self.assertEqual(rssis(recording.expect_rows(len(WALK))), WALK)
