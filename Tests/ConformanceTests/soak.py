#!/usr/bin/env python3
"""Sends many mixed requests to a server that it starts, and watches the server's memory.

    soak.py --program .build/release/cyanotype [--requests 200000]

Nine in ten requests are conformance cases as they are; the others are cases with a label of text never seen before,
cases cut off in the middle, bodies of the wrong type, declared too long or sent in chunks, and connections that vanish
before the end of the body or before the answer. Before them come so many new texts that the server's cache of shaped
text is full: it is bounded, and its filling is no leak. Prints the resident memory after each tenth of the requests.
Exits with 1 if it grew by more than a tenth from the first of these to the last, or if an answer had not the status that
it must have.
"""

import argparse
import http.client
import json
import pathlib
import random
import socket
import subprocess
import sys
import threading

FIXTURES = pathlib.Path(__file__).parent / "Fixtures"
GROWTH_MAX = 0.1
TENTHS = 10
CONNECTIONS = 4
# At 30 words a text this is more than the 64 MiB that the server keeps.
TEXTS_THAT_FILL_THE_CACHE = 12_000
BODY_BYTES_MAX = 4 << 20


def main():
    arguments = parse_arguments()
    cases = load_cases()
    with RunningServer(arguments.program) as server:
        fill_text_cache(server)
        memory = [soak(server, cases, arguments.requests // TENTHS, tenth) for tenth in range(TENTHS)]
    growth = memory[-1] / memory[0] - 1
    print(f"growth from {arguments.requests // TENTHS} to {arguments.requests} requests: {growth:+.1%}")
    return 0 if growth <= GROWTH_MAX else 1


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--requests", type=int, default=200_000, help="how many to send (%(default)s)")
    return parser.parse_args()


def load_cases():
    """Bodies with the status of their answer."""
    cases = []
    for file in sorted(FIXTURES.glob("*.ndjson")):
        for line in file.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            body = case["body"] if "body" in case else json.dumps(case["request"])
            cases.append((body.encode(), case.get("status", 200)))
    return cases


class RunningServer:
    """The program on a free port, which it says in its first line."""

    def __init__(self, program):
        self.program = program

    def __enter__(self):
        command = [self.program, "serve", "--port", "0", "--body-bytes-max", str(BODY_BYTES_MAX)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        self.port = int(self.process.stderr.readline().rsplit(":", 1)[1])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        status = self.process.wait(timeout=60)
        if status:
            sys.exit(f"the server ended with {status}")

    @property
    def memory_kib(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))


def fill_text_cache(server):
    sender = Sender(server.port, [], 0, seed=-1)
    for _ in range(TEXTS_THAT_FILL_THE_CACHE):
        sender.new_text()
    sender.connection.close()
    print(f"full text cache: {server.memory_kib:>18} KiB", flush=True)


def soak(server, cases, requests, tenth):
    """Sends a tenth of the requests, by several connections at once; returns the memory after it."""
    senders = [Sender(server.port, cases, requests // CONNECTIONS, seed=tenth * CONNECTIONS + index)
               for index in range(CONNECTIONS)]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    failures = [sender.failure for sender in senders if sender.failure]
    if failures:
        sys.exit(failures[0])
    print(f"{(tenth + 1) * requests:>9} requests: {server.memory_kib:>8} KiB", flush=True)
    return server.memory_kib


class Sender(threading.Thread):
    """A connection that is kept as long as it lasts, and the requests on it; always the same for the same seed."""

    def __init__(self, port, cases, count, seed):
        super().__init__()
        self.port, self.cases, self.count = port, cases, count
        self.random = random.Random(seed)
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.failure = None

    def run(self):
        unusual = [self.new_text, self.cut_off, self.wrong_type, self.too_long, self.chunked, self.large,
                   self.vanish_in_body, self.vanish_before_answer]
        try:
            for _ in range(self.count):
                send = self.usual if self.random.random() < 0.9 else self.random.choice(unusual)
                send()
        except Exception as error:  # Whatever it is, the run has failed, and the main thread says so.
            self.failure = f"{send.__name__}: {error!r}"
        finally:
            self.connection.close()

    def usual(self):
        self.post(*self.random.choice(self.cases))

    def new_text(self):
        words = " ".join(f"{self.random.getrandbits(48):x}" for _ in range(30))
        self.post(json.dumps({"element": {"type": "Label", "text": words}, "size": {"width": 200}}).encode(), 200)

    def cut_off(self):
        body, _ = self.random.choice(self.cases)
        self.post(body[:self.random.randrange(max(1, len(body)))].rstrip() + b"[", 400)

    def wrong_type(self):
        self.post(self.random.choice(self.cases)[0], 415, {"Content-Type": "text/plain"})

    def too_long(self):
        self.post(None, 413, {"Content-Length": str(BODY_BYTES_MAX + 1)})

    def chunked(self):
        body, status = self.random.choice(self.cases)
        pieces = [body[start:start + 500] for start in range(0, len(body), 500)]
        self.post(iter(pieces), status, {"Transfer-Encoding": "chunked"}, encode_chunked=True)

    def large(self):
        children = [{"type": "View", "class": "V", "size": {"width": 1, "height": 1}}] * 300
        self.post(json.dumps({"element": {"type": "Column", "children": children}}).encode(), 200)

    def vanish_in_body(self):
        body, _ = self.random.choice(self.cases)
        self.send_and_close(body[:len(body) // 2], length=len(body) + 1)

    def vanish_before_answer(self):
        body, _ = self.random.choice(self.cases)
        self.send_and_close(body, length=len(body))

    def send_and_close(self, body, length):
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall(b"POST /v1/layout HTTP/1.1\r\nHost: soak\r\nContent-Length: %d\r\n\r\n" % length + body)

    def post(self, body, status, headers={}, **options):
        headers = {"Content-Type": "application/json"} | headers
        self.connection.request("POST", "/v1/layout", body, headers, **options)
        response = self.connection.getresponse()
        answer = response.read()
        if response.status != status:
            raise ValueError(f"{response.status} instead of {status}: {answer[:200]!r}")


if __name__ == "__main__":
    sys.exit(main())
