"""Reads the JSON Schemas, and follows the references in them."""

from __future__ import annotations

import json
import pathlib
from collections.abc import Iterator
from typing import Any

SCHEMAS = pathlib.Path(__file__).parent.parent / "Schemas"
ENDING = ".schema.json"

Schema = dict[str, Any]
# A schema, and the file in which its references begin.
Place = tuple[Schema, str]


class SchemaFiles:
    """The schemas by the names of their files, without the ending."""

    def __init__(self) -> None:
        self.files: dict[str, Schema] = {
            path.name.removesuffix(ENDING): json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(SCHEMAS.glob(f"*{ENDING}"))}
        # A definition with an $id is also a file.
        for schema in list(self.files.values()):
            for part in schema.get("$defs", {}).values():
                if "$id" in part:
                    self.files[part["$id"].removesuffix(ENDING)] = part

    def __getitem__(self, file: str) -> Schema:
        return self.files[file]

    def lookup(self, reference: str, file: str) -> tuple[Schema, str, list[str]]:
        """The target of a reference, its file, and the path to it in that file."""
        target, _, pointer = reference.partition("#")
        file = target.removesuffix(ENDING) or file
        schema, path = self.files[file], pointer.split("/")[1:]
        for name in path:
            schema = schema[name]
        return schema, file, path

    def included(self, schema: Schema, file: str) -> Iterator[Place]:
        """A schema, followed by those that it includes."""
        yield schema, file
        includes = [{"$ref": schema["$ref"]}] if "$ref" in schema else []
        includes += [part for part in schema.get("allOf", []) if "if" not in part]
        includes += [schema[keyword] for keyword in ("then", "else") if keyword in schema]
        for part in includes:
            if "$ref" in part:
                other, place, _ = self.lookup(part["$ref"], file)
                yield from self.included(other, place)
            else:
                yield from self.included(part, file)
