#!/usr/bin/env python3
"""Starts servers, puts them under load, and checks throughput, overload and fairness.

    load.py --program .build/release/cyanotype [--short] [throughput] [overload] [fairness]

throughput: small trees on 64 and 512 connections, compared with the same server that answers with a fixed body.
overload:   four times as many layouts as the workers can compute. Per second of its processor time the server must
            compute at least 80 % of the layouts without overload. Every other request must be refused with 429 or 503,
            and no connection may be closed.
fairness:   the p99 of a small request while layouts of 100,000 elements keep all workers busy must be at most 3 times
            that of an idle server. The client must not wait for the processor.

Exits with 1 if a check fails. --short takes less time, and allows large ratios of times, for a busy machine. The
refusals are checked exactly.
"""

import argparse
import http.client
import json
import os
import pathlib
import statistics
import sys
import tempfile

import wrk
from running_server import FixedBodyServer, RunningServer

SMALL = (pathlib.Path(__file__).parent.parent.parent / "Benchmarks/Trees/small.json").read_bytes()
ROW = {"type": "Row", "children": [{"type": "View", "class": "V"}] * 9}
CORES = os.cpu_count() or 1


def layout(rows):
    """A request with rows of 10 elements in a column."""
    return json.dumps({"element": {"type": "Column", "children": [ROW] * rows}}, separators=(",", ":")).encode()


def main():
    arguments = parse_arguments()
    effort = SHORT if arguments.short else LONG
    sections = {"throughput": throughput, "overload": overload, "fairness": fairness}
    failures = []
    for name in arguments.sections or sections:
        print(f"## {name}", flush=True)
        failures += sections[name](arguments.program, effort)
    for failure in failures:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="take less time, and allow larger ratios")
    parser.add_argument("sections", nargs="*", choices=["throughput", "overload", "fairness", []])
    return parser.parse_args()


class Effort:
    def __init__(self, rounds, seconds, throughput_min, goodput_min, fairness_max, fairness_rows):
        self.rounds, self.seconds = rounds, seconds
        self.throughput_min, self.goodput_min, self.fairness_max = throughput_min, goodput_min, fairness_max
        # The size of the layouts that keep the workers busy, in rows of 10 elements.
        self.fairness_rows = fairness_rows


LONG = Effort(rounds=5, seconds=5, throughput_min=0.2, goodput_min=0.8, fairness_max=3, fairness_rows=9_999)
SHORT = Effort(rounds=1, seconds=2, throughput_min=0, goodput_min=0.5, fairness_max=200, fairness_rows=2_000)


# Throughput

def throughput(program, effort):
    failures = []
    with tempfile.NamedTemporaryFile() as fixed, RunningServer(program, "--log-level", "notice") as service:
        fixed.write(post(service, SMALL))
        fixed.flush()
        with FixedBodyServer(program, fixed.name) as limit:
            few, more_failures = compare(service, limit, 64, effort)
            many, most_failures = compare(service, limit, 512, effort)
    # Checks only for a rate below a tenth: a fault with many connections would stop nearly all answers.
    failures += [f"{name}: {one:.0f}/s on 64 connections, and {other:.0f}/s on 512"
                 for name, one, other in zip(["small tree", "fixed body"], few, many) if other < one / 10]
    return failures + more_failures + most_failures


def compare(service, limit, connections, effort):
    """Measures the service and the fixed-body server in turn; returns both rates, and the failures."""
    runs = {"small tree": [], "fixed body": []}
    for _ in range(effort.rounds):
        for name, server in [("small tree", service), ("fixed body", limit)]:
            runs[name].append(wrk.run(f"{server.url}/v1/layout", SMALL, connections, effort.seconds))
    for name, outcomes in runs.items():
        print(f"{connections} connections, {name}: {median(outcomes, 'rate'):.0f}/s, {latencies(outcomes)}", flush=True)
    ratio = statistics.median(one.rate / other.rate for one, other in zip(*runs.values()))
    print(f"{connections} connections: {ratio:.0%} of the limit", flush=True)
    outcomes = sum(runs.values(), [])
    failures = [f"{connections} connections: {outcome.broken} broken, {outcome.refused} refused, {outcome.late} late"
                for outcome in outcomes if outcome.broken or outcome.refused or outcome.late]
    if ratio < effort.throughput_min:
        failures.append(f"{connections} connections: only {ratio:.0%} of the limit")
    return [median(one, "rate") for one in runs.values()], failures


# Overload

def overload(program, effort):
    """Sends four times as many layouts as the workers can compute.

    The clients run on the same machine, and take more processor time from the server at a higher load. So the goodput
    is compared per second of the server's own processor time.
    """
    body = layout(300)
    flags = ["--workers", str(CORES), "--queue", str(4 * CORES), "--log-level", "notice"]
    with RunningServer(program, *flags) as server:
        ratios, failures = [], []
        for _ in range(effort.rounds):
            # With fewer connections than workers and places in the queue, no request is refused and no worker is idle.
            alone, alone_time = timed(server, body, 3 * CORES, effort.seconds)
            # A connection sends its first request after the delay: within half of the time, on a slow machine too.
            connections = min(200, int(2 * alone.goodput * effort.seconds))
            delay = int(1_000 * connections / (4 * alone.goodput))
            over, over_time = timed(server, body, connections, effort.seconds, delay_ms=delay)
            ratios.append(over.statuses.get(200, 0) / over_time / (alone.statuses[200] / alone_time))
            print(f"capacity {alone.goodput:.0f}/s ({latencies([alone])}); offered {over.rate:.0f}/s, "
                  f"{over.rate / alone.goodput:.1f} times as many: {over.goodput:.0f}/s ({latencies([over])}), "
                  f"{dict(sorted(over.statuses.items()))}, {over.broken} broken", flush=True)
            others = {status: count for status, count in over.statuses.items() if status not in (200, 429, 503)}
            if others or over.broken or over.late:
                failures.append(f"overload: {over.broken} broken, {over.late} late, other answers {others}")
            if not over.statuses.keys() & {429, 503}:
                failures.append("overload: no request was refused")
            if alone.broken or alone.refused:
                failures.append(f"capacity: {alone.broken} broken, answers {alone.statuses}")
    ratio = statistics.median(ratios)
    print(f"goodput for the server's time: {ratio:.0%} of that without overload", flush=True)
    return failures + ([f"goodput is only {ratio:.0%}"] if ratio < effort.goodput_min else [])


def timed(server, body, connections, seconds, delay_ms=0):
    """A run against a quiet server, and the processor time that the server took for it."""
    server.wait_until_quiet()
    before = server.figures()["process_cpu_seconds_total"]
    url = f"{server.url}/v1/layout"
    outcome = wrk.run(url, body, connections, seconds, delay_ms=delay_ms, counts=True, niceness=19)
    return outcome, server.figures()["process_cpu_seconds_total"] - before


# Fairness

def fairness(program, effort):
    huge = layout(effort.fairness_rows)
    flags = ["--workers", str(CORES), "--request-timeout", "60", "--log-level", "notice"]
    with RunningServer(program, *flags) as server:
        url = f"{server.url}/v1/layout"
        print(f"a huge layout: {len(huge) / 1e6:.1f} MB in, {len(post(server, huge)) / 1e6:.1f} MB out", flush=True)
        alone, beside, failures = [], [], []
        for _ in range(effort.rounds):
            alone.append(send_small_requests(url, effort))
            # The clients of huge layouts run at the lowest priority, to leave the processor to the server.
            load = wrk.Wrk(url, huge, 2 * CORES, 10 * effort.seconds, threads=1, niceness=19)
            wait_until_busy(server)
            beside.append(send_small_requests(url, effort))
            running = server.figures()["cyanotype_running_jobs"]
            load.stop()
            server.wait_until_quiet(60)
            if running < 1:
                failures.append("fairness: the workers were idle")
            print(f"small requests alone: {latencies(alone[-1:])}; beside huge ones: {latencies(beside[-1:])}",
                  flush=True)
    failures += [f"fairness: {outcome.broken} broken, {outcome.refused} refused, {outcome.late} late"
                 for outcome in alone + beside if outcome.broken or outcome.refused or outcome.late]
    ratio = statistics.median(one.p99 / other.p99 for one, other in zip(beside, alone))
    print(f"p99 beside huge layouts: {ratio:.1f} times that alone", flush=True)
    return failures + ([f"p99 is {ratio:.1f} times that alone"] if ratio > effort.fairness_max else [])


def send_small_requests(url, effort):
    """Sends some hundred small requests per second, few enough to leave the processor to the server.

    The client has real-time priority, so that the latency does not include its own wait for a processor.
    """
    return wrk.run(url, SMALL, 4, effort.seconds, threads=1, delay_ms=8, is_first=True)


def wait_until_busy(server):
    """Waits until half of the workers run layouts: the server limits long layouts to these."""
    while server.figures()["cyanotype_running_jobs"] < max(1, CORES // 2):
        pass


# Helpers

def post(server, body):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("POST", "/v1/layout", body, {"Content-Type": "application/json"})
    response = connection.getresponse()
    answer = response.read()
    connection.close()
    if response.status != 200:
        raise RuntimeError(f"{response.status}: {answer[:200]!r}")
    return answer


def median(outcomes, name):
    return statistics.median(getattr(outcome, name) for outcome in outcomes)


def latencies(outcomes):
    return ", ".join(f"{label} {median(outcomes, name):.2f} ms"
                     for name, label in [("p50", "p50"), ("p99", "p99"), ("p999", "p99.9")])


if __name__ == "__main__":
    sys.exit(main())
