"""A server that can be stopped and restarted at the same address."""

import json
import pathlib
import socket
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request

PROJECT = pathlib.Path(__file__).parent.parent.parent
PROGRAMS = PROJECT / ".build" / "debug"
PROGRAM = PROGRAMS / "cyanotype"
START_SECONDS_MAX = 60


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class LiveServer:
    def __init__(self, *options, command=(PROGRAM, "serve")):
        self.command = command
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.options = [*options, "--host", "127.0.0.1", "--port", str(self.port), "--log-level", "warning"]
        self.process = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self.process = subprocess.Popen([*self.command, *self.options])
        end = time.monotonic() + START_SECONDS_MAX
        while time.monotonic() < end and self.process.poll() is None:
            try:
                return self.ask("/healthz")
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"{self.command[0]} does not start")

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def ask(self, path, method="GET", body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data=data, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.read()
        except urllib.error.HTTPError as refusal:
            raise AssertionError(f"{method} {path}: {refusal.code} {refusal.read().decode()[:500]}") from refusal

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
