#!/usr/bin/env python3
"""Fills the store of a server, and checks that only requests that need more space are refused.

    full_store_can_be_emptied.py --program .build/release/cyanotype [--short]

Frames for many viewports take no space in the store. When the store is full, PUT is answered with 507 and a message
without internals, /readyz reports it, and GET and DELETE work. After a DELETE, PUT works again. The log has one entry
when the store becomes full, and one when it has space again. Two stores are filled: a Redis with little memory, and a
directory on a small disk. On the disk, another file takes the remaining space, and the server is stopped or killed
and restarted.

Exits with 1 if a check fails. The disk is a tmpfs. Without the permission to mount one, only the Redis is filled.
"""

import argparse
import errno
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from redis_server import RedisServer
from running_server import RunningServer
from tree_client import TreeClient, label, note, rows

# This memory is smaller than the answers for all viewports together.
REDIS_OPTIONS = ["--maxmemory", "12mb", "--maxmemory-policy", "noeviction"]
VIEWPORTS = 100
ROWS = 300
NOTE_BYTES = 100_000
# Redis counts the buffers of its connections as used memory, and frees them some seconds later. A tree of LARGE_BYTES is
# longer than all these buffers, so that a full Redis has no room for it then either. Deleting DELETED_NOTES frees more
# than its own buffer takes.
LARGE_BYTES = 10 * NOTE_BYTES
DELETED_NOTES = 30
# The server reserves a quarter of the disk for deletions.
DISK_MIB = 48
# Messages of Redis, SQLite and the system, and hashes of Redis scripts, which clients should not see.
INTERNALS = re.compile(rb"redis|\bOOM\b|maxmemory|script|sqlite|disk I/O|/tmp|[0-9a-f]{40}", re.IGNORECASE)


def main():
    arguments = parse_arguments()
    if arguments.disk:
        failures = fill_disk(arguments)
    else:
        failures = fill_redis(arguments) + fill_disk_in_namespace(arguments)
    for failure in failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="fill the stores once")
    parser.add_argument("--disk", action="store_true", help="only mount a disk and fill it")
    return parser.parse_args()


def fill_redis(arguments):
    with RedisServer(*REDIS_OPTIONS) as redis:
        with RunningServer(arguments.program, "--store", redis.url, "--log-level", "notice") as server:
            store = FilledStore(server, "Redis")
            store.show_many_viewports()
            rounds = 1 if arguments.short else 20
            for _ in range(rounds):
                store.fill()
                store.check_full()
                store.empty()
            store.close(rounds)
    return store.failures


def fill_disk_in_namespace(arguments):
    """Runs this program in a new mount namespace, so that the disk is unmounted even if the program crashes."""
    enter = ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--map-root-user"])
    if subprocess.run([*enter, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], stderr=subprocess.DEVNULL).returncode:
        print("disk: not filled, since no tmpfs can be mounted")
        return []
    again = [sys.executable, __file__, "--disk", "--program", arguments.program]
    status = subprocess.run(enter + again + (["--short"] if arguments.short else [])).returncode
    return ["disk: see above"] if status else []


def fill_disk(arguments):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK_MIB}m", "tmpfs", folder], check=True)
        try:
            rounds = [True] if arguments.short else [True, False] * 2
            return sum((fill_disk_once(arguments, pathlib.Path(folder), is_killed) for is_killed in rounds), [])
        finally:
            subprocess.run(["umount", folder], check=True)


def fill_disk_once(arguments, folder, is_killed):
    flags = ["--data-dir", folder / "trees", "--log-level", "notice"]
    with RunningServer(arguments.program, *flags) as server:
        store = FilledStore(server, "disk")
        store.show_many_viewports()
        store.fill()
        fill_with_file(folder / "other")
        store.check_full()
        store.check_log(["store of trees is full"])
        if is_killed:
            server.kill()
        store.client.close()
    with RunningServer(arguments.program, *flags) as server:
        store.connect(server)
        # The restart has emptied SQLite's log, so there may be space for some more trees.
        store.fill()
        store.check_full()
        store.empty()
        store.close()
    (folder / "other").unlink()
    return store.failures


def fill_with_file(path):
    """Writes a file until the disk is full."""
    with open(path, "wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError as failure:
            if failure.errno != errno.ENOSPC:
                raise


class FilledStore:
    """A server whose store is filled and emptied."""

    def __init__(self, server, name):
        self.name, self.failures = name, []
        self.connect(server)
        self.client.demand("PUT", "/v1/trees/shown", rows(ROWS, "row"))
        self.notes = []
        self.written = 0

    def connect(self, server):
        self.server = server
        self.client = TreeClient(server.port)

    def show_many_viewports(self):
        bytes_shown = 0
        for width in range(VIEWPORTS):
            _, body = self.client.demand("GET", f"/v1/trees/shown/frames?width={300 + width}")
            bytes_shown += len(body)
        self.expect(200, "PUT", "/v1/trees/shown", rows(ROWS, "another row"))
        print(f"{self.name}: {VIEWPORTS} viewports with {bytes_shown:,} bytes were requested, and a tree was put")

    def fill(self):
        """Puts trees until one is refused."""
        while (answer := self.put_note())[0] == 201:
            pass
        self.expect_status(507, answer, "a PUT into a full store")
        problem = json.loads(answer[2])
        if problem["type"] != "/problems/store-full" or INTERNALS.search(answer[2]):
            self.failures.append(f"{self.name}: the problem of a full store: {problem}")
        if len(self.notes) <= DELETED_NOTES:
            self.failures.append(f"{self.name}: the store was full after only {len(self.notes)} trees")
        print(f"{self.name}: full with {len(self.notes)} trees: {problem['detail']}")

    def put_note(self):
        self.written += 1
        name = f"note-{self.written}"
        answer = self.client.put(name, note(f"note {self.written} ", NOTE_BYTES))
        if answer[0] == 201:
            self.notes.append(name)
        return answer

    def check_full(self):
        self.check_readiness({"status": "ready", "store": "full"})
        for path in ["shown", "shown/frames?width=300", "shown/frames?width=1000", "shown/versions", *self.notes]:
            self.expect(200, "GET", f"/v1/trees/{path}")
        self.expect(200, "GET", "/v1/trees")
        for name in self.notes[:1]:
            self.expect(507, "PUT", f"/v1/trees/{name}", note("changed", LARGE_BYTES))
            self.expect(200, "PUT", f"/v1/trees/{name}", self.client.get(name)[2])

    def empty(self):
        """Deletes all trees but one, and checks that there is space after the first ones."""
        for name in self.notes[:DELETED_NOTES]:
            self.expect(204, "DELETE", f"/v1/trees/{name}")
        del self.notes[:DELETED_NOTES]
        self.expect_status(201, self.put_note(), "a PUT after a DELETE")
        self.check_readiness({"status": "ready"})
        for name in self.notes:
            self.expect(204, "DELETE", f"/v1/trees/{name}")
        self.notes = []
        self.expect(200, "PUT", "/v1/trees/shown", label(f"after {self.written}"))

    def expect(self, status, method, path, body=None):
        self.expect_status(status, self.client.ask(method, path, body), f"{method} {path}")

    def expect_status(self, status, answer, what):
        if answer[0] != status:
            self.failures.append(f"{self.name}: {what}: {answer[0]} {answer[2][:300]!r} and not {status}")

    def check_readiness(self, expected):
        status, _, body = self.client.ask("GET", "/readyz")
        full = self.server.figures()["cyanotype_store_full"]
        if status != 200 or json.loads(body) != expected or full != ("store" in expected):
            self.failures.append(f"{self.name}: /readyz: {status} {body!r} and not {expected}; full: {full}")

    def check_log(self, messages):
        """Checks that the log has exactly these messages about the store, in this order."""
        lines = [line for line in self.server.log_text().splitlines() if "store of trees" in line]
        if len(lines) != len(messages) or not all(message in line for message, line in zip(messages, lines)):
            self.failures.append(f"{self.name}: the log has {lines} and not {messages}")

    def close(self, rounds=1):
        self.check_log(["store of trees is full", "store of trees has room again"] * rounds)
        self.client.close()


if __name__ == "__main__":
    sys.exit(main())
