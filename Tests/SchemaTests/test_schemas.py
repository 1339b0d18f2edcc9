"""Checks the schemas with the conformance fixtures and the examples, using independent validators."""

import copy
import functools
import json
import pathlib
import sys
import unittest

import jsonschema_rs
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

TESTS = pathlib.Path(__file__).parent
PROJECT = TESTS.parent.parent
FIXTURES = PROJECT / "Tests" / "ConformanceTests" / "Fixtures"
EXAMPLES = sorted((PROJECT / "Schemas" / "examples").glob("*.json"))

# The validator needs several stack frames for each level of an element tree.
sys.setrecursionlimit(20_000)


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def cases():
    for file in sorted(FIXTURES.glob("*.ndjson")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


SCHEMAS = {path.name: read(path) for path in sorted((PROJECT / "Schemas").glob("*.schema.json"))}
REGISTRY = Registry().with_resources((name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items()).crawl()
LAYOUT_CASES = [case for case in cases() if "response" in case]
ERROR_CASES = [case for case in cases() if case.get("status") == 422]
SEMANTIC_CASES = read(TESTS / "semantic-cases.json")


@functools.cache
def validator(name):
    """A fast validator, which refuses numbers beyond the range of doubles."""
    registry = jsonschema_rs.Registry([(f"json-schema:///{file}", schema) for file, schema in SCHEMAS.items()])
    return jsonschema_rs.Draft202012Validator({"$ref": f"json-schema:///{name}.schema.json"}, registry=registry)


def slow_validator(name):
    """A validator whose errors tell those of each alternative."""
    return Draft202012Validator({"$ref": f"{name}.schema.json"}, registry=REGISTRY)


def is_valid(name, document):
    return validator(name).is_valid(document)


def deepest_error(name, document):
    """The deepest error of the document; None if it is valid."""
    if is_valid(name, document):
        return None
    errors = list(slow_validator(name).iter_errors(document))
    while any(error.context for error in errors):
        errors = [inner for error in errors for inner in (error.context or [error])]
    if errors:
        error = max(errors, key=lambda error: len(error.absolute_path))
        return f"/{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
    return None


class Schemas(unittest.TestCase):
    def test_every_schema_is_valid(self):
        for name, schema in SCHEMAS.items():
            with self.subTest(name):
                Draft202012Validator.check_schema(schema)
                self.assertEqual(schema["$id"], name)

    def test_every_reference_has_a_target(self):
        for name, schema in SCHEMAS.items():
            resolver = REGISTRY.resolver(name)
            for reference in references_in(schema):
                with self.subTest(schema=name, reference=reference):
                    resolver.lookup(reference)


class Requests(unittest.TestCase):
    def test_every_example_is_a_request(self):
        self.assertGreaterEqual(len(EXAMPLES), 8)
        for path in EXAMPLES:
            with self.subTest(path.name):
                self.assertIsNone(deepest_error("request", read(path)))

    def test_every_example_can_be_measured(self):
        for path in EXAMPLES:
            with self.subTest(path.name):
                request = read(path)
                for name in ("size", "rounding", "coordinates"):
                    request.pop(name, None)
                self.assertFalse(is_valid("measure-request", request), "constraints are required")
                request["constraints"] = [{}, {"width": 320}, {"width": 320, "height": 480}]
                self.assertIsNone(deepest_error("measure-request", request))
                self.assertFalse(is_valid("request", request), "a layout request has no constraints")

    def test_every_case_with_a_layout_is_a_valid_request(self):
        for case in LAYOUT_CASES:
            with self.subTest(case["name"]):
                self.assertIsNone(deepest_error("request", case["request"]))
        print(f"{len(LAYOUT_CASES)} requests are valid", end=" ... ", flush=True)

    def test_of_the_errors_only_semantic_ones_are_valid(self):
        request, passing = slow_validator("request"), set()
        for case in ERROR_CASES:
            document = case["request"] if "request" in case else json.loads(case["body"])
            if request.is_valid(document):
                passing.add(case["name"])
        self.assertEqual(passing, set(SEMANTIC_CASES))
        print(f"{len(ERROR_CASES) - len(passing)} errors are refused", end=" ... ", flush=True)


class Answers(unittest.TestCase):
    def test_every_expected_answer_is_valid(self):
        response = validator("response")
        for case in LAYOUT_CASES:
            if not response.is_valid(case["response"]):
                with self.subTest(case["name"]):
                    self.fail(deepest_error("response", case["response"]))

    def test_a_response_does_not_contain_defaults(self):
        frame = {"path": "Box.1", "view": "Box", "frame": {"x": 0, "y": 0, "width": 3, "height": 2}}
        answer = {"size": {"width": 3, "height": 2}, "displayScale": 1, "frames": [frame]}
        self.assertIsNone(deepest_error("response", answer))
        defaults = {"hidden": False, "userInteractionEnabled": True, "tintAdjustmentMode": "automatic",
                    "properties": {}, "lifecycle": {}, "transitions": {}}
        for name, value in {**defaults, "unknown": 1}.items():
            with self.subTest(name):
                self.assertFalse(is_valid("response", {**answer, "frames": [{**frame, name: value}]}))

    def test_a_text_has_lines(self):
        line = {"text": "Hello", "x": 0, "baseline": 16, "width": 40, "height": 20}
        frame = {"path": "Column.1/Label[a~1b].2", "key": "a/b", "view": "Label", "lines": [line],
                 "frame": {"x": 0, "y": 0, "width": 40, "height": 20}}
        answer = {"size": {"width": 40, "height": 20}, "displayScale": 2, "frames": [frame]}
        self.assertIsNone(deepest_error("response", answer))
        del (incomplete := copy.deepcopy(answer))["frames"][0]["lines"][0]["baseline"]
        self.assertFalse(is_valid("response", incomplete))

    def test_an_explanation_has_choices_proposals_and_warnings(self):
        frame = {"x": 0, "y": -1, "width": 3, "height": 2}
        choices = [{"axis": "width", "rule": "stack.overflow.condenseProportionally", "basis": None, "weight": 0.4,
                    "result": 3, "text": "So it is."}, {"axis": "height", "rule": "root.given", "result": 2, "text": "So."}]
        proposal = {"width": None, "height": 4, "answer": {"width": None, "height": 4}, "by": "deduced"}
        warning = {"code": "text-clipped", "message": "So it is."}
        element = {"path": "Row.1", "pointer": "/element/a~1b", "frame": frame, "view": 0, "proposals": [proposal],
                   "more": 3, "choices": choices, "warnings": [warning]}
        answer = {"size": {"width": 3, "height": 2}, "displayScale": 1, "frames": []}
        self.assertIsNone(deepest_error("response", {**answer, "explain": [element]}))
        self.assertIsNone(deepest_error("request", {"element": {"type": "Empty"}, "include": ["explain", "glyphs"]}))
        for name, value in [("pointer", "element"), ("more", 0), ("choices", choices[:1]), ("proposals", [proposal] * 51),
                            ("proposals", [{**proposal, "by": "guessed"}]), ("warnings", [{**warning, "code": "odd"}]),
                            ("choices", [{**choices[0], "weight": 1.5}, choices[1]]), ("unknown", 1)]:
            with self.subTest(f"{name} {value}"):
                self.assertFalse(is_valid("response", {**answer, "explain": [{**element, name: value}]}))

    def test_a_measure_response_has_sizes(self):
        sizes = [{"width": 3, "height": 2.5}, {"width": 0, "height": 0}]
        self.assertIsNone(deepest_error("measure-response", {"sizes": sizes}))
        self.assertFalse(is_valid("measure-response", {"sizes": [{"width": 3}]}))

    def test_a_response_of_a_stored_tree_has_a_version(self):
        answer = {"version": 3, "whole": True, "size": {"width": 3, "height": 2}, "displayScale": 1, "frames": []}
        self.assertIsNone(deepest_error("response", answer))
        self.assertFalse(is_valid("response", {**answer, "whole": False}))
        self.assertFalse(is_valid("response", {**answer, "version": "3"}))

    def test_the_example_of_a_patch_is_valid_and_all_its_members_are_required(self):
        for example in SCHEMAS["patch-response.schema.json"]["examples"]:
            self.assertIsNone(deepest_error("patch-response", example))
            for name in ["version", "since", "size", "displayScale", "patch"]:
                with self.subTest(name):
                    self.assertFalse(is_valid("patch-response", {key: example[key] for key in example if key != name}))

    def test_the_operations_of_a_patch(self):
        answer = {"version": 2, "since": 1, "size": {"width": 3, "height": 2}, "displayScale": 1}
        frame = {"x": 0, "y": 0, "width": 3, "height": 2}
        view = {"path": "Box.1", "view": "Box", "frame": frame}
        insert = {"op": "insert", "path": "Box.1", "index": 0, "view": view}
        update = {"op": "update", "path": "Box.1"}
        for operation in [insert, {**insert, "parent": "Box.1", "transition": "fade"},
                          {**update, "set": {"frame": frame, "data": None}}, {**update, "unset": ["lines"]},
                          {**update, "properties": {"unset": ["a"]}}, {"op": "remove", "path": "Box.1"},
                          {"op": "move", "path": "Box.1", "index": 3}]:
            with self.subTest(operation):
                self.assertIsNone(deepest_error("patch-response", {**answer, "patch": [operation]}))
        for operation in [{**insert, "view": {**view, "parent": 0}}, {**insert, "index": -1}, update,
                          {**update, "set": {}}, {**update, "set": {"view": "Box"}}, {**update, "unset": ["frame"]},
                          {**update, "properties": {}}, {**update, "set": {"opacity": 0.5}, "transition": "fade"},
                          {"op": "remove", "path": "Box.1", "index": 0}, {"op": "replace", "path": "Box.1"}]:
            with self.subTest(operation):
                self.assertFalse(is_valid("patch-response", {**answer, "patch": [operation]}))

    def test_each_member_of_a_view_can_be_patched(self):
        members = SCHEMAS["response.schema.json"]["$defs"]["entry"]["properties"].keys()
        definitions = SCHEMAS["patch-response.schema.json"]["$defs"]
        self.assertEqual(definitions["view"]["properties"].keys(), members - {"parent"})
        self.assertEqual(definitions["members"]["properties"].keys(), members - {"path", "parent", "view", "properties"})
        self.assertEqual(set(definitions["update"]["properties"]["unset"]["items"]["enum"]),
                         definitions["members"]["properties"].keys() - {"key", "frame"})

    def test_a_problem_has_errors_with_pointers_and_codes(self):
        error = {"pointer": "/element/a~1b", "code": "unknown-property", "message": "no a/b", "suggestion": "key"}
        problem = {"type": "about:blank", "title": "Not a layout", "status": 422, "errors": [error]}
        self.assertIsNone(deepest_error("problem", problem))
        for name, value in [("pointer", "element"), ("pointer", "/~2"), ("code", "Unknown property"), ("message", "")]:
            with self.subTest(f"{name} {value}"):
                self.assertFalse(is_valid("problem", {**problem, "errors": [{**error, name: value}]}))
        self.assertFalse(is_valid("problem", {**problem, "errors": [error] * 21}))

    def test_a_syntax_error_has_a_line_and_a_column(self):
        problem = {"type": "about:blank", "title": "Not JSON", "status": 400, "line": 1, "column": 7}
        self.assertIsNone(deepest_error("problem", problem))
        del problem["column"]
        self.assertFalse(is_valid("problem", problem))


def references_in(schema):
    """All references in a schema, except for those in embedded resources, which have another base URI."""
    if isinstance(schema, dict):
        for name, value in schema.items():
            if name in ("$ref", "$dynamicRef"):
                yield value
            elif not (isinstance(value, dict) and "$id" in value):
                yield from references_in(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references_in(value)


def definitions():
    for group in ("layout", "attribute", "view"):
        yield from SCHEMAS[f"{group}-elements.schema.json"]["$defs"].items()


if __name__ == "__main__":
    unittest.main()
