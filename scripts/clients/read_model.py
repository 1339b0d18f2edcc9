"""Reads the model from the schemas and, for parameters of queries, from the OpenAPI document."""

from __future__ import annotations

import json
import pathlib
from typing import Any

from model import ABSENT, Model, Property, Record
from schema_files import SCHEMAS, SchemaFiles
from schema_reader import SchemaReader, upper_camel

ELEMENT_GROUPS = ("layout-elements", "attribute-elements", "view-elements")
REQUESTS = ("request", "measure-request", "tree")
ANSWERS = (
    "response", "layouts-response", "measure-response", "patch-response", "problem", "tree-version",
    "tree-versions-response", "trees-response", "fonts")
# Parameters that are arguments of their own in clients.
ARGUMENTS = {"version"}


def read_model() -> Model:
    files = SchemaFiles()
    reader, answers = SchemaReader(files), SchemaReader(files)
    common = reader.common()
    elements = [record for group in ELEMENT_GROUPS for record in reader.elements(group)]
    modifiers = reader.modifiers()
    requests = [reader.root(name, owner="") for name in REQUESTS]
    queries = QueryReader(reader, read(SCHEMAS / "openapi.json")).records()
    for name in ANSWERS:
        answers.root(name)
    values = [record for record in reader.records.values() if record not in requests]
    return Model(common, elements, modifiers, requests, queries, values, list(answers.records.values()))


class QueryReader:
    def __init__(self, reader: SchemaReader, document: dict[str, Any]) -> None:
        self.reader, self.document = reader, document
        self.operations = {
            operation["operationId"]: operation for path in document["paths"].values() for operation in path.values()}

    def records(self) -> list[Record]:
        """The parameters of a picture of a tree: those of its viewport, and those of all pictures."""
        options = self.parameters("layoutPNG")
        viewport = [part for part in self.parameters("treePNG") if part not in options]
        return [
            Record("Viewport", "The size and environment in which a stored tree is laid out. An absent parameter has the value in the tree.", viewport),
            Record("PictureOptions", "How a picture is drawn.", options)]

    def parameters(self, operation: str) -> list[Property]:
        parameters = [self.resolved(part) for part in self.operations[operation]["parameters"]]
        return [
            self.property(part) for part in parameters if part["in"] == "query" and part["name"] not in ARGUMENTS]

    def property(self, parameter: dict[str, Any]) -> Property:
        schema = parameter["schema"]
        if "anyOf" in schema:
            schema = {"anyOf": [self.resolved(part) for part in schema["anyOf"]]}
        kind = self.reader.type_of(schema, "", upper_camel(parameter["name"]))
        return Property(parameter["name"], kind, parameter["description"], False, schema.get("default", ABSENT))

    def resolved(self, part: dict[str, Any]) -> dict[str, Any]:
        """The target of a reference, or the part itself."""
        if "$ref" not in part:
            return part
        found = self.document
        for name in part["$ref"].split("/")[1:]:
            found = found[name]
        return found


def read(path: pathlib.Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document
