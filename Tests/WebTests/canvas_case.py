"""The base class of the tests of canvas.js."""

import json
import math

from client_case import ClientCase, column

RED, BLUE, WHITE = [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0]


def box(color, width, height, **members):
    size = {"type": "ConstrainedSize", "width": width, "height": height, "child": {"type": "Empty"}}
    return {"type": "Box", "backgroundColor": color, "child": size, **members}


def button(color, action, **members):
    return {"type": "Button", "action": action, "child": box(color, 100, 40), **members}


def top_left(element):
    return {"type": "Aligned", "vertically": "top", "horizontally": "leading", "child": element}


class CanvasCase(ClientCase):
    PAGE = "canvas.html"

    def open_document(self, name, document):
        """Draws a tree in its measured size, and returns the parameters of its viewport."""
        version = json.loads(self.server.ask(f"/v1/trees/{name}", "PUT", document))["version"]
        size = json.loads(self.server.ask(f"/v1/trees/{name}/frames?displayScale=1"))["size"]
        width, height = (max(1, math.ceil(size[length])) for length in ("width", "height"))
        self.open("", prepare=lambda page: page.set_viewport_size({"width": max(width, 200), "height": max(height, 200)}))
        self.call("resize", width, height)
        self.call("begin", name)
        self.call("version", version)
        return f"width={width}&height={height}&displayScale=1"

    def draw(self, name, *children, **members):
        """Draws a column of children with their measured widths."""
        self.server.put(name, top_left(column(*children)), **members)
        self.open(name)
        self.call("version", 1)

    def redraw(self, name, *children):
        self.call("version", self.server.put(name, top_left(column(*children))))

    def click(self, x, y):
        self.page.mouse.click(x, y)
        return self.call("events")

    def event_values(self, *names):
        return [tuple(event.get(name) for name in names) for event in self.call("events")]
