"""Writes the builders and types of the client in Python."""

import json
import keyword
import re
import textwrap

import schema_model
from schema_model import ABSENT, EXPRESSION, Choice, ListOf, Literals, MapOf, Named, Plain, choice

WIDTH = 120
WRITTEN_BY = """\"\"\"{}

Written by scripts/clients/write.py from the schemas. Do not edit.
\"\"\"
"""
PLAIN = {
    "string": "str", "number": "float", "integer": "int", "boolean": "bool", "null": "None", "any": "Any",
    "element": "Element", "modifier": "Modifier", "expression": "Expression",
}
IMPORTS = """from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar, Literal
"""


def modules(model):
    """The text of each module, by its name."""
    return {
        "elements.py": text(
            WRITTEN_BY.format("Elements, the values of their properties, and requests."), IMPORTS,
            "from .expressions import Expression\nfrom .record import Document, Modifier, Query, Record, TypedRecord\n",
            *classes(model)),
        "modifiers.py": text(
            WRITTEN_BY.format("What `modifiers` of an element may be."), IMPORTS,
            imported(".elements", ["Element", *(record.name for record in model.values)]),
            "from .expressions import Expression\nfrom .record import Modifier\n",
            *[modifier(name, record) for name, record in model.modifiers.items()]),
        "answers.py": text(
            WRITTEN_BY.format("What the server answers, as types of the dictionaries that JSON is read to."),
            "from __future__ import annotations\n\nfrom typing import TYPE_CHECKING, Any, Literal, TypedDict\n",
            "if TYPE_CHECKING:\n    from typing_extensions import NotRequired\n",
            *[answer(record) for record in model.answers]),
    }


def imported(module, names):
    return "\n".join([f"from {module} import (", *(f"    {name}," for name in names), ")"])


def classes(model):
    """The classes of requests: bases first."""
    exported = ["Element", *[record.name for part in (
        model.elements, model.values, model.requests, model.queries) for record in part]]
    yield "__all__ = [\n" + "".join(f'    "{name}",\n' for name in exported) + "]\n"
    element = schema_model.Record("Element", "What all elements have.", model.common)
    yield dataclass("TypedRecord", element)
    for record in model.values:
        yield dataclass("TypedRecord" if record.tag else "Record", record)
    for base, records in (("Element", model.elements), ("Document", model.requests), ("Query", model.queries)):
        yield from [dataclass(base, record) for record in records]


def dataclass(base, record, class_variables=()):
    natural = record.natural
    named = [part for part in record.properties if part is not natural]
    named.sort(key=lambda part: not part.is_required)
    body = [docstring(record)]
    body += [f"{line}" for line in class_variables]
    body += [member(natural)] if natural else []
    body += ["_: KW_ONLY", *map(member, named)] if named else []
    return f"@dataclass(repr=False)\nclass {record.name}({base}):\n" + textwrap.indent("\n".join(body), "    ") + "\n"


def modifier(name, record):
    return dataclass("Modifier", record, class_variables=[f'modifier: ClassVar = "{name}"'])


def member(part):
    types = part.type.types if isinstance(part.type, Choice) else [part.type]
    # Expressions are objects, and the schemas say so where any object may be.
    kind = python_type(choice([*types, EXPRESSION]) if any(isinstance(one, MapOf) for one in types) else part.type)
    # A required property may override one that all elements have, whose default a field without one hides.
    value = " = field()" if part.is_required and part.name == "key" else "" if part.is_required else " = None"
    kind = kind if part.is_required else kind if kind == "Any" else f"{kind} | None"
    line = f"{snake(part.name)}: {kind}{value}"
    if len(line) <= WIDTH - 4:
        return line
    return f"{snake(part.name)}: (\n{filled(kind, '    ')}\n){value}"


def docstring(record):
    """The description, and each property with its default."""
    paragraphs = [filled(paragraph) for paragraph in record.description.split("\n\n")]
    arguments = [argument(part) for part in record.properties]
    if arguments:
        paragraphs.append("Args:\n" + "\n".join(arguments))
    inner = "\n\n".join(paragraphs)
    mark = 'r"""' if "\\" in inner else '"""'
    return f'{mark}{inner}\n"""' if "\n" in inner else f'{mark}{inner}"""'


def argument(part):
    default = "" if part.default is ABSENT else f" Default: {json.dumps(part.default, ensure_ascii=False)}."
    said = f"{snake(part.name)}: {' '.join(part.description.split())}{default}"
    return textwrap.fill(said, WIDTH - 4, initial_indent="    ", subsequent_indent="        ", break_on_hyphens=False)


def answer(record):
    """A TypedDict. Members whose names are no identifiers, or are absent at times, are possible in this form."""
    lines = [docstring_of_answer(record)] if record.description else []
    for part in record.properties:
        kind = python_type(part.type, list_name="list", map_name="dict")
        lines.append(f"{part.name}: {kind if part.is_required else f'NotRequired[{kind}]'}")
        lines[-1] = lines[-1] if len(lines[-1]) <= WIDTH - 4 else "\n".join(textwrap.wrap(
            lines[-1], WIDTH - 4, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False))
    return f"class {record.name}(TypedDict):\n" + textwrap.indent("\n".join(lines or ["pass"]), "    ") + "\n"


def docstring_of_answer(record):
    paragraphs = [filled(record.description)]
    described = [argument(part).replace(snake(part.name), part.name, 1) for part in record.properties if part.description]
    paragraphs += ["Members:\n" + "\n".join(described)] if described else []
    inner = "\n\n".join(paragraphs)
    return f'"""{inner}\n"""' if "\n" in inner else f'"""{inner}"""'


def python_type(kind, list_name="Sequence", map_name="Mapping"):
    def inner(part):
        return python_type(part, list_name, map_name)

    match kind:
        case Plain(name):
            return PLAIN[name]
        case Literals(values):
            return f"Literal[{', '.join(json.dumps(word) if isinstance(word, str) else repr(word) for word in values)}]"
        case ListOf(item):
            return f"{list_name}[{inner(item)}]"
        case MapOf(value):
            return f"{map_name}[str, {inner(value)}]"
        case Named(name):
            return name
        case Choice(types):
            # A float may be an int, and a value of any type may be anything.
            names = [inner(part) for part in types if part != Plain("integer") or Plain("number") not in types]
            return "Any" if "Any" in names else " | ".join(names)


def filled(words, indent=""):
    return textwrap.fill(
        words, WIDTH - 4, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def snake(name):
    """`minimumSpacing` as `minimum_spacing`; `in` as `in_`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    # As wire_name in record.py.
    assert re.sub(r"_([a-z0-9])", lambda match: match[1].upper(), words) == name, name
    return words + "_" if keyword.iskeyword(words) else words


def text(*parts):
    """The parts of a module: classes after two empty lines, what comes before after one."""
    spaced = ["" if part.startswith(('"""', "from", "if")) else "\n" for part in parts]
    return "\n".join(space + part for space, part in zip(spaced, parts))
