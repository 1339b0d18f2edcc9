"""The bases of all classes that are written as JSON objects."""

from __future__ import annotations

import json
import math
import re
import sys
from dataclasses import fields
from types import CodeType
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from .component import Component

# The modules whose functions make records for their callers.
FUNCTIONS = {
    "cyanotype.async_client", "cyanotype.calls", "cyanotype.client", "cyanotype.component", "cyanotype.expressions",
    "dataclasses",
}


class Record:
    """A dataclass that is written as a JSON object: the fields that are not None, by their names in the wire format."""

    _wire_names: ClassVar[dict[str, str]]
    # The code that made the record, and the offset of the instruction in it; in copies, its file and line.
    _origin: tuple[CodeType, int] | str

    def __post_init__(self) -> None:
        # The code that called __init__, or such a function. Its line is looked up when it is needed: that takes longer.
        frame = sys._getframe(2)
        while frame.f_globals.get("__name__") in FUNCTIONS and frame.f_back:
            frame = frame.f_back
        self._origin = (frame.f_code, frame.f_lasti)

    def members(self, encoder: Encoder) -> dict[str, Any]:
        """The members of the JSON object. Records among them are not resolved: the encoder does that."""
        return self.given({})

    def given(self, members: dict[str, Any]) -> dict[str, Any]:
        """These members, and the fields that are not None."""
        names = self.wire_names()
        for name, value in vars(self).items():
            if value is not None and name in names:
                members[names[name]] = present(value) if name == "children" else value
        return members

    @classmethod
    def wire_names(cls) -> dict[str, str]:
        """The names of the members of the JSON object, by the names of the fields."""
        if "_wire_names" not in cls.__dict__:
            cls._wire_names = {field.name: wire_name(field.name) for field in fields(cls)}  # type: ignore[arg-type]
        return cls._wire_names

    @property
    def origin(self) -> str:
        """The file and line of the code that made the record."""
        if isinstance(self._origin, str):
            return self._origin
        code, offset = self._origin
        lines = (line for start, end, line in code.co_lines() if start <= offset < end)
        return f"{code.co_filename}:{next(lines, code.co_firstlineno)}"

    def __getstate__(self) -> dict[str, Any]:
        """What `pickle` and `copy` copy. Code can neither be pickled nor copied."""
        return {**vars(self), "_origin": self.origin}

    def to_json(self) -> str:
        """The record as JSON text."""
        return Encoder().text(self)

    def __repr__(self) -> str:
        values = ((name, getattr(self, name)) for name in self.wire_names())
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in values if value is not None)})"


class TypedRecord(Record):
    """A record whose member `type` is the name of its class."""

    def members(self, encoder: Encoder) -> dict[str, Any]:
        return self.given({"type": type(self).__name__})


class Modifier(Record):
    """An element around another one, as its `modifiers` have it."""

    # The name of the only member, which has the others.
    modifier: ClassVar[str]

    def members(self, encoder: Encoder) -> dict[str, Any]:
        return {self.modifier: self.given({})}


class Query(Record):
    """The parameters of a query."""

    def parameters(self) -> dict[str, str]:
        """The parameters as text. Lists are joined by commas; members of objects, the variables, are parameters of their own."""
        found: dict[str, str] = {}
        for name, value in Encoder().members(self).items():
            if isinstance(value, dict):
                found |= {f"{name}.{key}": variable(key, part) for key, part in value.items()}
            else:
                found[name] = parameter(value)
        return found


class Document(Record):
    """A request to the server, or a tree that it keeps. The components that its elements use are written with it."""

    def to_json(self) -> str:
        return Encoder().document(self)


class Encoder:
    """Writes records as JSON text, and notes the components that are used."""

    def __init__(self) -> None:
        self.components: dict[str, Component[Any]] = {}

    def document(self, document: Document | dict[str, Any]) -> str:
        """A document with the definitions of the components that it uses, and of those that these use, besides its own."""
        text = self.text(document)
        definitions: dict[str, str] = {}
        while missing := self.components.keys() - definitions.keys():
            definitions |= {name: self.text(self.components[name].definition) for name in sorted(missing)}
        if not definitions:
            return text
        if isinstance(document, dict) and "components" in document:
            return self.text({**document, "components": self.with_own(document["components"])})
        written = ",".join(f"{json.dumps(name)}:{definition}" for name, definition in definitions.items())
        return f'{{"components":{{{written}}},{text[1:]}'

    def with_own(self, definitions: dict[str, Any]) -> dict[str, Any]:
        """The definitions of a dictionary, and those of the components that are used."""
        used = {name: component.definition for name, component in self.components.items()}
        for name in definitions.keys() & used.keys():
            if json.loads(self.text(definitions[name])) != json.loads(self.text(used[name])):
                raise ValueError(f"There are two components of the type {name}")
        return {**definitions, **used}

    def text(self, value: Any) -> str:
        return json.dumps(
            value, default=self.members, separators=(",", ":"), ensure_ascii=False, allow_nan=False,
            check_circular=False)

    def members(self, value: Any) -> dict[str, Any]:
        """The members of a record, for json.dumps, which calls this for each."""
        if not isinstance(value, Record):
            raise TypeError(f"A {type(value).__name__} cannot be written as JSON: {value!r}")
        return value.members(self)

    def use(self, component: Component[Any]) -> None:
        """Notes that a component is used. Its definition is written after the elements."""
        if self.components.setdefault(component.type, component) is not component:
            raise ValueError(f"There are two components of the type {component.type}")


def present(children: Any) -> Any:
    """Children without those that are None, as in `[Label("New") if is_new else None]`. An expression is returned as it is."""
    return [child for child in children if child is not None] if isinstance(children, (list, tuple)) else children


def parameter(value: Any) -> str:
    if isinstance(value, str):
        return value
    return ",".join(map(parameter, value)) if isinstance(value, (list, tuple)) else json.dumps(value)


def variable(name: str, value: Any) -> str:
    """A text that the server would read as a boolean, a number or a string of JSON becomes a string of JSON."""
    if not isinstance(value, (str, bool, int, float)) or isinstance(value, float) and not math.isfinite(value):
        raise TypeError(f"The variable {name!r} must be a text, a number or a boolean, not {value!r}")
    is_ambiguous = isinstance(value, str) and re.match(r'(true|false)$|["+\-.\d]', value)
    return json.dumps(value) if is_ambiguous else parameter(value)


def wire_name(name: str) -> str:
    """`minimum_spacing` as `minimumSpacing`; `in_` as `in`."""
    return re.sub(r"_([a-z0-9])", lambda match: match[1].upper(), name.rstrip("_"))
