#!/usr/bin/env python3
"""Lets many clients listen to one tree, and checks the resources of the server.

    streams_reach_all.py --program .build/release/cyanotype [--short] [--streams 10000]

all:  each change reaches every stream within a second of its PUT. A stream takes no thread, at most 12 KiB of the
      server's memory, and no processor time between changes and heartbeats. Prints these figures. The
      short form does not check times, and its streams are too few to measure the memory of one.
slow: some clients do not read for a while, during which the tree changes often. They get few of the changes, the newest
      one at last, and the server's memory does not grow with the changes that they miss.
tls:  both checks with a few streams over TLS.

Exits with 1 if a check fails.
"""

import argparse
import pathlib
import resource
import ssl
import subprocess
import sys
import tempfile
import threading
import time

from running_server import RunningServer
from stream_crowd import EventStream, StreamCrowd
from tree_client import TreeClient, note, number, rows

# The server's memory for one stream, without the buffers of sockets in the kernel.
STREAM_KIB_MAX = 12
# The time from a PUT until the last stream has received it.
REACH_SECONDS_MAX = 1
# For this time, without changes and heartbeats, the server may use this share of one processor.
IDLE_SECONDS = 10
IDLE_PROCESSOR_MAX = 0.02
# Allowed connections besides the streams.
OTHER_CONNECTIONS = 100
PATH = "/v1/trees/board/events?width=400"
# The length of a change that slow clients do not read: a few fill the buffers of the kernel, some megabytes per socket.
SLOW_BYTES = 512 << 10
# How much the server's memory may grow during the second half of the changes that slow clients miss. By then its
# caches are full, and it holds one piece for each slow client.
SLOW_GROWTH_MAX = 0.25
RECEIVE_BYTES = 64 << 10
# Small caches, so that the memory of slow streams shows.
SLOW_FLAGS = ["--tree-versions", "5", "--frames-cache-mib", "8", "--log-level", "notice"]


def main():
    arguments = parse_arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    streams = arguments.streams or (200 if arguments.short else 10_000)
    checks = {"all": reach_all, "slow": reach_slow, "tls": reach_over_tls}
    failures = []
    for name in arguments.checks or checks:
        print(f"## {name}", flush=True)
        failures += checks[name](arguments.program, streams, arguments.short)
    for failure in failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="200 streams, and fewer changes")
    parser.add_argument("--streams", type=int, help="how many streams there are")
    parser.add_argument("checks", nargs="*", choices=["all", "slow", "tls", []])
    return parser.parse_args()


# All

def reach_all(program, count, is_short):
    flags = ["--connections-max", str(count + OTHER_CONNECTIONS), "--connections-per-address-max", "0",
             "--listeners-max", str(count)]
    with RunningServer(program, "--log-level", "notice", *flags) as server:
        client = TreeClient(server.port)
        version = put(client, rows(10, "begin"))
        crowd = StreamCrowd()
        crowd.add(EventStream(server.port, PATH))
        crowd.read_until_shown(version)
        threads, memory = server.threads, server.memory_kib
        start = time.monotonic()
        for _ in range(count - 1):
            crowd.add(EventStream(server.port, PATH))
        crowd.read_until_shown(version)
        opening = time.monotonic() - start
        delays = [change(server, crowd, index) for index in range(5 if is_short else 50)]
        first, last = median_of(delays, 0.5), median_of(delays, 1)
        figure = server.figures()["cyanotype_event_streams"]
        stream_kib, more_threads = (server.memory_kib - memory) / (count - 1), server.threads
        idle = None if is_short else idle_processor(server)
        failures = unexpected_events(crowd)
        failures += [f"{stream.counts} and then the end" for stream in crowd.streams.values() if stream.is_over]
        crowd.close()
        client.close()
        server.wait_until_quiet()
    print(f"{count} streams, opened in {opening:.2f} s: {stream_kib:.1f} KiB each beyond {memory >> 10} MiB, "
          f"{threads} to {more_threads} threads; a change reached half of them after {1e3 * first:.1f} ms, all after "
          f"{1e3 * last:.1f} ms (medians of {len(delays)} changes)", flush=True)
    if more_threads > threads:
        failures.append(f"{threads} threads became {more_threads}")
    if figure != count:
        failures.append(f"{figure} streams are counted, and there are {count}")
    if is_short:
        return failures
    print(f"without changes they take {idle:.2%} of a processor", flush=True)
    if stream_kib > STREAM_KIB_MAX:
        failures.append(f"{stream_kib:.1f} KiB of memory for a stream")
    if last > REACH_SECONDS_MAX:
        failures.append(f"all are reached after {last:.2f} s")
    if idle > IDLE_PROCESSOR_MAX:
        failures.append(f"{idle:.2%} of a processor without changes")
    return failures


def idle_processor(server):
    """The share of one processor that the server uses without changes, for less time than between two heartbeats."""
    used = server.processor_seconds
    time.sleep(IDLE_SECONDS)
    return (server.processor_seconds - used) / IDLE_SECONDS


def change(server, crowd, index):
    """Makes a change, and returns the seconds until each stream has received it, the earliest first."""
    put_time = put_version = None

    def write():
        nonlocal put_time, put_version
        client = TreeClient(server.port)
        put_time = time.monotonic()
        put_version = put(client, rows(10, f"change {index}"))
        client.close()

    writer = threading.Thread(target=write)
    writer.start()
    expected = index + 2
    crowd.read_until_shown(expected)
    writer.join()
    if put_version != expected:
        raise RuntimeError(f"version {put_version} and not {expected}")
    return sorted(arrival - put_time for arrival in crowd.arrivals[expected])


def median_of(delays, part):
    """The median, over all changes, of the time until this part of the streams had received the change."""
    values = sorted(times[min(len(times) - 1, int(part * len(times)))] for times in delays)
    return values[len(values) // 2]


def unexpected_events(crowd):
    """A failure if a stream has received other events than one with frames, and patches after it."""
    wrong = [stream.counts for stream in crowd.streams.values()
             if stream.counts.get("frames") != 1 or set(stream.counts) - {"frames", "patch"}]
    return [f"{len(wrong)} streams received other events: {wrong[:3]}"] if wrong else []


# Slow

def reach_slow(program, count, is_short):
    slow_count, changes = (10, 30) if is_short else (100, 300)
    with RunningServer(program, *SLOW_FLAGS) as server:
        return slow(server, slow_count, changes, None)


def slow(server, slow_count, changes, tls):
    client = TreeClient(server.port, tls)
    version = put(client, note("begin", SLOW_BYTES))
    quick, idle = StreamCrowd(), StreamCrowd()
    quick.add(EventStream(server.port, PATH, tls=tls))
    for _ in range(slow_count):
        idle.add(EventStream(server.port, PATH, RECEIVE_BYTES, tls))
    quick.read_until_shown(version)
    idle.read_until_shown(version)
    memory = []
    for index in range(changes):
        version = put(client, note(f"change {index}", SLOW_BYTES))
        quick.read_until_shown(version)
        memory.append(server.memory_kib)
    # Now the slow clients read.
    idle.read_until_shown(version)
    event_counts = sorted(sum(stream.counts.values()) for stream in idle.streams.values())
    shows_newest = {f'"change {changes - 1} '.encode() in stream.data for stream in idle.streams.values()}
    # Only quick streams get patches alone. If a slow client's version has been dropped, it gets all frames again.
    failures = unexpected_events(quick)
    quick.close()
    idle.close()
    client.close()
    half = len(memory) // 2
    growth = max(memory[half:]) / max(memory[:half]) - 1
    print(f"{slow_count} slow streams, {changes} changes of {SLOW_BYTES >> 10} KiB: {event_counts[0]} to {event_counts[-1]} events; "
          f"memory {memory[0] >> 10}, {memory[half] >> 10}, {memory[-1] >> 10} MiB", flush=True)
    if event_counts[-1] > changes / 2:
        failures.append(f"slow streams received {event_counts[-1]} of {changes} changes: not slow, or all were queued")
    if shows_newest != {True}:
        failures.append("the last event of a slow stream does not show the newest version")
    if growth > SLOW_GROWTH_MAX:
        failures.append(f"memory grew by {growth:.0%} while {changes - half} changes were missed")
    return failures


# TLS

def reach_over_tls(program, count, is_short):
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = str(pathlib.Path(folder) / "certificate.pem"), str(pathlib.Path(folder) / "key.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
            check=True, stderr=subprocess.DEVNULL)
        tls = ssl.create_default_context(cafile=certificate)
        with RunningServer(program, "--tls-cert", certificate, "--tls-key", key, *SLOW_FLAGS) as server:
            client = TreeClient(server.port, tls)
            crowd = StreamCrowd()
            version = put(client, rows(10, "begin"))
            for _ in range(20):
                crowd.add(EventStream(server.port, PATH, tls=tls))
            crowd.read_until_shown(version)
            for index in range(10):
                version = put(client, rows(10, f"change {index}"))
                crowd.read_until_shown(version)
            failures = unexpected_events(crowd)
            print(f"{len(crowd.streams)} streams have received each of 10 changes", flush=True)
            crowd.close()
            client.close()
            return failures + slow(server, 5, 30, tls)


# Helpers

def put(client, document):
    headers, _ = client.demand("PUT", "/v1/trees/board", document)
    return number(headers)


if __name__ == "__main__":
    sys.exit(main())
