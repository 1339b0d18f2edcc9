#!/usr/bin/env python3
"""Generates the reference of elements in Documentation/elements from the JSON Schemas and the examples.

Each element has a section with its description, how it measures and places, its properties, the traits of its children, and a
complete request with its picture. The texts are the descriptions in the schemas. The request of an element is a file in
Documentation/elements/examples, named after the element.

    scripts/element_reference.py                        writes the pages
    scripts/element_reference.py --check                reports whether the pages are up to date
    scripts/element_reference.py --pictures URL         draws the pictures with the server at URL, then writes the pages
"""

import json
import pathlib
import struct
import sys
import textwrap
import urllib.request

from schema_files import SchemaFiles

PROJECT = pathlib.Path(__file__).parent.parent
PAGES = PROJECT / "Documentation" / "elements"
EXAMPLES = PAGES / "examples"
PICTURES = PROJECT / "Documentation" / "pictures" / "elements"

# Pixels per point of the pictures.
SCALE = 2

# Each group of elements: the file of its schemas, its page and the page's title.
GROUPS = [
    ("layout-elements", "layout.md", "Elements that lay out"),
    ("attribute-elements", "attributes.md", "Elements that set attributes"),
    ("view-elements", "views.md", "Elements that are views"),
]
VALUES_PAGE = "values.md"

# The definitions in values.schema.json that are described in the tables by a few words, without a section.
WORDS = {
    "boolean": "boolean", "string": "string", "number": "number", "length": "number ≥ 0", "positive": "number > 0",
    "fraction": "number from 0 to 1", "count": "whole number ≥ 0",
}
# Auxiliary definitions that are described in the tables, without a section.
INNER = {"alignmentGuide", "conditions", "twoValues", "twoOrdered", "partialSize", "valueForm"}
# The definitions of elements in elements.schema.json, with their names in the tables.
ELEMENTS = {
    "element": "element", "elements": "array of elements or [ForEach](layout.md#foreach)",
    "elementInStack": "element", "elementInGridRow": "element", "elementInGridColumn": "element",
    "elementInTable": "[TableRow](layout.md#tablerow)", "elementInTableRow": "element", "elementInFlow": "element",
    "elementInLayoutWriter": "element",
} | {name: "[ForEach](layout.md#foreach)" for name in (
    "loop", "loopInStack", "loopInGridRow", "loopInGridColumn", "loopInTable", "loopInTableRow", "loopInFlow",
    "loopInLayoutWriter")}
# The properties of every element, which Schemas/README.md explains.
COMMON = {"type", "key", "traits", "modifiers", "when", "data"}
# The traits that parents read from their children.
TRAITS = {
    "Row": "stackTraits", "Column": "stackTraits", "GridRow": "gridRowTraits", "GridColumn": "gridColumnTraits",
    "TableRow": "tableRowTraits", "Flow": "flowTraits",
    "LayoutWriter": "layoutWriterTraits",
}
WRITTEN_BY = "<!-- Written by scripts/element_reference.py from the schemas and examples. Do not edit. -->"


class Row:
    """A property in a table."""

    def __init__(self, name, schema, place, is_required):
        self.name, self.schema, self.place, self.is_required = name, schema, place, is_required


class Reference:
    def __init__(self):
        self.files = SchemaFiles()

    # MARK: Schemas

    def lookup(self, reference, place):
        """The file and name of a definition, and the definition itself."""
        definition, file, path = self.files.lookup(reference, place)
        return file, path[-1], definition

    def choices(self, schema, place):
        """The alternatives of a value, without references to data and arguments."""
        if "$dynamicRef" in schema:
            return
        if "anyOf" in schema or "oneOf" in schema and "type" not in schema:
            for part in schema.get("anyOf", schema.get("oneOf", [])):
                yield from self.choices(part, place)
        elif "$ref" in schema:
            other, name, found = self.lookup(schema["$ref"], place)
            if self.is_named(other, name):
                yield schema, place
            else:
                yield from self.choices(found, other)
        else:
            yield schema, place

    def is_named(self, file, name):
        """Whether a definition has a name in the tables: a word, an element or a value with a section."""
        return file == "values" and name not in INNER or file == "elements" and name in ELEMENTS

    def properties(self, schema, place):
        """The properties of an object, with those of the schemas that it includes."""
        required, found = set(), {}
        for part, file in self.files.included(schema, place):
            required |= set(part.get("required", []))
            for name, value in part.get("properties", {}).items():
                if value is not True and value is not False:
                    found.setdefault(name, (value, file))
                elif value is True and name in ("child", "children"):
                    child = {"description": "The element inside.", "$ref": "elements.schema.json#/$defs/element"}
                    found.setdefault(name, (child, "elements"))
        return [Row(name, value, file, name in required) for name, (value, file) in found.items()]

    def rows(self, schema, place, prefix="", left_out=frozenset()):
        """The properties of an object, each followed by the properties of the objects that it may contain."""
        for row in self.properties(schema, place):
            if row.name in left_out and not self.is_own(row):
                continue
            row.name = prefix + row.name
            yield row
            for choice, file in self.choices(row.schema, row.place):
                if "properties" in choice:
                    yield from self.rows(choice, file, f"{row.name}.")
                elif isinstance(choice.get("items"), dict):
                    for item, inner in self.choices(choice["items"], file):
                        if "properties" in item:
                            yield from self.rows(item, inner, f"{row.name}[].")

    def is_own(self, row):
        """Whether a property with the name of a common one has another meaning."""
        return row.name == "key" and row.is_required or row.name == "traits" and "description" in row.schema

    def description(self, schema, place):
        """The description of a schema, or of the one to which it refers."""
        for part, _ in self.files.included(schema, place):
            if "description" in part:
                return part["description"]
        return ""

    # MARK: Words

    def kind(self, schema, place):
        """The allowed values, in words."""
        if schema == self.files["elements"]["$defs"]["forEach"]["properties"]["element"]:
            return "element"
        words, found = [], []
        for choice, file in self.choices(schema, place):
            if "enum" in choice:
                words += [f"`{word}`" for word in choice["enum"]]
            elif "const" in choice:
                words.append(f"`{choice['const']}`")
            else:
                found.append(self.plain_kind(choice, file))
        if words:
            found.insert(0, " / ".join(words))
        return " or ".join(dict.fromkeys(found)) or "any JSON"

    def plain_kind(self, choice, place):
        if "$ref" in choice:
            file, name, _ = self.lookup(choice["$ref"], place)
            if file == "elements":
                return ELEMENTS[name]
            return WORDS.get(name) or f"[{name}]({VALUES_PAGE}#{anchor(name)})"
        if "items" in choice and isinstance(choice["items"], dict):
            inner = self.kind(choice["items"], place)
            parts = [part for part in (choice, *choice.get("oneOf", [])) if "minItems" in part]
            counts = [f"{part['minItems']} to {part['maxItems']}" if part.get("maxItems", 0) > part["minItems"]
                      else str(part["minItems"]) for part in parts]
            return f"array of {' or '.join(counts) + ' ' if counts else ''}{plural(inner)}"
        if "prefixItems" in choice:
            kinds = [self.kind(part, place) if part is not True else "any JSON" for part in choice["prefixItems"]]
            same = len(set(kinds)) == 1
            return f"array of {len(kinds)} {plural(kinds[0])}" if same else f"`[{', '.join(kinds)}]`"
        if choice.get("type") == "array" and "minItems" in choice:
            return f"array of {choice['minItems']} values"
        kind = choice.get("type", "any JSON")
        if kind in ("number", "integer"):
            return {"number": "number", "integer": "whole number"}[kind] + self.bounds(choice)
        if isinstance(kind, list):
            return ", ".join(kind[:-1]) + " or " + kind[-1]
        return kind

    def bounds(self, choice):
        if "exclusiveMinimum" in choice:
            return f" > {choice['exclusiveMinimum']}"
        low, high = choice.get("minimum"), choice.get("maximum")
        if high is not None:
            return f" from {low} to {high}" if abs(low) < 2**53 else " of 64 bits"
        return "" if low is None else f" ≥ {low}"

    def default(self, row):
        if row.is_required:
            return "required"
        for part, _ in self.files.included(row.schema, row.place):
            if "default" in part:
                return f"`{json.dumps(part['default'], ensure_ascii=False)}`"
        return "none"

    # MARK: Pages

    def table(self, rows):
        yield "| property | type | default | meaning |"
        yield "|---|---|---|---|"
        for row in rows:
            meaning = " ".join(paragraphs(self.description(row.schema, row.place)))
            yield f"| `{row.name}` | {self.kind(row.schema, row.place)} | {self.default(row)} | {meaning} |"

    def section(self, name, file, schema, left_out=COMMON):
        """The section of an element."""
        yield f"## {name}"
        yield ""
        for paragraph in paragraphs(self.description(schema, file)):
            head, colon, rest = paragraph.partition(": ")
            yield filled(f"**{head}:** {rest}" if colon and head in ("Measuring", "Placing") else paragraph)
            yield ""
        rows = list(self.rows(schema, file, left_out=left_out))
        if rows:
            yield from self.table(rows)
            yield ""
        if name in TRAITS:
            yield f"Traits that a `{name}` reads from its children:"
            yield ""
            definition = self.files["elements"]["$defs"][TRAITS[name]]
            [traits] = [part for part, _ in self.choices(definition, "elements") if "properties" in part]
            yield from self.table(self.rows(traits, "elements", "traits."))
            yield ""
        yield from self.example(name)

    def example(self, name):
        text = (EXAMPLES / f"{name}.json").read_text(encoding="utf-8")
        picture = PICTURES / f"{name}.png"
        width = struct.unpack(">I", picture.read_bytes()[16:20])[0] // SCALE if picture.exists() else 0
        yield f'<img src="../pictures/elements/{name}.png" width="{width}" alt="The {name} below, drawn">'
        yield ""
        yield "```json"
        yield text.rstrip("\n")
        yield "```"
        yield ""

    def names(self, file):
        """The elements of a group, in the order of its schema."""
        return [rule["if"]["properties"]["type"]["const"] for rule in self.files[file]["allOf"]]

    def group_page(self, file, title):
        yield f"# {title}"
        yield ""
        yield WRITTEN_BY
        yield ""
        yield self.files[file]["description"].partition(" A definition")[0].partition(" lowerCamel")[0]
        yield ""
        yield filled(
            "How to read the tables, and the properties that every element has: [Reference of elements](README.md). "
            f"The types of values: [Values]({VALUES_PAGE}).")
        yield ""
        for name in self.names(file):
            yield from self.section(name, file, self.files[file]["$defs"][name])
        if file == "layout-elements":
            yield from self.section("ForEach", "elements", self.files["elements"]["$defs"]["forEach"], {"type"})

    def values_page(self):
        yield "# Values"
        yield ""
        yield WRITTEN_BY
        yield ""
        yield filled(
            "The types of values that the tables of elements name. In place of any value there may be an object from which "
            "the value is computed: a [dataReference](#datareference), or another form of "
            "[section 15](../../Schemas/README.md#15-values).")
        yield ""
        values = self.files["values"]["$defs"]
        for name in sorted(values.keys() - WORDS.keys() - INNER - {"argument"}):
            schema = values[name]
            yield f"## {name}"
            yield ""
            if "description" in schema:
                yield filled(schema["description"])
                yield ""
            if name == "colorName":
                yield filled(", ".join(f"`{word}`" for word in schema["enum"]) + ".")
                yield ""
                continue
            objects = [(part, file) for part, file in self.object_choices(schema)]
            others = self.kind({"anyOf": self.others(schema)}, "values") if self.others(schema) else "object"
            if others != "object":
                yield f"Type: {others}{' or an object' if objects else ''}."
                yield ""
            for part, file in objects:
                yield from self.table(self.rows(part, file))
                yield ""

    def object_choices(self, schema):
        return [(part, file) for part, file in self.choices(schema, "values") if "properties" in part]

    def others(self, schema):
        return [part for part, _ in self.choices(schema, "values") if "properties" not in part]

    def index_page(self):
        yield "# Reference of elements"
        yield ""
        yield WRITTEN_BY
        yield ""
        yield filled(
            "Each element has a section with its purpose, its layout, its properties, and a complete request for "
            "`POST /v1/layout` with its picture from `/v1/layout.png`. The pages are generated from the "
            "[schemas](../../Schemas), and the tests send every request to a server.")
        yield ""
        yield filled(
            "**Measuring** says which size an element asks for in a constraint. A constraint is a proposed size: each axis "
            "is a maximum or unconstrained. **Placing** says where the element puts its children once its parent has chosen "
            "its size. Measuring depends only on the element, its environment and the constraint. If the insets of "
            "a container are larger than its room, it proposes a negative length, which is passed on as it is.")
        yield ""
        yield filled(
            "In the tables a name such as `border.color` is a property of the object `border`, and `spans[].text` one of "
            "each object in the array `spans`. All lengths are points. Elements with one child can also be written as "
            "[modifiers](../../Schemas/README.md#3-elements-common-properties).")
        yield ""
        yield filled(
            "These properties are the same for every element: `type`, `key`, `traits`, `modifiers`, `when`, and for views "
            "`data`. The [wire format](../../Schemas/README.md#3-elements-common-properties) explains them.")
        yield ""
        for file, page, title in GROUPS:
            yield f"## [{title}]({page})"
            yield ""
            yield "| element | |"
            yield "|---|---|"
            for name in self.names(file):
                text = paragraphs(self.description(self.files[file]["$defs"][name], file))[0]
                yield f"| [{name}]({page}#{anchor(name)}) | {text} |"
            if file == "layout-elements":
                text = paragraphs(self.files["elements"]["$defs"]["forEach"]["description"])[0]
                yield f"| [ForEach]({page}#foreach) | {text} |"
            yield ""
        yield f"## [Values]({VALUES_PAGE})"
        yield ""
        yield "Colours, fonts, sizes, transforms, the environment, conditions."
        yield ""

    def pages(self):
        """The text of each page, by its file."""
        pages = {PAGES / "README.md": self.index_page(), PAGES / VALUES_PAGE: self.values_page()}
        pages |= {PAGES / page: self.group_page(file, title) for file, page, title in GROUPS}
        return {path: "\n".join(lines).rstrip("\n") + "\n" for path, lines in pages.items()}

    # MARK: Pictures

    def draw(self, server):
        PICTURES.mkdir(parents=True, exist_ok=True)
        for example in sorted(EXAMPLES.glob("*.json")):
            request = urllib.request.Request(
                f"{server}/v1/layout.png?scale={SCALE}&background=white", example.read_bytes(),
                {"Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=60) as answer:
                (PICTURES / f"{example.stem}.png").write_bytes(answer.read())


def filled(text):
    """A wrapped paragraph."""
    return textwrap.fill(text, 120, break_long_words=False, break_on_hyphens=False)


def paragraphs(text):
    return text.split("\n\n")


def anchor(heading):
    return heading.lower()


def plural(kind):
    """The plural: adds s to the first word, unless it is a list of words."""
    if kind.startswith(("`", "[", "any")):
        return kind
    head, space, rest = kind.partition(" ")
    if head == "whole":
        head, space, rest = "whole numbers", " ", rest.partition(" ")[2]
    elif not head.endswith("s"):
        head += "s"
    return (head + space + rest).rstrip()


def main():
    arguments = sys.argv[1:]
    reference = Reference()
    if "--pictures" in arguments:
        reference.draw(arguments[arguments.index("--pictures") + 1])
    pages = reference.pages()
    if "--check" in arguments:
        stale = [path for path, text in pages.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
        if stale:
            sys.exit(f"not up to date: {', '.join(str(path) for path in stale)}. Run make reference")
        return
    for path, text in pages.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
