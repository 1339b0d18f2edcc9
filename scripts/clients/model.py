"""The wire format as types and records, from which the clients are generated."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

# The default of a property without a default. None is JSON's null.
ABSENT: Any = object()


@dataclass(frozen=True)
class Plain:
    """A type without parts: one of JSON's, `any`, `element`, `modifier`, or `expression`: an object such as `$data`."""

    name: str


@dataclass(frozen=True)
class Literals:
    """One of these values."""

    values: tuple[Any, ...]


@dataclass(frozen=True)
class ListOf:
    item: Type


@dataclass(frozen=True)
class MapOf:
    """An object with any names."""

    value: Type


@dataclass(frozen=True)
class Named:
    """A record, by its name."""

    name: str


@dataclass(frozen=True)
class Choice:
    """A value of one of these types."""

    types: tuple[Type, ...]


Type = Plain | Literals | ListOf | MapOf | Named | Choice

ANY, EXPRESSION = Plain("any"), Plain("expression")


def choice(types: Iterable[Type]) -> Type:
    """One of several types, without those that another one includes. Several arrays become one, of all their items."""
    flat = list(dict.fromkeys(part for kind in types for part in parts(kind)))
    merged: list[Type] = [kind for kind in flat if not isinstance(kind, (Literals, ListOf))]
    if items := [kind.item for kind in flat if isinstance(kind, ListOf)]:
        merged.insert(0, ListOf(choice(items)))
    words = dict.fromkeys(word for kind in flat if isinstance(kind, Literals) for word in kind.values)
    if words and Plain("string") not in merged:
        merged.insert(0, Literals(tuple(words)))
    return merged[0] if len(merged) == 1 else Choice(tuple(merged))


def parts(kind: Type) -> tuple[Type, ...]:
    return kind.types if isinstance(kind, Choice) else (kind,)


@dataclass
class Property:
    name: str
    type: Type
    description: str
    is_required: bool
    default: Any = ABSENT


@dataclass
class Record:
    """An object with given names: an element, a value of several members, a request or an answer."""

    name: str
    description: str
    properties: list[Property]
    # The value of the member `type`, in elements and loops.
    tag: str | None = None

    @property
    def natural(self) -> Property | None:
        """The property that needs no name in a call.

        That is the child or the children; otherwise the first required one of an element, or the only required one of a value.
        """
        inside = [part for part in self.properties if part.name in ("child", "children", "element")]
        required = [part for part in self.properties if part.is_required]
        if any(part.is_required for part in inside):
            return inside[0]
        if required and (self.tag or len(required) == 1):
            return required[0]
        return inside[0] if inside else None


@dataclass
class Model:
    # The properties that all elements have.
    common: list[Property]
    elements: list[Record]
    # The properties that elements have as modifiers, by the modifiers' names.
    modifiers: dict[str, Record]
    requests: list[Record]
    # The parameters of queries.
    queries: list[Record]
    # The records to which those above refer.
    values: list[Record]
    answers: list[Record]
