"""A terminal in which `cyanotype show` runs, for tests."""

import codecs
import errno
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from live_server import PROGRAM

SECONDS_MAX = 20
CODE = re.compile(r"\x1b\[([0-9;?<]*)([A-Za-z])")


class Terminal:
    """A terminal in which the program runs, and the characters that it shows."""

    def __init__(self, *arguments, columns=40, rows=6):
        self.master, slave = pty.openpty()
        self.resize(columns, rows, send=False)
        self.settings_before = self.settings
        self.process = subprocess.Popen(
            [PROGRAM, "show", *arguments], stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
        # Only the program has it open now, so that its output ends with the program.
        os.close(slave)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.text, self.modes = "", set()

    def resize(self, columns, rows, send=True):
        self.columns, self.rows = columns, rows
        self.cells = [[" "] * columns for _ in range(rows)]
        self.place = (0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if send:
            self.process.send_signal(signal.SIGWINCH)

    def press(self, keys):
        os.write(self.master, keys.encode())

    def read(self):
        """Waits for a short time for output of the program, and processes it. Returns False at the end of the output."""
        if not select.select([self.master], [], [], 0.1)[0]:
            return True
        try:
            output = os.read(self.master, 1 << 16)
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            return False
        self.text += self.decoder.decode(output)
        while self.text:
            code = CODE.match(self.text)
            if code:
                self.text = self.text[code.end():]
                self.obey(*code.groups())
            elif self.text[0] == "\x1b":
                break
            else:
                self.put(self.text[0])
                self.text = self.text[1:]
        return True

    def obey(self, numbers, name):
        if name == "H":
            line, place = numbers.split(";")
            self.place = (int(line) - 1, int(place) - 1)
        elif name == "X":
            line, place = self.place
            for column in range(place, min(place + int(numbers), self.columns)):
                self.cells[line][column] = " "
        elif name == "J":
            self.cells = [[" "] * self.columns for _ in range(self.rows)]
        elif name in "hl" and numbers.startswith("?"):
            (self.modes.add if name == "h" else self.modes.discard)(numbers)

    def put(self, character):
        line, place = self.place
        if line < self.rows and place < self.columns:
            self.cells[line][place] = character
        self.place = (line, place + 1)

    @property
    def settings(self):
        """The settings of the terminal, which are the same on both of its sides."""
        return termios.tcgetattr(self.master)

    @property
    def processor_seconds(self):
        """The processor time that the program has used."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def screen(self):
        return "\n".join("".join(line).rstrip() for line in self.cells).rstrip("\n")

    def wait(self, condition, what=""):
        end = time.monotonic() + SECONDS_MAX
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"{what}: {self.screen!r}")
            self.read()

    def wait_for(self, screen):
        self.wait(lambda: self.screen == screen, f"expected {screen!r}, found")

    def wait_for_end(self):
        self.wait(lambda: self.process.poll() is not None, "The program does not end")
        self.wait(lambda: not self.read(), "The output does not end")

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
