"""Reads streamed answers, whose pieces may end anywhere."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import Any

from .live_tree import EventsMissed


class LineReader:
    """Splits pieces into lines. Only line feeds end a line: JSON may have other characters that Python regards as line ends."""

    def __init__(self) -> None:
        # The pieces of the line whose end has not come. They are joined once, since a line may have many.
        self.unfinished: list[bytes] = []

    def lines(self, piece: bytes) -> list[bytes]:
        """The lines that end in this piece."""
        *ends, rest = piece.split(b"\n")
        if not ends:
            self.unfinished.append(rest)
            return []
        first = b"".join([*self.unfinished, ends[0]])
        self.unfinished = [rest]
        return [first, *ends[1:]]


class EventReader:
    """Reads Server-Sent Events. One whose data is not JSON is regarded as missed."""

    def __init__(self) -> None:
        self.reader = LineReader()
        self.name = ""
        self.is_at_start = True

    def events(self, piece: bytes) -> Iterator[tuple[str, Any]]:
        """The names and the data of the events whose end is in this piece. The server writes data as one line."""
        for line in self.reader.lines(piece):
            if self.is_at_start:
                # A stream may begin with a byte order mark.
                line = line.removeprefix(BOM_UTF8)
                self.is_at_start = False
            name, _, value = line.rstrip(b"\r").partition(b": ")
            if name == b"event":
                self.name = value.decode(errors="replace")
            elif name == b"data":
                yield self.name, parsed(value)


def parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError as error:
        raise EventsMissed from error
