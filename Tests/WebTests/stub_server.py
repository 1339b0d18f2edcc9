"""A server with given answers, for those that a real one seldom has."""

import collections
import http.server
import time
import urllib.parse

from local_server import LocalServer


class StubServer(LocalServer):
    """Answers a request such as `GET /healthz` with its status, header fields and body; others with an empty object.

    `delays` has the seconds before an answer, by request."""

    def __init__(self, answers, delays=None):
        super().__init__(Handler)
        self.server.answers, self.server.delays = answers, delays or {}
        # When each request came, in seconds.
        self.times = self.server.times = collections.defaultdict(list)


class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self):
        request = f"{self.command} {urllib.parse.urlsplit(self.path).path}"
        self.server.times[request].append(time.monotonic())
        time.sleep(self.server.delays.get(request, 0))
        status, fields, body = self.server.answers.get(request, (200, {}, "{}"))
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body.encode())

    do_GET = do_POST = answer

    def log_message(self, *_):
        pass
