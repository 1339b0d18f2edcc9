#!/usr/bin/env python3
"""Fills the store of a server, and checks that only what needs room is refused.

    full_store_can_be_emptied.py --program .build/release/cyanotype [--short]

A Redis with little memory: frames for many viewports take none of it. When it is full of trees, PUT is 507 in words for
clients, reading and DELETE work, and after a DELETE there is room again.

Exits with 1 if that does not hold.
"""

import argparse
import json
import re
import sys

from redis_server import RedisServer
from tree_client import TreeClient, label, note, rows
from running_server import RunningServer

# The answers for all viewports together are longer than this memory.
REDIS_OPTIONS = ["--maxmemory", "4mb", "--maxmemory-policy", "noeviction"]
VIEWPORTS = 100
ROWS = 300
NOTE_BYTES = 100_000
# Words of Redis, of SQLite and of the system, and the hash of a script.
INTERNALS = re.compile(rb"redis|\bOOM\b|maxmemory|script|sqlite|disk I/O|/tmp|[0-9a-f]{40}", re.IGNORECASE)


def main():
    arguments = parse_arguments()
    failures = fill_redis(arguments)
    for failure in failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="fill the store once")
    return parser.parse_args()


def fill_redis(arguments):
    with RedisServer(*REDIS_OPTIONS) as redis:
        with RunningServer(arguments.program, "--store", redis.url, "--log-level", "notice") as server:
            store = FilledStore(server, "Redis")
            store.show_many_viewports()
            for _ in range(1 if arguments.short else 20):
                store.fill()
                store.check_full()
                store.empty()
            store.close()
    return store.failures


class FilledStore:
    """A server whose store is filled and emptied."""

    def __init__(self, server, name):
        self.name, self.failures = name, []
        self.client = TreeClient(server.port)
        self.client.demand("PUT", "/v1/trees/shown", rows(ROWS, "row"))
        self.notes = []
        self.written = 0

    def show_many_viewports(self):
        bytes_shown = 0
        for width in range(VIEWPORTS):
            _, body = self.client.demand("GET", f"/v1/trees/shown/frames?width={300 + width}")
            bytes_shown += len(body)
        self.expect(200, "PUT", "/v1/trees/shown", rows(ROWS, "another row"))
        print(f"{self.name}: {VIEWPORTS} viewports of {bytes_shown:,} bytes were shown, and a tree was put")

    def fill(self):
        """Puts trees until one is refused."""
        while (answer := self.put_note())[0] == 201:
            pass
        self.expect_status(507, answer, "a PUT into a full store")
        problem = json.loads(answer[2])
        if problem["type"] != "/problems/store-full" or INTERNALS.search(answer[2]):
            self.failures.append(f"{self.name}: what a client is told of a full store: {problem}")
        if len(self.notes) < 5:
            self.failures.append(f"{self.name}: there was room for {len(self.notes)} trees only")
        print(f"{self.name}: full with {len(self.notes)} trees: {problem['detail']}")

    def put_note(self):
        self.written += 1
        name = f"note-{self.written}"
        answer = self.client.put(name, note(f"note {self.written} ", NOTE_BYTES))
        if answer[0] == 201:
            self.notes.append(name)
        return answer

    def check_full(self):
        for path in ["shown", "shown/frames?width=300", "shown/frames?width=1000", "shown/versions", *self.notes]:
            self.expect(200, "GET", f"/v1/trees/{path}")
        self.expect(200, "GET", "/v1/trees")
        for name in self.notes[:1]:
            self.expect(507, "PUT", f"/v1/trees/{name}", note("changed", NOTE_BYTES))
            self.expect(200, "PUT", f"/v1/trees/{name}", self.client.get(name)[2])

    def empty(self):
        """Deletes all trees but the one that is shown. There is room again after the first ones."""
        for name in self.notes[:3]:
            self.expect(204, "DELETE", f"/v1/trees/{name}")
        del self.notes[:3]
        self.expect_status(201, self.put_note(), "a PUT after a DELETE")
        for name in self.notes:
            self.expect(204, "DELETE", f"/v1/trees/{name}")
        self.notes = []
        self.expect(200, "PUT", "/v1/trees/shown", label(f"after {self.written}"))

    def expect(self, status, method, path, body=None):
        self.expect_status(status, self.client.ask(method, path, body), f"{method} {path}")

    def expect_status(self, status, answer, what):
        if answer[0] != status:
            self.failures.append(f"{self.name}: {what}: {answer[0]} {answer[2][:300]!r} and not {status}")

    def close(self):
        self.client.close()


if __name__ == "__main__":
    sys.exit(main())
