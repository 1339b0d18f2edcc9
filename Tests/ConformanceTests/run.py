#!/usr/bin/env python3
"""Posts the conformance cases to a running server and compares what comes back.

    run.py --url http://127.0.0.1:8080 [FILE.ndjson ...]

Without files, the project's own Fixtures are run. A case is one JSON object a line, one of

  {"name": ..., "request": {...}, "response": {...}}
  {"name": ..., "request": {...} or "body": "...", "status": 422, "pointer": "/element/...", "alsoAccept": [...]}

The first must be laid out to that response: what it names must be equal, numbers within 1e-6 of the larger of 1 and the
number; what it does not name is not compared, but for the attributes below, which must then be absent. The second must
be refused with that status and, if 422, with an error at one of the places. Exits with 1 if a case fails.
"""

import argparse
import collections
import http.client
import json
import pathlib
import sys
import urllib.parse

FIXTURES = pathlib.Path(__file__).parent / "Fixtures"
TOLERANCE = 1e-6
ATTRIBUTES = ("parent", "key", "transform", "opacity", "hidden", "userInteractionEnabled", "tintAdjustmentMode")
FAILURES_SHOWN_MAX = 10


def main():
    arguments = parse_arguments()
    server = Server(arguments.url)
    passed, failed = collections.Counter(), collections.Counter()
    for case in cases_in(arguments.files or sorted(FIXTURES.glob("*.ndjson"))):
        problems = problems_of(case, server)
        group = case["name"].split("/")[0]
        (failed if problems else passed)[group] += 1
        if problems and failed.total() <= FAILURES_SHOWN_MAX:
            print(f"FAIL {case['name']}", *problems[:5], sep="\n     ")
    for group in sorted(failed):
        print(f"{group}: {passed[group]} passed, {failed[group]} failed")
    print(f"{passed.total()} passed, {failed.total()} failed")
    return 0 if passed and not failed else 1


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="http://127.0.0.1:8080", help="where the server listens (%(default)s)")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    return parser.parse_args()


def cases_in(files):
    for file in files:
        with file.open(encoding="utf-8") as lines:
            yield from (json.loads(line) for line in lines if line.strip())


class Server:
    """A server that is kept connected to; after an error, the next request connects anew."""

    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port or 80, timeout=30)

    def layout(self, body):
        try:
            self.connection.request("POST", "/v1/layout", body, {"Content-Type": "application/json"})
            response = self.connection.getresponse()
            return response.status, response.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            raise


def problems_of(case, server):
    """The ways in which the server's answer is not what the case asks for."""
    body = case["body"] if "body" in case else json.dumps(case["request"])
    try:
        status, answer = server.layout(body.encode())
        if "status" in case:
            return list(refusal_problems(case, status, answer))
        if status != 200:
            return [f"status {status}: {answer[:300]!r}"]
        return list(layout_problems(case["response"], json.loads(answer)))
    except (OSError, ValueError, http.client.HTTPException) as error:
        return [f"no answer: {error!r}"]


def refusal_problems(case, status, answer):
    if status != case["status"]:
        yield f"status: expected {case['status']}, got {status}: {answer[:200]!r}"
        return
    problem = json.loads(answer)
    if problem.get("status") != status or not problem.get("title"):
        yield f"no RFC 9457 problem: {answer[:200]!r}"
    accepted = {case.get("pointer"), *case.get("alsoAccept", [])}
    found = {error.get("pointer") for error in problem.get("errors", [])}
    if status == 422 and "pointer" in case and not accepted & found:
        yield f"pointer: expected one of {sorted(accepted)!r}, got {sorted(found)!r}"


def layout_problems(expected, actual):
    yield from differences(expected, actual, "response")
    for index, (left, right) in enumerate(zip(expected["frames"], actual.get("frames", []))):
        for name in ATTRIBUTES:
            if name in right and name not in left:
                yield f"response.frames[{index}].{name}: unexpected {right[name]!r}"


def differences(expected, actual, where):
    """A line for each place under `where` at which `actual` is not as expected."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for name, value in expected.items():
            if name in actual:
                yield from differences(value, actual[name], f"{where}.{name}")
            else:
                yield f"{where}.{name}: missing"
    elif isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            yield f"{where}: expected {len(expected)} entries, got {len(actual)}"
        for index, (left, right) in enumerate(zip(expected, actual)):
            yield from differences(left, right, f"{where}[{index}]")
    elif not equal(expected, actual):
        yield f"{where}: expected {expected!r}, got {actual!r}"


def equal(expected, actual):
    if is_number(expected) and is_number(actual):
        return abs(expected - actual) <= TOLERANCE * max(1, abs(expected))
    return type(expected) is type(actual) and expected == actual


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


if __name__ == "__main__":
    sys.exit(main())
