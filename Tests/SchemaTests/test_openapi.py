"""Holds the OpenAPI document to the schemas, to the code and to the server."""

import contextlib
import gzip
import importlib.util
import json
import pathlib
import re
import tempfile
import unittest

import jsonschema_rs
from openapi_spec_validator import OpenAPIV31SpecValidator
from running import ask, server
from test_schemas import ERROR_CASES, EXAMPLES, LAYOUT_CASES, SEMANTIC_CASES, Elements, read

PROJECT = pathlib.Path(__file__).parent.parent.parent
SOURCES = PROJECT / "Sources"
DOCUMENT = read(PROJECT / "Schemas" / "openapi.json")
COMPONENTS = DOCUMENT["components"]
JSON = {"Content-Type": "application/json"}


def validator(schema):
    """For a schema that refers to components of the document."""
    return jsonschema_rs.Draft202012Validator({"$ref": "urn:schema"}, registry=jsonschema_rs.Registry([
        ("urn:schema", {**schema, "components": COMPONENTS})]))


def component(name):
    return validator({"$ref": f"#/components/schemas/{name}"})


def resolved(value):
    """What a reference leads to, or the value itself."""
    while "$ref" in value:
        reference, value = value["$ref"], DOCUMENT
        for name in reference.removeprefix("#/").split("/"):
            value = value[name]
    return value


def operations():
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield path, method.upper(), operation


class Document(unittest.TestCase):
    def test_it_has_no_fault(self):
        self.assertEqual([str(error) for error in OpenAPIV31SpecValidator(DOCUMENT).iter_errors()], [])

    def test_it_is_made_of_the_schemas_as_they_are_now(self):
        path = PROJECT / "scripts" / "bundle_openapi.py"
        specification = importlib.util.spec_from_file_location("bundle_openapi", path)
        script = importlib.util.module_from_spec(specification)
        specification.loader.exec_module(script)
        self.assertTrue(
            script.bundled() == (PROJECT / "Schemas" / "openapi.json").read_text(encoding="utf-8"),
            "run scripts/bundle_openapi.py")

    def test_it_is_in_one_piece(self):
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

    def test_every_example_is_what_it_is_an_example_of(self):
        shown = set()
        for path, method, operation in operations():
            for part in [operation.get("requestBody", {}), *map(resolved, operation["responses"].values())]:
                for media in part.get("content", {}).values():
                    for name, example in media.get("examples", {}).items():
                        shown.add(name)
                        with self.subTest(f"{method} {path} {name}"):
                            self.assertIsNone(first_fault(media["schema"], resolved(example)["value"]))
        self.assertLessEqual({path.stem for path in EXAMPLES}, shown)


class Routes(unittest.TestCase):
    def test_they_are_those_of_the_program(self):
        source = (SOURCES / "LayoutService" / "Route.swift").read_text(encoding="utf-8")
        paths = dict(re.findall(r'case (\w+) = "(/[^"]*)"', source))
        paths["schema"] = re.search(r'schemaPrefix = "([^"]*)"', source)[1] + "{name}"
        with_body = re.search(r"var takesBody.*?case ([^:]*): true", source, re.DOTALL)[1]
        posted = {paths[name] for name in re.findall(r"\.(\w+)", with_body)}
        expected = {(path, "POST") for path in posted}
        expected |= {(path, method) for path in set(paths.values()) - posted for method in ("GET", "HEAD")}
        self.assertEqual({(path, method) for path, method, _ in operations()}, expected)

    def test_operations_have_names_of_their_own(self):
        names = [operation["operationId"] for _, _, operation in operations()]
        self.assertEqual(len(names), len(set(names)))


class Problems(unittest.TestCase):
    def described(self):
        """Code and status of every problem of every response."""
        for _, _, operation in operations():
            for status, response in operation["responses"].items():
                if media := resolved(response).get("content", {}).get("application/problem+json"):
                    own = media["schema"]["allOf"][1]["properties"]
                    self.assertEqual(own["status"]["const"], int(status))
                    for kind in own["type"]["enum"]:
                        yield kind.removeprefix("/problems/"), int(status)

    def test_they_are_those_of_the_program(self):
        source = (SOURCES / "LayoutService" / "Failure+Problem.swift").read_text(encoding="utf-8")
        problem = (SOURCES / "LayoutJSON" / "Problems" / "Problem.swift").read_text(encoding="utf-8")
        codes = dict(re.findall(r'case (\w+) = "([^"]*)"', problem))
        written = re.findall(r'code: "([^"]+)",\s*title: "[^"]*",\s*status: (\d+)', source)
        expected = {(code, int(status)) for code, status in written}
        self.assertEqual(len(written), source.count('code: "'))
        expected |= {(codes[name], 422) for name in re.findall(r"(?:\.limit\(\s*|code: )\.(\w+)", source)}
        self.assertGreater(len(expected), 25)
        self.assertEqual(set(self.described()), expected)

    def test_the_codes_of_places_are_listed(self):
        problem = (SOURCES / "LayoutJSON" / "Problems" / "Problem.swift").read_text(encoding="utf-8")
        codes = {code for _, code in re.findall(r'case (\w+) = "([^"]*)"', problem)}
        listed = set(re.findall(r"`([a-z]+(?:-[a-z]+)+|contradiction)`", DOCUMENT["info"]["description"]))
        self.assertEqual(codes - {code for code, _ in self.described()}, listed)

    def test_the_page_about_the_format_lists_them(self):
        page = (PROJECT / "Schemas" / "README.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| (\d{3}) \| (.*?) \|", page, re.MULTILINE)
        listed = {(code, int(status)) for status, cell in rows for code in re.findall(r"`/problems/([a-z-]+)`", cell)}
        self.assertEqual(listed, set(self.described()))


class Requests(unittest.TestCase):
    """The document accepts exactly what the schemas accept."""

    def test_every_case_that_is_laid_out_is_accepted(self):
        request = component("request")
        refused = [case["name"] for case in LAYOUT_CASES if not request.is_valid(case["request"])]
        self.assertEqual(refused, [])

    def test_exactly_the_semantic_errors_are_accepted(self):
        request = component("request")
        accepted = {
            case["name"] for case in ERROR_CASES
            if request.is_valid(case["request"] if "request" in case else json.loads(case["body"]))}
        # This validator knows how large a number can be read.
        self.assertEqual(accepted, {name for name in SEMANTIC_CASES if not name.startswith("number/")})


class ElementsOfTheDocument(Elements):
    """What the fixtures do not show, once more."""

    request = component("request")

    def assertAccepts(self, element, **request):
        self.assertTrue(self.request.is_valid({"element": element, **request}), element)

    def assertRefuses(self, element, **request):
        self.assertFalse(self.request.is_valid({"element": element, **request}), element)

    def test_a_modifier_may_hold_a_component_among_components(self):
        element = {"type": "A", "modifiers": [{"decorate": {"position": {"inset": 1}, "decoration": {"type": "A"}}}]}
        self.assertAccepts(element, components={"A": {"element": {"type": "Empty"}}})
        self.assertRefuses({**element, "type": "Empty"})


class Answers(unittest.TestCase):
    """The server answers as the document says."""

    @classmethod
    def setUpClass(cls):
        context = contextlib.ExitStack()
        cls.addClassCleanup(context.close)
        cls.url = context.enter_context(server())

    def answer(self, path, method="GET", body=None, headers=None, status=200, **parameters):
        answer = ask(self.url + path.format(**parameters), method, body, headers)
        self.assertEqual(answer.status, status, answer.body[:500])
        self.assertIsNone(fault(answer, path, method))
        return answer

    def post(self, path, body, headers=JSON, **expected):
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.answer(path, "POST", text, headers, **expected)

    def test_get_and_head(self):
        for path, method, _ in operations():
            if method != "POST":
                with self.subTest(f"{method} {path}"):
                    self.answer(path, method, name="request.schema.json")

    def test_what_is_at_openapi_json_is_the_document(self):
        self.assertEqual(json.loads(self.answer("/openapi.json").body), DOCUMENT)

    def test_every_schema_and_none(self):
        for name in json.loads(self.answer("/v1/schemas").body)["schemas"]:
            self.answer("/v1/schemas/{name}", name=name)
        self.answer("/v1/schemas/{name}", name="nothing", status=404)

    def test_examples(self):
        for path in EXAMPLES:
            with self.subTest(path.name):
                self.post("/v1/layout", path.read_bytes())
                self.post("/v1/layout", {**read(path), "include": ["glyphs"]})
                explained = json.loads(self.post("/v1/layout", {**read(path), "include": ["explain"]}).body)
                views = [element["view"] for element in explained["explain"] if "view" in element]
                self.assertEqual(sorted(views), list(range(len(explained["frames"]))))
        several = COMPONENTS["examples"]["several-sizes"]["value"]
        self.assertEqual(len(json.loads(self.post("/v1/layout", several).body)["layouts"]), len(several["sizes"]))

    def test_measuring(self):
        example = COMPONENTS["examples"]["measure"]["value"]
        answer = json.loads(self.post("/v1/measure", example).body)
        self.assertEqual(answer, COMPONENTS["examples"]["sizes"]["value"])

    def test_lines(self):
        example = COMPONENTS["examples"]["request-lines"]["value"]
        headers = {"Content-Type": "application/x-ndjson", "X-Request-Id": "2hpdbxnczmwt5"}
        answer = self.post("/v1/layouts", example.encode(), headers)
        lines = answer.body.decode().splitlines()
        self.assertEqual(lines[1], COMPONENTS["examples"]["answer-lines"]["value"].splitlines()[1])
        line = validator(COMPONENTS["schemas"]["answerLines"]["x-line"])
        self.assertTrue(all(line.is_valid(json.loads(answer)) for answer in lines))

    def test_a_client_that_has_the_answer_gets_none(self):
        element = {"element": {"type": "Empty"}}
        for path, body in [("/v1/layout", element), ("/v1/measure", {**element, "constraints": [{}]})]:
            tag = self.post(path, body).headers["ETag"]
            self.assertEqual(self.post(path, body, {**JSON, "If-None-Match": tag}, status=304).body, b"")
        for path in ("/v1/fonts", "/v1/schemas", "/openapi.json", "/v1/schemas/{name}"):
            tag = self.answer(path, name="request.schema.json").headers["ETag"]
            self.answer(path, headers={"If-None-Match": tag}, name="request.schema.json", status=304)

    def test_gzip_both_ways(self):
        plain = self.post("/v1/layout", EXAMPLES[0].read_bytes())
        packed = self.post(
            "/v1/layout", gzip.compress(EXAMPLES[0].read_bytes()),
            {**JSON, "Content-Encoding": "gzip", "Accept-Encoding": "gzip"})
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(packed.body), plain.body)

    def test_problems(self):
        element = {"element": {"type": "Empty"}}
        text = {"Content-Type": "text/plain"}
        for path in ("/v1/layout", "/v1/measure"):
            self.post(path, b"{", status=400)
            self.post(path, b"{}", {**JSON, "Content-Encoding": "gzip"}, status=400)
            self.post(path, b"{}", {**JSON, "Content-Encoding": "br"}, status=415)
            self.post(path, b"{}", {**JSON, "Expect": "nothing"}, status=417)
            self.post(path, b"{}", text, status=415)
            self.post(path, {}, status=422)
        self.post("/v1/layouts", b"", text, status=415)
        infinite = {"type": "Image", "source": "a", "size": {"width": 1, "height": 1}}
        self.post("/v1/layout", {"element": infinite}, status=422)
        for path in ("/healthz", "/v1/schemas", "/v1/fonts"):
            self.answer(path, headers={"X": "x" * 20_000}, status=431)
        self.post("/v1/layout", element, {**JSON, "X": "x" * 20_000}, status=431)

    def test_keys(self):
        key = "a-key-of-many-letters"
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(key)
            file.flush()
            with server("--api-keys-file", file.name) as url:
                for path, methods in DOCUMENT["paths"].items():
                    method = next(iter(methods)).upper()
                    for headers in ({}, {"Authorization": f"Bearer {key}"}, {"X-API-Key": key}):
                        with self.subTest(f"{method} {path} {headers}"):
                            answer = ask(url + path.format(name="request.schema.json"), method, None, headers)
                            needs_key = methods[method.lower()].get("security") != []
                            self.assertEqual(answer.status == 401, needs_key and not headers)
                            self.assertIsNone(fault(answer, path, method))

    def test_other_methods_are_refused(self):
        for path, methods in DOCUMENT["paths"].items():
            for method in ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
                if method.lower() not in methods:
                    with self.subTest(f"{method} {path}"):
                        answer = ask(self.url + path.format(name="a"), method)
                        self.assertEqual(answer.status, 405)
                        described = next(iter(methods)).upper()
                        self.assertIsNone(fault(answer, path, described))
                        self.assertEqual(set(answer.headers["Allow"].split(", ")), {name.upper() for name in methods})


def fault(answer, path, method):
    """What the document has against an answer."""
    response = DOCUMENT["paths"][path][method.lower()]["responses"].get(str(answer.status))
    if response is None:
        return f"{answer.status} is not described"
    response = resolved(response)
    for name, header in response["headers"].items():
        header, value = resolved(header), answer.headers[name]
        if value is None:
            if header.get("required"):
                return f"there is no {name}"
            continue
        if header["schema"].get("type") == "integer":
            value = int(value)
        if not validator(header["schema"]).is_valid(value):
            return f"{name}: {value}"
    if method == "HEAD" or answer.status == 304:
        return "there is a body" if answer.body else None
    media = response["content"].get(answer.headers["Content-Type"])
    if media is None:
        return f"{answer.headers['Content-Type']} is not described"
    body = gzip.decompress(answer.body) if answer.headers["Content-Encoding"] == "gzip" else answer.body
    value = json.loads(body) if "json" in answer.headers["Content-Type"].replace("x-ndjson", "") else body.decode()
    return first_fault(media["schema"], value)


def first_fault(schema, value):
    return next((str(error)[:500] for error in validator(schema).iter_errors(value)), None)


if __name__ == "__main__":
    unittest.main()
