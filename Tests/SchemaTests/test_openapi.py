"""Holds the OpenAPI document to the schemas, to the code and to the server."""

import contextlib
import gzip
import importlib.util
import json
import pathlib
import re
import tempfile
import unittest
import urllib.parse
import urllib.request

import jsonschema_rs
from openapi_spec_validator import OpenAPIV31SpecValidator
from running import Answer, ask, server
from test_schemas import ERROR_CASES, EXAMPLES, LAYOUT_CASES, SEMANTIC_CASES, Elements, read

PROJECT = pathlib.Path(__file__).parent.parent.parent
SOURCES = PROJECT / "Sources"
DOCUMENT = read(PROJECT / "Schemas" / "openapi.json")
COMPONENTS = DOCUMENT["components"]
JSON = {"Content-Type": "application/json"}
PATCH = {"Content-Type": "application/json-patch+json"}
# How files of pictures begin.
MAGIC = {"image/png": b"\x89PNG\r\n\x1a\n", "image/svg+xml": b"<svg ", "application/pdf": b"%PDF-1."}
TREE = {"element": {"type": "Label", "text": {"$data": "/text"}}, "data": {"text": "Hello"}}


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


def methods_in(source):
    """The methods of each case in a switch of the program."""
    switch = source[source.index("var methods: [String]"):]
    return {
        name: re.findall(r'"([A-Z]+)"', methods)
        for cases, methods in re.findall(r"case ([^:]*): (\[.*\])$", switch, re.MULTILINE)
        for name in re.findall(r"\.(\w+)", cases)}


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
        route = (SOURCES / "LayoutService" / "Route.swift").read_text(encoding="utf-8")
        resource = (SOURCES / "LayoutService" / "Trees" / "TreeResource.swift").read_text(encoding="utf-8")
        paths = dict(re.findall(r'case (\w+) = "(/[^"]*)"', route))
        methods = methods_in(route) | methods_in(resource)
        expected = set()
        # By the name that a case has: `.layout(.png)` is `.layoutPNG`.
        for case, name in re.findall(r"case \.(\w+)[^:\n]*: \.(\w+)$", route[route.index("var name: Name"):], re.MULTILINE):
            if name not in ("schemas", "none"):
                expected |= {(paths[name], method) for method in methods[case]}
        prefix = re.search(r'schemaPrefix = "([^"]*)"', route)[1]
        for path, case in [(paths["schemas"], "schemas"), (prefix + "{name}", "schema")]:
            expected |= {(path, method) for method in methods[case]}
        self.assertEqual({path for path, _ in expected}, {*paths.values(), prefix + "{name}"})
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

    def answer(self, path, method="GET", body=None, headers=None, status=200, query="", **parameters):
        answer = ask(self.url + path.format(**parameters) + ("?" + query if query else ""), method, body, headers)
        self.assertEqual(answer.status, status, answer.body[:500])
        self.assertIsNone(fault(answer, path, method))
        return answer

    def post(self, path, body, headers=JSON, **expected):
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.answer(path, "POST", text, headers, **expected)

    def put(self, name, document, path="/v1/trees/{name}", method="PUT", headers=JSON, **expected):
        return self.answer(path, method, json.dumps(document).encode(), headers, name=name, **expected)

    def test_get_and_head(self):
        self.put("request.schema.json", TREE, status=201)
        for path, method, _ in operations():
            # Events do not end.
            if method == "HEAD" or method == "GET" and not path.endswith("/events"):
                with self.subTest(f"{method} {path}"):
                    self.answer(path, method, name="request.schema.json")

    def test_the_parameters_of_a_query_are_those_that_the_server_reads(self):
        self.put("parameters", TREE, status=201)
        for path, method, operation in operations():
            described = {part["name"] for part in map(resolved, operation.get("parameters", [])) if part["in"] == "query"}
            if method == "GET" and path.startswith("/v1/trees") or described:
                with self.subTest(f"{method} {path}"):
                    body = b"{}" if method == "POST" else None
                    query = "?nothing=1&variables.a=1" if "variables" in described else "?nothing=1"
                    answer = ask(self.url + path.format(name="parameters") + query, method, body, JSON)
                    self.assertEqual(answer.status, 400)
                    self.assertIsNone(fault(answer, path, method))
                    if method == "HEAD":
                        continue
                    error = json.loads(answer.body)["errors"][0]
                    self.assertEqual((error["parameter"], error["code"]), ("nothing", "unknown-property"))
                    read = set(re.search(r"but: (.*)\.$", error["message"])[1].split(", ")) - {""}
                    if "/frames." in path:
                        # They are known, to be refused with the reason.
                        read -= {"since", "wait"}
                    self.assertEqual({name.replace("variables.a", "variables") for name in read}, described)

    def test_each_value_of_a_parameter_is_understood_within_its_bounds_alone(self):
        self.put("values", TREE, status=201)
        for name, parameter in COMPONENTS["parameters"].items():
            if parameter["in"] != "query" or name == "variables":
                continue
            routes = [path for path, method, operation in operations() if method == "GET" and {
                "$ref": f"#/components/parameters/{name}"} in operation["parameters"] and not path.endswith("/events")]
            for value, is_right in sorted(values_of(parameter["schema"])):
                with self.subTest(f"{name}={value}"):
                    path = routes[0].format(name="values") + f"?{name}={urllib.parse.quote(value)}"
                    answer = ask(self.url + path)
                    self.assertIsNone(fault(answer, routes[0], "GET"))
                    self.assertEqual(answer.status != 400, is_right, answer.body[:300])

    def test_a_tree_from_its_first_version_to_its_end(self):
        document = "/v1/trees/{name}"
        tree, data = COMPONENTS["examples"]["tree"]["value"], COMPONENTS["examples"]["tree-data"]["value"]
        for status in (201, 200):
            made = self.put("hall/door", tree, status=status)
        tag = made.headers["ETag"]
        self.assertEqual(json.loads(self.answer(document, name="hall%2Fdoor").body), tree)
        self.answer(document, name="hall/door", headers={"If-None-Match": tag}, status=304)
        self.assertEqual(json.loads(self.answer(document + "/data", name="hall/door").body), data)
        self.answer(document + "/data", name="hall/door", headers={"If-None-Match": tag}, status=304)
        patch = COMPONENTS["examples"]["json-patch"]["value"]
        self.put("hall/door", patch, method="PATCH", headers=PATCH)
        self.put("hall/door", patch, method="PATCH", headers=PATCH, status=409)
        self.put("hall/door", data, document + "/data")
        for query in ("since=1", "since=1&width=300", "since=2&wait=0.1", "", "include=glyphs", "version=1"):
            with self.subTest(query):
                answer = self.answer(document + "/frames", name="hall/door", query=query)
                self.assertEqual("patch" in json.loads(answer.body), "since" in query)
        tag = answer.headers["ETag"]
        for path, query in [("/frames", "version=1"), ("/frames.svg", ""), ("/frames.png", "scale=2"), ("/frames.pdf", "")]:
            tag = self.answer(document + path, name="hall/door", query=query).headers["ETag"]
            self.answer(document + path, name="hall/door", query=query, headers={"If-None-Match": tag}, status=304)
        self.answer(document + "/versions", name="hall/door")
        self.answer("/v1/trees", query="limit=1&prefix=hall")
        for headers in ({"If-Match": '"99"'}, {"If-None-Match": "*"}):
            self.put("hall/door", TREE, headers={**JSON, **headers}, status=412)
            self.answer(document, "DELETE", name="hall/door", headers=headers, status=412)
        self.answer(document, "DELETE", name="hall/door", status=204)
        self.answer(document, "DELETE", name="hall/door", status=404)

    def test_events_are_those_that_are_described(self):
        self.put("listened", {"element": {"type": "Label", "text": "one"}}, status=201)
        events = []
        with urllib.request.urlopen(self.url + "/v1/trees/listened/events", timeout=60) as stream:
            head = Answer(stream.status, stream.headers, COMPONENTS["examples"]["events"]["value"].encode())
            self.assertIsNone(fault(head, "/v1/trees/{name}/events", "GET"))
            for change in (lambda: self.put("listened", {"element": {"type": "Label", "text": "two"}}),
                           lambda: self.put("listened", {"element": {"type": "TextField"}}),
                           lambda: self.answer("/v1/trees/{name}", "DELETE", name="listened", status=204), None):
                events.append(event_of(stream))
                if change:
                    change()
        self.assertEqual([name for name, _ in events], ["frames", "patch", "problem", "deleted"])
        schemas = COMPONENTS["schemas"]["treeEvents"]["x-events"]
        self.assertEqual(set(schemas), {name for name, _ in events})
        for name, data in events:
            self.assertIsNone(first_fault(schemas[name], data))

    def test_pictures(self):
        for path in EXAMPLES:
            for kind in ("png", "svg", "pdf"):
                with self.subTest(f"{path.name} {kind}"):
                    self.post(f"/v1/layout.{kind}", path.read_bytes())
        card = EXAMPLES[0].read_bytes()
        for kind in ("png", "svg", "pdf"):
            path = f"/v1/layout.{kind}"
            options = "scale=2&background=%23fff&wireframe=true&text=embed"
            tag = self.post(path, card, query=options).headers["ETag"]
            self.post(path, card, {**JSON, "If-None-Match": tag}, query=options, status=304)
            self.post(path, card, query="scale=0", status=400)
            self.post(path, {**json.loads(card), "size": {"width": 1e6, "height": 1e6}}, query="scale=100", status=422)
            self.post(path, COMPONENTS["examples"]["several-sizes"]["value"], status=422)
        self.put("pictures", TREE, status=201)
        for accepted in ("image/png", "image/svg+xml", "application/pdf", "application/json", "*/*"):
            headers = {**JSON, "Accept": accepted}
            for answer in (self.post("/v1/layout", card, headers),
                           self.answer("/v1/trees/{name}/frames", name="pictures", headers=headers)):
                self.assertEqual(answer.headers["Content-Type"], accepted.replace("*/*", "application/json"))
                self.assertIn("Accept", answer.headers["Vary"].split(", "))

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
        for path in ("/v1/trees/{name}", "/v1/trees/{name}/data"):
            for body, headers, status in [
                (b"{", JSON, 400), (b"{}", {**JSON, "Content-Encoding": "gzip"}, 400), (b"{}", text, 415),
                (b"{}", {**JSON, "Content-Encoding": "br"}, 415), (b'{"a":1,"a":2}', JSON, 422),
                (b'{"element":{"type":"Empty"}}', {**JSON, "If-Match": "*", "If-None-Match": "*"}, 400),
            ]:
                with self.subTest(f"{path} {body} {headers}"):
                    self.answer(path, "PUT", body, headers, status, name="problems")
            self.answer(path, "PUT", b"{}", JSON, 400, name="a%00")
            self.answer(path, "GET", name="a%00", status=400)
        self.answer("/v1/trees", query="&".join(f"a{number}=1" for number in range(60)), status=400)
        self.answer("/v1/trees/{name}", "PATCH", b"[{}]", PATCH, 422, name="problems")
        self.answer("/v1/trees/{name}", "PATCH", b"[]", JSON, 415, name="problems")
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
    if "content" not in response:
        return "there is a body" if answer.body else None
    media = response["content"].get(answer.headers["Content-Type"])
    if media is None:
        return f"{answer.headers['Content-Type']} is not described"
    body = gzip.decompress(answer.body) if answer.headers["Content-Encoding"] == "gzip" else answer.body
    if "schema" not in media:
        return None if body.startswith(MAGIC[answer.headers["Content-Type"]]) else f"no picture: {body[:20]}"
    value = json.loads(body) if "json" in answer.headers["Content-Type"].replace("x-ndjson", "") else body.decode()
    return first_fault(media["schema"], value)


def event_of(stream):
    """The next event of a stream that has data, by its name."""
    name = None
    for line in stream:
        field, _, value = line.decode().rstrip("\n").partition(": ")
        if field == "event":
            name = value
        if field == "data":
            return name, json.loads(value)
    return None


def values_of(schema):
    """Texts of values at the bounds of a schema and beyond them, and whether they are right."""
    if "enum" in schema:
        return {(value, True) for value in schema["enum"]} | {(schema["enum"][0].upper(), False), ("", False)}
    if schema.get("type") == "boolean":
        return {("true", True), ("false", True), ("1", False), ("", False)}
    if schema.get("type") == "array":
        return {("1,2,3,-4.5", True), ("1,2,3", False), ("1,2,3,4,5", False), ("1,2,3,a", False), ("1,2,3,1e16", False)}
    if schema.get("type") in ("integer", "number"):
        low, high = schema.get("minimum", schema.get("exclusiveMinimum")), schema["maximum"]
        beyond = int(high) + 1 if high < 2**53 or schema["type"] == "integer" else high * 2
        values = {(str(high), True), (str(low), "minimum" in schema), ("-1", False), (str(beyond), False)}
        return values | {("a", False), ("", False), ("nan", False), ("infinity", False), ("1", True)}
    if "anyOf" in schema:
        return {("white", True), ("#12aBcf80", True), ("#12", False), ("whit", False), ("", False)}
    return {("any", True)}


def first_fault(schema, value):
    return next((str(error)[:500] for error in validator(schema).iter_errors(value)), None)


if __name__ == "__main__":
    unittest.main()
