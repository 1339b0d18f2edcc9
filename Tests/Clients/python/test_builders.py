"""Elements in Python have the JSON of the wire format."""

import copy
import json
import pickle
from dataclasses import replace
from typing import Any

import pytest
from conftest import PROJECT
from cyanotype import *
from cyanotype import Client, component, modifiers
from python_source import source

FOLDERS = ("Schemas/examples", "Documentation/elements/examples")
EXAMPLES = [path for folder in FOLDERS for path in sorted(PROJECT.glob(f"{folder}/*.json"))]


@component
def badge(text: str | Expression) -> Element:
    return Label(text)


def written(record):
    return json.loads(record.to_json())


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_built_in_python_has_the_json_of_the_example(path):
    document = json.loads(path.read_text(encoding="utf-8"))
    module = {}
    exec(source(document), module)
    assert written(module["document"]) == document


def test_members_have_the_names_of_the_wire_format_and_absent_ones_are_not_written():
    column = Column([Label("Hi", font=Font(weight="bold"))], minimum_spacing=8)
    assert written(column) == {
        "type": "Column", "minimumSpacing": 8,
        "children": [{"type": "Label", "text": "Hi", "font": {"weight": "bold"}}]}


def test_children_that_are_none_are_left_out():
    row = Row([None, Label("Hi"), None])
    assert written(row) == {"type": "Row", "children": [{"type": "Label", "text": "Hi"}]}
    assert written(Row((None,)))["children"] == []
    assert written(Row(data("/rows")))["children"] == {"$data": "/rows"}


def test_members_that_are_keywords_in_python_end_with_an_underscore():
    condition = Condition(not_=Condition(empty=data("/items")))
    loop = ForEach(Label(item("/name")), in_=data("/items"), as_="row", when=condition)
    assert written(loop) == {
        "type": "ForEach", "in": {"$data": "/items"}, "as": "row", "when": {"not": {"empty": {"$data": "/items"}}},
        "element": {"type": "Label", "text": {"$data": "item:/name"}}}


def test_modifiers_have_one_member_each():
    label = Label("Hi", modifiers=[modifiers.Inset(uniform=8), modifiers.Keyed("a")])
    assert written(label)["modifiers"] == [{"inset": {"uniform": 8}}, {"keyed": {"key": "a"}}]


def test_a_number_that_is_not_finite_is_refused():
    with pytest.raises(ValueError):
        Spacer(width=float("nan")).to_json()


def test_a_value_that_is_not_json_is_refused_with_its_type():
    with pytest.raises(TypeError, match="A set cannot be written as JSON"):
        View("Map", data={1, 2}).to_json()


def test_elements_are_compared_by_value_and_represented_as_python():
    label = Label("Hi", font=Font(weight="bold"))
    assert label == Label("Hi", font=Font(weight="bold"))
    assert label != Label("Hi")
    assert eval(repr(label)) == label


def test_an_element_has_the_line_that_created_it():
    label = Label(
        "Hi",
        when=data("/shown"))
    line = label._origin[0].co_firstlineno + 1
    assert label.origin == f"{__file__}:{line}"
    assert label.when.origin == f"{__file__}:{line + 2}"


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda element: pickle.loads(pickle.dumps(element))])
def test_a_copy_of_an_element_has_its_json_and_its_line(copied):
    page = Column([Label(data("/a"), modifiers=[modifiers.Inset(uniform=8)]), badge("New"), badge("Sale")])
    assert copied(page) == page
    assert LayoutRequest(copied(page)).to_json() == LayoutRequest(page).to_json()
    assert (copied(page).origin, copied(page).children[1].origin) == (page.origin, page.children[1].origin)
    assert page.origin.startswith(__file__)


class TestComponents:
    def test_a_component_is_written_once_in_a_document_that_uses_it(self):
        @component
        def price_tag(text: str | Expression, color: str | Expression = "red") -> Element:
            return Label(text, color=color)

        request = LayoutRequest(Column([price_tag("New"), price_tag("Sale", color="blue")]))
        assert written(request) == {
            "components": {"PriceTag": {
                "parameters": {"text": {}, "color": {"default": "red"}},
                "element": {"type": "Label", "text": {"$": "text"}, "color": {"$": "color"}}}},
            "element": {"type": "Column", "children": [
                {"type": "PriceTag", "text": "New"}, {"type": "PriceTag", "text": "Sale", "color": "blue"}]}}

    def test_an_argument_of_a_use_may_be_an_expression(self):
        assert written(badge(data("/title"))) == {"type": "Badge", "text": {"$data": "/title"}}

    def test_a_component_that_only_another_one_uses_is_written_too(self):
        @component
        def inner() -> Element:
            return Empty()

        @component
        def outer() -> Element:
            return Centered(inner())

        assert written(LayoutRequest(outer()))["components"] == {
            "Inner": {"element": {"type": "Empty"}},
            "Outer": {"element": {"type": "Centered", "child": {"type": "Inner"}}}}

    def test_a_member_of_an_argument_is_a_path(self):
        @component
        def card(post: dict[str, str]) -> Element:
            return Label(post["first/name"])

        assert card.definition["element"] == Label(Expression(**{"$": "post/first~1name"}))

    @pytest.mark.parametrize(("read", "advice"), [
        (lambda text: list(text), "ForEach"),
        (lambda text: [Label(part) for part in text["parts"]], "ForEach"),
        (lambda text: "a" in text, "Condition"),
        (lambda text: 30 if text else 10, "if_"),
        (lambda text: not text, "if_"),
        (lambda text: f"Hello {text}", "fmt"),
        (lambda text: f"{text:>8}", "fmt"),
        (lambda text: "Hello %s" % text, "fmt"),
        (lambda text: str(text), "fmt"),
        (lambda text: text[1:], "key"),
    ])
    def test_an_argument_that_is_read_in_python_says_what_to_use(self, read, advice):
        @component
        def card(text: str) -> Element:
            return Label(read(text))

        with pytest.raises(TypeError, match=advice):
            LayoutRequest(card("Hi")).to_json()

    def test_an_expression_has_a_representation(self):
        assert repr(data("/a")) == f"{data('/a')!r}" == "Expression(**{'$data': '/a'})"
        assert eval(repr(data("/a"))) == data("/a")

    def test_a_component_may_be_the_default_of_another_one(self, server):
        @component
        def outer(icon: Any = badge("!")) -> Element:
            return Centered(icon)

        [frame] = Client(server.url).layout(outer())["frames"]
        assert frame["properties"]["text"] == "!"

    def test_an_argument_that_is_none_is_as_if_it_were_not_given(self):
        @component
        def price_tag(text: str, color: str = "red") -> Element:
            return Label(text, color=color)

        assert written(price_tag("New", color=None)) == {"type": "PriceTag", "text": "New"}

    def test_a_default_of_none_is_refused_where_the_component_is_made(self):
        with pytest.raises(TypeError, match="The default of 'color' in price_tag cannot be None"):
            @component
            def price_tag(text: str, color: str | None = None) -> Element:
                return Label(text, color=color)

    def test_replace_sets_the_members_of_all_elements_on_a_use_of_a_component(self):
        @component
        def card(text: str) -> Element:
            return Label(text)

        use = replace(card("Hi"), key="a")
        assert written(use) == {"type": "Card", "text": "Hi", "key": "a"}
        assert use.origin.startswith(__file__)

    def test_a_use_is_represented_as_a_call_of_its_function(self):
        @component
        def card(text: str) -> Element:
            return Label(text)

        assert repr(Row([card("Hi")])) == "Row(children=[card(text='Hi')])"

    def test_arguments_that_the_function_does_not_have_are_refused(self):
        @component
        def card(text: str) -> Element:
            return Label(text)

        with pytest.raises(TypeError, match="txet"):
            card(text="Hi", txet="Hi")

    def test_two_components_with_the_same_name_are_refused_in_a_document(self):
        def named_card(color):
            @component
            def card() -> Element:
                return Label("Hi", color=color)
            return card

        with pytest.raises(ValueError, match="two components of the type Card"):
            LayoutRequest(Row([named_card("red")(), named_card("blue")()])).to_json()


class TestExpressions:
    @pytest.mark.parametrize(("expression", "json"), [
        (data("/a"), {"$data": "/a"}),
        (data("/a", default=None), {"$data": "/a", "default": None}),
        (item(), {"$data": "item:"}),
        (item("#"), {"$data": "item:#"}),
        (env("/safeAreaInsets/top"), {"$env": "/safeAreaInsets/top"}),
        (if_(Condition(exists="/a"), 1), {"$if": {"exists": "/a"}, "then": 1}),
        (if_(data("/a"), 1, 2), {"$if": {"$data": "/a"}, "then": 1, "else": 2}),
        (choose(data("/a"), {"on-time": "green"}, default="red"),
         {"$choose": {"$data": "/a"}, "from": {"on-time": "green"}, "default": "red"}),
        (fmt("{n, plural, one {# item} other {# items}}", n=data("/n")),
         {"$format": "{n, plural, one {# item} other {# items}}", "with": {"n": {"$data": "/n"}}}),
        (string("cart.items"), {"$string": "cart.items"}),
        (string("cart.items", n=3), {"$string": "cart.items", "with": {"n": 3}}),
        (string("hello", name="Ada"), {"$string": "hello", "with": {"name": "Ada"}}),
        (fmt("{pattern}", pattern="x"), {"$format": "{pattern}", "with": {"pattern": "x"}}),
        (token("accent"), {"$token": "accent"}),
        (calc("divide", data("/a"), 2), {"$calc": "divide", "of": [{"$data": "/a"}, 2]}),
        (calc("sum", data("/items"), by="/price"), {"$calc": "sum", "of": [{"$data": "/items"}], "by": "/price"}),
        (literal({"$data": 1}), {"$literal": {"$data": 1}}),
    ])
    def test_an_expression_is_the_object_of_its_name(self, expression, json):
        assert written(expression) == json

    def test_every_expression_of_the_schemas_has_a_function(self):
        values = json.loads((PROJECT / "Schemas" / "values.schema.json").read_text(encoding="utf-8"))
        names = {name for schema in values["$defs"].values() for name in schema.get("required", []) if name[0] == "$"}
        assert "$data" in names
        python = (PROJECT / "Clients" / "python" / "src" / "cyanotype" / "expressions.py").read_text(encoding="utf-8")
        javascript = (PROJECT / "Clients" / "javascript" / "src" / "expressions.d.ts").read_text(encoding="utf-8")
        assert [name for name in names if f'"{name}":' not in python or f"readonly {name}:" not in javascript] == []
