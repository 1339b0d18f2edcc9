"""Tests of Examples/watch.py."""

import os
import queue
import subprocess
import sys
import tempfile
import threading
import unittest

from live_server import PROJECT, LiveServer

ROWS = 6
SECONDS_MAX = 20


def row(key, text, **members):
    """A row of text 16 points high."""
    return {"type": "ConstrainedSize", "key": key, "height": 16, "width": 200, **members, "child": label(text)}


def label(text, **members):
    return {"type": "Label", "text": text, "font": {"size": 12}, **members}


def column(*children):
    return {"type": "Column", "underflow": "justifyToStart", "children": list(children)}


class Watch:
    """The running program and the screens that it prints."""

    def __init__(self, url):
        program = [sys.executable, PROJECT / "Examples" / "watch.py", url, "--columns", "30", "--rows", str(ROWS)]
        environment = {**os.environ, "PYTHONPATH": str(PROJECT / "Clients" / "python" / "src")}
        self.process = subprocess.Popen(
            program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
        self.lines = queue.SimpleQueue()
        threading.Thread(target=lambda: [self.lines.put(line) for line in self.process.stdout], daemon=True).start()

    def screen(self):
        """The next screen that the program prints, without the empty lines at its end."""
        lines = [self.lines.get(timeout=SECONDS_MAX).rstrip("\n") for _ in range(ROWS)]
        return "\n".join(lines).rstrip("\n")

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class WatchTests(unittest.TestCase):
    def watch(self, server, name):
        watch = Watch(f"{server.url}/v1/trees/{name}")
        self.addCleanup(watch.stop)
        return watch

    def test_after_every_edit_the_text_is_printed_in_place(self):
        with LiveServer() as server:
            server.put("edited", column(row(1, "one"), row(2, "two"), row(3, "three")))
            watch = self.watch(server, "edited")
            self.assertEqual(watch.screen(), "one\ntwo\nthree")
            edits = [
                (column(row(3, "three"), row(1, "one"), row(2, "two")), "three\none\ntwo"),
                (column(row(3, "3"), row(2, "two")), "3\ntwo"),
                (column(row(4, "four"), {"type": "Hidden", "child": row(3, "3")}, row(2, "2")), "four\n\n2"),
                (column({"type": "Inset", "left": 32, "child": row(5, "indented")}), "    indented"),
                (column(row(6, "out of this screen, which is narrow", width=400)), "out of this screen, which is n"),
                (column(row(9, "海 e\u0301té", width=80)), "海 e\u0301té"),
                ({"type": "Inset", "left": -16, "top": 16, "child": row(7, "halved")}, "\nlved"),
                (column(), ""),
                (column(row(8, "\u001b[2Jnothing to obey")), " [2Jnothing to obey"),
                ({**label("a text of several lines is broken where the server breaks it"), "font": {"size": 18}}, None),
            ]
            for element, text in edits:
                server.put("edited", element)
                screen = watch.screen()
                if text is not None:
                    self.assertEqual(screen, text)
            (lines,) = [frame["lines"] for frame in server.frames("edited", 240, ROWS * 16)]
            self.assertEqual(screen.split("\n"), [line["text"] for line in lines])

    def test_the_tree_is_printed_again_after_a_restart_and_is_empty_after_it_is_deleted(self):
        with tempfile.TemporaryDirectory() as directory, LiveServer("--data-dir", directory) as server:
            server.put("kept", row(1, "before"), coordinates="root")
            watch = self.watch(server, "kept")
            self.assertEqual(watch.screen(), "before")
            server.stop()
            server.start()
            self.assertEqual(watch.screen(), "before")
            server.delete("kept")
            self.assertEqual(watch.screen(), "")
            server.put("kept", row(1, "after"))
            self.assertEqual(watch.screen(), "after")


if __name__ == "__main__":
    unittest.main()
