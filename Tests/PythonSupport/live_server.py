"""Servers for the tests of clients and answers: the debug build, and requests to it."""

import json
import os
import pathlib
import urllib.error
import urllib.parse
import urllib.request

from running_server import RunningServer

PROJECT = pathlib.Path(__file__).parent.parent.parent
PROGRAMS = PROJECT / ".build" / "debug"
PROGRAM = PROGRAMS / "cyanotype"
# The example of a program with screens, Examples/TodoService.
SCREENS_SERVICE = (PROGRAMS / "todo-service",)


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body


def ask(url, method="GET", body=None, headers=None):
    """The answer to a request, whatever its status."""
    request = urllib.request.Request(url, data=body, headers=headers or {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return Answer(answer.status, answer.headers, answer.read())
    except urllib.error.HTTPError as answer:
        with answer:
            return Answer(answer.code, answer.headers, answer.read())


class LiveServer(RunningServer):
    """A server that can be stopped and restarted at the same address."""

    def __init__(self, *options, command=(PROGRAM, "serve")):
        # A debug build takes long for the digests of all fonts, if they are not in the system's cache.
        super().__init__(command[0], environment={**os.environ, "CYANOTYPE_REQUEST_TIMEOUT": "60"})
        self.options = [*command, *options, "--host", "127.0.0.1", "--log-level", "notice"]
        # The system chooses the port of the first start.
        self.port = 0

    def start(self):
        self.command = [*self.options, "--port", str(self.port)]
        super().start()

    def ask(self, path, method="GET", body=None):
        """The body of the answer to a request, which must succeed."""
        data = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"Content-Type": "application/json"}
        answer = ask(self.url + path, method, data, headers)
        if not 200 <= answer.status < 300:
            raise AssertionError(f"{method} {path}: {answer.status} {answer.body.decode()[:500]}")
        return answer.body

    def put(self, name, element, **members):
        """Puts a version of a tree, and returns its number."""
        return json.loads(self.ask(f"/v1/trees/{name}", "PUT", {"element": element, **members}))["version"]

    def delete(self, name):
        self.ask(f"/v1/trees/{name}", "DELETE")

    def frames(self, name, width=360, height=640, window=None):
        """The frames of the newest version of a tree: all, or those in a window."""
        query = {"width": width, "height": height, "displayScale": 1}
        if window:
            query["window"] = ",".join(str(window[name]) for name in ("x", "y", "width", "height"))
        return json.loads(self.ask(f"/v1/trees/{name}/frames?{urllib.parse.urlencode(query)}"))["frames"]
