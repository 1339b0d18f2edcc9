"""Runs the cases of renderers with the live trees in Python and JavaScript."""

import json
import subprocess

import pytest
from conftest import PROJECT
from cyanotype import LiveTree
from cyanotype.live_tree import EventsMissed

CASES = PROJECT / "Tests" / "Clients" / "renderer-cases.ndjson"
PATCHES_MIN = 1000


def test_in_python():
    patches = 0
    for number, line in enumerate(CASES.read_bytes().splitlines(), start=1):
        tree = LiveTree()
        for step in json.loads(line):
            if "missed" in step:
                with pytest.raises(EventsMissed):
                    tree.receive(step["event"], step["data"])
                continue
            tree.receive(step["event"], step["data"])
            patches += step["event"] == "patch"
            shown = step["data"] if step["event"] == "frames" else step.get("shown")
            if shown:
                wanted = shown.get("version"), shown.get("size"), shown["frames"]
                assert (tree.version, tree.size, tree.frames()) == wanted, f"line {number}"
    assert patches >= PATCHES_MIN


def test_in_javascript():
    program = PROJECT / "Tests" / "Clients" / "javascript" / "renderer_cases.mjs"
    run = subprocess.run(["node", program, CASES], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) >= PATCHES_MIN
