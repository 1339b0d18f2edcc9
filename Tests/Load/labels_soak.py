#!/usr/bin/env python3
"""Starts a server, measures labels with different texts, and checks the memory of the server.

    labels_soak.py --program .build/release/cyanotype [--labels 10000000]

The cache of texts has a limit, so the memory after all labels must be at most 1.5 times the memory after the first
100,000. Prints the resident memory. Exits with 1 if it is larger.
"""

import argparse
import concurrent.futures
import http.client
import json
import sys
import threading

from running_server import RunningServer

GROWTH_MAX = 0.5
LABELS_AT_FIRST = 100_000
LABELS_A_REQUEST = 1_000
CONNECTIONS = 2

local = threading.local()


def main():
    arguments = parse_arguments()
    with RunningServer(arguments.program) as server, concurrent.futures.ThreadPoolExecutor(CONNECTIONS) as pool:
        first = measure(server, pool, 0, LABELS_AT_FIRST)
        last = first
        step = max(LABELS_A_REQUEST, arguments.labels // 10)
        for start in range(LABELS_AT_FIRST, arguments.labels, step):
            last = measure(server, pool, start, min(start + step, arguments.labels))
    print(f"growth from {LABELS_AT_FIRST} to {arguments.labels} labels: {last / first - 1:+.1%}")
    return 0 if last <= first * (1 + GROWTH_MAX) else 1


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--labels", type=int, default=10_000_000, help="how many to measure (%(default)s)")
    return parser.parse_args()


def measure(server, pool, start, end):
    """Measures the labels with these numbers; returns the memory afterwards."""
    list(pool.map(lambda first: post(server.port, first), range(start, end, LABELS_A_REQUEST)))
    print(f"{end:>9} labels: {server.memory_kib:>8} KiB", flush=True)
    return server.memory_kib


def post(port, first):
    if not hasattr(local, "connection"):
        local.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    labels = [{"type": "Label", "text": f"Order {number:x} of {number * 7919 % 99991}"}
              for number in range(first, first + LABELS_A_REQUEST)]
    body = json.dumps({"element": {"type": "Column", "children": labels}, "constraints": [{}]})
    local.connection.request("POST", "/v1/measure", body, {"Content-Type": "application/json"})
    response = local.connection.getresponse()
    answer = response.read()
    if response.status != 200:
        raise ValueError(f"{response.status}: {answer[:200]!r}")


if __name__ == "__main__":
    sys.exit(main())
