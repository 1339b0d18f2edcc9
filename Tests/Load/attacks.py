#!/usr/bin/env python3
"""Attacks a server with the most expensive requests of many clients at once, and checks the answers to other clients.

    attacks.py --program .build/release/cyanotype [--short] [attack …]

Each server has 512 MiB, limited by the kernel, and the default options. During each attack another client sends small
requests, which must all be answered with 200. The attackers have other addresses. After the attack the same process
must still run, must not have exceeded its memory, and must still compute a large layout.

Some attacks have further conditions: see their functions. Exits with 1 if a condition is not met. --short has fewer
clients, takes less time, and allows slower answers, for a debug build on a busy machine.
"""

import argparse
import http.client
import statistics
import sys
import threading
import time

import hostile_requests as hostile
from crowd import Crowd, Member
from memory_group import MemoryGroup
from running_server import RunningServer
from stream_crowd import EventStream, StreamCrowd
from tree_client import TreeClient, number

MEMORY_MIB = 512


class Effort:
    def __init__(self, part, seconds, slowdown_max, processor_seconds_max, labels, edits):
        # The share of an attack's clients that are started, and the duration of the attack.
        self.part, self.seconds = part, seconds
        # The number of labels in the layouts of a client that is not an attacker, and the number of changes of a tree.
        self.labels, self.edits = labels, edits
        self.slowdown_max, self.processor_seconds_max = slowdown_max, processor_seconds_max

    def clients(self, count):
        return max(4, int(count * self.part))


LONG = Effort(part=1, seconds=12, slowdown_max=3, processor_seconds_max=0.5, labels=1_200, edits=8)
# So few labels that a debug build takes no longer for them than a release build for 1,200.
SHORT = Effort(part=0.1, seconds=1.5, slowdown_max=30, processor_seconds_max=5, labels=80, edits=2)


def main():
    arguments = parse_arguments()
    effort = SHORT if arguments.short else LONG
    failures = []
    for name in arguments.attacks or (SHORT_ATTACKS if arguments.short else ATTACKS):
        start = time.monotonic()
        with MemoryGroup(MEMORY_MIB) as group:
            try:
                found = run_attack(arguments.program, group, ATTACKS[name], effort)
            except (OSError, RuntimeError, http.client.HTTPException) as error:
                found = [f"{type(error).__name__}: {error}"]
        failures += [f"{name}: {failure}" for failure in found]
        print(f"  {time.monotonic() - start:.0f} s{'; FAILED' if found else ''}", flush=True)
    for failure in failures:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="take less time, and allow slower answers")
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []])
    return parser.parse_args()


def run_attack(program, group, attack, effort):
    """Starts a server in the group and attacks it; returns the failures."""
    print(f"## {attack.__name__}: {attack.__doc__.splitlines()[0]}", flush=True)
    server = RunningServer(program, "--log-level", "notice")
    server.command = group.command(server.command)
    with server:
        TreeClient(server.port).demand("POST", "/v1/layout", hostile.labels(1))
        idle = group.peak_mib(server.process.pid)
        with Bystander(server) as bystander:
            failures = attack(server, effort)
        if server.process.poll() is not None:
            return [*failures, "the process has ended"]
        peak = group.peak_mib(server.process.pid)
        print(f"  memory {idle} → {peak} MiB; small requests {bystander}", flush=True)
        if peak > MEMORY_MIB:
            failures.append(f"{peak} MiB of memory")
        if bystander.others:
            failures.append(f"small requests were answered with {bystander.others}")
        if not bystander.times:
            failures.append("no small request was answered")
        # The server may still compute requests of the attackers for a while.
        if not eventually(lambda: answers_large(server, effort)):
            failures.append("no large layout was computed afterwards")
    return failures


def answers_large(server, effort):
    return TreeClient(server.port).ask("POST", "/v1/layout", hostile.labels(15 * effort.labels))[0] == 200


def eventually(condition, seconds_max=60):
    deadline = time.monotonic() + seconds_max
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.2)
    return False


class Bystander:
    """A client that sends small requests until the end of a `with` block."""

    def __init__(self, server):
        self.port = server.port
        self.times = []
        self.others = {}
        self.is_stopped = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_stopped.set()
        self.thread.join()

    def run(self):
        client = TreeClient(self.port)
        while not self.is_stopped.wait(0.02):
            start = time.monotonic()
            try:
                status = client.ask("POST", "/v1/layout", hostile.labels(3))[0]
            except (OSError, http.client.HTTPException) as error:
                status = type(error).__name__
            if status == 200:
                self.times.append(time.monotonic() - start)
            else:
                self.others[status] = self.others.get(status, 0) + 1

    def __str__(self):
        times = sorted(self.times) or [0]
        median, late = (1_000 * times[int(len(times) * part)] for part in (0.5, 0.99))
        return f"{len(self.times)}, p50 {median:.1f} ms, p99 {late:.1f} ms, others {self.others}"


def address(index):
    """The address of a client, one of 200 that differ from the bystander's."""
    return f"127.0.1.{index % 200 + 1}"


def send_from_many(server, effort, count, message, rate=None, again=False, is_complete=True):
    """The same request from many clients. Any answer is accepted, but clients that read must get one."""
    messages = message if isinstance(message, list) else [message]
    members = [Member(server.port, address(index), messages[index % len(messages)], rate, again)
               for index in range(effort.clients(count))]
    with Crowd(members) as crowd:
        time.sleep(effort.seconds)
        is_answered = rate == 0 or not is_complete or eventually(lambda: crowd.statuses)
        print(f"  {len(members)} clients: {crowd.statuses}, {crowd.read_bytes >> 20} MiB read", flush=True)
    return [] if is_answered else ["no client was answered"]


# The attacks

def unread_answers(server, effort):
    """Answers of 48 MB that are not read."""
    return send_from_many(server, effort, 60, hostile.post("/v1/layout", hostile.many_sizes()), rate=0)


def slowly_read_answers(server, effort):
    """Answers of 48 MB that are read slightly faster than the required rate."""
    return send_from_many(server, effort, 60, hostile.post("/v1/layout", hostile.many_sizes()), rate=20_000)


def answers_read_again_and_again(server, effort):
    """Answers of 48 MB that are read, and requested again."""
    message = hostile.closing(hostile.post("/v1/layout", hostile.many_sizes()))
    return send_from_many(server, effort, 30, message, again=True)


def answers_in_gzip(server, effort):
    """Answers of 48 MB that are compressed and not read."""
    return send_from_many(server, effort, 60, hostile.post("/v1/layout", hostile.many_sizes(), "Accept-Encoding: gzip"), rate=0)


def unread_events(server, effort):
    """Listeners with different viewports that do not read, during five edits."""
    author = TreeClient(server.port)
    author.demand("PUT", "/v1/trees/board", hostile.rows(300, "begin"))
    members = [Member(server.port, address(index), hostile.get(f"/v1/trees/board/events?width={index + 100}"),
                      rate=0, receive_bytes=4_096) for index in range(effort.clients(1_000))]
    with Crowd(members):
        time.sleep(effort.seconds / 3)
        for edit in range(5):
            author.demand("PUT", "/v1/trees/board", hostile.rows(300, f"edit {edit}"))
            time.sleep(effort.seconds / 6)
    return []


def unread_long_polls(server, effort):
    """Long polls with different viewports whose answers are not read, during edits."""
    author, rows = TreeClient(server.port), effort.clients(2_000)
    version = number(author.demand("PUT", "/v1/trees/board", hostile.rows(rows, "begin"))[0])
    members = [Member(server.port, address(index), hostile.get(
        f"/v1/trees/board/frames?width={index + 100}&since={version}&wait=60"), rate=0, receive_bytes=4_096)
        for index in range(effort.clients(500))]
    with Crowd(members):
        for edit in range(3):
            time.sleep(effort.seconds / 3)
            author.demand("PUT", "/v1/trees/board", hostile.rows(rows, f"edit {edit}"))
    return []


def many_viewports(server, effort):
    """Listeners with different widths, during edits.

    All PUTs are answered with 200 or 201, no unrelated layout is refused, and all listeners reach the newest version.
    """
    author, other, crowd = TreeClient(server.port), TreeClient(server.port), StreamCrowd()
    author.demand("PUT", "/v1/trees/board", hostile.rows(300, "begin"))
    refused, layouts = {}, 0
    for index in range(effort.clients(400)):
        crowd.add(EventStream(server.port, f"/v1/trees/board/events?width={index + 100}"))
    for edit in range(effort.edits):
        version = number(author.demand("PUT", "/v1/trees/board", hostile.rows(300, f"edit {edit}"))[0])
        for _ in range(40):
            crowd.poll(0)
            layouts += 1
            status = other.ask("POST", "/v1/layout", hostile.labels(effort.labels // 3))[0]
            if status != 200:
                refused[status] = refused.get(status, 0) + 1
    start = time.monotonic()
    crowd.read_until_shown(version)
    print(f"  {layouts} unrelated layouts, {refused} refused; all have the newest version "
          f"{time.monotonic() - start:.1f} s after its PUT", flush=True)
    crowd.close()
    return [f"unrelated layouts were refused: {refused}"] if refused else []


def heavy_clients(server, effort):
    """Four clients that repeatedly measure labels of 1 MB in many widths.

    The median time of another client's layouts is at most 3 times as long as before, and none is refused.
    """
    messages = [hostile.closing(hostile.post("/v1/layout", hostile.long_label())),
                hostile.closing(hostile.post("/v1/measure", hostile.long_label_measured()))]
    alone, _ = layout_times(server, effort, effort.seconds / 4)
    members = [Member(server.port, address(index), messages[index % 2], again=True) for index in range(4)]
    with Crowd(members) as crowd:
        time.sleep(effort.seconds / 4)
        beside, refused = layout_times(server, effort, effort.seconds)
        statuses = crowd.statuses
    ratio = statistics.median(beside) / statistics.median(alone)
    print(f"  a layout: {1_000 * statistics.median(alone):.1f} ms alone, {ratio:.1f} times as long "
          f"beside; {refused} refused; heavy ones: {statuses}", flush=True)
    failures = [f"other layouts were refused: {refused}"] if refused else []
    return failures + ([f"other layouts took {ratio:.1f} times as long"] if ratio > effort.slowdown_max else [])


def layout_times(server, effort, seconds):
    """The times of successive layouts with different texts, and the number of refused ones by status."""
    client, times, refused = TreeClient(server.port), [], {}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        body = hostile.labels(effort.labels, text=f"{len(times)} of {id(times)}")
        start = time.monotonic()
        status = client.ask("POST", "/v1/layout", body)[0]
        times.append(time.monotonic() - start)
        if status != 200:
            refused[status] = refused.get(status, 0) + 1
    return times, refused


def blank_lines(server, effort):
    """A compressed batch of 291 KB of blank lines takes little processor time."""
    fields = ("Content-Encoding: gzip", "Content-Type: application/x-ndjson")
    body = hostile.blank_lines()
    message = hostile.request("POST", "/v1/layouts", body, *fields)
    return check_processor_time(server, effort, Member(server.port, address(0), message))


def refused_picture(server, effort):
    """A picture of 300 shadows at 2,000 × 2,000 pixels, which is refused, takes little processor time."""
    message = hostile.closing(hostile.post("/v1/layout.png", hostile.picture(2_000, shadows=300)))
    return check_processor_time(server, effort, Member(server.port, address(0), message))


def check_processor_time(server, effort, member):
    """Fails if the request takes much processor time, not counting the bystander's requests."""
    start, before = time.monotonic(), server.processor_seconds
    time.sleep(effort.seconds / 3)
    share = (server.processor_seconds - before) / (time.monotonic() - start)
    start, before = time.monotonic(), server.processor_seconds
    with Crowd([member]) as crowd:
        is_over = eventually(lambda: member.is_over)
        used = server.processor_seconds - before - share * (time.monotonic() - start)
        print(f"  {used:.2f} s of processor time; {crowd.statuses}", flush=True)
    failures = [] if is_over else ["not answered"]
    return failures + ([f"{used:.2f} s of processor time"] if used > effort.processor_seconds_max else [])


def half_sent_bodies(server, effort):
    """Bodies of 4 MB that end before their last byte."""
    body = hostile.rows(60_000)[:-1]
    return send_from_many(server, effort, 200, hostile.post("/v1/layout", body, length=len(body) + 1), is_complete=False)


def bombs(server, effort):
    """Bodies of a few KB that decompress to 4 MB with a mistake in nearly every two bytes."""
    message = hostile.closing(hostile.post("/v1/layout", hostile.bomb(), "Content-Encoding: gzip"))
    return send_from_many(server, effort, 100, message, again=True)


def unread_batches(server, effort):
    """Batches whose lines have answers of 5 MB that are not read."""
    lines = (hostile.many_sizes(10) + b"\n") * 10
    message = hostile.request("POST", "/v1/layouts", lines, "Content-Type: application/x-ndjson")
    packed = hostile.request(
        "POST", "/v1/layouts", lines, "Content-Type: application/x-ndjson", "Accept-Encoding: gzip")
    return send_from_many(server, effort, 150, [message, packed], rate=0)


def pipelined(server, effort):
    """A hundred requests on each connection, with answers of 480 KB that are not read."""
    return send_from_many(server, effort, 150, 100 * hostile.post("/v1/layout", hostile.many_sizes(1)), rate=0)


def explained(server, effort):
    """Layouts of 20,000 elements with explanations."""
    message = hostile.closing(hostile.post("/v1/layout", hostile.explained(20_000)))
    return send_from_many(server, effort, 60, message, again=True)


def pictures(server, effort):
    """Pictures with the maximum number of pixels."""
    messages = [hostile.closing(hostile.post(f"/v1/layout.{kind}", hostile.picture(4_096, shadows=2)))
                for kind in ("png", "pdf")]
    return send_from_many(server, effort, 40, messages, again=True)


def expansions(server, effort):
    """Small bodies that expand to nearly 100,000 elements."""
    messages = [hostile.closing(hostile.post("/v1/layout", body)) for body in (hostile.loops(), hostile.components())]
    return send_from_many(server, effort, 60, messages, again=True)


def tables(server, effort):
    """A table with the maximum of columns and empty rows, and one with many more cells than columns."""
    messages = [hostile.closing(hostile.post("/v1/layout", body))
                for body in (hostile.table(300_000, [[]] * 30_000), hostile.table(2, [[300_000]] * 20_000))]
    return send_from_many(server, effort, 40, messages, again=True)


def measured_texts(server, effort):
    """A text of 1 MB that is measured in 1,000 constraints, and one with its glyphs."""
    messages = [hostile.closing(hostile.post("/v1/measure", hostile.long_label_measured())),
                hostile.closing(hostile.post("/v1/layout", hostile.glyphs()))]
    return send_from_many(server, effort, 40, messages, again=True)


def large_trees(server, effort):
    """Trees of 2 MB that are put again at once, and whose frames are requested."""
    body, author = hostile.rows(30_000), TreeClient(server.port)
    for tree in range(20):
        author.demand("PUT", f"/v1/trees/tree{tree}", body)
    messages = [hostile.closing(hostile.put(f"tree{index // 2}", body)) if index % 2 == 0 else
                hostile.closing(hostile.get(f"/v1/trees/tree{index // 2}/frames?width={index}")) for index in range(40)]
    return send_from_many(server, effort, 40, messages, again=True)


ATTACKS = {attack.__name__: attack for attack in [
    unread_answers, slowly_read_answers, answers_read_again_and_again, answers_in_gzip, unread_events,
    unread_long_polls, many_viewports, heavy_clients, blank_lines, refused_picture, half_sent_bodies, bombs,
    unread_batches, pipelined, explained, pictures, expansions, tables, measured_texts, large_trees]}

# The most important attacks, as far as a debug build computes their answers in the time.
SHORT_ATTACKS = [attack.__name__ for attack in [
    unread_events, many_viewports, heavy_clients, blank_lines, refused_picture, half_sent_bodies, unread_batches,
    pictures]]


if __name__ == "__main__":
    sys.exit(main())
