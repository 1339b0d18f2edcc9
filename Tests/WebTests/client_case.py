"""The base class of the tests of client.js."""

import re
import unittest
import urllib.parse

from headless_browser import headless_browser
from live_server import LiveServer
from page_server import PageServer

SECONDS_MAX = 20


def label(text, **members):
    return {"type": "Label", "text": text, **members}


def column(*children):
    return {"type": "Column", "children": list(children)}


def keyed(key, element, kind="Inset", **members):
    return {"type": kind, "key": key, "child": element, **members}


class ClientCase(unittest.TestCase):
    PAGE = ""

    @classmethod
    def setUpClass(cls):
        cls.pages = cls.enterClassContext(PageServer())
        cls.browser = cls.enterClassContext(headless_browser())
        cls.server = cls.enterClassContext(LiveServer("--cors-origins", cls.pages.url))

    def setUp(self):
        self.console_messages = []
        self.allowed = "^$"  # A pattern of the errors and warnings that the test causes on purpose.

    def tearDown(self):
        self.assertEqual([text for text in self.console_messages if not re.search(self.allowed, text)], [])

    def open(self, name, server=None, prepare=lambda page: None):
        """Opens a page that shows a tree."""
        server = server or self.server
        self.pages.trust(server.url)
        self.page = self.browser.new_page()
        self.addCleanup(self.page.close)
        prepare(self.page)
        self.page.set_default_timeout(SECONDS_MAX * 1000)
        self.page.on("console", lambda line: line.type in ("error", "warning") and self.console_messages.append(line.text))
        self.page.on("pageerror", lambda error: self.console_messages.append(str(error)))
        self.page.goto(f"{self.pages.url}/{self.PAGE}?{urllib.parse.urlencode({'server': server.url})}")
        self.page.wait_for_function("() => window.test")
        if name:
            self.call("begin", name)

    def call(self, name, *arguments):
        """Calls a function of the page, and returns its result. Fails if it takes too long."""
        late = f"new Promise((_, no) => setTimeout(() => no(Error('{name} takes too long')), {SECONDS_MAX * 1000}))"
        return self.page.evaluate(f"(all) => Promise.race([window.test.{name}(...all), {late}])", list(arguments))

    def show(self, name, element, **members):
        """Puts a version of the tree, and waits until the page shows it."""
        self.call("version", self.server.put(name, element, **members))

    def path(self, ending):
        """The path of the only view whose path has this ending."""
        (path,) = [frame["path"] for frame in self.call("frames") if frame["path"].endswith(ending)]
        return path

    def assert_page_shows(self, name, server=None, width=360, height=640):
        """Fails if the page does not show the server's frames of the page's window."""
        self.assert_page_is((server or self.server).frames(name, width, height, self.call("window")))

    def assert_page_is(self, frames):
        self.assertEqual(self.call("frames"), frames)
        self.call("finish")
        paths = [frame["path"] for frame in frames]
        expected = [
            {
                "path": frame["path"],
                "parent": paths[frame["parent"]] if "parent" in frame else None,
                "frame": [frame["frame"]["x"], frame["frame"]["y"]]
                + [max(0, frame["frame"][length]) for length in ("width", "height")],
                "opacity": frame.get("opacity", 1),
                "lines": [line["text"] for line in frame.get("lines", []) if frame["view"] != "TextField"],
            }
            for frame in frames
        ]
        hidden = set()
        for index, frame in enumerate(frames):
            if frame.get("hidden") or frame.get("parent") in hidden:
                hidden.add(index)
        elements = self.call("elements")
        self.assertEqual([element.pop("isSeen") for element in elements], [n not in hidden for n in range(len(frames))])
        for element, wanted in zip(elements, expected, strict=True):
            for mine, theirs in zip(element.pop("frame"), wanted.pop("frame"), strict=True):
                self.assertAlmostEqual(mine, theirs, delta=0.02, msg=wanted["path"])
            self.assertAlmostEqual(element.pop("opacity"), wanted.pop("opacity"), delta=1e-4)
        self.assertEqual(elements, expected)
