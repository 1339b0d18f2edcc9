"""Serves the page of the tests from another origin than that of the server."""

import functools
import http.server
import pathlib
import threading

PAGE = pathlib.Path(__file__).parent / "page"


class PageServer:
    def __init__(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=PAGE))
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        # The URL of the server that the page may load from.
        self.server.trusted = ""

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

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
