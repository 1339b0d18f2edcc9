#!/usr/bin/env python3
"""Prints a tree that lives on a Cyanotype server in a terminal, and keeps it in step:

python3 Examples/watch.py http://127.0.0.1:8080/v1/trees/home --columns 60 --rows 20

A letter is 8 points wide and 16 points high: a frame of 80 by 32 points takes ten columns and two rows."""
import argparse
import json
import sys
import urllib.request

LETTER = (8, 16)


def events(url):
    """The names and data of what a stream tells."""
    with urllib.request.urlopen(url) as response:
        fields = {}
        for line in response:
            field, _, value = line.decode().rstrip("\n").partition(": ")
            if field:
                fields[field] = value
            elif "data" in fields:
                yield fields["event"], json.loads(fields.pop("data"))


class Views:
    """The views that are shown: frames by path, and paths of children, in order, by that of their parent."""

    def __init__(self, layout):
        self.frames, self.children = {}, {None: []}
        paths = [frame["path"] for frame in layout["frames"]]
        for frame in layout["frames"]:
            parent = paths[frame.pop("parent")] if "parent" in frame else None
            self.insert(frame, parent, len(self.children[parent]))

    def insert(self, frame, parent, index):
        self.frames[frame["path"]] = frame
        self.children[frame["path"]] = []
        self.children[parent].insert(index, frame["path"])

    def forget(self, path):
        for child in self.children.pop(path):
            self.forget(child)
        del self.frames[path]

    def apply(self, patch):
        for step in patch["patch"]:
            path = step["path"]
            if step["op"] == "insert":
                self.insert(step["view"], step.get("parent"), step["index"])
            elif step["op"] == "update":
                self.update(self.frames[path], step)
            else:
                siblings = next(paths for paths in self.children.values() if path in paths)
                siblings.remove(path)
                if step["op"] == "move":
                    siblings.insert(step["index"], path)
                else:
                    self.forget(path)

    @staticmethod
    def update(frame, step):
        for members, change in ((frame, step), (frame.setdefault("properties", {}), step.get("properties", {}))):
            members.update(change.get("set", {}))
            for name in change.get("unset", []):
                del members[name]

    def lines(self, parent=None, x=0, y=0):
        """Every line of text, and the place of its top left corner."""
        for frame in (self.frames[path] for path in self.children[parent]):
            left, top = x + frame["frame"]["x"], y + frame["frame"]["y"]
            line_top = top
            for line in [] if frame.get("hidden") else frame.get("lines", []):
                yield left + line["x"], line_top, line["text"]
                line_top += line["height"]
            yield from self.lines(frame["path"], left, top)

    def text(self, columns, rows):
        screen = [[" "] * columns for _ in range(rows)]
        for x, y, text in self.lines():
            row, column = int(y // LETTER[1]), max(0, round(x / LETTER[0]))
            if 0 <= row < rows:
                screen[row][column : column + len(text)] = text[: max(0, columns - column)]
        return "\n".join("".join(row[:columns]).rstrip() for row in screen)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--rows", type=int, default=24)
    options = parser.parse_args()
    query = f"width={options.columns * LETTER[0]}&height={options.rows * LETTER[1]}"
    for kind, news in events(f"{options.url}/events?{query}"):
        if kind == "patch":
            views.apply(news)
        elif kind in ("frames", "deleted"):
            views = Views(news if kind == "frames" else {"frames": []})
        print(("\033[2J\033[H" if sys.stdout.isatty() else "") + views.text(options.columns, options.rows), flush=True)
