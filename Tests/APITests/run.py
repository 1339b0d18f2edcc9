#!/usr/bin/env python3
"""Starts a server and sends it requests that schemathesis generates from the OpenAPI document.

By default it sends few requests, the same in every run; with --long many, different in every run.
"""

import os
import pathlib
import random
import subprocess
import sys

from live_server import PROJECT, SCREENS_SERVICE, LiveServer

HERE = pathlib.Path(__file__).parent

# Values of ELEMENTS in hooks.py, each with the options of its run.
SHORT = [
    ("few", ["--phases", "examples,coverage,fuzzing", "--max-examples", "8"]),
    ("linked", ["--phases", "stateful", "--include-tag", "trees", "--max-examples", "10"]),
]
LONG = [
    ("shallow", ["--phases", "coverage"]),
    ("deep", ["--phases", "fuzzing", "--max-examples", "1000", "--seed", str(random.randrange(1 << 32))]),
    ("linked", ["--phases", "stateful", "--include-tag", "trees", "--max-examples", "1000"]),
]


def run(elements, options, url, is_long):
    configuration = HERE / ("schemathesis-long.toml" if is_long else "schemathesis.toml")
    program = pathlib.Path(sys.executable).parent / "schemathesis"
    command = [program, "--config-file", configuration, "run", PROJECT / "Schemas" / "openapi.json", "--url", url]
    environment = {**os.environ, "ELEMENTS": elements}
    return subprocess.run([*command, *options], cwd=HERE, env=environment, check=False).returncode


def main():
    is_long = "--long" in sys.argv[1:]
    with LiveServer("--request-timeout", "60", command=SCREENS_SERVICE) as server:
        # The server reads all fonts for its first answer, which takes long in a debug build.
        server.ask("/v1/fonts")
        # All runs are made, also after one has failed.
        codes = [run(elements, options, server.url, is_long) for elements, options in (LONG if is_long else SHORT)]
    sys.exit(max(codes))


if __name__ == "__main__":
    main()
