#!/usr/bin/env python3
"""Disconnects servers from a shared Redis while another server changes a tree.

    old_frames_say_so.py --program .build/release/cyanotype [--short] [--cuts 30]

A disconnected server may answer with the last frames that it knows, and the time since the last answer of its store,
for up to --stale-seconds-max, but not to clients that have seen newer frames. An answer for a given version is never
marked as stale. After the connection is restored, listeners get the newest version and no problem, and no answer is
stale.

Exits with 1 if a check fails.
"""

import argparse
import sys
import time

from interruptible_proxy import InterruptibleProxy
from redis_server import RedisServer
from running_server import RunningServer
from stream_crowd import EventStream, StreamCrowd
from tree_client import TreeClient, label

FRAMES = "/frames?width=300"
# The maximum time for a server to notice that its store is back. It tries every two seconds.
NOTICE_SECONDS_MAX = 20
# The patient server answers with old frames during the whole test, the brief one only for a short time.
PATIENT = ["--stale-seconds-max", "3600"]
BRIEF = ["--stale-seconds-max", "0.5"]


def main():
    arguments = parse_arguments()
    cuts = arguments.cuts or (2 if arguments.short else 30)
    with RedisServer() as redis, InterruptibleProxy(redis.port) as proxy:
        direct = ["--store", redis.url, "--log-level", "notice"]
        cut_off = ["--store", f"redis://127.0.0.1:{proxy.port}", "--log-level", "notice"]
        with RunningServer(arguments.program, *direct) as author, \
                RunningServer(arguments.program, *cut_off, *PATIENT) as patient, \
                RunningServer(arguments.program, *cut_off, *BRIEF) as brief:
            replicas = Replicas(proxy, author, patient, brief)
            for cut in range(cuts):
                replicas.change_while_cut_off(f"cut {cut}")
            replicas.close()
    print(f"{cuts} cuts: {replicas.stale} stale answers, {replicas.refused} refusals")
    for failure in replicas.failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if replicas.failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="only 2 cuts")
    parser.add_argument("--cuts", type=int, help="how often to cut the connections")
    return parser.parse_args()


class Replicas:
    """A server on which a tree is changed, and two with listeners to the tree, which can be cut off from the store."""

    def __init__(self, proxy, author, patient, brief):
        self.proxy = proxy
        self.author, self.patient, self.brief = (TreeClient(server.port) for server in (author, patient, brief))
        self.failures, self.stale, self.refused = [], 0, 0
        self.version = 0
        self.put("first")
        self.crowd = StreamCrowd()
        for server in (patient, brief):
            self.crowd.add(EventStream(server.port, "/v1/trees/board/events?width=300"))

    def put(self, text):
        self.author.demand("PUT", "/v1/trees/board", label(text))
        self.version += 1

    def change_while_cut_off(self, text):
        self.crowd.read_until_shown(self.version, NOTICE_SECONDS_MAX)
        for client in (self.patient, self.brief):
            self.expect_right(client)
        self.proxy.cut()
        known = self.version
        self.put(text)
        headers, _ = self.author.demand("GET", f"/v1/trees/board{FRAMES}")
        newest_tag = headers["ETag"]
        self.check_patient(known, newest_tag)
        self.check_brief(known)
        self.proxy.open()
        for client in (self.patient, self.brief):
            self.wait_until_ready(client)
            self.expect_right(client)
        self.crowd.read_until_shown(self.version, NOTICE_SECONDS_MAX)
        for stream in self.crowd.streams.values():
            if "problem" in stream.counts:
                self.failures.append(f"a listener got {stream.counts}")

    def check_patient(self, known, newest_tag):
        """Checks the server that may answer with old frames."""
        tag = self.expect_stale(self.patient, FRAMES, 200, known)["ETag"]
        if not tag.startswith(f'"{known}-'):
            self.failures.append(f"the tag {tag} is not of version {known}")
        self.expect_stale(self.patient, FRAMES, 304, known, If_None_Match=tag)
        self.expect_stale(self.patient, f"{FRAMES}&since={known}", 200, known)
        self.expect_refusal(self.patient, FRAMES, If_None_Match=newest_tag)
        self.expect_refusal(self.patient, FRAMES, If_None_Match=f"{tag}, W/{newest_tag}")
        self.expect_refusal(self.patient, f"{FRAMES}&since={known + 1}")
        self.expect_refusal(self.patient, f"{FRAMES}&since={known + 1}&wait=30")
        self.expect_refusal(self.patient, f"{FRAMES}&version={known + 1}")
        self.expect_refusal(self.patient, "/events?width=300", Last_Event_ID=str(known + 1))
        self.expect_given_version(self.patient, known)

    def check_brief(self, known):
        """Checks the server that answers with old frames for a short time, until it refuses."""
        deadline = time.monotonic() + 60
        while (answer := self.brief.get("board", FRAMES))[0] == 200:
            if "Cyanotype-Store-Age" not in answer[1] or time.monotonic() > deadline:
                return self.failures.append(f"old frames: {answer[1]}")
            self.stale += 1
        self.expect_refusal(self.brief, FRAMES)
        self.expect_given_version(self.brief, known)

    def expect_stale(self, client, path, status, version, **headers):
        answer = client.ask("GET", f"/v1/trees/board{path}", **headers)
        age = answer[1].get("Cyanotype-Store-Age", "")
        is_right_body = status == 304 or b'"version":%d' % version in answer[2]
        if answer[0] != status or not age.isdigit() or answer[1].get("Age") != age or not is_right_body:
            self.failures.append(f"old frames, {path} {headers}: {answer[0]} {answer[1]} {answer[2][:200]!r}")
        self.stale += 1
        return answer[1]

    def expect_refusal(self, client, path, **headers):
        status, fields, body = client.ask("GET", f"/v1/trees/board{path}", **headers)
        if status != 503 or b"store-unavailable" not in body or "Retry-After" not in fields:
            self.failures.append(f"{path} {headers}: {status} {body[:200]!r} and not 503")
        self.refused += 1

    def expect_given_version(self, client, version):
        headers, _ = client.demand("GET", f"/v1/trees/board{FRAMES}&version={version}")
        if "Age" in headers or "Cyanotype-Store-Age" in headers or "immutable" not in headers["Cache-Control"]:
            self.failures.append(f"version {version} is marked as stale: {headers}")

    def expect_right(self, client):
        headers, body = client.demand("GET", f"/v1/trees/board{FRAMES}")
        if b'"version":%d' % self.version not in body or "Cyanotype-Store-Age" in headers:
            self.failures.append(f"frames after the store is back: {headers} {body[:200]!r}")

    def wait_until_ready(self, client):
        deadline = time.monotonic() + NOTICE_SECONDS_MAX
        while client.ask("GET", "/readyz")[0] != 200:
            if time.monotonic() > deadline:
                return self.failures.append("/readyz: not 200 although the connection is restored")
            time.sleep(0.02)

    def close(self):
        self.crowd.close()
        for client in (self.author, self.patient, self.brief):
            client.close()


if __name__ == "__main__":
    sys.exit(main())
