#!/usr/bin/env python3
"""Restarts two servers behind an nginx one after the other under load, and checks that no client gets an error.

    rolling_restart.py --program .build/release/cyanotype [--short]

nginx is configured like Deployment/nginx.conf. The servers share a Redis and have a --drain-delay. Clients request
layouts and frames, put trees, and change trees with a precondition, without a pause. Each answer must be a success,
or 412 for a conflict. Each change of a client must be stored exactly once.

Exits with 1 if a check fails. The long form also checks that there are errors if nginx does not repeat failed
requests at the other server.
"""

import argparse
import collections
import json
import sys
import threading

from nginx import Nginx
from redis_server import RedisServer
from running_server import RunningServer, free_port
from tree_client import BROKEN, TreeClient, number

TREE = json.dumps({"element": {"type": "Label", "text": "The quick brown fox"}}).encode()
DRAIN_DELAY = "0.5"


def main():
    arguments = parse_arguments()
    rounds = 2 if arguments.short else 10
    failures = errors_of(arguments.program, rounds)
    if not arguments.short and not errors_of(arguments.program, rounds, repeats=False):
        failures.append("there was no error even without repeated requests, so restarts were not tested")
    for failure in failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="each server is restarted twice, not ten times")
    return parser.parse_args()


def errors_of(program, rounds, repeats=True):
    with RedisServer() as redis:
        ports = [free_port(), free_port()]
        servers = [start(program, redis, port) for port in ports]
        with Nginx(ports, repeats) as proxy:
            counter = Counter(proxy.port)
            clients = [Client(proxy.port, kind) for kind in (layouts, layouts, frames, puts)] + [counter]
            for client in clients:
                client.start()
            for _ in range(rounds):
                for index, port in enumerate(ports):
                    servers[index].stop()
                    servers[index] = start(program, redis, port)
            for client in clients:
                client.is_over = True
            for client in clients:
                client.join()
        counted = final_count(ports[0])
        for server in servers:
            server.stop()
    answers = sum((client.answers for client in clients), collections.Counter())
    print(f"{2 * rounds} restarts, {sum(answers.values())} answers: {dict(sorted(answers.items(), key=str))}; "
          f"{counter.count} changes by one client, {counted} stored", flush=True)
    failures = [f"{count} answers {status}" for status, count in answers.items() if status not in (200, 201, 412)]
    if counted != counter.count:
        failures.append(f"{counter.count} changes, but {counted} are stored")
    return failures


def start(program, redis, port):
    flags = ["--port", str(port), "--store", redis.url, "--drain-delay", DRAIN_DELAY, "--trusted-proxies", "127.0.0.1",
             "--log-level", "notice"]
    server = RunningServer(program, *flags)
    server.start()
    return server


class Client(threading.Thread):
    """Sends requests without a pause, and counts the answers by status."""

    def __init__(self, port, ask):
        super().__init__()
        self.client = TreeClient(port)
        self.ask = ask
        self.answers = collections.Counter()
        self.is_over = False

    def run(self):
        while not self.is_over:
            try:
                status = self.ask(self.client)
            except BROKEN as error:
                status = type(error).__name__
            self.answers[status] += 1


def layouts(client):
    return client.ask("POST", "/v1/layout", TREE)[0]


def frames(client):
    return client.get("shown", "/frames?width=100")[0]


def puts(client):
    return client.put("shown", TREE)[0]


class Counter(Client):
    """Increments a number in the data of a tree, with the last version as precondition.

    No other client changes this tree. So 412 means that nginx has repeated a change that was already stored.
    """

    def __init__(self, port):
        super().__init__(port, self.count_up)
        self.count = 0
        self.version = number(self.client.demand("PUT", "/v1/trees/counter", document(0))[0])
        self.client.demand("PUT", "/v1/trees/shown", TREE)

    def count_up(self, client):
        patch = json.dumps([{"op": "replace", "path": "/data/count", "value": self.count + 1}]).encode()
        status, headers, _ = client.ask(
            "PATCH", "/v1/trees/counter", patch, If_Match=f'"{self.version}"',
            Content_Type="application/json-patch+json")
        if status in (200, 412):
            self.count += 1
            self.version = number(headers)
        return status


def document(count):
    return json.dumps({"element": {"type": "Label", "text": "a"}, "data": {"count": count}}).encode()


def final_count(port):
    client = TreeClient(port)
    _, body = client.demand("GET", "/v1/trees/counter")
    client.connection.close()
    return json.loads(body)["data"]["count"]


if __name__ == "__main__":
    sys.exit(main())
