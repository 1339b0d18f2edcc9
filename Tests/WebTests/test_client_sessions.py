"""Tests the web page of Documentation/screens.md with a program that serves screens."""

import re
import unittest

from client_case import SECONDS_MAX
from headless_browser import headless_browser
from live_server import PROJECT, SCREENS_SERVICE, LiveServer
from page_server import PageServer
from playwright.sync_api import expect


def documented_page():
    guide = (PROJECT / "Documentation" / "screens.md").read_text(encoding="utf-8")
    (page,) = re.findall(r"^```html\n(.*?)^```$", guide, re.DOTALL | re.MULTILINE)
    return page


class SessionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pages = cls.enterClassContext(PageServer())
        cls.browser = cls.enterClassContext(headless_browser())
        cls.server = cls.enterClassContext(LiveServer("--cors-origins", cls.pages.url, command=SCREENS_SERVICE))

    def setUp(self):
        self.page = self.browser.new_page()
        self.addCleanup(self.page.close)
        self.page.set_default_timeout(SECONDS_MAX * 1000)
        expect.set_options(timeout=SECONDS_MAX * 1000)

    def open(self, html):
        self.page.goto(self.pages.serve(html.replace("http://127.0.0.1:8080", self.server.url)))

    def test_the_page_shows_a_session_and_sends_the_actions_of_the_user(self):
        self.open(documented_page())
        screen, field = self.page.locator("#screen"), self.page.locator("[data-view=TextField] input")
        expect(screen).to_contain_text("0 things to do")
        for number, title in enumerate(["Milk", "Bread"], start=1):
            field.fill(title)
            field.press("Enter")
            expect(screen).to_contain_text(f"{number} things to do")
            expect(screen).to_contain_text(title)
            expect(field).to_have_value("")
        # The program takes a part of a text that is too long, and keeps it when there is more.
        longest = "Cheese" * 6 + "from"
        for text in (longest + "France", longest + "Italy"):
            field.fill(text)
            expect(field).to_have_value(longest)
        field.fill("")
        self.page.locator("[data-view=Button]").first.click()
        expect(screen).to_contain_text("1 things to do")
        expect(screen).not_to_contain_text("Milk")

    def test_the_page_sends_further_actions_after_one_that_was_lost(self):
        self.open(documented_page())
        screen, field = self.page.locator("#screen"), self.page.locator("[data-view=TextField] input")
        self.page.route("**/actions?*", lambda route: route.abort(), times=1)
        field.fill("Milk")
        field.fill("Bread")
        field.press("Enter")
        expect(screen).to_contain_text("1 things to do")
        expect(screen).to_contain_text("Bread")

    def test_the_page_begins_a_new_session_when_its_session_has_ended(self):
        self.open(documented_page())
        screen, field = self.page.locator("#screen"), self.page.locator("[data-view=TextField] input")
        for count in range(2):
            expect(screen).to_contain_text("0 things to do")
            field.fill("Milk")
            field.press("Enter")
            expect(screen).to_contain_text("1 things to do")
            if count == 0:
                self.server.stop()
                self.server.start()

    def test_the_page_shows_changes_without_an_action(self):
        self.open(documented_page().replace("/screens/todo/", "/screens/stopwatch/"))
        screen = self.page.locator("#screen")
        for seconds in (1, 2):
            expect(screen).to_contain_text(f"{seconds} s")
