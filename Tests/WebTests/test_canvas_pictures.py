"""Compares what canvas.js draws with the pictures of the server."""

import json
import unittest

from canvas_case import CanvasCase
from live_server import PROJECT

# A pixel differs if one of its channels (0 to 255) differs by more than this. Browsers draw the edges of letters with
# fewer shades than Cairo, which makes a difference of up to an eighth.
CHANNEL_DIFFERENCE_MAX = 32
PIXEL_SHARE_MAX = 0.02
EXAMPLES = sorted((PROJECT / "Schemas" / "examples").glob("*.json"))
ELEMENTS = sorted((PROJECT / "Documentation" / "elements" / "examples").glob("*.json"))
COLORED_DECORATIONS = PROJECT / "Tests" / "WebTests" / "colored_decorations.json"
MIRRORED_CONTROLS = PROJECT / "Tests" / "WebTests" / "mirrored_controls.json"
TREE_MEMBERS = ("element", "environment", "components", "data", "strings", "defaultLocale", "tokens", "size")


class CanvasPictureTests(CanvasCase):
    def setUp(self):
        super().setUp()
        # Neither this page nor the server loads images with URLs of other servers.
        self.allowed = "Content Security Policy"

    def test_every_example_is_drawn_as_the_server_draws_it(self):
        self.assert_drawn_alike(EXAMPLES)

    def test_every_element_is_drawn_as_the_server_draws_it(self):
        self.assert_drawn_alike(ELEMENTS)

    def test_mirrored_controls_are_drawn_as_the_server_draws_them(self):
        self.assert_drawn_alike([MIRRORED_CONTROLS])

    def test_lines_under_and_through_text_have_their_colors(self):
        self.assert_drawn_alike([COLORED_DECORATIONS])

    def assert_drawn_alike(self, paths):
        for path in paths:
            document = json.loads(path.read_bytes())
            with self.subTest(path.stem):
                name = f"picture-{path.stem.lower()}"
                viewport = self.open_document(name, {key: document[key] for key in TREE_MEMBERS if key in document})
                picture = f"{self.server.url}/v1/trees/{name}/frames.png?{viewport}"
                result = self.call("difference", picture, CHANNEL_DIFFERENCE_MAX)
                self.assertEqual(*result["sizes"])
                self.assertLessEqual(result["share"], PIXEL_SHARE_MAX)
                self.page.close()


if __name__ == "__main__":
    unittest.main()
