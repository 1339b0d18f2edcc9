"""Checks that the generated parts of the clients are up to date."""

import subprocess
import sys
import unittest

from test_schemas import PROJECT


class Clients(unittest.TestCase):
    def test_generated_files_equal_the_output_of_the_script(self):
        script = PROJECT / "scripts" / "clients" / "write.py"
        check = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
        self.assertEqual(check.returncode, 0, check.stderr)


if __name__ == "__main__":
    unittest.main()
