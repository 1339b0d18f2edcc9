"""Hooks of schemathesis: narrow the generated requests, and ignore failures that no schema can rule out.

All checks of schemathesis are on. Each exception is here, with its reason.
"""

import json
import os
import re
import urllib.error
import urllib.parse
import urllib.request

import jsonschema_rs
import schemathesis
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.openapi.checks import RejectedPositiveData

# Codes of problems that a request may have although its body matches the schema, each with what the server does to find
# the problem, which a schema cannot.
SEMANTIC_CODES = {
    "infinite-size": "measures",
    "invalid-frame": "measures",
    "layout-too-complex": "counts measurements",
    "too-many-elements": "counts elements",
    "too-deep": "counts levels",
    "expansion-too-large": "counts bytes",
    "picture-too-large": "measures",
    "invalid-path": "parses path data",
    "unknown-image": "reads images",
}
# Additional codes for requests with references to data.
DATA_CODES = {
    "missing-data": "follows pointers",
    "invalid-pointer": "knows the loops around a pointer",
    "duplicate-key": "compares the keys of items",
    "contradiction": "knows the element to which a loop gives a key, and the parent of an element",
}
# Additional codes for requests that match VALUE_FORMS.
VALUE_CODES = {
    "missing-environment": "knows the environment",
    "missing-property": "knows which conditions are true",
    "unknown-value": "knows the names of cases",
    "unknown-token": "knows the names of tokens",
    "recursive-token": "follows the names of tokens",
    "invalid-pattern": "reads patterns",
    "invalid-name": "knows the locale that is computed",
    "unknown-string": "knows the names of messages",
    "missing-argument": "reads patterns",
    "unknown-parameter": "reads patterns",
    "unknown-property": "recognises values that are computed in data that is passed through",
    "wrong-type": "knows the result of a value that is computed",
    "wrong-length": "counts the values of an operation",
    "out-of-range": "calculates",
}
# Objects that stand for a computed value.
VALUE_FORMS = re.compile(r'"\$(env|if|choose|calc|token|format|string|literal)"|"strings"')
# Properties whose range depends on other values of the request, by the last name in the pointer of the problem.
RELATED_VALUES = {
    "selection": "compares with the number of items",
    "within": "compares two numbers",
    "stops": "compares the places of stops",
    "children": "adds up the proportions of a GridRow",
    "columns": "adds up the proportions of a Table",
    "columnSpan": "counts the columns of a Table",
}
# Additional codes for requests with components, whose names and parameters the request declares.
COMPONENT_CODES = {
    "unknown-type": "knows the names of components",
    "recursive-component": "follows the names of components",
    "unknown-parameter": "knows the parameters of a component where it is used",
    "unknown-property": "knows the parameters of a component where it is used",
    "missing-argument": "knows the parameters of a component where it is used",
    "missing-property": "knows the property that an argument becomes",
    "wrong-type": "knows the property that an argument becomes",
}

# Codes of problems that depend on the stored tree.
STORE_CODES = {
    "precondition-failed": "knows the newest version",
    "invalid-layout": "knows the rest of the tree",
}
# Names in requests that may leave elements out.
OMITTING_NAMES = {"ForEach", "when"}
# Generated values of the parameter `wait` that are longer are replaced by this.
WAIT_SECONDS_MAX = 0.05

# The screen of the program under test, and the paths of some of its views.
SCREEN = "todo"
STORED_TREES = set()
# The sessions that requests use, by base URL.
SESSIONS = {}
# The elements in generated requests:
# "deep": all that the OpenAPI document allows.
# "shallow": all at the root, with only Empty elements inside.
# "few": only FEW_ELEMENTS.
# "linked": like "few", for stateful tests, whose own requests store the trees.
ELEMENTS = os.environ.get("ELEMENTS", "deep")
# Validators of request bodies by path, made from the schemas before they are narrowed.
VALIDATORS = {}
# The tree that is stored before a request for it. Its element is one of FEW_ELEMENTS.
TREE = {"element": {"type": "Label", "text": "Hello"}, "data": {"departures": [{"train": "IC 5"}, {"train": "RE 70"}]}}
FEW_ELEMENTS = ["Empty", "Aligned", "Row", "EnvironmentReader", "Label", "AccessibilityElement"]
FEW_MODIFIERS = ["inset", "opacity"]
EMPTY = {"const": {"type": "Empty"}}


@schemathesis.hook
def before_load_schema(context, document):
    """Narrows the schemas from which requests are generated."""
    schemas = document["components"]["schemas"]
    bodies = [("/v1/layout", "request"), ("/v1/layouts", "request"), ("/v1/measure", "measure-request")]
    bodies += [(f"/v1/layout.{kind}", "request") for kind in ("png", "svg", "pdf", "bmp", "webp")]
    bodies += [("/v1/trees/{name}", "tree")]
    for path, name in bodies:
        schema = json.loads(json.dumps({**schemas[name], "components": document["components"]}))
        VALIDATORS[path] = jsonschema_rs.Draft202012Validator(schema)
    # A schema cannot list the font families that the server has.
    for name in ("values.font", "in-component.values.font"):
        font = schemas[name]
        (font["anyOf"][0] if "anyOf" in font else font)["properties"]["family"] = {"enum": ["Inter", "Noto Sans"]}
    # Nor can it list the time zones.
    zones = {"enum": ["UTC", "Europe/Vienna"]}
    document["components"]["parameters"]["timeZone"]["schema"] = zones
    for name in ("values.environment", "in-component.values.environment"):
        environment = schemas[name]
        (environment["anyOf"][0] if "anyOf" in environment else environment)["properties"]["timeZone"] = zones
    for operation in document["paths"]["/v1/glyphs"].values():
        narrow_glyphs(operation)
    # Other texts are malformed; the syntax of tags is tested with test_answers.py.
    document["components"]["parameters"]["If-Match"]["schema"] = {"enum": ["*", '"1"']}
    # If-Match and If-None-Match exclude each other.
    for path in ("/v1/trees/{name}", "/v1/trees/{name}/data"):
        for method in {"put", "patch", "delete"} & document["paths"][path].keys():
            document["paths"][path][method]["parameters"].remove(
                {"$ref": "#/components/parameters/If-None-Match-Version"})
    document["components"]["parameters"]["screen"]["schema"] = {"const": SCREEN}
    # Generated bodies are not compressed; test_answers.py tests gzip.
    document["components"]["parameters"]["Content-Encoding"]["schema"] = {"enum": ["identity", ""]}
    for kind in ("png", "svg", "pdf", "bmp", "webp"):
        make_plain(document["paths"][f"/v1/layout.{kind}"]["post"])
    make_plain(document["paths"]["/v1/trees/{name}"]["put"])
    if ELEMENTS != "deep":
        make_shallow(schemas)
    if ELEMENTS in ("few", "linked"):
        make_few(schemas)
    # A generated batch is a list of its lines, which the serializer below writes as NDJSON.
    for name in ("requestLines", "answerLines"):
        schemas[name] = {"type": "array", "items": schemas[name]["x-line"]}
    schemas["requestLines"]["maxItems"] = 3
    if ELEMENTS != "deep":
        # The other properties of a line are tested with /v1/layout.
        properties = {"element": {"$ref": "#/components/schemas/layout-elements.Empty"}}
        schemas["requestLines"]["items"] = {"type": "object", "required": ["element"], "properties": properties}
    content = document["paths"]["/v1/layouts"]["post"]["requestBody"]["content"]
    content["application/x-ndjson"].pop("examples")


def narrow_glyphs(operation):
    """Only a font that every server has: a schema cannot list the files, their hashes and their axes."""
    kept = [part for part in operation["parameters"] if part.get("name") not in ("sha256", "variations")]
    schemas = {"file": {"enum": ["Inter-Regular.otf"]}, "index": {"const": 0}}
    for part in kept:
        if part.get("name") in schemas:
            part |= {"schema": schemas[part["name"]], "required": part["name"] == "file"}
    operation["parameters"] = kept


def make_shallow(schemas):
    """All types of elements at the root, with all their properties, but only Empty elements inside.

    The coverage phase tries each value of each property of each schema. With nested elements that takes hours.
    """
    for place in ("", "among-components.", "in-component."):
        empty = f"#/components/schemas/{place}layout-elements.Empty"
        parents = ("Stack", "GridRow", "GridColumn", "TableRow", "Flow", "LayoutWriter")
        for name in ("element", *(f"elementIn{parent}" for parent in parents)):
            if schema := schemas.get(f"{place}elements.{name}"):
                schema["$ref"] = empty
        schemas[f"{place}elements.modifiers"] = {**schemas[f"{place}elements.modifiers"], "maxItems": 2}
    names = {"type": "usualType", "traits": "noTraits"}
    usual = {"properties": {name: {"$ref": f"#/components/schemas/elements.{rule}"} for name, rule in names.items()}}
    root = {"allOf": [{"$ref": "#/components/schemas/elements.typedElement"}, usual]}
    for name in ("request", "measure-request", "tree"):
        schemas[name]["else"] = {"properties": {"element": root}}


def make_plain(operation):
    """Only an Empty element in the body, because /v1/layout tests the same bodies."""
    operation["requestBody"]["content"]["application/json"]["schema"] = {
        "type": "object",
        "required": ["element"],
        "properties": {"element": EMPTY, "rounding": {"type": "boolean"}},
        "additionalProperties": False,
    }


def make_few(schemas):
    """Only FEW_ELEMENTS, so that the run takes minutes."""
    for schema in schemas.values():
        remove_computed_values(schema)
    for name in schemas:
        # The server does not fully check an element whose condition is false. Other runs generate conditions.
        if name.endswith("values.condition"):
            schemas[name] = {"const": True}
    for name, schema in schemas.items():
        if name.endswith("elements.typedElement"):
            schema["anyOf"] = [part for part in schema["anyOf"] if part["$ref"].rpartition(".")[2] in FEW_ELEMENTS]
            schema.pop("discriminator", None)
        if name.endswith("elements.modifier"):
            modifier = schema["anyOf"][0] if "anyOf" in schema else schema
            modifier["properties"] = {name: modifier["properties"][name] for name in FEW_MODIFIERS}
    # /v1/layout tests the elements, and the values that they refer to.
    measure = schemas["measure-request"]
    for name in ("if", "then", "else"):
        measure.pop(name)
    kept = {name: measure["properties"][name] for name in ("constraints", "environment")}
    measure["properties"] = {"element": EMPTY, **kept}


def remove_computed_values(schema):
    """Allows only literal values, without references to data and without VALUE_FORMS."""
    computed = ("values.dataReference", "values.valueForm")
    if isinstance(schema, dict):
        if "anyOf" in schema:
            literal = [part for part in schema["anyOf"] if not part.get("$ref", "").endswith(computed)]
            if len(literal) == 1 and "$ref" not in schema:
                schema.pop("anyOf")
                schema |= {name: part for name, part in literal[0].items() if name not in schema}
            else:
                schema["anyOf"] = literal
        for part in list(schema.values()):
            remove_computed_values(part)
    elif isinstance(schema, list):
        for part in schema:
            remove_computed_values(part)


@schemathesis.serializer("application/x-ndjson")
def lines(context, value):
    values = value if isinstance(value, list) else [value]
    return "".join(json.dumps(value) + "\n" for value in values).encode()


@schemathesis.deserializer("application/x-ndjson")
def values(context, response):
    return [json.loads(line) for line in response.text.split("\n")[:-1]]


@schemathesis.check
def every_line_is_answered(context, response, case):
    """A batch has an answer for each line. With Content-Encoding gzip it has one problem: generated bodies are not compressed."""
    if case.path == "/v1/layouts" and response.status_code == 200 and isinstance(case.body, list):
        answers = response.text.count("\n")
        lines = 1 if (case.headers or {}).get("Content-Encoding") == "gzip" else len(case.body)
        assert answers == lines, f"{answers} answers to {lines} lines"


@schemathesis.hook
def before_call(context, case, kwargs):
    """Stores a tree before a request for it, and shortens `wait`."""
    if ELEMENTS != "linked" and case.path.startswith("/v1/trees/{name}") and case.path_parameters:
        name = urllib.parse.quote(str(case.path_parameters.get("name", "")), safe="")
        if name not in STORED_TREES:
            put(f"{case.operation.schema.get_base_url()}/v1/trees/{name}")
        STORED_TREES.add(name)
        if case.method == "DELETE":
            STORED_TREES.remove(name)
    if case.path.startswith("/v1/sessions/{id}") and is_session(case.path_parameters):
        use_session(case)
    if case.query and "wait" in case.query:
        try:
            if WAIT_SECONDS_MAX < float(case.query["wait"]) <= 300:
                case.query["wait"] = WAIT_SECONDS_MAX
        except (TypeError, ValueError):
            pass


def is_session(parameters):
    """Whether the path has the syntax of a session, which others than the server cannot name."""
    return re.fullmatch("[0-9a-f]{64}", str((parameters or {}).get("id"))) is not None


def use_session(case):
    """Replaces the generated session by one that the server has begun."""
    url = case.operation.schema.get_base_url()
    if url not in SESSIONS:
        request = urllib.request.Request(f"{url}/v1/screens/{SCREEN}/sessions?width=320&height=480", b"", method="POST")
        with urllib.request.urlopen(request, timeout=60) as response:
            SESSIONS[url] = response.headers["Location"].rpartition("/")[2]
    case.path_parameters["id"] = SESSIONS.pop(url) if case.method == "DELETE" else SESSIONS[url]


def put(url):
    request = urllib.request.Request(url, json.dumps(TREE).encode(), {"Content-Type": "application/json"}, method="PUT")
    try:
        urllib.request.urlopen(request, timeout=60).close()
    except urllib.error.HTTPError as refusal:
        # The generated name is not valid.
        refusal.close()


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Returns false for a failure that is an exception: the server is right, but no schema says so."""
    if isinstance(failure, RejectedPositiveData) and response.status_code == 400:
        # `version` excludes `wait`, and `dither` needs `colors`.
        query = (case.query or {}).keys()
        return not ({"version", "wait"} <= query or "dither" in query and "colors" not in query)
    if isinstance(failure, RejectedPositiveData) and response.status_code in (412, 422):
        if case.method == "HEAD":
            # The answer has no body with the problem. GET, which has one, is tested too.
            return False
        problem = response.json()
        code = problem["type"].removeprefix("/problems/")
        if code == "precondition-failed" or case.method == "PATCH" or case.path.endswith("/data"):
            return code not in STORE_CODES
        return not all(is_semantic(error, case) for error in problem.get("errors", [{"code": code}]))
    if isinstance(failure, AcceptedNegativeData) and response.status_code == 200 and case.path in VALIDATORS:
        if OMITTING_NAMES & set(re.findall(r'"(\w+)"', json.dumps(case.body))):
            # The server does not fully check an element that is left out: its parent does not read its traits.
            return False
        # Bodies that only the narrowed schema refuses are right. The validator of a batch is for one of its lines.
        bodies = case.body if case.path == "/v1/layouts" and isinstance(case.body, list) else [case.body]
        if all(map(VALIDATORS[case.path].is_valid, bodies)):
            return False
        # A batch has status 200 even if a line has a problem. A picture may contain any bytes.
        is_picture = response.headers["content-type"][0].startswith(("image/", "application/pdf"))
        return is_picture or '"type":"/problems/' not in response.text
    return True


def is_semantic(error, case):
    """Whether a request that matches the schema may have this error."""
    code, body, pointer = error["code"], case.body, error.get("pointer", "")
    if pointer == "/sizes" and case.path != "/v1/layout":
        # Only /v1/layout accepts several sizes; pictures have the same schema.
        return True
    if code == "out-of-range":
        # An element is out of range as a cell: whether a table has a column for it depends on the cells before it.
        return pointer.rpartition("/")[2] in RELATED_VALUES or has_member(value_at(body, pointer), "type")
    if pointer.endswith("/key") and "ForEach" in json.dumps(body):
        # The key of a row is read from the data of each item.
        return True
    # A schema knows neither the value at a pointer into data, nor the type that a default must have.
    if has_member(value_at(body, pointer), "$data") or "/default" in pointer:
        return True
    # A request without a body has a value that JSON does not know.
    text = json.dumps(body, default=str)
    if code in DATA_CODES and ("$data" in text or "ForEach" in text or "exists" in text):
        return True
    if code in VALUE_CODES and VALUE_FORMS.search(text):
        return True
    return code in SEMANTIC_CODES or (code in COMPONENT_CODES and "components" in body)


def value_at(document, pointer):
    """The value to which a JSON Pointer leads; None if there is none."""
    for part in pointer.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        try:
            document = document[int(name) if isinstance(document, list) else name]
        except (IndexError, KeyError, TypeError, ValueError):
            return None
    return document


def has_member(value, name):
    return isinstance(value, dict) and name in value
