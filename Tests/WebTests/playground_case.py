"""The base class of the playground's tests."""

import re
import unittest

from headless_browser import headless_browser
from live_server import LiveServer
from playground_page import PlaygroundPage

# The browser's message about a refused request, for tests with mistakes in the source.
REFUSED = "the server responded with a status of (400|401|422)"


def box(color, width=100, height=50, **members):
    return {"type": "ConstrainedSize", "width": width, "height": height, "child": {"type": "Box", "backgroundColor": color, **members}}


class PlaygroundCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = cls.enterClassContext(headless_browser())
        cls.server = cls.enterClassContext(LiveServer())

    def setUp(self):
        self.pages = []
        self.allowed = "^$"

    def tearDown(self):
        for page in self.pages:
            self.assertEqual([text for text in page.console_messages if not re.search(self.allowed, text)], [])
            page.close()

    def open(self, source=None, path="/", server=None, wanted="fresh", **context):
        """Opens the page, writes the source into it, and waits for the layout."""
        page = PlaygroundPage(self.browser, (server or self.server).url + path, **context)
        self.pages.append(page)
        if wanted:
            page.state()
        if source is not None:
            page.write(source, wanted)
        return page
