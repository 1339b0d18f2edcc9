"""Runs the cases of renderers with client.js, and compares its frames and its elements."""

import json
import unittest

from client_case import ClientCase
from live_server import PROJECT

CASES = PROJECT / "Tests" / "Clients" / "renderer-cases.ndjson"


class RendererCaseTests(ClientCase):
    def test_frames_and_elements_match_after_each_step(self):
        self.open("none")
        # The sources of images in the cases do not exist.
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
    """The paths of the views, each with the path of its parent."""
    return [[frame["path"], frames[frame["parent"]]["path"] if "parent" in frame else None] for frame in frames]


if __name__ == "__main__":
    unittest.main()
