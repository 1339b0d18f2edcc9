"""Generates Python that builds a request, to test the client with all examples."""

import keyword
import re
import types
import typing

from cyanotype import Expression, elements, modifiers
from cyanotype.record import Modifier, Record, TypedRecord

CLASSES = {name: getattr(elements, name) for name in elements.__all__}
ELEMENTS = {name: kind for name, kind in CLASSES.items() if issubclass(kind, TypedRecord)}
MODIFIERS = {kind.modifier: kind for kind in vars(modifiers).values()
             if isinstance(kind, type) and issubclass(kind, Modifier) and kind is not Modifier}


def source(document, kind=elements.LayoutRequest):
    """A module with the request as `document`."""
    components = [component(name, definition) for name, definition in document.get("components", {}).items()]
    rest = {name: value for name, value in document.items() if name != "components"}
    return "\n\n".join([
        "from dataclasses import replace\nfrom typing import Any",
        "from cyanotype import *\nfrom cyanotype import component, modifiers",
        *components,
        f"document = {record(rest, kind)}\n",
    ])


def component(name, definition):
    """A component as a decorated function of the same name. The types of its parameters are unknown."""
    parameters = [
        f"{snake(part)}: Any" + (f" = {value['default']!r}" if "default" in value else "")
        for part, value in sorted(definition.get("parameters", {}).items(), key=lambda item: "default" in item[1])]
    return f"@component\ndef {name}({', '.join(parameters)}) -> Element:\n    return {element(definition['element'])}\n"


def element(value):
    if value["type"] in ELEMENTS:
        return record({name: part for name, part in value.items() if name != "type"}, ELEMENTS[value["type"]])
    common = {name: part for name, part in value.items() if name in elements.Element.wire_names().values()}
    arguments = [f"{snake(name)}={any_value(part)}" for name, part in value.items() if name not in {"type", *common}]
    use = f"{value['type']}({', '.join(arguments)})"
    return f"replace({use}, {', '.join(members(common, elements.Element))})" if common else use


def any_value(value):
    """An argument of a component: an element, or any JSON."""
    is_element = isinstance(value, dict) and isinstance(value.get("type"), str)
    return element(value) if is_element else expression(value) or repr(value)


def record(value, kind):
    """An object as a call of the class of a record."""
    module = "modifiers." if issubclass(kind, Modifier) else ""
    return f"{module}{kind.__name__}({', '.join(members(value, kind))})"


def members(value, kind):
    """The members of an object as keyword arguments."""
    hints = typing.get_type_hints(kind)
    return [f"{snake(name)}={typed(part, hints[snake(name)])}" for name, part in value.items()]


def expression(value):
    match value:
        case {"$data": pointer, **rest}:
            return f"data({pointer!r}{''.join(f', default={any_value(part)}' for part in rest.values())})"
        case {"$": name}:
            first, *path = name.split("/")
            return snake(first) + "".join(f"[{key!r}]" for key in path)
        case dict() if any(name.startswith("$") for name in value):
            return f"Expression(**{value!r})"


def typed(value, hint):
    """A value as an argument with this type."""
    kinds = typing.get_args(hint) if typing.get_origin(hint) in (typing.Union, types.UnionType) else [hint]
    if typing.Any in kinds:
        return repr(value)
    if found := expression(value):
        return found
    if isinstance(value, list):
        [items, *_] = [typing.get_args(kind)[0] for kind in kinds if typing.get_args(kind) and not is_literal(kind)]
        return f"[{', '.join(typed(part, items) for part in value)}]"
    if isinstance(value, dict):
        if isinstance(value.get("type"), str):
            return element(value)
        if Modifier in kinds:
            [(name, members)] = value.items()
            return record(members, MODIFIERS[name])
        records = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Record)
                   and kind not in (elements.Element, Expression)]
        fitting = [kind for kind in records if value.keys() <= set(kind.wire_names().values())]
        return record(value, fitting[0]) if fitting else repr(value)
    return repr(value)


def is_literal(kind):
    return typing.get_origin(kind) is typing.Literal


def snake(name):
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return words + "_" if keyword.iskeyword(words) else words
