"""The base class of the tests of canvas.js."""

import json
import math

from client_case import ClientCase


class CanvasCase(ClientCase):
    PAGE = "canvas.html"

    def open_document(self, name, document):
        """Draws a tree in the size that it has, and returns the parameters of its viewport."""
        version = json.loads(self.server.ask(f"/v1/trees/{name}", "PUT", document))["version"]
        size = json.loads(self.server.ask(f"/v1/trees/{name}/frames?displayScale=1"))["size"]
        width, height = (max(1, math.ceil(size[length])) for length in ("width", "height"))
        self.open("", prepare=lambda page: page.set_viewport_size({"width": max(width, 200), "height": max(height, 200)}))
        self.call("resize", width, height)
        self.call("begin", name)
        self.call("version", version)
        return f"width={width}&height={height}&displayScale=1"
