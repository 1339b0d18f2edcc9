#!/usr/bin/env python3
"""Repeatedly kills a server with --data-dir while trees are written, and checks that acknowledged versions are stored.

    acknowledged_survives_kill.py --program .build/release/cyanotype [--short] [--kills 200]

Several writers write to each of several trees, some of them with a precondition. After a while the server gets
SIGKILL and is started again. Then each tree must have consecutive versions from 1 on. Every acknowledged write must
have become exactly one version, in the order of the acknowledgements. A write without an answer may or may not have
become a version.

Exits with 1 if a check fails.
"""

import argparse
import random
import sys
import tempfile
import threading

from history import History
from running_server import RunningServer
from tree_client import TreeClient

TREES = 3
WRITERS_PER_TREE = 2
CONDITIONAL_PER_TREE = 1
# The server is killed after a random number of writes, at most this.
WRITES_MAX = 120


def main():
    arguments = parse_arguments()
    kills = arguments.kills or (10 if arguments.short else 200)
    chance = random.Random(kills)
    histories = [History(f"trees/{index}") for index in range(TREES)]
    with tempfile.TemporaryDirectory() as folder:
        for kill in range(kills + 1):
            flags = ["--data-dir", folder, "--tree-versions", "10000000", "--log-level", "notice"]
            with RunningServer(arguments.program, *flags) as server:
                check(server, histories, everything=kill == kills)
                if kill < kills:
                    write_until_killed(server, histories, chance.randint(1, WRITES_MAX))
            if kill % max(1, kills // 10) == 0:
                print(f"{kill:>4} kills: {summary(histories)}", flush=True)
    failures = sum((history.failures for history in histories), [])
    if not all(history.refused for history in histories):
        failures.append("no write was refused with 412, so preconditions were not tested")
    if not any(history.uncertain for history in histories):
        failures.append("no write was cut off, so writes without an answer were not tested")
    for failure in failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="only 10 kills")
    parser.add_argument("--kills", type=int, help="how often to kill the server")
    return parser.parse_args()


def check(server, histories, everything):
    client = TreeClient(server.port)
    for history in histories:
        history.check(client, everything)
    client.close()


def write_until_killed(server, histories, writes):
    """Starts all writers, and kills the server after this number of writes."""
    finished_writes = threading.Semaphore(0)
    writers = []
    for history in histories:
        for index in range(WRITERS_PER_TREE + CONDITIONAL_PER_TREE):
            write = history.write if index < WRITERS_PER_TREE else history.write_next
            writers.append(threading.Thread(target=write_until_broken, args=(server.port, write, finished_writes)))
    for writer in writers:
        writer.start()
    for _ in range(writes):
        if not finished_writes.acquire(timeout=60):
            raise RuntimeError("the writers have stopped")
    server.kill()
    for writer in writers:
        writer.join()


def write_until_broken(port, write, finished_writes):
    client = TreeClient(port)
    while True:
        status, _ = write(client)
        finished_writes.release()
        if status is None:
            return client.close()


def summary(histories):
    acknowledged = sum(len(history.acknowledged) for history in histories)
    refused = sum(len(history.refused) for history in histories)
    uncertain = sum(len(history.uncertain) for history in histories)
    counted = sum(len(history.found.keys() - history.acknowledged.keys()) for history in histories)
    return f"{acknowledged} writes acknowledged, {refused} refused, {uncertain} cut off, of which {counted} were stored"


if __name__ == "__main__":
    sys.exit(main())
