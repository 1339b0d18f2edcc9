#!/usr/bin/env python3
"""Starts a server, sends it many mixed requests, and checks its memory and descriptors.

    soak.py --program .build/release/cyanotype [--requests 2000000]

Most requests are conformance cases, pipelined on a connection. Other requests have new texts, are cut off, of the
wrong type, too long, chunked, compressed with gzip, batches, large or huge, or their clients disconnect or reset the
connection within the body or before the end of the answer. First, new texts fill the server's cache of shaped text,
so that its growth does not count as a leak.

Prints the resident memory and the open descriptors after each tenth of the requests. Exits with 1 if the memory has
grown by more than a tenth between the first and the last of these, if a descriptor or a connection stays open, or if
an answer has another status than expected. The memory is the minimum during the second half of the tenth. After the
first and the last tenth, it is also read for some seconds without requests, because the server keeps the freed memory
of a huge layout for ten seconds.
"""

import argparse
import multiprocessing
import sys
import time

from running_server import RunningServer
from soak_client import SoakClient, load_cases

TENTHS = 10
CLIENTS = 2
# The time between two readings of the memory.
READING_SECONDS = 0.1
# Longer than the server keeps freed memory.
SETTLE_SECONDS = 15
BODY_BYTES_MAX = 4 << 20
# A lower bound of the size of 1,000 new texts in the cache, in MiB.
CACHE_MIB_PER_1000_TEXTS = 5


def main():
    arguments = parse_arguments()
    flags = ["--body-bytes-max", str(BODY_BYTES_MAX), "--text-cache-mib", str(arguments.text_cache_mib),
             "--log-level", "notice"]
    with RunningServer(arguments.program, *flags) as server, \
            multiprocessing.Pool(CLIENTS, start_client, [server.port, BODY_BYTES_MAX]) as pool:
        texts = 1_000 * arguments.text_cache_mib // CACHE_MIB_PER_1000_TEXTS
        pool.map(send_texts, [(-1 - client, texts // CLIENTS) for client in range(CLIENTS)], chunksize=1)
        report(server, "full text cache", server.memory_kib)
        readings = [soak(server, pool, tenth, arguments) for tenth in range(TENTHS)]
    growth = readings[-1][0] / readings[0][0] - 1
    descriptors = readings[-1][1] - readings[0][1]
    print(f"from {arguments.requests // TENTHS} to {arguments.requests} requests: memory {growth:+.1%}, "
          f"descriptors {descriptors:+d}")
    return 0 if growth <= arguments.growth_max and descriptors <= 0 else 1


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--requests", type=int, default=2_000_000, help="how many to send (%(default)s)")
    parser.add_argument("--text-cache-mib", type=int, default=64, help="the server's cache of text (%(default)s)")
    parser.add_argument("--growth-max", type=float, default=0.1, help="by how much memory may grow (%(default)s)")
    return parser.parse_args()


def soak(server, pool, tenth, arguments):
    """Sends a tenth of the requests, by several clients at once; returns memory and descriptors."""
    requests = arguments.requests // TENTHS
    work = [(tenth * CLIENTS + client, requests // CLIENTS) for client in range(CLIENTS)]
    sending = pool.map_async(send_mix, work, chunksize=1)
    start = time.monotonic()
    memory = [server.memory_kib]
    while not sending.ready():
        sending.wait(READING_SECONDS)
        memory.append(server.memory_kib)
    sending.get()
    server.wait_until_quiet()
    rate = requests / (time.monotonic() - start)
    del memory[:len(memory) // 2]
    if tenth in (0, TENTHS - 1):
        settled = time.monotonic() + SETTLE_SECONDS
        while time.monotonic() < settled:
            time.sleep(READING_SECONDS)
            memory.append(server.memory_kib)
    return report(server, f"{(tenth + 1) * requests} requests, {rate:.0f}/s", min(memory))


def report(server, what, memory):
    descriptors = server.descriptors
    print(f"{what:>26}: {memory:>8} KiB {descriptors:>4} descriptors", flush=True)
    return memory, descriptors


# Functions that run in the processes of the clients.

def start_client(port, body_bytes_max):
    global client_of
    cases = load_cases()

    def client_of(seed):
        return SoakClient(port, cases, body_bytes_max, seed)


def send_texts(work):
    seed, count = work
    client_of(seed).send_texts(count)


def send_mix(work):
    seed, count = work
    client_of(seed).send_mix(count)


if __name__ == "__main__":
    sys.exit(main())
