"""Compares the answers of the server with the OpenAPI document."""

import contextlib
import gzip
import json
import re
import tempfile
import unittest
import urllib.parse
import urllib.request

from document import COMPONENTS, DOCUMENT, mismatch, first_error, operations, resolved, validator
from live_server import SCREENS_SERVICE, Answer, LiveServer, ask
from parameter_values import values_of
from test_schemas import EXAMPLES, SCHEMAS, read

JSON = {"Content-Type": "application/json"}
PATCH = {"Content-Type": "application/json-patch+json"}
SIZE = {"width": 320, "height": 480}
TREE = {"element": {"type": "Label", "text": {"$data": "/text"}}, "data": {"text": "Hello"}}


def defaults(definitions, schema):
    """The defaults of the properties of a schema and of the definitions to which it refers in `allOf`."""
    found = {}
    for part in [schema, *schema.get("allOf", [])]:
        name = part.get("$ref", "").removeprefix("#/$defs/")
        if name in definitions:
            found |= defaults(definitions, definitions[name])
    for name, property in schema.get("properties", {}).items():
        if isinstance(property, dict) and "default" in property:
            found[name] = property["default"]
    return found


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        context = contextlib.ExitStack()
        cls.addClassCleanup(context.close)
        cls.url = context.enter_context(LiveServer(command=SCREENS_SERVICE)).url
        created = ask(f"{cls.url}/v1/screens/welcome/sessions", "POST")
        cls.session = created.headers["Location"].rpartition("/")[2]

    def answer(self, path, method="GET", body=None, headers=None, status=200, query="", **parameters):
        answer = ask(self.url + path.format(**parameters) + ("?" + query if query else ""), method, body, headers)
        self.assertEqual(answer.status, status, answer.body[:500])
        self.assertIsNone(mismatch(answer, path, method))
        return answer

    def post(self, path, body, headers=JSON, **expected):
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.answer(path, "POST", text, headers, **expected)

    def put(self, name, document, path="/v1/trees/{name}", method="PUT", headers=JSON, **expected):
        return self.answer(path, method, json.dumps(document).encode(), headers, name=name, **expected)

    def test_get_and_head(self):
        self.put("request.schema.json", TREE, status=201)
        for path, method, _ in operations():
            # Event streams do not end.
            if method == "HEAD" or method == "GET" and not path.endswith("/events"):
                with self.subTest(f"{method} {path}"):
                    self.answer(path, method, name=name_at(path), id=self.session)

    def test_the_document_has_the_query_parameters_that_the_server_reads(self):
        self.put("parameters", TREE, status=201)
        for path, method, operation in operations():
            described = {part["name"] for part in map(resolved, operation.get("parameters", [])) if part["in"] == "query"}
            if method == "GET" and path.startswith("/v1/trees") or described:
                with self.subTest(f"{method} {path}"):
                    body = b"{}" if method == "POST" else None
                    query = "?nothing=1&variables.a=1" if "variables" in described else "?nothing=1"
                    answer = ask(self.url + path.format(name=name_at(path, "parameters"), id=self.session) + query, method, body, JSON)
                    self.assertEqual(answer.status, 400)
                    self.assertIsNone(mismatch(answer, path, method))
                    if method == "HEAD":
                        continue
                    error = json.loads(answer.body)["errors"][0]
                    self.assertEqual((error["parameter"], error["code"]), ("nothing", "unknown-property"))
                    read = set(re.search(r"Known: (.*)\.$", error["message"])[1].split(", ")) - {"none"}
                    if "/frames." in path:
                        # The server knows these, to explain why it refuses them.
                        read -= {"since", "wait", "window"}
                    self.assertEqual({name.replace("variables.NAME", "variables") for name in read}, described)

    def test_values_of_parameters_are_accepted_only_within_their_bounds(self):
        self.put("values", TREE, status=201)
        for name, parameter in COMPONENTS["parameters"].items():
            if parameter["in"] != "query" or name == "variables":
                continue
            routes = [path for path, method, operation in operations() if method == "GET" and {
                "$ref": f"#/components/parameters/{name}"} in operation["parameters"] and not path.endswith("/events")]
            # A schema cannot list the time zones.
            zones = {("Europe/Vienna", True), ("Europe/Wien", False), ("", False)}
            for value, is_right in sorted(zones if name == "timeZone" else values_of(parameter["schema"])):
                with self.subTest(f"{name}={value}"):
                    # `dither` needs `colors`.
                    also = "&colors=gray1" if name == "dither" else ""
                    path = routes[0].format(name="values") + f"?{name}={urllib.parse.quote(value)}{also}"
                    answer = ask(self.url + path)
                    self.assertIsNone(mismatch(answer, routes[0], "GET"))
                    self.assertEqual(answer.status != 400, is_right, answer.body[:300])

    def test_all_requests_of_a_session(self):
        created = self.answer("/v1/screens/{name}/sessions", "POST", name="todo", query="width=375", status=201)
        id, query = created.headers["Location"].rpartition("/")[2], "width=375"
        event = COMPONENTS["examples"]["event"]["value"] | {"version": 1}
        for changes, status in [
            ({}, 200), ({"kind": "change", "value": "Milk"}, 200), ({"path": "Gone.1"}, 409), ({"version": 99}, 409),
            ({"kind": "increment"}, 409), ({"kind": "disappear"}, 200), ({"kind": "change", "value": 1}, 422), ({"kind": "tap"}, 422),
        ]:
            with self.subTest(changes):
                self.post("/v1/sessions/{id}/actions", event | changes, id=id, query=query, status=status)
        self.answer("/v1/sessions/{id}/frames", id=id, query="width=375&since=2&wait=1")
        for part, method, status in [("/events", "HEAD", 200), ("/frames", "GET", 422), ("", "DELETE", 204)]:
            self.answer(f"/v1/sessions/{{id}}{part}", method, id=id, status=status)
        for status, ended in [(410, id), (404, "0" * 64)]:
            for part, method in [("/frames", "GET"), ("/events", "GET"), ("", "DELETE")]:
                self.answer(f"/v1/sessions/{{id}}{part}", method, id=ended, status=status)
            self.post("/v1/sessions/{id}/actions", event, id=ended, status=status)
        self.answer("/v1/screens/{name}/frames", name="none", status=404)

    def test_all_requests_of_a_tree(self):
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
        for query in ("since=1", "since=1&width=300", "since=2&wait=0.1", "window=0,0,9,9", "since=1&window=0,0,9,9", "",
                      "include=glyphs", "version=1"):
            with self.subTest(query):
                answer = self.answer(document + "/frames", name="hall/door", query=query)
                self.assertEqual("patch" in json.loads(answer.body), "since" in query)
        tag = answer.headers["ETag"]
        for path, query in [("/frames", "version=1"), ("/frames.svg", ""), ("/frames.png", "scale=2"), ("/frames.pdf", ""),
                            ("/frames.bmp", "colors=gray4&dither=ordered"), ("/frames.webp", "")]:
            tag = self.answer(document + path, name="hall/door", query=query).headers["ETag"]
            self.answer(document + path, name="hall/door", query=query, headers={"If-None-Match": tag}, status=304)
        self.answer(document + "/versions", name="hall/door")
        self.answer("/v1/trees", query="limit=1&prefix=hall")
        for headers in ({"If-Match": '"99"'}, {"If-None-Match": "*"}):
            self.put("hall/door", TREE, headers={**JSON, **headers}, status=412)
            self.answer(document, "DELETE", name="hall/door", headers=headers, status=412)
        self.answer(document, "DELETE", name="hall/door", status=204)
        self.answer(document, "DELETE", name="hall/door", status=404)

    def test_events_match_the_document(self):
        self.put("listened", {"element": {"type": "Label", "text": "one"}}, status=201)
        events = []
        with urllib.request.urlopen(self.url + "/v1/trees/listened/events", timeout=60) as stream:
            head = Answer(stream.status, stream.headers, COMPONENTS["examples"]["events"]["value"].encode())
            self.assertIsNone(mismatch(head, "/v1/trees/{name}/events", "GET"))
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
            self.assertIsNone(first_error(schemas[name], data))

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

    def test_openapi_json_is_the_document(self):
        self.assertEqual(json.loads(self.answer("/openapi.json").body), DOCUMENT)

    def test_files_of_the_playground(self):
        path = "/playground/{name}"
        examples = [f"examples/{name}.json" for name in json.loads(self.answer(path, name="examples.json").body)["examples"]]
        self.assertEqual(len(examples), len(EXAMPLES))
        for name in ["index.html", "main.js", "style.css", "icon.svg", *examples]:
            with self.subTest(name):
                tag = self.answer(path, name=name).headers["ETag"]
                self.answer(path, name=name, headers={"If-None-Match": tag}, status=304)
        self.answer(path, name="nothing", status=404)

    def test_every_schema_and_an_unknown_one(self):
        for name in json.loads(self.answer("/v1/schemas").body)["schemas"]:
            self.answer("/v1/schemas/{name}", name=name)
        self.answer("/v1/schemas/{name}", name="nothing", status=404)

    def test_examples(self):
        for path in EXAMPLES:
            with self.subTest(path.name):
                self.post("/v1/layout", path.read_bytes())
                self.post("/v1/layout", {**read(path), "include": ["glyphs"]})
                window = {"x": 0, "y": 0, "width": 9, "height": 9}
                self.assertEqual(json.loads(self.post("/v1/layout", {**read(path), "window": window}).body)["window"], window)
                explained = json.loads(self.post("/v1/layout", {**read(path), "include": ["explain"]}).body)
                views = [element["view"] for element in explained["explain"] if "view" in element]
                self.assertEqual(sorted(views), list(range(len(explained["frames"]))))
        several = COMPONENTS["examples"]["several-sizes"]["value"]
        self.assertEqual(len(json.loads(self.post("/v1/layout", several).body)["layouts"]), len(several["sizes"]))

    def test_properties_of_views_have_the_defaults_of_their_schemas(self):
        views = SCHEMAS["view-elements.schema.json"]["$defs"]
        child = {"child": {"type": "Empty"}}
        required = {
            "Label": {"text": "a"}, "AttributedLabel": {"spans": []}, "Image": {"source": "a"}, "TextField": {},
            "Toggle": {}, "Checkbox": {}, "RadioButton": {"group": "a"}, "Slider": {}, "ProgressBar": {}, "Picker": {"items": []},
            "SegmentedControl": {"items": []}, "Rule": {"orientation": "vertical"}, "View": {"class": "A"},
            "AccessibilityDeferral": {"content": [], **child}, "EditingMenu": {"items": [], **child},
            "AccessibilityDeferralSource": {"source": "a", **child},
            "Shape": {"path": "", "viewBox": [0, 0, 1, 1]}, "QRCode": {"text": "a"},
        }
        # Properties that views do not have, or have in another form: computed values, values in spans or transitions,
        # values for pictures only, and values that are only written if they differ from the default.
        exceptions = {
            "cornerStyle", "contentSize", "contentInset", "imageInsets", "thickness", "onLayout", "accessibilityTraits",
            ("AttributedLabel", "color"), ("AttributedLabel", "letterSpacing"), ("TextField", "lines"),
            ("Image", "scale"), ("Image", "missing"), ("ScrollView", "pullToRefresh"),
        }
        colors = {"black": "#000000ff", "white": "#ffffffff", "clear": "#00000000"}
        for name in filter(lambda name: name[0].isupper(), views):
            element = {"type": name, **required.get(name, child)}
            frames = json.loads(self.post("/v1/layout", {"element": element, "size": SIZE}).body)["frames"]
            for property, default in defaults(views, views[name]).items():
                if not exceptions & {property, (name, property)}:
                    with self.subTest(f"{name} {property}"):
                        self.assertEqual(frames[0]["properties"].get(property), colors.get(str(default), default))

    def test_measuring(self):
        example = COMPONENTS["examples"]["measure"]["value"]
        answer = json.loads(self.post("/v1/measure", example).body)
        self.assertEqual(answer, COMPONENTS["examples"]["sizes"]["value"])

    def test_glyphs(self):
        text = {"element": {"type": "Label", "text": "A 👍", "font": {"size": 20}}, "include": ["glyphs"]}
        answer = json.loads(self.post("/v1/layout", text).body)
        kinds = set()
        for run in answer["frames"][0]["lines"][0]["runs"]:
            face = answer["fonts"]["faces"][run["font"]]
            query = {name: face[name] for name in ("file", "index", "sha256")} | {"ids": ",".join(map(str, run["glyphs"]))}
            found = self.answer("/v1/glyphs", query=urllib.parse.urlencode(query))
            self.assertIn("immutable", found.headers["Cache-Control"])
            glyphs = json.loads(found.body)["glyphs"]
            self.assertEqual(set(glyphs), set(map(str, run["glyphs"])))
            kinds |= {kind for glyph in glyphs.values() for kind in glyph}
        self.assertEqual(kinds, {"path", "image", "matrix"})
        for query in ("ids=1", "file=none.otf", "file=Inter-Regular.otf&ids=x", "file=Inter-Regular.otf&ids=70000",
                      "file=Inter-Regular.otf&variations=wght:500&ids=1", "file=Inter-Regular.otf&index=-1",
                      "file=Inter-Regular.otf&ids=" + ",".join(["1"] * 257)):
            with self.subTest(query):
                self.answer("/v1/glyphs", query=query, status=400)

    def test_lines(self):
        example = COMPONENTS["examples"]["request-lines"]["value"]
        headers = {"Content-Type": "application/x-ndjson", "X-Request-Id": "2hpdbxnczmwt5"}
        answer = self.post("/v1/layouts", example.encode(), headers)
        lines = answer.body.decode().splitlines()
        self.assertEqual(lines[1], COMPONENTS["examples"]["answer-lines"]["value"].splitlines()[1])
        line = validator(COMPONENTS["schemas"]["answerLines"]["x-line"])
        self.assertTrue(all(line.is_valid(json.loads(answer)) for answer in lines))

    def test_a_client_with_the_entity_tag_gets_304(self):
        element = {"element": {"type": "Empty"}}
        for path, body in [("/v1/layout", element), ("/v1/measure", {**element, "constraints": [{}]})]:
            tag = self.post(path, body).headers["ETag"]
            self.assertEqual(self.post(path, body, {**JSON, "If-None-Match": tag}, status=304).body, b"")
        for path in ("/v1/fonts", "/v1/glyphs", "/v1/schemas", "/openapi.json", "/v1/schemas/{name}"):
            tag = self.answer(path, name="request.schema.json").headers["ETag"]
            self.answer(path, headers={"If-None-Match": tag}, name="request.schema.json", status=304)

    def test_gzip_of_requests_and_answers(self):
        plain = self.post("/v1/layout", EXAMPLES[0].read_bytes())
        compressed = self.post(
            "/v1/layout", gzip.compress(EXAMPLES[0].read_bytes()),
            {**JSON, "Content-Encoding": "gzip", "Accept-Encoding": "gzip"})
        self.assertEqual(compressed.headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(compressed.body), plain.body)

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
                (b'{"element":{"type":"Empty"}}', {**JSON, "If-Match": "3"}, 400),
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
            print(key, file=file, flush=True)
            with LiveServer("--api-keys-file", file.name) as server:
                for path, methods in DOCUMENT["paths"].items():
                    method = next(iter(methods)).upper()
                    for headers in ({}, {"Authorization": f"Bearer {key}"}, {"X-API-Key": key}):
                        with self.subTest(f"{method} {path} {headers}"):
                            address = server.url + path.format(name=name_at(path), id=self.session)
                            answer = ask(address, method, None, headers)
                            needs_key = methods[method.lower()].get("security") != []
                            self.assertEqual(answer.status == 401, needs_key and not headers)
                            self.assertIsNone(mismatch(answer, path, method))

    def test_other_methods_are_refused(self):
        for path, methods in DOCUMENT["paths"].items():
            for method in ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
                if method.lower() not in methods:
                    with self.subTest(f"{method} {path}"):
                        answer = ask(self.url + path.format(name=name_at(path), id=self.session), method)
                        self.assertEqual(answer.status, 405)
                        described = next(iter(methods)).upper()
                        self.assertIsNone(mismatch(answer, path, described))
                        self.assertEqual(set(answer.headers["Allow"].split(", ")), {name.upper() for name in methods})


def name_at(path, tree="request.schema.json"):
    """A name for the path: of a screen, of a file of the playground, or of a schema or tree."""
    if path.startswith("/v1/screens/"):
        return "welcome"
    return "main.js" if path == "/playground/{name}" else tree


def event_of(stream):
    """The name and data of the next event of a stream that has data."""
    name = None
    for line in stream:
        field, _, value = line.decode().rstrip("\n").partition(": ")
        if field == "event":
            name = value
        if field == "data":
            return name, json.loads(value)
    return None


if __name__ == "__main__":
    unittest.main()
