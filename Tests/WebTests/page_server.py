"""Serves the page of the tests from another origin than that of the server."""

import functools
import http.server
import pathlib

from local_server import LocalServer

PAGE = pathlib.Path(__file__).parent / "page"


class PageServer(LocalServer):
    def __init__(self):
        super().__init__(functools.partial(Handler, directory=PAGE))
        # The URL of the server that the page may load from.
        self.server.trusted = ""

    def serve(self, html):
        """Serves this HTML without a security policy, and returns its address."""
        self.server.text = html.encode()
        return f"{self.url}/text"

    def trust(self, url):
        self.server.trusted = url


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path != "/text":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        super().end_headers()
        self.wfile.write(self.server.text)

    def end_headers(self):
        trusted = self.server.trusted
        # The strictest policy with which client.js must work: no inline styles, and images only as data.
        self.send_header(
            "Content-Security-Policy",
            f"default-src 'none'; style-src 'self'; script-src 'self' {trusted}; connect-src {trusted}; img-src data:",
        )
        super().end_headers()

    def log_message(self, *_):
        pass
