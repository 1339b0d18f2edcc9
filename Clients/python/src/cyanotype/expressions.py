"""Expressions, which may stand wherever a value may: the server resolves them."""

from __future__ import annotations

from typing import Any, Literal, NoReturn

from .record import Encoder, Record

__all__ = ["Expression", "calc", "choose", "data", "env", "fmt", "if_", "item", "literal", "string", "token"]

# Tells a default of None, which is JSON's null, from none.
_ABSENT: Any = object()


class Expression(Record):
    """Stands for a value that the server finds or computes."""

    def __init__(self, **members: Any) -> None:
        self._members = {name: value for name, value in members.items() if value is not _ABSENT}
        self.__post_init__()

    def members(self, encoder: Encoder) -> dict[str, Any]:
        return self._members

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expression) and self._members == other._members

    def __repr__(self) -> str:
        return f"Expression(**{self._members!r})"

    __hash__ = None  # type: ignore[assignment]

    # The server evaluates an expression. Python would take it for true, and for its representation where it makes a text.

    def __bool__(self) -> NoReturn:
        raise TypeError(f"{self!r} has no value in Python: use if_(condition, then, else_), or the property `when`")

    def __iter__(self) -> NoReturn:
        raise TypeError(f"{self!r} has no items in Python: use ForEach(element, in_=array)")

    def __contains__(self, value: object) -> NoReturn:
        raise TypeError(f"{self!r} has no items in Python: use Condition(contains=[array, item])")

    def __str__(self) -> str:
        raise TypeError(f"{self!r} has no text in Python: use fmt(\"Hello {{name}}\", name=…); repr() shows the expression")

    def __format__(self, specification: str) -> str:
        return str(self)


def data(pointer: str, *, default: Any = _ABSENT) -> Expression:
    """The value at a place of the request's `data`, or the default where there is none.

    Args:
        pointer: A JSON Pointer. In a loop `item:/name` leads into the item, `row:/name` into that of a loop named `row`.
    """
    return Expression(**{"$data": pointer, "default": default})


def item(pointer: str = "", *, default: Any = _ABSENT) -> Expression:
    """The value at a place of the innermost loop's item; all of it without a pointer, its index from 0 for `#`."""
    return data(f"item:{pointer}", default=default)


def env(pointer: str, *, default: Any = _ABSENT) -> Expression:
    """The value at a place of the environment, such as `/safeAreaInsets/top` or `/variables/accent`."""
    return Expression(**{"$env": pointer, "default": default})


def if_(condition: Any, then: Any, else_: Any = _ABSENT) -> Expression:
    """One of two values. Without the second one a property is as if not written where the condition is not met."""
    return Expression(**{"$if": condition, "then": then, "else": else_})


def choose(value: Any, cases: dict[str, Any], *, default: Any = _ABSENT) -> Expression:
    """The case of the value's name. The value is a text, a number or a boolean."""
    return Expression(**{"$choose": value, "from": cases, "default": default})


def fmt(pattern: str | Expression, /, **values: Any) -> Expression:
    """A text by ICU's MessageFormat in the environment's locale: `fmt("{n, plural, one {# item} other {#}}", n=3)`."""
    return Expression(**{"$format": pattern, "with": values})


def string(name: str, /, **values: Any) -> Expression:
    """The message of that name among the request's `strings`, formatted likewise."""
    return Expression(**{"$string": name, "with": values or _ABSENT})


def token(name: str) -> Expression:
    """The value of that name among the request's `tokens`."""
    return Expression(**{"$token": name})


Operator = Literal["add", "subtract", "multiply", "divide", "min", "max", "round", "count", "sum"]


def calc(operator: Operator, *operands: Any, by: Any = _ABSENT) -> Expression:
    """A number, computed from others.

    Args:
        operands: Numbers; one array for `count` and `sum`.
        by: The pointer in each item to the number that is summed up.
    """
    return Expression(**{"$calc": operator, "of": operands, "by": by})


def literal(value: Any) -> Expression:
    """The value itself, in `data` and `properties` of elements, where objects with `$` would be expressions."""
    return Expression(**{"$literal": value})
