"""Generates TypeScript that builds a request, with calls or with JSX."""

import json

# Members whose values are elements or lists of elements.
INSIDE = {"child", "children", "element", "otherwise", "decoration"}
HEAD = 'import * as C from "cyanotype";\n'


def calls(document):
    return source(document, lambda kind, members: f"{kind}({{ {', '.join(f'{name}: {value}' for name, value in members)} }})")


def jsx(document):
    return source(document, lambda kind, members: f"<{kind} {' '.join(f'{name}={{{value}}}' for name, value in members)} />")


def source(document, call):
    """A module that exports the request. `call` generates the code of an element from its type and members."""
    components = document.get("components", {})

    def value_of(name, value):
        if name in INSIDE and is_element(value):
            kind = value["type"] if value["type"] in components else f"C.{value['type']}"
            return call(kind, [(key, value_of(key, part)) for key, part in value.items() if key != "type"])
        if isinstance(value, list):
            return f"[{', '.join(value_of(name, part) for part in value)}]"
        if isinstance(value, dict) and name not in ("data", "properties", "components"):
            return "{ " + ", ".join(f"{json.dumps(key)}: {value_of(key, part)}" for key, part in value.items()) + " }"
        return json.dumps(value)

    definitions = [
        f"const {name} = C.component<any>({json.dumps(name)}, {json.dumps(definition.get('parameters', {}))}, "
        f"() => {value_of('element', definition['element'])});\n"
        for name, definition in components.items()]
    rest = {name: value for name, value in document.items() if name not in ("components", "element")}
    members = ", ".join(f"{name}: {value_of(name, value)}" for name, value in rest.items())
    root = value_of("element", document["element"])
    return "".join([HEAD, *definitions, f"export default C.request({root}, {{ {members} }});\n"])


def is_element(value):
    return isinstance(value, dict) and isinstance(value.get("type"), str)
