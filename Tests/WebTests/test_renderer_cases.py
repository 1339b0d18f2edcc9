"""Holds client.js, in a browser, to the cases of renderers: its elements are those of the views, whatever came before."""

import json
import unittest

from client_case import ClientCase
from live_server import PROJECT

CASES = PROJECT / "Tests" / "Clients" / "renderer-cases.ndjson"


class RendererCaseTests(ClientCase):
    def test_elements_are_those_of_the_views(self):
        self.open("none")
        # Sources of pictures that are none.
        self.allowed = "Failed to load resource|Content Security Policy"
        cases = [json.loads(line) for line in CASES.read_bytes().splitlines()]
        for number, steps in enumerate(cases, start=1):
            results = self.call("follow", steps)
            for step, result in zip(steps, results, strict=True):
                shown = step["data"] if step["event"] == "frames" else step.get("shown")
                if shown:
                    self.assertEqual(result["frames"], shown["frames"], f"line {number}")
                    self.assertEqual(result["elements"], places(shown["frames"]), f"line {number}")


def places(frames):
    """The paths of the views, each with that of the view around it."""
    return [[frame["path"], frames[frame["parent"]]["path"] if "parent" in frame else None] for frame in frames]


if __name__ == "__main__":
    unittest.main()
