"""Writes the generated modules of the client in Python."""

from __future__ import annotations

import json
import keyword
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator

from model import (
    ABSENT, EXPRESSION, Choice, ListOf, Literals, MapOf, Model, Named, Plain, Property, Record, Type, choice, parts)

WIDTH = 120
HEAD = '''"""{}

Written by scripts/clients/write.py from the schemas. Do not edit.
"""

from __future__ import annotations
'''
PLAIN = {
    "string": "str", "number": "float", "integer": "int", "boolean": "bool", "null": "None", "any": "Any",
    "element": "Element", "modifier": "Modifier", "expression": "Expression",
}
DATACLASSES = """
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar, Literal
"""
DICTIONARIES = """
from typing import TYPE_CHECKING, Any, Literal, TypedDict, final

if TYPE_CHECKING:
    from typing_extensions import NotRequired"""


def modules(model: Model) -> dict[str, str]:
    """The text of each module, by its name."""
    values = ["Element", *(record.name for record in model.values)]
    return {
        "elements.py": "\n".join([
            HEAD.format("Elements, the values of their properties, and requests.") + DATACLASSES,
            "from .expressions import Expression",
            "from .record import Document, Modifier, Query, Record, TypedRecord",
            "", *listing("__all__ = [", [f'"{name}"' for name in exported(model)], "]"),
            *spaced(classes(model))]),
        "modifiers.py": "\n".join([
            HEAD.format("The modifiers of elements.") + DATACLASSES,
            *listing("from .elements import (", values, ")"),
            "from .expressions import Expression",
            "from .record import Modifier",
            *spaced(modifier(name, record) for name, record in model.modifiers.items())]),
        "answers.py": "\n".join([
            HEAD.format("The answers of the server, as types of the dictionaries that `json` reads.") + DICTIONARIES,
            *spaced(map(dictionary, model.answers))]),
    }


def exported(model: Model) -> list[str]:
    groups = (model.elements, model.values, model.requests, model.queries)
    return ["Element", *(record.name for group in groups for record in group)]


def classes(model: Model) -> Iterator[str]:
    yield dataclass("TypedRecord", Record("Element", "The properties of all elements.", model.common))
    for record in model.values:
        yield dataclass("TypedRecord" if record.tag else "Record", record)
    for base, records in (("Element", model.elements), ("Document", model.requests)):
        yield from (dataclass(base, record) for record in records)
    for record in model.queries:
        yield dataclass("Query", record, may_be_expressions=False)


# MARK: Dataclasses


def dataclass(base: str, record: Record, *class_variables: str, may_be_expressions: bool = True) -> str:
    natural = record.natural
    named = sorted((part for part in record.properties if part is not natural), key=lambda part: not part.is_required)
    body = [docstring(record, snake), *class_variables]
    body += [member(natural, may_be_expressions)] if natural else []
    body += ["_: KW_ONLY", *(member(part, may_be_expressions) for part in named)] if named else []
    return f"@dataclass(repr=False)\nclass {record.name}({base}):\n{indented(body)}"


def modifier(name: str, record: Record) -> str:
    return dataclass("Modifier", record, f'modifier: ClassVar = "{name}"')


def member(part: Property, may_be_expression: bool) -> str:
    # Where the schemas allow any object, they allow an expression without naming it.
    is_object = may_be_expression and any(isinstance(one, MapOf) for one in parts(part.type))
    kind = choice([part.type, EXPRESSION]) if is_object else part.type
    words = python_type(kind)
    if part.is_required:
        # Elements have a key that is not required: its default would be found without a field.
        value = " = field()" if part.name == "key" else ""
    else:
        words, value = words if words == "Any" else f"{words} | None", " = None"
    line = f"{snake(part.name)}: {words}{value}"
    return line if len(line) <= WIDTH - 4 else f"{snake(part.name)}: (\n{filled(words, '    ')}\n){value}"


# MARK: Dictionaries


def dictionary(record: Record) -> str:
    body = [docstring(record, str)] if record.description else []
    for part in record.properties:
        words = python_type(part.type, "list", "dict")
        body.append(filled(f"{part.name}: {words if part.is_required else f'NotRequired[{words}]'}", hanging="    "))
    # A type checker tells the choices of a union apart by their members only if no other type can have these, too.
    return f"@final\nclass {record.name}(TypedDict):\n{indented(body)}"


# MARK: Types and words


def python_type(kind: Type, array: str = "Sequence", mapping: str = "Mapping") -> str:
    match kind:
        case Plain(name):
            return PLAIN[name]
        case Literals(values):
            return f"Literal[{', '.join(json.dumps(word) if isinstance(word, str) else repr(word) for word in values)}]"
        case ListOf(item):
            # Records leave out children that are None.
            words = python_type(item, array, mapping) + (" | None" if Plain("element") in parts(item) else "")
            return f"{array}[{words}]"
        case MapOf(value):
            return f"{mapping}[str, {python_type(value, array, mapping)}]"
        case Named(name):
            return name
        case Choice(types):
            # A float may be an int, and a value of any type may be anything.
            names = [
                python_type(part, array, mapping) for part in types
                if part != Plain("integer") or Plain("number") not in types]
            return "Any" if "Any" in names else " | ".join(names)


def docstring(record: Record, name_of: Callable[[str], str]) -> str:
    """The description of a record, and those of its properties with their defaults."""
    paragraphs = [filled(paragraph) for paragraph in record.description.split("\n\n")]
    described = [part for part in record.properties if part.description]
    arguments = [filled(f"{name_of(part.name)}: {description(part)}", "    ", "        ") for part in described]
    if arguments:
        paragraphs.append("\n".join(["Args:", *arguments]))
    inner = "\n\n".join(paragraphs)
    assert "\\" not in inner, inner
    return f'"""{inner}\n"""' if "\n" in inner else f'"""{inner}"""'


def description(part: Property) -> str:
    default = "" if part.default is ABSENT else f" Default: {json.dumps(part.default, ensure_ascii=False)}."
    return " ".join(part.description.split()) + default


def filled(words: str, indent: str = "", hanging: str | None = None) -> str:
    return textwrap.fill(
        words, WIDTH - 8, initial_indent=indent, subsequent_indent=indent if hanging is None else hanging,
        break_on_hyphens=False, break_long_words=False)


def indented(body: Iterable[str]) -> str:
    return textwrap.indent("\n".join(body), "    ") + "\n"


def spaced(classes: Iterable[str]) -> list[str]:
    """Classes, each after two empty lines."""
    return [f"\n\n{text}".removesuffix("\n") for text in classes] + [""]


def listing(begin: str, names: Iterable[str], end: str) -> list[str]:
    return [begin, *(f"    {name}," for name in names), end]


def snake(name: str) -> str:
    """`minimumSpacing` as `minimum_spacing`; `in` as `in_`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    # As wire_name in record.py.
    assert re.sub(r"_([a-z0-9])", lambda match: match[1].upper(), words) == name, name
    return words + "_" if keyword.iskeyword(words) else words
