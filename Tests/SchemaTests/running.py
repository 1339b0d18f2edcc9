"""Starts the debug build of the server."""

import contextlib
import pathlib
import re
import subprocess
import urllib.error
import urllib.request

PROJECT = pathlib.Path(__file__).parent.parent.parent
PROGRAMS = PROJECT / ".build" / "debug"


@contextlib.contextmanager
def server(*options, has_screens=False, **environment):
    """Starts a server on a free port, yields its URL, and stops it at the end.

    If `has_screens`, it is the example of a program with screens, Examples/TodoService.
    """
    program = [PROGRAMS / "todo-service"] if has_screens else [PROGRAMS / "cyanotype", "serve"]
    command = [*program, "--host", "127.0.0.1", "--port", "0", *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment or None) as process:
        try:
            for line in process.stderr:
                if found := re.search(r"serves on (http://\S+)", line):
                    yield found[1]
                    break
            else:
                raise RuntimeError(f"{program[0]} does not start")
        finally:
            process.terminate()
            process.stderr.read()


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
