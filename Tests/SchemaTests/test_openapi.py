"""Compares the OpenAPI document with the schemas and the code."""

import json
import re
import subprocess
import sys
import unittest

import test_element_schemas
from document import COMPONENTS, DOCUMENT, PROJECT, first_error, operations, resolved, validator
from openapi_spec_validator import OpenAPIV31SpecValidator
from test_schemas import ERROR_CASES, EXAMPLES, LAYOUT_CASES, SEMANTIC_CASES

SOURCES = PROJECT / "Sources"


def component(name):
    return validator({"$ref": f"#/components/schemas/{name}"})


def methods_in(source):
    """The methods of each case in the `switch` of `methods` in Swift code."""
    switch = source[source.index("var methods: [String]"):]
    return {
        name: re.findall(r'"([A-Z]+)"', methods)
        for cases, methods in re.findall(r"case ([^:]*):\s+(\[.*\])$", switch, re.MULTILINE)
        for name in re.findall(r"\.(\w+)", cases)}


class Document(unittest.TestCase):
    def test_it_is_valid(self):
        self.assertEqual([str(error) for error in OpenAPIV31SpecValidator(DOCUMENT).iter_errors()], [])

    def test_it_is_up_to_date_with_the_schemas(self):
        script = PROJECT / "scripts" / "bundle_openapi.py"
        check = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
        self.assertEqual(check.returncode, 0, check.stderr)

    def test_it_refers_only_to_its_own_components(self):
        text = json.dumps(DOCUMENT)
        for reference in re.findall(r'"\$ref": "([^"]*)"', text):
            self.assertTrue(reference.startswith("#/components/"), reference)
            resolved({"$ref": reference})
        for keyword in ("$dynamicRef", "$dynamicAnchor", "$anchor", "$defs", "unevaluatedProperties"):
            self.assertNotIn(f'"{keyword}":', text)

    def test_every_component_is_used(self):
        used = set(re.findall(r'"#/components/([^"]*)"', json.dumps(DOCUMENT)))
        for kind in ("schemas", "responses", "headers", "parameters", "examples"):
            self.assertEqual({f"{kind}/{name}" for name in COMPONENTS[kind]} - used, set())

    def test_every_example_is_valid(self):
        shown = set()
        for path, method, operation in operations():
            for part in [operation.get("requestBody", {}), *map(resolved, operation["responses"].values())]:
                for media in part.get("content", {}).values():
                    for name, example in media.get("examples", {}).items():
                        shown.add(name)
                        with self.subTest(f"{method} {path} {name}"):
                            self.assertIsNone(first_error(media["schema"], resolved(example)["value"]))
        self.assertLessEqual({path.stem for path in EXAMPLES}, shown)


class Routes(unittest.TestCase):
    def test_paths_and_methods_equal_those_of_the_program(self):
        route = (SOURCES / "LayoutService" / "HTTP" / "Route.swift").read_text(encoding="utf-8")
        part = (SOURCES / "LayoutService" / "Trees" / "TreePart.swift").read_text(encoding="utf-8")
        screen = (SOURCES / "LayoutService" / "Screens" / "ScreenTarget.swift").read_text(encoding="utf-8")
        formats = (SOURCES / "Drawing" / "PictureFormat.swift").read_text(encoding="utf-8")
        endings = ["", *(f".{name}" for name in re.search(r"case (.*)", formats)[1].split(", "))]
        methods = [methods_in(source) for source in (route, part, screen)]
        named = re.compile(r'case \.(\w+)[^:\n]*: RouteName\("(/[^"]*)"(, format)?\)')
        # The name of all schemas is a constant.
        schema = re.search(r'part\(after: "([^"]*)"\) \{\s+self = \.schema\(', route)[1] + "{name}"
        paths = [("schemas", schema.removesuffix("/{name}"), methods[0]), ("schema", schema, methods[0]),
                 ("playground", "/playground/{name}", methods[0])]
        for source, own in zip((route, part, screen), methods):
            for case, path, has_formats in named.findall(source):
                paths += [(case, path + ending, own) for ending in (endings if has_formats else [""])]
        expected = {(path, method) for case, path, own in paths for method in own[case]}
        self.assertGreater(len(paths), 40)
        self.assertEqual({(path, method) for path, method, _ in operations()}, expected)

    def test_operations_have_different_names(self):
        names = [operation["operationId"] for _, _, operation in operations()]
        self.assertEqual(len(names), len(set(names)))


class Problems(unittest.TestCase):
    def described(self):
        """The code and status of every problem in a response of the document."""
        for _, _, operation in operations():
            for status, response in operation["responses"].items():
                if media := resolved(response).get("content", {}).get("application/problem+json"):
                    own = media["schema"]["allOf"][1]["properties"]
                    self.assertEqual(own["status"]["const"], int(status))
                    for kind in own["type"]["enum"]:
                        yield kind.removeprefix("/problems/"), int(status)

    def test_the_description_lists_the_codes_of_errors_with_pointers(self):
        problem = (SOURCES / "LayoutJSON" / "Problems" / "Problem.swift").read_text(encoding="utf-8")
        codes = {code for _, code in re.findall(r'case (\w+) = "([^"]*)"', problem)}
        listed = set(re.findall(r"`([a-z]+(?:-[a-z]+)+|contradiction)`", DOCUMENT["info"]["description"]))
        self.assertEqual(codes - {code for code, _ in self.described()}, listed)

    def test_the_page_about_the_format_lists_all_problems(self):
        page = (PROJECT / "Schemas" / "README.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| (\d{3}) \| (.*?) \|", page, re.MULTILINE)
        listed = {(code, int(status)) for status, cell in rows for code in re.findall(r"`/problems/([a-z-]+)`", cell)}
        self.assertEqual(listed, set(self.described()))


class Requests(unittest.TestCase):
    """The document accepts exactly the requests that the schemas accept."""

    def test_every_case_with_a_layout_is_accepted(self):
        request = component("request")
        refused = [case["name"] for case in LAYOUT_CASES if not request.is_valid(case["request"])]
        self.assertEqual(refused, [])

    def test_of_the_errors_only_semantic_ones_are_accepted(self):
        request = component("request")
        accepted = {
            case["name"] for case in ERROR_CASES
            if request.is_valid(case["request"] if "request" in case else json.loads(case["body"]))}
        # Unlike that of test_schemas.py, this validator refuses numbers beyond the range of doubles.
        self.assertEqual(accepted, {name for name in SEMANTIC_CASES if not name.startswith("number/")})


class ElementsOfTheDocument(test_element_schemas.Elements):
    """The tests of elements with the schemas in the OpenAPI document."""

    request = component("request")

    def assertAccepts(self, element, **request):
        self.assertTrue(self.request.is_valid({"element": element, **request}), element)

    def assertRefuses(self, element, **request):
        self.assertFalse(self.request.is_valid({"element": element, **request}), element)

    def test_a_modifier_may_hold_a_component_among_components(self):
        element = {"type": "A", "modifiers": [{"decorate": {"position": {"inset": 1}, "decoration": {"type": "A"}}}]}
        self.assertAccepts(element, components={"A": {"element": {"type": "Empty"}}})
        self.assertRefuses({**element, "type": "Empty"})


if __name__ == "__main__":
    unittest.main()
