"""Components: types of elements that a request defines, written as functions."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, update_wrapper
from typing import Any, Generic, ParamSpec

from .elements import Element
from .expressions import Expression
from .record import Encoder, wire_name

Parameters = ParamSpec("Parameters")


class Component(Generic[Parameters]):
    """A function that makes an element of its parameters. The function runs once, when the component is first written:

        @component
        def badge(text: str | Expression, color: str | Expression = "red") -> Element:
            return Label(text, color=color)

    `badge("New")` is then an element of the type `Badge`. In the function an argument is a placeholder for the
    values of each use: it can be the value of a property, and `post["name"]` is a placeholder for a member of it, but it can
    neither be read nor compared. Type checkers accept expressions, as in `badge(data("/text"))`, for parameters that are
    annotated with `Expression`.

    The properties of all elements are added with `dataclasses.replace(badge("New"), key="new")`.
    """

    def __init__(self, function: Callable[Parameters, Element]) -> None:
        update_wrapper(self, function)
        self.function: Callable[..., Element] = function
        self.signature = inspect.signature(function)
        for part in self.signature.parameters.values():
            if part.default is None:
                raise TypeError(
                    f"The default of {part.name!r} in {function.__name__} cannot be None, which is no value of a property: "
                    "use the property's own default, or literal(None) for null in `data`")
        # `price_tag` and `PriceTag` are both `PriceTag`.
        name = wire_name(function.__name__)
        self.type = name[0].upper() + name[1:]

    def __reduce__(self) -> str:
        """Pickles the component by name, as functions are. Copies of its uses have the same component."""
        return self.function.__qualname__

    def __call__(self, *args: Parameters.args, **kwargs: Parameters.kwargs) -> ComponentUse:
        return ComponentUse(self, self.signature.bind(*args, **kwargs).arguments)

    @cached_property
    def definition(self) -> dict[str, Any]:
        """The value in `components` of a request."""
        parameters = self.signature.parameters.values()
        element = self.function(**{part.name: Argument(wire_name(part.name)) for part in parameters})
        if not parameters:
            return {"element": element}
        return {"parameters": {wire_name(part.name): default(part) for part in parameters}, "element": element}


def component(function: Callable[Parameters, Element]) -> Component[Parameters]:
    """Makes a component of a function, as its decorator."""
    return Component(function)


@dataclass(repr=False)
class ComponentUse(Element):
    """An element of a component's type."""

    component: Component[Any]
    arguments: dict[str, Any]

    def members(self, encoder: Encoder) -> dict[str, Any]:
        encoder.use(self.component)
        members = self.given({"type": self.component.type})
        del members["component"], members["arguments"]
        return members | {wire_name(name): value for name, value in self.arguments.items() if value is not None}

    def __repr__(self) -> str:
        arguments = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.component.function.__name__}({arguments})"


class Argument(Expression):
    """Stands for an argument of a component, in its function."""

    def __init__(self, path: str) -> None:
        super().__init__(**{"$": path})

    def __getitem__(self, key: str | int) -> Argument:
        """A member of the argument."""
        if not isinstance(key, (str, int)):
            raise TypeError(f"The key of a member is a text or a number, not {key!r}")
        escaped = str(key).replace("~", "~0").replace("/", "~1")
        return Argument(f"{self._members['$']}/{escaped}")


def default(parameter: inspect.Parameter) -> dict[str, Any]:
    return {} if parameter.default is parameter.empty else {"default": parameter.default}
