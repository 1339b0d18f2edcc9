"""Reads streamed answers, whose pieces may end anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any


class LineReader:
    """Splits pieces into lines. Only line feeds end a line: JSON may have other characters that Python regards as line ends."""

    def __init__(self) -> None:
        self.rest = b""

    def lines(self, piece: bytes) -> list[bytes]:
        *lines, self.rest = (self.rest + piece).split(b"\n")
        return lines


class EventReader:
    """Reads Server-Sent Events."""

    def __init__(self) -> None:
        self.reader = LineReader()
        self.name = ""

    def events(self, piece: bytes) -> Iterator[tuple[str, Any]]:
        """The names and the data of the events whose end is in this piece. The server writes data as one line."""
        for line in self.reader.lines(piece):
            name, _, value = line.rstrip(b"\r").partition(b": ")
            if name == b"event":
                self.name = value.decode()
            elif name == b"data":
                yield self.name, json.loads(value)
