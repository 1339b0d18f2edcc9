#!/usr/bin/env python3
"""Shows a tree that lives on a Cyanotype server in a terminal, and follows its changes:

python3 Examples/watch.py http://127.0.0.1:8080/v1/trees/home --columns 60 --rows 20

A letter is 8 points wide and 16 points high: a frame of 80 by 32 points takes ten columns and two rows."""
import argparse
import http.client
import json
import sys
import time
import urllib.request

LETTER = (8, 16)


def events(url):
    """Yields the names and data of the server's events. After each connection the first event has whole frames."""
    while True:
        try:
            with urllib.request.urlopen(url, timeout=60) as response:
                for line in response:
                    field, _, value = line.decode().rstrip("\n").partition(": ")
                    if field == "event":
                        kind = value
                    elif field == "data":
                        yield kind, json.loads(value)
        except (OSError, http.client.HTTPException) as error:
            print(error, file=sys.stderr)
        time.sleep(1)


class Views:
    """The views on the screen: entries by path, and the ordered paths of children by the path of their parent."""

    def __init__(self, frames=()):
        self.frames, self.children = {}, {None: []}
        for frame in frames:
            parent = frames[frame["parent"]]["path"] if "parent" in frame else None
            self.insert(frame, parent, len(self.children[parent]))

    def insert(self, frame, parent, index):
        self.frames[frame["path"]], self.children[frame["path"]] = frame, []
        self.children[parent].insert(index, frame["path"])

    def forget(self, path):
        del self.frames[path]
        for child in self.children.pop(path):
            self.forget(child)

    def apply(self, patch):
        for step in patch:
            path = step["path"]
            if step["op"] == "insert":
                self.insert(step["view"], step.get("parent"), step["index"])
            elif step["op"] == "update":  # Properties are not printed, so changes of them are ignored.
                self.frames[path].update(step.get("set", {}) | dict.fromkeys(step.get("unset", [])))
            else:
                siblings = next(paths for paths in self.children.values() if path in paths)
                siblings.remove(path)
                siblings.insert(step["index"], path) if step["op"] == "move" else self.forget(path)

    def lines(self, parent=None, x=0, y=0):
        """Every visible line of text, with the position of its top left corner."""
        for frame in map(self.frames.get, self.children[parent]):
            if frame.get("hidden") or frame.get("opacity") == 0:
                continue
            left, top = x + frame["frame"]["x"], y + frame["frame"]["y"]
            line_top = top
            for line in frame.get("lines") or []:
                yield left + line["x"], line_top, line["text"]
                line_top += line["height"]
            yield from self.lines(frame["path"], left, top)

    def text(self, columns, rows):
        screen = [[" "] * columns for _ in range(rows)]
        for x, y, text in self.lines():
            for column, letter in enumerate(text, start=round(x / LETTER[0])):
                # Unprintable characters could control the terminal.
                if 0 <= y < rows * LETTER[1] and 0 <= column < columns and letter.isprintable():
                    screen[int(y // LETTER[1])][column] = letter
        return "\n".join("".join(row).rstrip() for row in screen)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--rows", type=int, default=24)
    options = parser.parse_args()
    query = f"width={options.columns * LETTER[0]}&height={options.rows * LETTER[1]}&coordinates=parent"
    views = Views()
    for kind, news in events(f"{options.url}/events?{query}"):
        if kind == "patch":
            views.apply(news["patch"])
        elif kind == "problem":
            print(news["title"], file=sys.stderr)
        else:
            views = Views(news.get("frames", ()))
        print("\033[2J\033[H" * sys.stdout.isatty() + views.text(options.columns, options.rows), flush=True)
