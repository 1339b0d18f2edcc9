"""Tests of `cyanotype show`, with and without a terminal."""

import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

from interruptible_proxy import InterruptibleProxy
from live_server import PROGRAM, SCREENS_SERVICE, LiveServer
from shown_terminal import Terminal
from stub_server import StubServer


def column(*children):
    return {"type": "Column", "alignment": "fill", "underflow": "justifyToStart", "children": list(children)}


def row(text, **members):
    """A row of text with the height of a cell of the terminal."""
    child = {"type": "Label", "text": text, "font": {"size": 12}}
    return {"type": "ConstrainedSize", "height": 16, "child": child, **members}


class ShowTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = LiveServer()
        cls.server.start()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def url(self, name):
        return f"{self.server.url}/v1/trees/{name}"

    def put(self, name, element):
        self.server.put(name, element)

    def show(self, name, *arguments, **size):
        terminal = Terminal(self.url(name), *arguments, **size)
        self.addCleanup(terminal.close)
        return terminal

    def test_a_tree_is_shown_after_each_edit(self):
        self.put("edited", column(row("one"), row("two")))
        terminal = self.show("edited")
        terminal.wait_for("one\ntwo")
        self.put("edited", column(row("two"), row("three")))
        terminal.wait_for("two\nthree")

    def test_a_tree_that_does_not_exist_yet_is_shown_after_it_is_put(self):
        terminal = self.show("later", rows=2)
        terminal.wait(lambda: "No such tree" in terminal.screen)
        self.put("later", row("here"))
        terminal.wait_for("here")

    def test_a_missing_tree_is_announced_once(self):
        problem = json.dumps({"type": "about:blank", "title": "No such tree", "status": 404})
        events = "GET /v1/trees/home/events"
        with StubServer({events: (404, {}, problem)}) as server:
            terminal = Terminal(f"{server.url}/v1/trees/home", rows=1)
            self.addCleanup(terminal.close)
            terminal.wait_for("No such tree")
            terminal.wait(lambda: len(server.times[events]) > 2)
            self.assertEqual(terminal.screen, "No such tree")

    def test_one_picture_is_requested_at_a_time(self):
        image = {"path": "Image.1", "view": "Image", "frame": {"x": 0, "y": 0, "width": 16, "height": 16}}
        layout = {"version": 1, "size": {"width": 16, "height": 16}, "displayScale": 1, "frames": [image]}
        # Each stream ends after a change, and the next one begins within a second.
        events, picture = (f"GET /v1/trees/home/{part}" for part in ("events", "frames.bmp"))
        stream = (200, {"Content-Type": "text/event-stream"}, f"event: frames\ndata: {json.dumps(layout)}\n\n")
        with StubServer({events: stream}, delays={picture: 3}) as server:
            terminal = Terminal(f"{server.url}/v1/trees/home")
            self.addCleanup(terminal.close)
            terminal.wait(lambda: len(server.times[picture]) > 1)
            first, second = server.times[picture][:2]
            self.assertGreaterEqual(second - first, 3)

    def test_waiting_for_changes_takes_almost_no_processor_time(self):
        self.put("idle", row("idle"))
        terminal = self.show("idle")
        terminal.wait_for("idle")
        start, used = time.monotonic(), terminal.processor_seconds
        terminal.wait(lambda: time.monotonic() - start > 2)
        self.assertLess(terminal.processor_seconds - used, (time.monotonic() - start) / 5)

    def test_a_new_size_of_the_terminal_has_new_frames(self):
        self.put("wide", {"type": "Box", "border": {"color": "black", "width": 1}, "child": {"type": "Spacer"}})
        terminal = self.show("wide", columns=5, rows=3)
        terminal.wait_for("┌───┐\n│   │\n└───┘")
        terminal.resize(7, 4)
        terminal.wait_for("┌─────┐\n│     │\n│     │\n└─────┘")

    def test_tab_and_enter_or_a_click_choose_an_action(self):
        button = {"type": "Button", "action": "buy", "child": row("Buy")}
        self.put("shop", column(row("Shop"), button))
        terminal = self.show("shop", rows=4)
        terminal.wait_for("Shop\nBuy")
        terminal.press("\t\r")
        terminal.wait_for("Shop\nBuy\n\nAction: buy")
        terminal.press("\x1b")
        terminal.wait_for("Shop\nBuy")
        terminal.press("\x1b[<0;2;2M")
        terminal.wait_for("Shop\nBuy\n\nAction: buy")

    def test_actions_of_the_user_are_printed_as_events(self):
        button = {"type": "Button", "action": "buy", "data": {"id": 7}, "child": row("Buy")}
        field = {"type": "ConstrainedSize", "height": 16, "child": {"type": "TextField", "name": "note", "onReturn": "send"}}
        self.put("actions", column(button, field))
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "events.ndjson"
            file.write_text("before\n", encoding="utf-8")
            terminal = self.show("actions", "--events", str(file))
            terminal.wait(lambda: "Buy" in terminal.screen)
            terminal.press("\t\r")
            terminal.press("\ta\r")
            lines = lambda: file.read_text(encoding="utf-8").splitlines()
            terminal.wait(lambda: len(lines()) == 4)
            button = {"path": "Column.1/Button.1", "version": 1, "data": {"id": 7}}
            field = {"path": "Column.1/ConstrainedSize.1/TextField.1", "version": 1, "form": {"note": "a"}}
            self.assertEqual([json.loads(line) for line in lines()[1:]], [
                {"kind": "action", "name": "buy", "action": "buy", "form": {"note": ""}, **button},
                {"kind": "change", "name": "note", "value": "a", **field},
                {"kind": "action", "name": "send", "action": "send", **field}])

    def test_a_broken_pipe_is_an_error_and_the_terminal_is_restored(self):
        self.put("piped", {"type": "Button", "action": "buy", "child": row("Buy")})
        with tempfile.TemporaryDirectory() as folder:
            pipe = pathlib.Path(folder) / "events"
            os.mkfifo(pipe)
            reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
            terminal = self.show("piped", "--events", str(pipe))
            terminal.wait_for("Buy")
            os.close(reader)
            terminal.press("\t\r")
            terminal.wait_for_end()
        self.assertEqual(terminal.process.returncode, 1)
        self.assertEqual(terminal.settings, terminal.settings_before)

    def test_actions_of_the_user_are_sent_to_a_screen(self):
        with LiveServer(command=SCREENS_SERVICE) as server:
            terminal = Terminal(f"{server.url}/v1/screens/todo", columns=60)
            self.addCleanup(terminal.close)
            terminal.wait(lambda: "0 things to do" in terminal.screen)
            terminal.press("\tMilk and honey\r")
            # Until the answer of the program, whose text is empty, the field shows the text of the user.
            terminal.wait(lambda: "1 things to do" in terminal.screen and terminal.screen.count("Milk and honey") == 1)
            # The program takes a part of a text that is too long, and keeps it when there is more.
            terminal.press("Cheese" * 7)
            terminal.wait(lambda: "Cheese" * 6 + "Chee" in terminal.screen and "Cheese" * 7 not in terminal.screen)
            terminal.press("x" + "\x7f" * 41)
            terminal.wait(lambda: "Cheese" not in terminal.screen and "x" not in terminal.screen)
            terminal.press("\t\r")
            terminal.wait(lambda: "0 things to do" in terminal.screen and "Milk and honey" in terminal.screen)
            # After a restart of the server, the program begins a new session.
            server.stop()
            server.start()
            terminal.wait(lambda: "0 things to do" in terminal.screen and "Milk" not in terminal.screen)
            terminal.press("\x03")
            terminal.wait_for_end()
            self.assertEqual(terminal.process.returncode, 0)

    def test_the_last_line_says_why_the_first_views_cannot_be_computed(self):
        for kind, status in [("trees", 503), ("screens", 503), ("screens", 422)]:
            problem = json.dumps({"type": "about:blank", "title": "No views", "status": status})
            layout = {"version": 1, "size": {"width": 1, "height": 1}, "displayScale": 1, "frames": []}
            answers = {
                f"POST /v1/{kind}/home/sessions": (201, {"Location": f"/v1/{kind}/home"}, json.dumps(layout)),
                f"GET /v1/{kind}/home/events": (
                    200, {"Content-Type": "text/event-stream"}, f"event: problem\ndata: {problem}\n\n")}
            with self.subTest(kind, status=status), StubServer(answers) as server:
                terminal = Terminal(f"{server.url}/v1/{kind}/home")
                self.addCleanup(terminal.close)
                terminal.wait(lambda: f"{status} No views" in terminal.screen)

    def test_a_session_is_asked_for_again_when_the_server_says(self):
        begin = "POST /v1/screens/home/sessions"
        with StubServer({begin: (503, {"Retry-After": "3"}, "{}")}) as server:
            terminal = Terminal(f"{server.url}/v1/screens/home")
            self.addCleanup(terminal.close)
            terminal.wait(lambda: len(server.times[begin]) > 1)
            first, second = server.times[begin][:2]
            self.assertGreaterEqual(second - first, 3)

    def test_a_field_shows_the_text_of_the_program_after_an_event_was_lost(self):
        with LiveServer(command=SCREENS_SERVICE) as server, InterruptibleProxy(server.port) as proxy:
            terminal = Terminal(f"{proxy.url}/v1/screens/todo", columns=60)
            self.addCleanup(terminal.close)
            terminal.wait(lambda: "0 things to do" in terminal.screen)
            proxy.cut()
            terminal.press("\tM")
            terminal.wait(lambda: "The server cannot be reached" in terminal.screen)
            terminal.wait(lambda: "▏M" not in terminal.screen)
            proxy.open()
            terminal.press("Bread\r")
            terminal.wait(lambda: "1 things to do" in terminal.screen and "Bread" in terminal.screen)

    def test_a_session_ends_although_an_event_cannot_be_written(self):
        with LiveServer(command=SCREENS_SERVICE) as server, tempfile.TemporaryDirectory() as folder:
            pipe = pathlib.Path(folder) / "events"
            os.mkfifo(pipe)
            reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
            terminal = Terminal(f"{server.url}/v1/screens/todo", "--events", str(pipe), columns=60)
            self.addCleanup(terminal.close)
            terminal.wait(lambda: "0 things to do" in terminal.screen)
            sessions = lambda: re.search(r"^cyanotype_sessions (.*)", server.ask("/metrics").decode(), re.MULTILINE)[1]
            self.assertEqual(float(sessions()), 1)
            os.close(reader)
            terminal.press("\tM")
            terminal.wait_for_end()
            self.assertEqual(terminal.process.returncode, 1)
            self.assertEqual(float(sessions()), 0)

    def test_arrows_and_the_wheel_scroll(self):
        rows = column(*(row(f"row {number}") for number in range(9)))
        self.put("long", {"type": "ScrollView", "child": rows})
        terminal = self.show("long", rows=3)
        terminal.wait_for("row 0\nrow 1\nrow 2")
        terminal.press("\x1b[B")
        terminal.wait_for("row 1\nrow 2\nrow 3")
        terminal.press("\x1b[<65;1;1M")
        terminal.wait_for("row 4\nrow 5\nrow 6")
        terminal.press("\x1b[F")
        terminal.wait_for("row 6\nrow 7\nrow 8")

    def test_the_terminal_is_restored_whichever_way_the_program_ends(self):
        self.put("plain", row("text"))
        for end in ["q", "\x03", signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            with self.subTest(end):
                terminal = self.show("plain")
                # From this moment, before anything is shown.
                terminal.wait(lambda: "?1006" in terminal.modes)
                self.assertIn("?1049", terminal.modes)
                self.assertNotEqual(terminal.settings, terminal.settings_before)
                terminal.press(end) if isinstance(end, str) else terminal.process.send_signal(end)
                terminal.wait_for_end()
                self.assertEqual(terminal.process.returncode, 0)
                self.assertEqual(terminal.modes - {"?25", "?7"}, set())
                self.assertLessEqual({"?25", "?7"}, terminal.modes)
                self.assertEqual(terminal.settings, terminal.settings_before)

    def test_control_characters_of_a_text_do_not_reach_the_terminal(self):
        self.put("hostile", row("a\u001b[31mb\u0007c\u009bd"))
        terminal = self.show("hostile")
        terminal.wait(lambda: "d" in terminal.screen)
        self.assertEqual(terminal.screen, "a [31mb c d")

    def test_an_image_is_shown_as_half_blocks(self):
        path = {"type": "Shape", "path": "M0 0H16V16H0z", "viewBox": [0, 0, 16, 16], "fill": "red"}
        self.put("picture", {"type": "Aligned", "vertically": "top", "horizontally": "leading", "child": path})
        terminal = self.show("picture", rows=2)
        terminal.wait_for("▀▀")

    def test_a_server_that_is_away_is_reported_until_it_is_back(self):
        with LiveServer() as server:
            server.put("back", row("before"))
            terminal = Terminal(f"{server.url}/v1/trees/back", columns=60)
            self.addCleanup(terminal.close)
            terminal.wait_for("before")
            server.stop()
            terminal.wait(lambda: "before" in terminal.screen and "The server cannot be reached" in terminal.screen)
            late = Terminal(f"{server.url}/v1/trees/back", columns=60)
            self.addCleanup(late.close)
            late.wait(lambda: "The server cannot be reached" in late.screen)
            server.start()
            server.put("back", row("after"))
            terminal.wait_for("after")
            late.wait_for("after")

    def test_without_a_terminal_the_text_is_printed_once(self):
        self.put("printed", column(row("one"), row("海 two")))
        run = subprocess.run(
            [PROGRAM, "show", self.url("printed")], capture_output=True, text=True, timeout=60, check=True)
        self.assertEqual(run.stdout, "one\n海 two\n")

    def test_a_tree_with_more_rows_than_a_terminal_is_printed_as_a_whole(self):
        box = {"type": "Box", "border": {"color": "black", "width": 1}, "child": {"type": "Spacer", "height": 16 * 2500}}
        self.put("tall", column(row("first"), box, row("last")))
        run = subprocess.run(
            [PROGRAM, "show", self.url("tall"), "--columns", "4"], capture_output=True, text=True, timeout=60, check=True)
        lines = ["first"[:4], "┌──┐", *["│  │"] * 2498, "└──┘", "last"]
        self.assertEqual(run.stdout.splitlines(), lines)

    def test_errors_are_reported(self):
        def run(*arguments):
            return subprocess.run([PROGRAM, "show", *arguments], capture_output=True, text=True, timeout=60, check=False)

        missing = run(self.url("missing"))
        self.assertEqual((missing.returncode, missing.stdout), (1, ""))
        self.assertIn("missing", missing.stderr)
        self.assertEqual(run("http://127.0.0.1:1/v1/trees/home").returncode, 1)
        self.assertIn("IPv6", run("http://[::1]:1/v1/trees/home").stderr)
        for arguments in [("http://127.0.0.1/home",), (self.url("a"), "--cell", "0x16"), (self.url("a"), "--cell", "8xx16"),
                          (self.url("a"), "--cell", "x8x16"), (self.url("a"), "--cell", "8x16x"),
                          (self.url("a"), "--cell", "101x16"), (self.url("a"), "--env", "x"),
                          (self.url("a"), "--env", "mirrors=yes"),
                          (self.url("a"), "--events", "/nowhere/events")]:
            self.assertEqual(run(*arguments).returncode, 64)


if __name__ == "__main__":
    unittest.main()
