"""Prints a libFuzzer dictionary of JSON: property names and string values in the schemas, pointers, literals."""

import json
import pathlib
import sys

SCHEMAS = pathlib.Path(__file__).resolve().parent.parent / "Schemas"
POINTERS = ["/data", "item:", "item:/", "item:#", "/0", "/-", "~0", "~1"]
OTHERS = ["$", "{}", "[]", "true", "false", "null", "-1", "0.5", "1e999", "1e308", "5e-324", "\\ud83d", "\\u0000"]


def words(schema):
    """Yields the property names of a schema, and the strings in its `enum` and `const`."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        yield from (word for word in schema.get("enum", []) if isinstance(word, str))
        if isinstance(schema.get("const"), str):
            yield schema["const"]
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from words(part)


def main():
    found = {json.dumps(word) for path in SCHEMAS.glob("*.schema.json") for word in words(json.loads(path.read_text()))}
    for entry in sorted(found) + POINTERS + OTHERS:
        print(json.dumps(entry))


if __name__ == "__main__":
    sys.exit(main())
