"""Tests the page and the program of Documentation/cookbook.md that handle the events of a form."""

import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from client_case import SECONDS_MAX
from headless_browser import headless_browser
from live_server import PROJECT, LiveServer
from playwright.sync_api import expect
from running_server import free_port


def documented_files():
    """The document, the page and the program, by the names of their files."""
    cookbook = (PROJECT / "Documentation" / "cookbook.md").read_text(encoding="utf-8")
    sections = re.search(r"^## A form with validation\n.*?^## Buttons and forms\n.*?^## ", cookbook, re.DOTALL | re.MULTILINE)
    blocks = dict(re.findall(r"^```(json|html|python)\n(.*?)^```$", sections[0], re.DOTALL | re.MULTILINE))
    return {"form.json": blocks["json"], "index.html": blocks["html"], "program.py": blocks["python"]}


class FormTests(unittest.TestCase):
    def setUp(self):
        self.port = free_port()
        self.server = self.enterContext(LiveServer("--cors-origins", f"http://127.0.0.1:{self.port}"))
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        for name, text in documented_files().items():
            text = text.replace("http://127.0.0.1:8080", self.server.url).replace("3000", str(self.port))
            pathlib.Path(self.folder, name).write_text(text, encoding="utf-8")

    def run_program(self):
        environment = {**os.environ, "PYTHONPATH": str(PROJECT / "Clients" / "python" / "src")}
        program = subprocess.Popen(
            [sys.executable, "program.py"], cwd=self.folder, env=environment, stderr=subprocess.DEVNULL)
        self.addCleanup(program.wait)
        self.addCleanup(program.terminate)
        deadline = time.monotonic() + SECONDS_MAX
        with socket.socket() as connection:
            while connection.connect_ex(("127.0.0.1", self.port)) and time.monotonic() < deadline:
                time.sleep(0.1)

    def test_the_button_sends_the_texts_to_the_program_whose_problems_the_page_shows(self):
        self.run_program()
        page = self.enterContext(headless_browser()).new_page()
        expect.set_options(timeout=SECONDS_MAX * 1000)
        page.goto(f"http://127.0.0.1:{self.port}")
        screen, fields = page.locator("#screen"), page.locator("input")
        expect(screen).to_contain_text("An address has a part behind the @.")

        fields.first.fill("ada@example.com")
        fields.last.fill("")
        page.locator("button").click()
        expect(screen).to_contain_text("A name is missing.")
        expect(screen).not_to_contain_text("An address")

        fields.last.fill("Ada")
        page.locator("button").click()
        expect(screen).not_to_contain_text("A name is missing.")
        expect(fields.first).to_have_value("ada@example.com")


if __name__ == "__main__":
    unittest.main()
