"""Compares what client.js shows with the pictures of the server."""

import base64
import json
import math
import unittest

from client_case import ClientCase
from test_canvas_pictures import (
    CHANNEL_DIFFERENCE_MAX, COLORED_DECORATIONS, EXAMPLES, MIRRORED_CONTROLS, TREE_MEMBERS)

# The share of pixels that may differ. The browser draws letters in its own way, so the limit is that of the example
# with the most text for its size.
PIXEL_SHARE_MAX = 0.11

# The share for controls, which have little text.
CONTROLS_SHARE_MAX = 0.03

# The share for decorations with colours of their own, without letters.
DECORATIONS_SHARE_MAX = 0.01


class ClientPictureTests(ClientCase):
    def test_every_example_is_shown_almost_like_its_picture(self):
        # Neither this page nor the server loads images with URLs of other servers.
        self.allowed = "Content Security Policy"
        for path in EXAMPLES:
            with self.subTest(path.stem):
                self.assertLessEqual(self.difference(path), PIXEL_SHARE_MAX)

    def test_mirrored_controls_are_shown_almost_like_their_picture(self):
        self.assertLessEqual(self.difference(MIRRORED_CONTROLS), CONTROLS_SHARE_MAX)

    def test_lines_under_and_through_text_have_their_colors(self):
        self.assertLessEqual(self.difference(COLORED_DECORATIONS), DECORATIONS_SHARE_MAX)

    def difference(self, path):
        """The share of pixels that differ between the page and the server's picture of a document."""
        document = json.loads(path.read_bytes())
        name = f"shown-{path.stem.lower()}"
        body = {key: document[key] for key in TREE_MEMBERS if key in document}
        version = json.loads(self.server.ask(f"/v1/trees/{name}", "PUT", body))["version"]
        size = json.loads(self.server.ask(f"/v1/trees/{name}/frames?displayScale=1"))["size"]
        width, height = (max(1, math.ceil(size[length])) for length in ("width", "height"))
        self.open("", prepare=lambda page: page.set_viewport_size({"width": max(width, 200), "height": max(height, 200)}))
        self.call("resize", width, height)
        self.call("begin", name)
        self.call("version", version)
        shot = base64.b64encode(self.page.locator("#host").screenshot()).decode()
        picture = f"{self.server.url}/v1/trees/{name}/frames.png?width={width}&height={height}&displayScale=1"
        result = self.call("difference", f"data:image/png;base64,{shot}", picture, CHANNEL_DIFFERENCE_MAX)
        self.assertEqual(*result["sizes"])
        self.page.close()
        return result["share"]


if __name__ == "__main__":
    unittest.main()
