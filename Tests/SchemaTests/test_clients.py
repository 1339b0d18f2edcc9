"""Holds the generated parts of the clients to the schemas."""

import subprocess
import sys
import unittest

from test_schemas import PROJECT


class Clients(unittest.TestCase):
    def test_what_is_generated_is_what_the_script_writes(self):
        script = PROJECT / "scripts" / "clients" / "write.py"
        check = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
        self.assertEqual(check.returncode, 0, check.stderr)


if __name__ == "__main__":
    unittest.main()
