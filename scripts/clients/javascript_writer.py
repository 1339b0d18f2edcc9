"""Writes the generated modules of the client in JavaScript: builders, and their types for TypeScript."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator

from model import (
    ABSENT, EXPRESSION, Choice, ListOf, Literals, MapOf, Model, Named, Plain, Property, Record, Type, choice, parts)

WIDTH = 120
HEAD = "// {} Written by scripts/clients/write.py from the schemas. Do not edit.\n"
PLAIN = {
    "string": "string", "number": "number", "integer": "number", "boolean": "boolean", "null": "null", "any": "unknown",
    "element": "Element", "modifier": "Modifier", "expression": "Expression",
}


def modules(model: Model) -> dict[str, str]:
    """The text of each module, by its name."""
    built = [*model.elements, *(record for record in model.values if record.tag)]
    return {
        "elements.js": "\n".join([
            HEAD.format("Functions that build elements."),
            'import { builder } from "./builder.js";', "", *map(function, built), ""]),
        "elements.d.ts": "\n".join([
            HEAD.format("Elements, the values of their properties, and requests."),
            'import { Builder } from "./builder.js";',
            'import { Expression } from "./expressions.js";',
            "", *declarations(model, built)]),
        "answers.d.ts": "\n".join([
            HEAD.format("The answers of the server."),
            *(interface(record.name, record, may_be_expressions=False) for record in model.answers)]),
    }


def function(record: Record) -> str:
    return f"export const {record.name} = builder({json.dumps(record.name)}, {json.dumps(natural(record))});"


def natural(record: Record) -> str | None:
    return record.natural.name if record.natural else None


def declarations(model: Model, built: list[Record]) -> Iterator[str]:
    common = Record("Element", "The properties of all elements.", model.common)
    yield interface("CommonProperties", common)
    yield "/** An element, as the functions below build it. */"
    yield "export interface Element extends CommonProperties {\n  readonly type: string;\n}\n"
    for record in built:
        base = "" if record in model.values else "CommonProperties"
        yield interface(f"{record.name}Properties", Record(record.name, "", record.properties), base)
        yield comment(record.description)
        key = json.dumps(natural(record)) if natural(record) else "never"
        yield f"export const {record.name}: Builder<{record.name}Properties, {key}>;\n"
    yield "export interface ForEach extends ForEachProperties {\n  readonly type: \"ForEach\";\n}\n"
    for record in model.values:
        if not record.tag:
            yield interface(record.name, record)
    for record in model.requests:
        yield interface(record.name, record)
    for record in model.queries:
        yield interface(record.name, record, may_be_expressions=False)
    for name, record in model.modifiers.items():
        yield interface(f"{record.name}Modifier", record)
    yield "/** An element around another one, by its type in lowerCamelCase. */"
    choices = [f"{{ {name}: {record.name}Modifier }}" for name, record in model.modifiers.items()]
    yield "export type Modifier =\n  | " + "\n  | ".join(choices) + ";\n"


def interface(name: str, record: Record, base: str = "", may_be_expressions: bool = True) -> str:
    head = f"export interface {name}" + (f" extends {base}" if base else "")
    lines = [f"{head} {{", *(member(part, may_be_expressions) for part in record.properties), "}"]
    return "\n".join([comment(record.description), *lines] if record.description else lines) + "\n"


def member(part: Property, may_be_expression: bool) -> str:
    # Where the schemas allow any object, they allow an expression without naming it.
    is_object = may_be_expression and any(isinstance(one, MapOf) for one in parts(part.type))
    kind = choice([part.type, EXPRESSION]) if is_object else part.type
    default = "" if part.default is ABSENT else f" Default: {json.dumps(part.default, ensure_ascii=False)}."
    line = f"{part.name}{'' if part.is_required else '?'}: {typescript(kind)};"
    return textwrap.indent(f"{comment(part.description + default)}\n{line}" if part.description else line, "  ")


def typescript(kind: Type) -> str:
    match kind:
        case Plain(name):
            return PLAIN[name]
        case Literals(values):
            return " | ".join(json.dumps(word) for word in values)
        case ListOf(item):
            return f"ReadonlyArray<{typescript(item)}>"
        case MapOf(value):
            return f"{{ readonly [name: string]: {typescript(value)} }}"
        case Named(name):
            return name
        case Choice(types):
            names = [typescript(part) for part in types]
            return "unknown" if "unknown" in names else " | ".join(dict.fromkeys(names))


def comment(words: str) -> str:
    """A doc comment with the paragraphs of a description."""
    paragraphs = [" ".join(paragraph.split()) for paragraph in words.split("\n\n")]
    lines = "\n\n".join(textwrap.fill(part, WIDTH - 5, break_on_hyphens=False) for part in paragraphs).split("\n")
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])
