"""Chromium without windows, as Debian has it."""

import contextlib

from playwright.sync_api import sync_playwright

# Opening a page takes a quarter of the processor time that it takes in the whole browser.
PROGRAM = "/usr/bin/chromium-headless-shell"


@contextlib.contextmanager
def headless_browser(*arguments):
    """A running browser, which is closed at the end."""
    with sync_playwright() as playwright:
        # Root may not have the browser's sandbox; nothing but the pages of tests and benchmarks is loaded.
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=["--no-sandbox", *arguments])
        with contextlib.closing(browser):
            yield browser
