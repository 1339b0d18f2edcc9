#!/usr/bin/env python3
"""Shows a tree that lives on a Cyanotype server in a terminal, and follows its changes:

pip install ./Clients/python
python3 Examples/watch.py http://127.0.0.1:8080/v1/trees/home --columns 60 --rows 20

A letter is 8 points wide and 16 points high: a frame of 80 by 32 points takes ten columns and two rows."""
import argparse
import sys

from cyanotype import Client, LiveTree, Viewport

LETTER = (8, 16)


def text(tree: LiveTree, columns: int, rows: int) -> str:
    screen = [[" "] * columns for _ in range(rows)]
    for x, y, line in tree.lines():
        for column, letter in enumerate(line, start=round(x / LETTER[0])):
            # Unprintable characters could control the terminal.
            if 0 <= y < rows * LETTER[1] and 0 <= column < columns and letter.isprintable():
                screen[int(y // LETTER[1])][column] = letter
    return "\n".join("".join(row).rstrip() for row in screen)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Shows a tree in a terminal, and follows its changes.")
    parser.add_argument("url")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--rows", type=int, default=24)
    options = parser.parse_args()
    server, _, name = options.url.partition("/v1/trees/")
    viewport = Viewport(width=options.columns * LETTER[0], height=options.rows * LETTER[1], coordinates="parent")
    for tree in Client(server).live(name, viewport):
        if tree.problem:
            print(tree.problem, file=sys.stderr)
        print("\033[2J\033[H" * sys.stdout.isatty() + text(tree, options.columns, options.rows), flush=True)
