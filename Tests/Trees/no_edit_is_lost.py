#!/usr/bin/env python3
"""Edits one tree with many clients at once, through an nginx with two servers that share a Redis.

    no_edit_is_lost.py --program .build/release/cyanotype [--short] [--edits 10000]

nginx sends requests to the servers in turn. An edit reads the tree, increments a number in its data, and writes the
tree with If-Match; after a conflict it starts again. In the end, this number and the newest version must match the
number of edits.

Exits with 1 if they do not, if a server got too few requests, or if there was no conflict.
"""

import argparse
import json
import sys
import threading

from nginx import Nginx
from redis_server import RedisServer
from running_server import RunningServer
from tree_client import TreeClient, number

EDITORS = 8
# The maximum number of tries of one edit. A few conflicts in a row are usual; more indicate a fault.
TRIES_MAX = 1_000


def main():
    arguments = parse_arguments()
    edits = arguments.edits or (500 if arguments.short else 10_000)
    with RedisServer() as redis:
        flags = ["--store", redis.url, "--log-level", "notice"]
        with RunningServer(arguments.program, *flags) as one, RunningServer(arguments.program, *flags) as other, \
                Nginx([one.port, other.port], repeats=False) as proxy:
            client = TreeClient(proxy.port)
            client.demand("PUT", "/v1/trees/counter", document(0))
            shares = [edits // EDITORS + (index < edits % EDITORS) for index in range(EDITORS)]
            editors = [Editor(proxy.port, share) for share in shares]
            for editor in editors:
                editor.start()
            for editor in editors:
                editor.join()
            headers, body = client.demand("GET", "/v1/trees/counter")
            client.close()
            request_counts = [requests_of(server) for server in (one, other)]
    count, version = json.loads(body)["data"]["count"], number(headers)
    conflicts = sum(editor.conflicts for editor in editors)
    print(f"{edits} edits by {EDITORS} clients, {conflicts} conflicts, {request_counts} requests at the two servers: "
          f"the tree counts {count}, and is version {version}")
    failures = [failure for editor in editors for failure in editor.failures]
    if (count, version) != (edits, edits + 1):
        failures.append(f"{edits} edits ended with {count} in version {version}")
    # Each try is a GET and a PUT; two more requests come before and after all edits.
    if min(request_counts) < edits / 2 or sum(request_counts) != 2 * (edits + conflicts + 1):
        failures.append(f"the servers answered {request_counts} requests")
    if not conflicts:
        failures.append("there was no conflict, so conflicts were not tested")
    for failure in failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="only 500 edits")
    parser.add_argument("--edits", type=int, help="how many edits to make")
    return parser.parse_args()


def document(count):
    return json.dumps({"element": {"type": "Label", "text": str(count)}, "data": {"count": count}}).encode()


def requests_of(server):
    """The number of requests for the tree that the server has answered, with any status."""
    return int(sum(value for name, value in server.figures().items()
                   if name.startswith('cyanotype_requests_total{route="/v1/trees/{name}"')))


class Editor(threading.Thread):
    """Makes edits, and repeats each after a conflict."""

    def __init__(self, port, edits):
        super().__init__()
        self.client, self.edits = TreeClient(port), edits
        self.conflicts = 0
        self.failures = []

    def run(self):
        try:
            for _ in range(self.edits):
                if not any(self.edit() for _ in range(TRIES_MAX)):
                    raise RuntimeError(f"{TRIES_MAX} conflicts")
        except Exception as failure:
            self.failures.append(f"an edit failed: {failure!r}")
        self.client.close()

    def edit(self):
        headers, body = self.client.demand("GET", "/v1/trees/counter")
        count = json.loads(body)["data"]["count"]
        status, _, body = self.client.put("counter", document(count + 1), If_Match=headers["ETag"])
        if status not in (200, 412):
            raise RuntimeError(f"{status} {body[:300]!r}")
        self.conflicts += status == 412
        return status == 200


if __name__ == "__main__":
    sys.exit(main())
