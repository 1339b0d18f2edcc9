#!/usr/bin/env python3
"""Measures the time of requests for stored trees, and prints medians.

    speed.py --program .build/release/cyanotype [--short] [frames] [writes] [patches] [viewports]

frames:    cached frames, compared with the same HTTP server that answers with a fixed body of the same size.
writes:    writes per second, in memory, with --data-dir and with --store, by one client and by 64 at once.
patches:   one label is changed in a list of 1,000 rows: the patch compared with all frames, in bytes and in time, at
           the first request and from the cache.
viewports: one label is changed in a list of 300 rows with 400 listeners, each with a different width: the time until
           all of them have the change.

Exits with 1 if an answer is wrong; the times are only printed. --short takes less time, with shorter lists.
"""

import argparse
import contextlib
import json
import pathlib
import statistics
import sys
import tempfile
import time

import wrk
from redis_server import RedisServer
from running_server import FixedBodyServer, RunningServer
from stream_crowd import EventStream, StreamCrowd
from tree_client import TreeClient, number

TREES = pathlib.Path(__file__).parent.parent.parent / "Benchmarks/Trees"
# Without a log of requests.
QUIET = ["--log-level", "notice"]


def main():
    arguments = parse_arguments()
    sections = {"frames": frames, "writes": writes, "patches": patches, "viewports": viewports}
    failures = []
    for name in arguments.sections or sections:
        print(f"## {name}", flush=True)
        failures += sections[name](arguments.program, arguments.short)
    for failure in failures:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="take less time")
    parser.add_argument("sections", nargs="*", choices=["frames", "writes", "patches", "viewports", []])
    return parser.parse_args()


# Frames

def frames(program, is_short):
    rounds, seconds = (1, 1) if is_short else (5, 3)
    failures = []
    with RunningServer(program, *QUIET) as service:
        for name in ["small", "list-100"]:
            path = f"/v1/trees/{name}/frames?width=400"
            client = TreeClient(service.port)
            client.demand("PUT", f"/v1/trees/{name}", document(name))
            _, body = client.demand("GET", path)
            client.close()
            with tempfile.NamedTemporaryFile() as fixed:
                fixed.write(body)
                fixed.flush()
                with FixedBodyServer(program, fixed.name) as limit:
                    for connections in [64, 512]:
                        failures += compare(service, limit, path, len(body), connections, rounds, seconds)
    return failures


def compare(service, limit, path, size, connections, rounds, seconds):
    """Measures the service and the fixed-body server in turn.

    Other programs on the machine can slow down one more than the other, so processor times are compared as well.
    """
    runs = {"known frames": [], "fixed body": []}
    times = {"known frames": [], "fixed body": []}
    for _ in range(rounds):
        for name, server in [("known frames", service), ("fixed body", limit)]:
            before = server.processor_seconds
            outcome = wrk.run(server.url + path, b"", connections, seconds, method="GET")
            runs[name].append(outcome)
            times[name].append((server.processor_seconds - before) / outcome.requests)
    for name, outcomes in runs.items():
        print(f"{size} bytes, {connections} connections, {name}: {rate(outcomes):.0f}/s, "
              f"p99 {statistics.median(outcome.p99 for outcome in outcomes):.2f} ms, "
              f"{1e6 * statistics.median(times[name]):.1f} µs of processor time each", flush=True)
    rates = statistics.median(one.rate / other.rate for one, other in zip(*runs.values()))
    costs = statistics.median(other / one for one, other in zip(*times.values()))
    print(f"{size} bytes, {connections} connections: {rates:.0%} of the limit, {costs:.0%} by processor time",
          flush=True)
    return broken(sum(runs.values(), []), f"frames on {connections} connections")


# Writes

def writes(program, is_short):
    failures = []
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        redis = stack.enter_context(RedisServer())
        places = {"in memory": [], "with --data-dir": ["--data-dir", folder], "with --store": ["--store", redis.url]}
        servers = {place: stack.enter_context(RunningServer(program, *flags, *QUIET))
                   for place, flags in places.items()}
        body = json.dumps({"element": {"type": "Label", "text": "@NUMBER@"}}).encode()
        written = dict.fromkeys(servers, 0)
        for connections in [1, 64]:
            runs = {place: [] for place in servers}
            for _ in range(1 if is_short else 5):
                for place, server in servers.items():
                    url = f"{server.url}/v1/trees/written"
                    runs[place].append(
                        wrk.run(url, body, connections, 1 if is_short else 3, method="PUT", threads=1))
            for place, outcomes in runs.items():
                print(f"{place}, {connections} connections: {rate(outcomes):.0f} writes/s, "
                      f"p50 {statistics.median(outcome.p50 for outcome in outcomes):.2f} ms", flush=True)
                failures += broken(outcomes, f"writes {place}")
                written[place] += sum(outcome.requests for outcome in outcomes)
        for place, server in servers.items():
            client = TreeClient(server.port)
            newest = client.numbers("written")[0]
            # A run may end before its last requests are answered, so there may be more versions.
            if newest < written[place]:
                failures.append(f"{place}: {written[place]} writes were acknowledged, and there are {newest} versions")
            client.close()
    return failures


# Patches

def patches(program, is_short):
    count, tries = (100, 3) if is_short else (1_000, 20)
    times = {"all frames, new": [], "all frames, known": [], "changes, new": [], "changes, known": []}
    failures = []
    with RunningServer(program, *QUIET) as server:
        client = TreeClient(server.port)
        path = "/v1/trees/list/frames?width=400"
        for index in range(tries):
            headers, _ = client.demand("PUT", "/v1/trees/list", list_of(count, f"changed {index}"))
            version = number(headers)
            if index > 0:
                # The first request for a patch includes the layout of the new version.
                patch = timed(client, f"{path}&since={version - 1}", times["changes, new"])
                timed(client, f"{path}&since={version - 1}", times["changes, known"])
                if f"changed {index}".encode() not in patch or b'"since"' not in patch:
                    failures.append(f"the patch is {patch[:300]!r}")
            # The frames of a new width are not cached.
            other = path.replace("400", str(500 + index))
            timed(client, other, times["all frames, new"])
            whole = timed(client, other, times["all frames, known"])
        client.close()
    print(f"{count} rows, one label changed: {len(patch)} bytes against {len(whole)}, {len(patch) / len(whole):.2%}")
    for what, values in times.items():
        print(f"{what}: {1e3 * statistics.median(values):.2f} ms", flush=True)
    return failures


def timed(client, path, times):
    start = time.monotonic()
    _, body = client.demand("GET", path)
    times.append(time.monotonic() - start)
    return body


def list_of(count, text):
    """A list with a picture and three labels in each row. The first label of the middle row has the given text."""
    def label(text, **properties):
        return {"type": "Label", "text": text, **properties}

    def row(index):
        title = label(text if index == count // 2 else f"Row {index}", font={"size": 15, "weight": 600})
        picture = {"type": "Image", "source": f"/pictures/{index}", "size": {"width": 40, "height": 40},
                   "contentMode": "center"}
        words = {"type": "Column", "minimumSpacing": 2,
                 "children": [title, label("What it is about, in some words", numberOfLines=1)]}
        return {"type": "Row", "key": index, "alignment": "center", "minimumSpacing": 12,
                "children": [picture, words, label("12:00", traits={"priority": "fixed"})]}

    element = {"type": "Column", "alignment": "fill", "children": [row(index) for index in range(count)]}
    return json.dumps({"element": element}, separators=(",", ":")).encode()


# Viewports

def viewports(program, is_short):
    count, listeners, tries = (30, 40, 2) if is_short else (300, 400, 10)
    delays = []
    with RunningServer(program, *QUIET, "--connections-per-address-max", "0") as server:
        client = TreeClient(server.port)
        client.demand("PUT", "/v1/trees/list", list_of(count, "first"))
        crowd = StreamCrowd()
        for index in range(listeners):
            crowd.add(EventStream(server.port, f"/v1/trees/list/events?width={300 + index}"))
        crowd.read_until_shown(1)
        for version in range(2, 2 + tries):
            path = f"/element/children/{count // 2}/children/1/children/0/text"
            patch = json.dumps([{"op": "replace", "path": path, "value": f"changed {version}"}])
            start = time.monotonic()
            client.demand("PATCH", "/v1/trees/list", patch, Content_Type="application/json-patch+json")
            crowd.read_until_shown(version)
            delays.append(time.monotonic() - start)
        names = {stream.name for stream in crowd.streams.values()}
        crowd.close()
        client.close()
    print(f"{count} rows, {listeners} listeners with a viewport each, one label changed: all have the change after "
          f"{1e3 * statistics.median(delays):.0f} ms", flush=True)
    return [] if names == {"patch"} else [f"listeners got {names}, not a patch"]


# Helpers

def document(name):
    """The element of a request of the benchmarks, without its size."""
    return json.dumps({"element": json.loads((TREES / f"{name}.json").read_bytes())["element"]}).encode()


def rate(outcomes):
    return statistics.median(outcome.rate for outcome in outcomes)


def broken(outcomes, what):
    return [f"{what}: {outcome.broken} broken, {outcome.refused} refused, {outcome.late} late"
            for outcome in outcomes if outcome.broken or outcome.refused or outcome.late]


if __name__ == "__main__":
    sys.exit(main())
