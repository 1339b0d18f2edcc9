#!/usr/bin/env python3
"""Generates Schemas/openapi.json from scripts/openapi-paths.json, the JSON Schemas and the examples.

Many tools follow references only inside one document, and support neither $id nor $dynamicRef nor unevaluatedProperties.
So each definition of the schemas becomes a component, named after its file, and

- a $dynamicRef is replaced with its targets: there are three variants of elements, for requests without components, for
  requests with components (whose names are types), and inside a component (where arguments are allowed as values);
- the schema of each type of element, with all schemas that it includes, becomes one object that allows no other
  properties, and an element is a choice of these.

With --check, only reports whether the file is up to date.
"""

import json
import pathlib
import sys

from schema_files import SCHEMAS, SchemaFiles

PATHS = pathlib.Path(__file__).parent / "openapi-paths.json"
BUNDLE = SCHEMAS / "openapi.json"

# The keywords whose value is a schema, a list of schemas, or schemas by name. Other values are copied.
ONE = {"additionalProperties", "items", "propertyNames", "not", "if", "then", "else"}
LIST = {"anyOf", "oneOf", "allOf", "prefixItems"}
NAMED = {"properties", "dependentSchemas"}

# The anchors that dynamic references find, for each context of elements.
PLAIN = "plain"
ANCHORS = {
    PLAIN: set(),
    "among-components": {"component-use"},
    "in-component": {"component-use", "argument"},
}
# The schemas in components.schema.json that set anchors, and the contexts of elements in them.
PLACES = {"element-among-components.schema.json": "among-components", "component-element.schema.json": "in-component"}

ELEMENT_GROUPS = ["layout-elements", "attribute-elements", "view-elements"]


class Unsatisfiable(Exception):
    """Thrown for a schema that no value satisfies."""


class Bundle:
    def __init__(self, files):
        self.files = files
        self.components = {}
        self.anchors_of = {}

    # MARK: References

    def lookup(self, reference, file):
        """The file and the name of the target of a reference, and the target itself."""
        schema, file, path = self.files.lookup(reference, file)
        return file, path[-1] if path else "", schema

    def reference(self, reference, file, place):
        """The reference in the bundle. Its target becomes a component."""
        file, name, schema = self.lookup(reference, file)
        if schema.get("$id") in PLACES:
            return self.reference(schema["$ref"], file, PLACES[schema["$id"]])
        anchors = self.anchors(file, name, schema)
        place = next(other for other in ANCHORS if ANCHORS[other] & anchors == ANCHORS[place] & anchors)
        component = name_of(place, file, name)
        if component not in self.components:
            self.components[component] = None
            if (file, name) == ("elements", "typedElement"):
                self.components[component] = self.choice(place)
            else:
                self.components[component] = self.schema(schema, file, place)
        return {"$ref": f"#/components/schemas/{component}"}

    def anchors(self, file, name, schema):
        """The dynamic anchors that can be reached from a schema."""
        if (file, name) not in self.anchors_of:
            # References form cycles, so each definition is visited once.
            found, visited, pending = set(), set(), [(file, name, schema)]
            while pending:
                here = pending.pop()
                if here[:2] in visited or here[2].get("$id") in PLACES:
                    continue
                visited.add(here[:2])
                for keyword, target in references(here[2]):
                    if keyword == "$dynamicRef":
                        found.add(target.rpartition("#")[2])
                    else:
                        pending.append(self.lookup(target, here[0]))
            self.anchors_of[file, name] = found
        return self.anchors_of[file, name]

    # MARK: Schemas

    def schema(self, schema, file, place):
        if not isinstance(schema, dict):
            return schema
        if schema.get("unevaluatedProperties") is False:
            return self.closed([(schema, file)], place)
        result = {}
        for keyword, value in schema.items():
            if keyword == "$ref":
                result |= self.reference(value, file, place)
            elif keyword == "$dynamicRef":
                result |= self.dynamic_reference(value, place)
            elif keyword in ("anyOf", "oneOf"):
                for name, part in self.either(keyword, value, file, place).items():
                    assert name not in result or name == "description", file
                    result.setdefault(name, part)
            elif keyword in ONE:
                result[keyword] = self.schema(value, file, place)
            elif keyword in LIST:
                result[keyword] = [self.schema(part, file, place) for part in value]
            elif keyword in NAMED:
                result[keyword] = {name: self.schema(part, file, place) for name, part in value.items()}
            elif keyword not in ("$schema", "$id", "$defs", "$comment", "$dynamicAnchor") and self.is_copied(keyword, place):
                result[keyword] = value
        return result

    def is_copied(self, keyword, place):
        """Whether a keyword is copied. Only one context has descriptions and defaults, because they are long and equal in all."""
        return place == PLAIN or keyword not in ("description", "default")

    def dynamic_reference(self, reference, place):
        anchor = reference.rpartition("#")[2]
        if anchor not in ANCHORS[place]:
            if anchor == "argument":
                return self.reference("#/$defs/valueForm", "values", PLAIN)
            raise Unsatisfiable
        definitions = self.files["components"]["$defs"]
        if anchor == "argument":
            component = "components.argument"
            if component not in self.components:
                self.components[component] = None
                argument = definitions["componentElement"]["$defs"]["argument"]
                self.components[component] = self.schema(argument, "components", place)
        else:
            component = name_of(place, "components", "use")
            if component not in self.components:
                self.components[component] = None
                parts = [(definitions["use"], "components"), (self.common_part(), "elements")]
                self.components[component] = self.closed(parts, place, stays_open=True)
        return {"$ref": f"#/components/schemas/{component}"}

    def either(self, keyword, choices, file, place):
        """A choice without its impossible alternatives; the alternative itself if only one is left."""
        possible = []
        for choice in choices:
            try:
                possible.append(self.schema(choice, file, place))
            except Unsatisfiable:
                pass
        if not possible:
            raise Unsatisfiable
        return possible[0] if len(possible) == 1 else {keyword: possible}

    def common_part(self):
        """The properties of all elements, without the type, which each element defines."""
        whole = self.files["elements"]["$defs"]["typedElement"]
        properties = {name: part for name, part in whole["properties"].items() if name != "type"}
        return {"required": whole["required"], "properties": properties}

    def choice(self, place):
        """All types of elements, each as a component."""
        mapping = {}
        for group in ELEMENT_GROUPS:
            for rule in self.files[group]["allOf"]:
                name = rule["if"]["properties"]["type"]["const"]
                component = name_of(place, group, name)
                mapping[name] = f"#/components/schemas/{component}"
                own = self.files[group]["$defs"][name]
                properties = {"type": {"const": name}}
                if any("child" in part.get("properties", {}) for part, _ in self.files.included(own, group)):
                    properties["child"] = {"$ref": "elements.schema.json#/$defs/element"}
                parts = [(own, group), ({"properties": properties}, "elements"), (self.common_part(), "elements")]
                self.components[component] = self.closed(parts, place)
        choices = [{"$ref": reference} for reference in mapping.values()]
        if "component-use" not in ANCHORS[place]:
            return {"anyOf": choices, "discriminator": {"propertyName": "type", "mapping": mapping}}
        return {"anyOf": choices + [self.dynamic_reference("#component-use", place)]}

    def closed(self, schemas, place, stays_open=False):
        """Objects and all schemas that they include as one object without other properties."""
        result, properties = {}, {}
        for schema, file in [part for schema, file in schemas for part in self.files.included(schema, file)]:
            for keyword, value in schema.items():
                if keyword == "properties":
                    for name, part in value.items():
                        self.add(properties.setdefault(name, []), part, file, place)
                elif keyword == "dependentSchemas":
                    for name, part in value.items():
                        assert name not in result.setdefault(keyword, {}), name
                        result[keyword][name] = self.schema(part, file, place)
                elif keyword == "required":
                    result[keyword] = list(dict.fromkeys(result.get(keyword, []) + value))
                elif keyword == "description":
                    if self.is_copied(keyword, place):
                        result.setdefault(keyword, value)
                elif keyword == "oneOf":
                    assert keyword not in result, file
                    result[keyword] = [self.schema(part, file, place) for part in value]
                else:
                    assert keyword in ("type", "$ref", "allOf", "$comment", "unevaluatedProperties"), keyword
                    assert keyword != "type" or value == "object", file
        result["type"] = "object"
        result["properties"] = {
            name: {"allOf": parts} if len(parts) > 1 else parts[0] if parts else True
            for name, parts in sorted(properties.items(), key=lambda item: item[0] not in ("type", "key"))}
        if not stays_open:
            result["additionalProperties"] = False
        # In the order in which people read it.
        first = [keyword for keyword in ("description", "type", "required", "properties") if keyword in result]
        return {keyword: result[keyword] for keyword in first} | result

    def add(self, parts, schema, file, place):
        found = self.schema(schema, file, place)
        if found is not True and found not in parts:
            parts.append(found)


def references(schema):
    """The references in a schema, without those in its definitions."""
    if isinstance(schema, dict):
        for keyword, value in schema.items():
            if keyword in ("$ref", "$dynamicRef"):
                yield keyword, value
            elif keyword != "$defs":
                yield from references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references(value)


def name_of(place, file, name):
    return ".".join(part for part in (place if place != PLAIN else "", file, name) if part)


class Document:
    """Completes the hand-written part.

    A response there with `status` and `problems` is one of these problems. HEAD is left out: it is possible wherever GET is.
    """

    def __init__(self, source, bundle):
        self.source = source
        self.bundle = bundle
        self.responses = source["components"]["responses"]

    def completed(self):
        self.source["components"]["responses"] = {
            name: self.response(response) for name, response in self.responses.items()}
        for path in self.source["paths"].values():
            for operation in path.values():
                operation["responses"] = {
                    status: response if "$ref" in response else self.response(response)
                    for status, response in sorted(operation["responses"].items())}
            if "get" in path:
                path["head"] = self.head(path["get"])
        document = self.resolved(self.source)
        document["components"]["examples"] |= {
            path.stem: {"value": json.loads(path.read_text(encoding="utf-8"))}
            for path in sorted((SCHEMAS / "examples").glob("*.json"))}
        document["components"]["schemas"] |= dict(sorted(self.bundle.components.items()))
        return document

    def response(self, source):
        headers = {"X-Request-Id": {"$ref": "#/components/headers/X-Request-Id"}} | source.get("headers", {})
        response = {"description": source["description"], "headers": headers}
        if "problems" in source:
            own = {
                "type": {"enum": [f"/problems/{code}" for code in source["problems"]]},
                "status": {"const": source["status"]},
            }
            schema = {"allOf": [{"$ref": "problem.schema.json"}, {"properties": own}]}
            response["content"] = {"application/problem+json": {"schema": schema}}
        elif "content" in source:
            response["content"] = source["content"]
        if "links" in source:
            response["links"] = source["links"]
        return response

    def head(self, get):
        """HEAD has the answer of GET without the body."""
        components = self.source["components"]["responses"]
        responses = {
            status: components[response["$ref"].rpartition("/")[2]] if "$ref" in response else response
            for status, response in get["responses"].items()}
        return get | {
            "operationId": f"{get['operationId']}Headers",
            "summary": f"{get['summary']}: the header fields alone",
            "responses": {
                status: {key: value for key, value in response.items() if key != "content"}
                for status, response in responses.items()},
        }

    def resolved(self, value):
        """Replaces references to schema files with references to components."""
        if isinstance(value, dict):
            if ".schema.json" in str(value.get("$ref", "")):
                return value | self.bundle.reference(value["$ref"], "", PLAIN)
            return {key: self.resolved(part) for key, part in value.items()}
        if isinstance(value, list):
            return [self.resolved(part) for part in value]
        return value


def text_of(document):
    """JSON with a line for each component, and for each part of an operation."""

    def compact(value):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def lines(value, indent, depth):
        if depth == 0 or not isinstance(value, dict) or not value:
            return compact(value)
        inner = indent + "  "
        members = [f"{inner}{compact(key)}: {lines(part, inner, depth - 1)}" for key, part in value.items()]
        return "{\n" + ",\n".join(members) + f"\n{indent}}}"

    parts = {"paths": 5, "components": 2}
    members = [f"  {compact(key)}: {lines(value, '  ', parts.get(key, 1))}" for key, value in document.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def bundled():
    return text_of(Document(json.loads(PATHS.read_text(encoding="utf-8")), Bundle(SchemaFiles())).completed())


def main():
    text = bundled()
    if "--check" in sys.argv[1:]:
        if BUNDLE.read_text(encoding="utf-8") != text:
            sys.exit(f"{BUNDLE} is not up to date: run {sys.argv[0]}")
    else:
        BUNDLE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
