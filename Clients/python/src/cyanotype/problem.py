"""What the server refuses, as an exception."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import httpx

from . import answers
from .record import Document, Encoder, Record


@dataclass(frozen=True)
class Mistake:
    """One of the things that are wrong with a request."""

    code: str
    message: str
    # The place in the request's JSON, or the parameter of its query.
    pointer: str | None = None
    parameter: str | None = None
    # The name that was probably meant.
    suggestion: str | None = None
    # The section of the reference about the element or the property that was probably meant.
    reference: str | None = None
    # The file and line of the Python code that made the innermost record around that place.
    origin: str | None = None

    def __str__(self) -> str:
        places = [self.pointer or self.parameter, self.origin and f"made at {self.origin}"]
        return f"{self.message} ({', '.join(filter(None, places))})"


class Problem(Exception):
    """The server's refusal of a request: its status, its type, such as `/problems/invalid-layout`, and what is wrong.

    The status is 0 if there was no answer, which only a `LiveTree` has.
    """

    def __init__(
        self, document: answers.Problem, *, request: Record | None = None, newest_version: int | None = None,
        retry_after: int | None = None,
    ) -> None:
        self.type, self.title, self.status = document["type"], document["title"], document["status"]
        self.detail, self.limit = document.get("detail"), document.get("limit")
        self.request_id = document.get("requestId")
        # Where the syntax of the JSON fails.
        self.line, self.column = document.get("line"), document.get("column")
        self.errors = [mistake(error, request) for error in document.get("errors", [])]
        # Of the stored tree, when the version that was wanted is not the newest one.
        self.newest_version = newest_version
        # How long to wait before the request is repeated, in seconds, if the server says so.
        self.retry_after = retry_after
        super().__init__(document)

    def __str__(self) -> str:
        # The detail of a single error is its message, which is below.
        has_detail = self.detail and self.detail not in [error.message for error in self.errors]
        summary = f"{self.status or ''} {self.title}".lstrip() + (f": {self.detail}" if has_detail else "")
        return "\n".join([summary, *(f"  {error}" for error in self.errors)])

    @property
    def passes(self) -> bool:
        """Whether the same request may succeed later: the server is busy, stopping or unreachable, or its store is away."""
        return self.status in (0, 429) or self.status >= 500


def refusal(response: httpx.Response, request: Record | None) -> Problem:
    """The problem that a response is. One of a proxy, which may have any JSON, has its status alone."""
    seconds = whole_number(response.headers.get("Retry-After", ""))
    try:
        document: answers.Problem = response.json()
        document["status"] = response.status_code
        version = whole_number(response.headers.get("ETag", "").strip('"'))
        return Problem(document, request=request, newest_version=version, retry_after=seconds)
    except (ValueError, KeyError, TypeError, AttributeError):
        document = {"type": "about:blank", "title": response.reason_phrase, "status": response.status_code}
        return Problem(document, retry_after=seconds)


def whole_number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


def no_such_tree() -> Problem:
    """Why a live tree has no views after it was deleted."""
    return Problem({"type": "/problems/no-such-tree", "title": "No such tree", "status": 404})


def no_events(url: str) -> Problem:
    """Why a live tree has no views, although no server refused it."""
    return Problem({
        "type": "about:blank", "title": "No events", "status": 0,
        "detail": f"{url} cannot be reached, or is not a stream of events"})


def mistake(error: answers.Error, request: Record | None) -> Mistake:
    pointer = error.get("pointer")
    return Mistake(
        error["code"], error["message"], pointer, error.get("parameter"), error.get("suggestion"), error.get("reference"),
        origin(request, pointer) if request is not None and pointer is not None else None)


def origin(request: Record, pointer: str) -> str:
    """The line that made the innermost record around a place of a request's JSON."""
    encoder = Encoder()
    innermost = request
    place: Any = whole(request, encoder)
    for name in (part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]):
        if isinstance(place, (list, tuple)):
            place = place[int(name)] if name.isdigit() and int(name) < len(place) else None
        else:
            place = place.get(name) if isinstance(place, dict) else None
        if isinstance(place, Record):
            innermost, place = place, encoder.members(place)
    return innermost.origin


def whole(request: Record, encoder: Encoder) -> dict[str, Any]:
    """The members of a request, its components too."""
    if isinstance(request, Document):
        encoder.document(request)
    components = {name: component.definition for name, component in encoder.components.items()}
    return {**encoder.members(request), "components": components}
