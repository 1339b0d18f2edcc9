"""Serves the page of the tests, from another origin than the server's."""

import functools
import http.server
import pathlib
import threading

PAGE = pathlib.Path(__file__).parent / "page"


class PageServer:
    def __init__(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=PAGE))
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        # The server whose trees the page may show.
        self.server.trusted = ""

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def serve(self, html):
        """The address of a page with this text, and without a policy."""
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
        # As strict as can be: no styles but those of the page's own file.
        self.send_header(
            "Content-Security-Policy",
            f"default-src 'none'; style-src 'self'; script-src 'self' {trusted}; connect-src {trusted}; img-src data:",
        )
        super().end_headers()

    def log_message(self, *_):
        pass
