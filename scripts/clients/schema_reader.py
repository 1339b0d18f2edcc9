"""Reads JSON Schemas into types and records.

Ranges, patterns and exclusions are ignored: the server checks them, and reports mistakes with their positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from model import ABSENT, ANY, EXPRESSION, ListOf, Literals, MapOf, Named, Plain, Property, Record, Type, choice, parts
from schema_files import Place, Schema, SchemaFiles

# Definitions that have types of their own.
STOPS = {"typedElement": Plain("element"), "modifier": Plain("modifier")}
# Members of requests that are no arguments: the clients collect components from the elements, and "$schema" is for files.
NO_ARGUMENTS = {"components", "$schema"}
# Keywords that give the type of a value.
TYPING = {"$ref", "$dynamicRef", "anyOf", "oneOf", "enum", "const", "type", "properties", "then"}
CHILD = {"description": "The element inside.", "$ref": "elements.schema.json#/$defs/element"}
ELEMENTS = "elements"
NO_TRAITS = "#/$defs/noTraits"


class SchemaReader:
    def __init__(self, files: SchemaFiles) -> None:
        self.files = files
        # The records so far, and their schemas, by name.
        self.records: dict[str, Record] = {}
        self.origins: dict[str, Schema] = {}

    # MARK: Records

    def root(self, file: str, owner: str | None = None) -> Record:
        """The record of a whole file. `owner` begins the names of the records in it, in place of its own name."""
        return self.records[self.record(self.files[file], file, upper_camel(self.files[file]["title"]), owner).name]

    def elements(self, group: str) -> list[Record]:
        names = [rule["if"]["properties"]["type"]["const"] for rule in self.files[group]["allOf"]]
        return [self.element(self.files[group]["$defs"][name], group, name) for name in names]

    def element(self, schema: Schema, file: str, name: str) -> Record:
        common = self.files[ELEMENTS]["$defs"]["typedElement"]["properties"].keys() | {"traits"}
        own = [part for part in self.properties(schema, file, name) if part.name not in common or part.is_required]
        return Record(name, self.description(schema, file), own, tag=name)

    def common(self) -> list[Property]:
        """The properties that all elements have. Their traits are those that any parent reads."""
        definitions = self.files[ELEMENTS]["$defs"]
        typed = definitions["typedElement"]
        own = self.properties({"properties": typed["properties"]}, ELEMENTS, "Element")
        traits = [
            self.type_of(schema["properties"]["traits"], ELEMENTS, name) for name, schema in definitions.items()
            if schema.get("properties", {}).get("traits", {}).get("$ref", NO_TRAITS) != NO_TRAITS]
        description = "The traits that the element's parent reads for its layout."
        return [part for part in own if part.name != "type"] + [Property("traits", choice(traits), description, False)]

    def modifiers(self) -> dict[str, Record]:
        [schema] = [part for part in self.files[ELEMENTS]["$defs"]["modifier"]["anyOf"] if "properties" in part]
        return {name: self.modifier(part, upper_camel(name)) for name, part in schema["properties"].items()}

    def modifier(self, schema: Schema, name: str) -> Record:
        return Record(name, self.description(schema, ELEMENTS), self.properties(schema, ELEMENTS, name))

    def record(self, schema: Schema, file: str, name: str, owner: str | None = None) -> Named:
        """The record of an object, which is kept. `owner` begins the names of the records in it."""
        tags = [part["properties"]["type"]["const"] for part, _ in self.files.included(schema, file)
                if "const" in part.get("properties", {}).get("type", {})]
        if tags:
            name = tags[0]
        elif self.origins.get(name, schema) is not schema:
            name = upper_camel(self.files[file]["title"]) + name
        if name not in self.records:
            # Kept before its properties are read, which may refer to it.
            record = self.records[name] = Record(name, self.description(schema, file), [], *tags[:1])
            self.origins[name] = schema
            properties = self.properties(schema, file, name if owner is None else owner)
            record.properties = [part for part in properties if not tags or part.name != "type"]
        elif not tags and self.origins[name] is not schema:
            raise ValueError(f"There are two records with the name {name}")
        return Named(name)

    # MARK: Properties

    def properties(self, schema: Schema, file: str, owner: str) -> list[Property]:
        """The properties of an object and of the schemas that it includes. A property may be described in several."""
        required: set[str] = set()
        found: dict[str, list[Place]] = {}
        for part, place in self.files.included(schema, file):
            required |= set(part.get("required", []))
            for name, value in part.get("properties", {}).items():
                if isinstance(value, dict) and name not in NO_ARGUMENTS:
                    found.setdefault(name, []).append((value, place))
                elif value is True and name in ("child", "children"):
                    found.setdefault(name, []).append((CHILD, place))
        return [self.property(name, places, owner, name in required) for name, places in found.items()]

    def property(self, name: str, places: list[Place], owner: str, is_required: bool) -> Property:
        typed, file = next((place for place in places if place[0].keys() & TYPING), ({}, ""))
        own = [schema["description"] for schema, _ in places if "description" in schema]
        description = next(filter(None, [*own, *(self.description(*place) for place in places)]), "")
        kind = self.described(self.type_of(typed, file, owner + upper_camel(name)), description)
        default = next((schema["default"] for schema, _ in places if "default" in schema), ABSENT)
        return Property(name, kind, description, is_required, default)

    def description(self, schema: Schema, file: str) -> str:
        """The description of the schema, or of the first included schema with one."""
        return next((part["description"] for part, _ in self.files.included(schema, file) if "description" in part), "")

    def described(self, kind: Type, description: str) -> Type:
        """The type, whose records that have no description of their own get this one."""
        for part in parts(kind):
            if isinstance(part, Named):
                self.records[part.name].description = self.records[part.name].description or description
        return kind

    def lookup(self, reference: str, file: str) -> tuple[Schema, str, str]:
        """A schema, its file and its name."""
        schema, file, path = self.files.lookup(reference, file)
        names = [] if path[:1] == ["$defs"] else [self.files[file].get("title", "")]
        return schema, file, " ".join(names + [name for name in path if name not in ("$defs", "properties")])

    # MARK: Types

    def type_of(self, schema: Schema | bool, file: str, name: str) -> Type:
        """The type of a value. An object in it is a record with that name."""
        if isinstance(schema, bool):
            return ANY
        if "$dynamicRef" in schema:
            return EXPRESSION
        if "properties" in schema and ("$ref" not in schema or self.is_object(schema, file)):
            return self.record(schema, file, name)
        if "$ref" in schema:
            other, place, found = self.lookup(schema["$ref"], file)
            kind = STOPS.get(found) or self.type_of(other, place, upper_camel(found))
            return self.described(kind, self.description(other, place))
        if "const" in schema:
            return Literals((schema["const"],))
        if "enum" in schema:
            return Literals(tuple(schema["enum"]))
        if "type" in schema:
            kinds = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
            return choice(self.plain(kind, schema, file, name) for kind in kinds)
        if "then" in schema:
            return self.type_of(schema["then"], file, name)
        choices = schema.get("anyOf", schema.get("oneOf"))
        return choice(self.choices(choices, file, name)) if choices else ANY

    def choices(self, schemas: list[Schema], file: str, name: str) -> Iterator[Type]:
        """The types of the choices. If several are objects, the first required property of each is part of its name."""
        is_one = sum("properties" in schema for schema in schemas) <= 1
        for schema in schemas:
            yield self.type_of(schema, file, name if is_one else name + upper_camel(schema.get("required", [""])[0]))

    def plain(self, kind: str, schema: Schema, file: str, name: str) -> Type:
        if kind == "array":
            items = schema.get("prefixItems") or [schema.get("items", True)]
            return ListOf(choice(self.type_of(item, file, singular(name)) for item in items))
        if kind == "object":
            return MapOf(self.type_of(schema.get("additionalProperties", True), file, name))
        return Plain(kind)

    def is_object(self, schema: Schema, file: str) -> bool:
        return any(part.get("type") == "object" for part, _ in self.files.included(schema, file))


def singular(name: str) -> str:
    return re.sub("ies$", "y", name).removesuffix("s")


def upper_camel(name: str) -> str:
    """`Layout request` and `layoutRequest` as `LayoutRequest`."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]+", name))
