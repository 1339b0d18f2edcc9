"""Requests that take as much time or memory of a server as possible."""

import gzip
import json

HEAVY_ROWS = 300


def compact(value):
    return json.dumps(value, separators=(",", ":")).encode()


def post(path, body, *fields, length=None):
    return request("POST", path, body, "Content-Type: application/json", *fields, length=length)


def put(name, body):
    return request("PUT", f"/v1/trees/{name}", body, "Content-Type: application/json")


def get(path, *fields):
    return request("GET", path, b"", *fields)


def request(method, path, body, *fields, length=None):
    """The bytes of a request. `length` overrides the length of the body in its head."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *fields]
    if body:
        lines.append(f"Content-Length: {length or len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + body


def closing(message):
    """The request, with which the client asks the server to close the connection after its answer."""
    return message.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)


# Bodies

def many_sizes(sizes=100):
    """A body of 36 KB with an answer of 48 MB."""
    labels = [{"type": "Label", "text": "a"}] * 990
    return compact({"element": {"type": "Column", "children": labels}, "sizes": [{"width": 300}] * sizes})


def long_label(sizes=100):
    """A text of 1 MB, broken into lines for many widths."""
    widths = [{"width": 100 + index} for index in range(sizes)]
    return compact({"element": {"type": "Label", "text": "a" * 1_000_000}, "sizes": widths})


def long_label_measured():
    widths = [{"width": 100 + index} for index in range(1_000)]
    return compact({"element": {"type": "Label", "text": "a b " * 250_000}, "constraints": widths})


def glyphs():
    return compact({"element": {"type": "Label", "text": "ab " * 80_000}, "size": {"width": 300}, "include": ["glyphs"]})


def rows(count, text="row"):
    children = [{"type": "Row", "children": [{"type": "Label", "text": f"{text} {index}"}]} for index in range(count)]
    return compact({"element": {"type": "Column", "children": children}})


def labels(count, text="item"):
    children = [{"type": "Label", "text": f"{text} {index}"} for index in range(count)]
    return compact({"element": {"type": "Column", "children": children}, "size": {"width": 320}})


def loops():
    """A short body that expands to 90,000 elements."""
    items = {"type": "ForEach", "in": {"$data": "/items"}, "element": {"type": "View", "class": "V"}}
    row = {"type": "Row", "children": [items]}
    return compact({"data": {"items": [0] * 300}, "element": {"type": "Column", "children": [
        {"type": "ForEach", "in": {"$data": "/items"}, "as": "row", "element": row}]}})


def components():
    """A body of a few hundred bytes that expands to 60,000 elements."""
    parts = {"A0": {"element": {"type": "View", "class": "V"}}}
    for level in range(1, 7):
        parts[f"A{level}"] = {"element": {"type": "Row", "children": [{"type": f"A{level - 1}"}] * 5}}
    return compact({"components": parts, "element": {"type": "Row", "children": [{"type": "A6"}] * 2}})


def table(columns, rows):
    """A table with this number of columns. Each row is a list of the column spans of its cells."""
    cells = [[{"type": "Empty", "traits": {"columnSpan": span}} for span in spans] for spans in rows]
    children = [{"type": "TableRow", "children": row} for row in cells]
    return compact({"element": {"type": "Table", "columns": [{}] * columns, "children": children}})


def explained(views):
    children = [{"type": "Row", "children": [{"type": "View", "class": "V"}] * 9}] * (views // 10)
    return compact({"element": {"type": "Column", "children": children}, "include": ["explain"]})


def picture(side, shadows=0):
    box = {"type": "Box", "backgroundColor": "#ff0000"}
    for _ in range(shadows):
        shadow = {"radius": 40, "opacity": 0.5, "offset": {"width": 1, "height": 1}, "color": "#000000"}
        box = {"type": "Box", "backgroundColor": "#00ff00", "shadow": shadow, "child": box}
    return compact({"element": box, "size": {"width": side, "height": side}})


def bomb(bytes_max=4 << 20):
    """A body of a few KB that decompresses to an element for each 2 bytes, nearly all of them mistakes."""
    head, tail = b'{"element":{"type":"Column","children":[', b"0]}}"
    return gzip.compress(head + b"0," * ((bytes_max - len(head) - len(tail)) // 2) + tail)


def blank_lines():
    return gzip.compress(b"\n" * (290 << 20), 9)
