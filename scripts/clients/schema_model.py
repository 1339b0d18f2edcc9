"""Reads the JSON Schemas into types and records, from which clients in any language are written.

What JSON Schema says about ranges, patterns and exclusions is left to the server, which answers a problem with its place.
"""

import json
import pathlib
import re
from dataclasses import dataclass, field

SCHEMAS = pathlib.Path(__file__).parent.parent.parent / "Schemas"
ELEMENT_GROUPS = ("layout-elements", "attribute-elements", "view-elements")
REQUESTS = ("request", "measure-request", "tree")
ANSWERS = (
    "response", "layouts-response", "measure-response", "patch-response", "problem", "tree-version",
    "tree-versions-response", "trees-response", "fonts")
# The query's parameters of these operations are records.
QUERIES = {"Viewport": "treePNG", "PictureOptions": "layoutPNG"}

ABSENT = object()


@dataclass(frozen=True)
class Plain:
    """A type without parts: one of JSON's, any, element, modifier, or expression, which stands for `$data` and the like."""

    name: str


@dataclass(frozen=True)
class Literals:
    values: tuple


@dataclass(frozen=True)
class ListOf:
    item: object


@dataclass(frozen=True)
class MapOf:
    value: object


@dataclass(frozen=True)
class Named:
    """A record, by its name."""

    name: str


@dataclass(frozen=True)
class Choice:
    types: tuple


ANY, EXPRESSION = Plain("any"), Plain("expression")
# Members of requests that clients make from what the elements use.
GATHERED = {"components"}
# Definitions that have types of their own.
STOPS = {"typedElement": Plain("element"), "modifier": Plain("modifier")}


@dataclass
class Property:
    name: str
    type: object
    description: str
    is_required: bool
    default: object = ABSENT


@dataclass
class Record:
    """An object: an element, a value of several members, a request or an answer."""

    name: str
    description: str
    properties: list[Property]
    # The value of the member `type`, in elements and loops.
    tag: str | None = None

    @property
    def natural(self):
        """The property that needs no name in a call: what is inside, or the only one that is required, if there is one."""
        required = [part for part in self.properties if part.is_required]
        inside = [part for part in self.properties if part.name in ("child", "children", "element")]
        found = [part for part in inside if part.is_required] or required[:1 if self.tag or len(required) == 1 else 0]
        return (found or inside or [None])[0]


@dataclass
class Model:
    # The properties that all elements have.
    common: list[Property] = field(default_factory=list)
    elements: list[Record] = field(default_factory=list)
    # The elements' own properties, by the names of the modifiers that have them.
    modifiers: dict[str, Record] = field(default_factory=dict)
    requests: list[Record] = field(default_factory=list)
    queries: list[Record] = field(default_factory=list)
    # What the others refer to.
    values: list[Record] = field(default_factory=list)
    answers: list[Record] = field(default_factory=list)


def read_model():
    files = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(SCHEMAS.glob("*.schema.json"))}
    reader = SchemaReader(files)
    model = Model(
        common=reader.common(),
        elements=[reader.element(group, name) for group in ELEMENT_GROUPS for name in reader.element_names(group)],
        modifiers=reader.modifiers(),
        requests=[reader.root(name, owner="") for name in REQUESTS],
        queries=queries(reader, json.loads((SCHEMAS / "openapi.json").read_text(encoding="utf-8"))))
    model.values = [record for record in reader.records.values() if record not in model.requests]
    answers = SchemaReader(files)
    for name in ANSWERS:
        answers.root(name)
    model.answers = list(answers.records.values())
    return model


class SchemaReader:
    def __init__(self, files):
        self.files = dict(files)
        for schema in files.values():
            self.files |= {part["$id"]: part for part in schema.get("$defs", {}).values() if "$id" in part}
        # The records that were met, and the schemas that they were made of, by name.
        self.records, self.origins = {}, {}

    # MARK: Records

    def root(self, name, owner=None):
        """The record of a whole file. `owner` begins the names of the records in it, in place of its own name."""
        file = f"{name}.schema.json"
        return self.records[self.record(self.files[file], file, upper_camel(self.files[file]["title"]), owner).name]

    def element_names(self, group):
        return [rule["if"]["properties"]["type"]["const"] for rule in self.files[f"{group}.schema.json"]["allOf"]]

    def element(self, group, name):
        file = f"{group}.schema.json"
        schema = self.files[file]["$defs"][name]
        common = self.files["elements.schema.json"]["$defs"]["typedElement"]["properties"].keys() | {"traits"}
        own = [part for part in self.properties(schema, file, name) if part.name not in common or part.is_required]
        return Record(name, self.description(schema, file), own, tag=name)

    def common(self):
        file, name = "elements.schema.json", "Element"
        definitions = self.files[file]["$defs"]
        properties = {part.name: part for part in self.properties({
            **definitions["typedElement"], "allOf": []}, file, name)}
        del properties["type"]
        traits = [
            self.type_of(definition["properties"]["traits"], file, upper_camel(key))
            for key, definition in definitions.items()
            if definition.get("properties", {}).get("traits", {}).get("$ref", "#/$defs/noTraits") != "#/$defs/noTraits"]
        description = "What the element's parent reads for its layout."
        return [*properties.values(), Property("traits", choice(traits), description, is_required=False)]

    def modifiers(self):
        definition = self.files["elements.schema.json"]["$defs"]["modifier"]
        [schema] = [part for part in definition["anyOf"] if "properties" in part]
        found = {}
        for name, part in schema["properties"].items():
            properties = self.properties(part, "elements.schema.json", upper_camel(name))
            found[name] = Record(upper_camel(name), self.description(part, "elements.schema.json"), properties)
        return found

    def record(self, schema, file, name, owner=None):
        """The name of the record of an object, which is kept."""
        tags = [part["properties"]["type"]["const"] for part, _ in self.parts(schema, file)
                if "const" in part.get("properties", {}).get("type", {})]
        name = tags[0] if tags else name
        if not tags and self.origins.get(name, schema) is not schema:
            name = upper_camel(self.files[file]["title"]) + name
        if name not in self.records:
            record = Record(name, self.description(schema, file), [], tag=tags[0] if tags else None)
            # Kept before its properties are read, which may refer to it.
            self.records[name], self.origins[name] = record, schema
            record.properties = [
                part for part in self.properties(schema, file, name if owner is None else owner) if not tags or part.name != "type"]
        elif not tags and self.origins[name] is not schema:
            raise ValueError(f"There are two records with the name {name}")
        return Named(name)

    # MARK: Properties

    def properties(self, schema, file, owner):
        """The properties of an object and of the schemas that it includes. A property may be described in several."""
        required, found = set(), {}
        for part, place in self.parts(schema, file):
            required |= set(part.get("required", []))
            for name, value in part.get("properties", {}).items():
                if isinstance(value, dict) and name not in GATHERED:
                    found.setdefault(name, []).append((value, place))
                elif value is True and name in ("child", "children"):
                    found.setdefault(name, []).append(({"description": "The element inside.", **ELEMENT_REFERENCE}, place))
        return [self.property(name, schemas, owner, name in required) for name, schemas in found.items()]

    def property(self, name, schemas, owner, is_required):
        typed = next((pair for pair in schemas if pair[0].keys() & TYPING), ({}, ""))
        descriptions = [part["description"] for part, _ in schemas if "description" in part]
        descriptions += [self.description(*pair) for pair in schemas]
        description = next(filter(None, descriptions), "")
        return Property(
            name,
            self.described(self.type_of(*typed, owner + upper_camel(name)), description),
            description,
            is_required,
            next((part["default"] for part, _ in schemas if "default" in part), ABSENT))

    def parts(self, schema, file):
        """A schema and those that it includes, its own first."""
        yield schema, file
        includes = [{"$ref": schema["$ref"]}] if "$ref" in schema else []
        includes += [part for part in schema.get("allOf", []) if "if" not in part]
        includes += [schema[keyword] for keyword in ("then", "else") if keyword in schema]
        for part in includes:
            if "$ref" in part:
                other, place, _ = self.lookup(part["$ref"], file)
                yield from self.parts(other, place)
            else:
                yield from self.parts(part, file)

    def description(self, schema, file):
        """The nearest description: its own, or that of what it refers to."""
        return next((part["description"] for part, _ in self.parts(schema, file) if "description" in part), "")

    def described(self, kind, description):
        """The type, whose records that have no description of their own get this one."""
        for part in kind.types if isinstance(kind, Choice) else [kind]:
            if isinstance(part, Named):
                self.records[part.name].description = self.records[part.name].description or description
        return kind

    def lookup(self, reference, file):
        """A schema, its file and its name."""
        target, _, pointer = reference.partition("#")
        file = target or file
        schema, path = self.files[file], pointer.split("/")[1:]
        names = [] if path[:1] == ["$defs"] else [schema.get("title", "")]
        for name in path:
            schema = schema[name]
        return schema, file, " ".join(names + [name for name in path if name not in ("$defs", "properties")])

    # MARK: Types

    def type_of(self, schema, file, name):
        """The type of a value. An object in it is a record with that name."""
        if schema is True or "$dynamicRef" in schema:
            return ANY if schema is True else EXPRESSION
        if "$ref" in schema:
            if "properties" in schema and self.is_object(schema, file):
                return self.record(schema, file, name)
            other, place, found = self.lookup(schema["$ref"], file)
            kind = STOPS.get(found) or self.type_of(other, place, upper_camel(found))
            return self.described(kind, self.description(other, place))
        if "enum" in schema or "const" in schema:
            return Literals(tuple(schema.get("enum", [schema.get("const")])))
        if "properties" in schema:
            return self.record(schema, file, name)
        kinds = schema.get("type", [])
        if kinds:
            kinds = [kinds] if isinstance(kinds, str) else kinds
            return choice([self.plain(kind, schema, file, name) for kind in kinds])
        if "then" in schema:
            return self.type_of(schema["then"], file, name)
        choices = schema.get("anyOf", schema.get("oneOf", []))
        if sum("properties" in part for part in choices) > 1:
            names = [name + upper_camel(part.get("required", [""])[0]) for part in choices]
        else:
            names = [name] * len(choices)
        return choice([self.type_of(part, file, own) for part, own in zip(choices, names)]) if choices else ANY

    def plain(self, kind, schema, file, name):
        if kind == "array":
            items = schema.get("prefixItems") or [schema.get("items", True)]
            return ListOf(choice([self.type_of(item, file, singular(name)) for item in items]))
        if kind == "object":
            return MapOf(self.type_of(schema.get("additionalProperties", True), file, name))
        return Plain(kind)

    def is_object(self, schema, file):
        return any(part.get("type") == "object" for part, _ in self.parts(schema, file))


TYPING = {"$ref", "$dynamicRef", "anyOf", "oneOf", "enum", "const", "type", "properties", "then"}
ELEMENT_REFERENCE = {"$ref": "elements.schema.json#/$defs/element"}


def queries(reader, document):
    """The records of parameters. What all operations on trees have (a name, a version) is no part of them."""
    operations = {operation["operationId"]: operation for path in document["paths"].values() for operation in path.values()}
    found = []
    for name, operation in QUERIES.items():
        parameters = [resolved(part, document) for part in operations[operation]["parameters"]]
        found.append([part for part in parameters if part["in"] == "query" and part["name"] != "version"])
    viewport, options = found
    viewport = [part for part in viewport if part not in options]
    return [
        Record(name, f"The parameters of a query, as in a request's own members: {', '.join(part['name'] for part in parts)}.", [
            Property(
                part["name"], reader.type_of(resolved_schema(part["schema"], document), "", upper_camel(part["name"])),
                part["description"], is_required=False, default=part["schema"].get("default", ABSENT))
            for part in parts])
        for name, parts in zip(QUERIES, (viewport, options))]


def resolved(value, document):
    for name in value.get("$ref", "#").split("/")[1:]:
        document = document[name]
    return document if "$ref" in value else value


def resolved_schema(schema, document):
    return {key: [resolved(part, document) for part in value] if key == "anyOf" else value for key, value in schema.items()}


def choice(types):
    """One of several types, without those that another one includes. Several arrays are one, of what each of them may have."""
    flat = list(dict.fromkeys(part for kind in types for part in (kind.types if isinstance(kind, Choice) else [kind])))
    words = tuple(word for kind in flat if isinstance(kind, Literals) for word in kind.values)
    items = [kind.item for kind in flat if isinstance(kind, ListOf)]
    merged = [kind for kind in flat if not isinstance(kind, (Literals, ListOf))]
    if items:
        merged.insert(0, ListOf(choice(items)))
    if words and not (Plain("string") in merged and all(isinstance(word, str) for word in words)):
        merged.insert(0, Literals(tuple(dict.fromkeys(words))))
    return merged[0] if len(merged) == 1 else Choice(tuple(merged))


def singular(name):
    return re.sub("ies$", "y", name).removesuffix("s")


def upper_camel(name):
    """`Layout request` and `layoutRequest` as `LayoutRequest`."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]+", name))
