#!/usr/bin/env python3
"""Kills and restarts the Redis that two servers share, while trees are written, requested and listened to.

    store_comes_back.py --program .build/release/cyanotype [--short] [--kills 30]

While Redis is down, both servers must answer /readyz with 503, requests for known frames as usual, and other requests
for trees with 503 and Retry-After. After its restart, without further action, both servers must be ready, every
acknowledged version must be stored (history.py), and all listeners of a tree at both servers must have its newest
version. After every second kill there are no more writes, to check that recovery does not depend on writes.

Exits with 1 if a check fails.
"""

import argparse
import json
import sys
import threading
import time

from history import History
from redis_server import RedisServer
from running_server import RunningServer
from stream_crowd import EventStream, StreamCrowd
from tree_client import TreeClient, label

TREES = 2
LISTENERS = 3
WRITES = 60
# The maximum time for a server to notice that its store is unavailable or back. It tries every two seconds.
NOTICE_SECONDS_MAX = 20


def main():
    arguments = parse_arguments()
    kills = arguments.kills or (3 if arguments.short else 30)
    histories = [History(f"tree-{index}") for index in range(TREES)]
    with RedisServer() as redis:
        flags = ["--store", redis.url, "--tree-versions", "10000000", "--log-level", "notice"]
        with RunningServer(arguments.program, *flags) as one, RunningServer(arguments.program, *flags) as other:
            outages = Outages(redis, [one.port, other.port], histories)
            for kill in range(kills):
                outages.cause(stays_quiet=kill % 2 == 0)
                if kill % max(1, kills // 10) == 0:
                    print(f"{kill + 1:>3} kills: {outages.summary()}", flush=True)
            outages.close()
    failures = sum((history.failures for history in histories), outages.failures)
    for failure in failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="only 3 kills")
    parser.add_argument("--kills", type=int, help="how often to kill the Redis")
    return parser.parse_args()


class Outages:
    """Two servers, their clients, and their Redis."""

    def __init__(self, redis, ports, histories):
        self.redis, self.ports, self.histories = redis, ports, histories
        self.failures = []
        self.counts = {"written": 0, "refused while away": 0, "shown while away": 0}
        self.seconds = {"until ready": [], "until shown": []}
        self.crowds = {}
        self.connect()
        for history in histories:
            history.write(self.clients[0])
        self.clients[0].demand("PUT", "/v1/trees/calm", label("calm"))
        for history in histories:
            crowd = self.crowds[history.name] = StreamCrowd()
            for port in ports:
                for _ in range(LISTENERS):
                    crowd.add(EventStream(port, f"/v1/trees/{history.name}/events?width=300"))
        for client in self.clients:
            client.demand("GET", "/v1/trees/calm/frames?width=300")
        self.disconnect()

    def connect(self):
        self.clients = [TreeClient(port) for port in self.ports]

    def disconnect(self):
        for client in self.clients:
            client.close()

    def cause(self, stays_quiet):
        """Kills Redis during writes, restarts it, and checks the answers to clients."""
        self.is_back = threading.Event()
        self.finished_writes = threading.Semaphore(0)
        writers = [threading.Thread(target=self.write, args=(port, history, index, stays_quiet))
                for port in self.ports for history in self.histories for index in range(2)]
        for writer in writers:
            writer.start()
        for _ in range(WRITES):
            if not self.finished_writes.acquire(timeout=60):
                raise RuntimeError("the writers have stopped")
        self.redis.kill()
        if stays_quiet:
            for writer in writers:
                writer.join()
        # Opens new connections, because the servers close idle ones.
        self.connect()
        self.check_away()
        self.redis.start()
        start = time.monotonic()
        self.wait_for_readiness(200, lambda problem: problem["status"] == "ready")
        self.seconds["until ready"].append(time.monotonic() - start)
        self.is_back.set()
        for writer in writers:
            writer.join()
        start = time.monotonic()
        self.check_back()
        self.seconds["until shown"].append(time.monotonic() - start)
        self.disconnect()

    def write(self, port, history, index, stays_quiet):
        """Writes until 10 writes have succeeded after the restart; if `stays_quiet`, until the store is unavailable."""
        client = TreeClient(port)
        writes_after = 0
        while writes_after < 10:
            status, headers = (history.write if index else history.write_next)(client)
            self.finished_writes.release()
            self.counts["written"] += status in (200, 201)
            if status is None:
                self.failures.append("a connection broke off")
                break
            if status == 503:
                self.check_refusal(status, headers, b"", "a write")
                if stays_quiet:
                    break
            elif self.is_back.is_set():
                writes_after += 1
        client.close()

    # While Redis is down

    def check_away(self):
        self.wait_for_readiness(
            503, lambda problem: "store" in problem["detail"] and "127.0.0.1" not in problem["detail"])
        for client in self.clients:
            # One viewport was requested before, the other is new.
            for width in [300, 301]:
                status, headers, body = client.get("calm", f"/frames?width={width}")
                if status != 200 or b"calm" not in body or "Cyanotype-Store-Age" not in headers:
                    self.failures.append(f"known frames: {status} {headers} {body[:200]!r}")
            self.counts["shown while away"] += 1
            for method, path, document in [
                ("GET", "/v1/trees/calm", None), ("GET", "/v1/trees/calm/versions", None), ("GET", "/v1/trees", None),
                ("PUT", "/v1/trees/calm", label("calm")), ("DELETE", "/v1/trees/calm", None),
            ]:
                status, headers, body = client.ask(method, path, document)
                self.check_refusal(status, headers, body, f"{method} {path}")
            self.check_metrics(client, is_up=False)

    def check_metrics(self, client, is_up):
        """Checks the metrics of the store: whether it is available, and the number of errors."""
        lines = client.demand("GET", "/metrics")[1].decode().splitlines()
        figures = {name: float(value) for name, value in
                   (line.rsplit(" ", 1) for line in lines if line.startswith("cyanotype_store_"))}
        errors = sum(value for name, value in figures.items() if name.startswith("cyanotype_store_errors_total"))
        calls = sum(value for name, value in figures.items() if "_duration_seconds_count" in name)
        if figures["cyanotype_store_up"] != is_up or not 0 < errors < calls:
            self.failures.append(f"metrics with a store that is {'up' if is_up else 'down'}: {figures}")

    def check_refusal(self, status, headers, body, what):
        self.counts["refused while away"] += 1
        seconds = headers.get("Retry-After", "")
        if status != 503 or not seconds.isdigit() or headers["Content-Type"] != "application/problem+json":
            self.failures.append(f"{what}: {status} {body[:200]!r}, Retry-After {seconds!r}")

    def wait_for_readiness(self, status, is_right):
        deadline = time.monotonic() + NOTICE_SECONDS_MAX
        for client in self.clients:
            while (answer := client.ask("GET", "/readyz"))[0] != status or not is_right(json.loads(answer[2])):
                if time.monotonic() > deadline:
                    return self.failures.append(f"/readyz: {answer[0]} {answer[2]!r} and not {status}")
                time.sleep(0.02)

    # After the restart

    def check_back(self):
        for client in self.clients:
            headers, _ = client.demand("GET", "/v1/trees/calm/frames?width=300")
            self.check_metrics(client, is_up=True)
            if "Cyanotype-Store-Age" in headers:
                self.failures.append(f"frames after the restart: {headers}")
        for history in self.histories:
            history.check(self.clients[0])
            newest = max(history.found)
            crowd = self.crowds[history.name]
            try:
                crowd.read_until_shown(newest, NOTICE_SECONDS_MAX)
            except RuntimeError as failure:
                shown = [(stream.shown, stream.name, stream.is_over) for stream in crowd.streams.values()]
                self.failures.append(f"{history.name}: {failure}; they show {shown}")
                continue
            text = json.loads(history.found[newest])["element"]["text"].encode()
            for stream in crowd.streams.values():
                if "problem" in stream.counts:
                    self.failures.append(f"{history.name}: listeners got {stream.counts}")
                if stream.is_over or b'"' + text + b'"' not in stream.data:
                    data = stream.data[:300]
                    self.failures.append(f"{history.name}: the event of version {newest} is {stream.name} {data}")

    def summary(self):
        counts = ", ".join(f"{count} {what}" for what, count in self.counts.items())
        times = ", ".join(f"{what} {max(seconds):.2f} s at most" for what, seconds in self.seconds.items())
        return f"{counts}; {times}"

    def close(self):
        self.connect()
        for history in self.histories:
            history.check(self.clients[1], everything=True)
        self.disconnect()
        for crowd in self.crowds.values():
            crowd.close()


if __name__ == "__main__":
    sys.exit(main())
