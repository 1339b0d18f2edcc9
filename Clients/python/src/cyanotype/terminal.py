"""Shows the texts of a live tree in a terminal.

A letter is 8 points wide and 16 points high: a frame of 80 by 32 points takes ten columns and two rows.
"""

from __future__ import annotations

import sys
import unicodedata

from .client import Client
from .elements import Viewport
from .live_tree import LiveTree

LETTER = (8, 16)


def show(url: str, columns: int = 80, rows: int = 24, *, key: str | None = None) -> None:
    """Prints a stored tree, such as `http://127.0.0.1:8080/v1/trees/home`, at first and after each change."""
    server, _, name = url.partition("/v1/trees/")
    viewport = Viewport(width=columns * LETTER[0], height=rows * LETTER[1], coordinates="parent")
    for tree in Client(server, key=key).live(name, viewport):
        print("\033[2J\033[H" * sys.stdout.isatty() + text(tree, columns, rows), flush=True)
        # Below the views: these clear the terminal.
        if tree.problem:
            print(printable(str(tree.problem)), file=sys.stderr, flush=True)


def printable(text: str) -> str:
    """A text whose unprintable characters, which could control the terminal, are replaced."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "\N{REPLACEMENT CHARACTER}" for letter in text)


def text(tree: LiveTree, columns: int, rows: int) -> str:
    """The lines of a terminal of this size."""
    screen = [[" "] * columns for _ in range(rows)]
    for x, y, line in tree.lines():
        if not 0 <= y < rows * LETTER[1]:
            continue
        column = round(x / LETTER[0])
        for letter in line:
            put(screen[int(y // LETTER[1])], column, letter)
            column += cells(letter)
    return "\n".join("".join(row).rstrip() for row in screen)


def put(row: list[str], column: int, letter: str) -> None:
    """Puts a letter into its cells: a wide one has the next cell, too, a mark joins the letter before it."""
    # Unprintable characters could control the terminal.
    if not letter.isprintable():
        return
    width = cells(letter)
    if width == 0 and 0 < column <= len(row):
        row[column - 1] += letter
    elif width > 0 and 0 <= column <= len(row) - width:
        row[column:column + width] = [letter, ""][:width]


def cells(letter: str) -> int:
    """How many cells of a terminal a letter takes."""
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
