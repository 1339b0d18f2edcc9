"""Facts that schemathesis cannot read from the OpenAPI document.

All checks are on. Each exception is a case here, with its reason.
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

# What makes a request of the right form one that cannot be answered, and why no schema says so.
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
# The same in requests with references to data.
DATA_CODES = {
    "missing-data": "follows pointers",
    "invalid-pointer": "knows the loops around a pointer",
    "duplicate-key": "compares the keys of items",
    "contradiction": "knows the element that a loop gives a key, and which parent an element has",
}
# The same in requests in which objects stand for values.
VALUE_CODES = {
    "missing-environment": "knows the environment",
    "missing-property": "knows which condition is met",
    "unknown-value": "knows the names of cases",
    "unknown-token": "knows the names of tokens",
    "recursive-token": "follows the names of tokens",
    "invalid-pattern": "reads patterns",
    "unknown-string": "knows the names of messages",
    "missing-argument": "reads patterns",
    "unknown-parameter": "reads patterns",
    "unknown-property": "knows what stands for a value in data that is handed through",
    "wrong-type": "knows what a value stands for",
    "wrong-length": "counts the values of an operation",
    "out-of-range": "calculates",
}
FORMS = re.compile(r'"\$(env|if|choose|calc|token|format|string|literal)"|"strings"')
# Values that are out of range for others in the same request: by the last name of the pointer to them.
RELATED_VALUES = {
    "selection": "compares with the number of items",
    "within": "compares two numbers",
    "stops": "compares the places of stops",
    "children": "adds the proportions of a GridRow up",
    "columns": "adds the proportions of a Table up",
    "columnSpan": "counts the columns of a Table",
}
# The same in requests with components, whose names and parameters are the request's own.
COMPONENT_CODES = {
    "unknown-type": "knows the names of components",
    "recursive-component": "follows the names of components",
    "unknown-parameter": "knows the parameters of a component where it is used",
    "unknown-property": "knows the parameters of a component where it is used",
    "missing-argument": "knows the parameters of a component where it is used",
    "missing-property": "knows where an argument ends up",
    "wrong-type": "knows where an argument ends up",
}

# Answers to changes of a tree that the request alone does not tell.
STORE_CODES = {
    "precondition-failed": "knows the newest version",
    "invalid-layout": "knows what the rest of the tree is",
}
# What makes elements be left out.
LEFT_OUT = {"ForEach", "when"}
# The longest that an answer is waited for, in seconds.
WAIT_MAX = 0.05

# The names of the trees that there are.
PUT = set()
# Which elements requests are made of: "deep", as the document has them; "shallow", any with empty ones inside; "few".
# "linked" is as few, of requests that follow from one another: those put the trees that they ask for.
ELEMENTS = os.environ.get("ELEMENTS", "deep")
# Validators of what the document says of bodies, before any of it is left out.
VALIDATED = {}
# The tree that is there when trees are asked for: of elements that there always are, see FEW, with data for any patch.
TREE = {"element": {"type": "Label", "text": "Hello"}, "data": {"departures": [{"train": "IC 5"}, {"train": "RE 70"}]}}
FEW = ["Empty", "Aligned", "Row", "EnvironmentReader", "Label", "AccessibilityElement"]
FEW_MODIFIERS = ["inset", "opacity"]


@schemathesis.hook
def before_load_schema(context, document):
    """Hints for what is generated: all of them narrow it."""
    schemas = document["components"]["schemas"]
    bodies = [("/v1/layout", "request"), ("/v1/layouts", "request"), ("/v1/measure", "measure-request")]
    bodies += [(f"/v1/layout.{kind}", "request") for kind in ("png", "svg", "pdf", "bmp", "webp")]
    bodies += [("/v1/trees/{name}", "tree")]
    for path, name in bodies:
        whole = json.loads(json.dumps({**schemas[name], "components": document["components"]}))
        VALIDATED[path] = jsonschema_rs.Draft202012Validator(whole)
    # Which families there are only the server knows.
    for name in ("values.font", "in-component.values.font"):
        font = schemas[name]
        (font["anyOf"][0] if "anyOf" in font else font)["properties"]["family"] = {"enum": ["Inter", "Noto Sans"]}
    # Which font files there are, their content and their axes too.
    for operation in document["paths"]["/v1/glyphs"].values():
        narrow_glyphs(operation)
    # Two preconditions exclude each other: both at once are asked for by test_answers.py.
    for path in ("/v1/trees/{name}", "/v1/trees/{name}/data"):
        for method in {"put", "patch", "delete"} & document["paths"][path].keys():
            document["paths"][path][method]["parameters"].remove(
                {"$ref": "#/components/parameters/If-None-Match-Version"})
    # Bodies are sent as they are. Packed ones are asked for by test_answers.py.
    document["components"]["parameters"]["Content-Encoding"]["schema"] = {"enum": ["identity", ""]}
    for kind in ("png", "svg", "pdf", "bmp", "webp"):
        make_plain(document["paths"][f"/v1/layout.{kind}"]["post"])
    make_plain(document["paths"]["/v1/trees/{name}"]["put"])
    if ELEMENTS != "deep":
        make_shallow(schemas)
    if ELEMENTS in ("few", "linked"):
        make_few(schemas)
    # Lines are those of the two functions below.
    for name in ("requestLines", "answerLines"):
        schemas[name] = {"type": "array", "items": schemas[name]["x-line"]}
    schemas["requestLines"]["maxItems"] = 3
    if ELEMENTS != "deep":
        # What else may be in a line is asked for one by one.
        properties = {"element": {"$ref": "#/components/schemas/layout-elements.Empty"}}
        schemas["requestLines"]["items"] = {"type": "object", "required": ["element"], "properties": properties}
    content = document["paths"]["/v1/layouts"]["post"]["requestBody"]["content"]
    content["application/x-ndjson"].pop("examples")


def narrow_glyphs(operation):
    """Asks for glyphs of a font that there always is."""
    left = [part for part in operation["parameters"] if part.get("name") not in ("sha256", "variations")]
    schemas = {"file": {"enum": ["Inter-Regular.otf"]}, "index": {"const": 0}}
    for part in left:
        if part.get("name") in schemas:
            part |= {"schema": schemas[part["name"]], "required": part["name"] == "file"}
    operation["parameters"] = left


def make_shallow(schemas):
    """Every type of element at the root, with every value of every property; inside it, elements that are empty.

    The coverage phase tries every value of every property of every schema, each with all that is around it. Of elements
    in elements in elements that takes hours.
    """
    for place in ("", "among-components.", "in-component."):
        empty = f"#/components/schemas/{place}layout-elements.Empty"
        parents = ("Stack", "GridRow", "GridColumn", "TableRow", "Flow", "LayoutWriter")
        for name in ("element", *(f"elementIn{parent}" for parent in parents)):
            if schema := schemas.get(f"{place}elements.{name}"):
                schema["$ref"] = empty
        schemas[f"{place}elements.modifiers"] = {**schemas[f"{place}elements.modifiers"], "maxItems": 2}
    usual = {"properties": {"type": {"$ref": "#/components/schemas/elements.usualType"}}}
    root = {"allOf": [{"$ref": "#/components/schemas/elements.typedElement"}, usual]}
    for name in ("request", "measure-request", "tree"):
        schemas[name]["else"] = {"properties": {"element": root}}


def make_plain(operation):
    """A body that is like those of /v1/layout has one element, which shows nothing."""
    element = {"const": {"type": "Empty"}}
    operation["requestBody"]["content"]["application/json"]["schema"] = {
        "type": "object",
        "required": ["element"],
        "properties": {"element": element, "rounding": {"type": "boolean"}},
        "additionalProperties": False,
    }


def make_few(schemas):
    """Of the types of elements a few, so that it takes seconds."""
    for schema in schemas.values():
        remove_references_to_data(schema)
    for name in schemas:
        # An element whose condition is not met is not looked at: the other runs have some of these.
        if name.endswith("values.condition"):
            schemas[name] = {"const": True}
    for name, schema in schemas.items():
        if name.endswith("elements.typedElement"):
            schema["anyOf"] = [part for part in schema["anyOf"] if part["$ref"].rpartition(".")[2] in FEW]
            schema.pop("discriminator", None)
        if name.endswith("elements.modifier"):
            modifier = schema["anyOf"][0] if "anyOf" in schema else schema
            modifier["properties"] = {name: modifier["properties"][name] for name in FEW_MODIFIERS}


def remove_references_to_data(schema):
    """Values stand for themselves alone."""
    if isinstance(schema, dict):
        if "anyOf" in schema:
            left = [part for part in schema["anyOf"] if not part.get("$ref", "").endswith(("values.dataReference", "values.valueForm"))]
            if len(left) == 1 and "$ref" not in schema:
                schema.pop("anyOf")
                schema |= {name: part for name, part in left[0].items() if name not in schema}
            else:
                schema["anyOf"] = left
        for part in list(schema.values()):
            remove_references_to_data(part)
    elif isinstance(schema, list):
        for part in schema:
            remove_references_to_data(part)


@schemathesis.serializer("application/x-ndjson")
def lines(context, value):
    values = value if isinstance(value, list) else [value]
    return "".join(json.dumps(value) + "\n" for value in values).encode()


@schemathesis.deserializer("application/x-ndjson")
def values(context, response):
    return [json.loads(line) for line in response.text.split("\n")[:-1]]


@schemathesis.check
def every_line_is_answered(context, response, case):
    """A batch has a line for each line, and one that is said to be packed, as nothing is here, has a problem."""
    if case.path == "/v1/layouts" and response.status_code == 200 and isinstance(case.body, list):
        answers = response.text.count("\n")
        lines = 1 if (case.headers or {}).get("Content-Encoding") == "gzip" else len(case.body)
        assert answers == lines, f"{answers} answers to {lines} lines"


@schemathesis.hook
def before_call(context, case, kwargs):
    """There is a tree before it is asked for or changed, and nobody waits for long."""
    if ELEMENTS != "linked" and case.path.startswith("/v1/trees/{name}") and case.path_parameters:
        name = urllib.parse.quote(str(case.path_parameters.get("name", "")), safe="")
        if name not in PUT:
            put(f"{case.operation.schema.get_base_url()}/v1/trees/{name}")
        PUT.add(name)
        if case.method == "DELETE":
            PUT.remove(name)
    if case.query and "wait" in case.query:
        try:
            if WAIT_MAX < float(case.query["wait"]) <= 300:
                case.query["wait"] = WAIT_MAX
        except (TypeError, ValueError):
            pass


def put(url):
    request = urllib.request.Request(url, json.dumps(TREE).encode(), {"Content-Type": "application/json"}, method="PUT")
    try:
        urllib.request.urlopen(request, timeout=60).close()
    except urllib.error.HTTPError as refusal:
        # It is no name.
        refusal.close()


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Whether it is one."""
    if isinstance(failure, RejectedPositiveData) and response.status_code == 400:
        # Of parameters that exclude each other no schema knows.
        query = (case.query or {}).keys()
        return not ({"version", "wait"} <= query or "dither" in query and "colors" not in query)
    if isinstance(failure, RejectedPositiveData) and response.status_code in (412, 422):
        if case.method == "HEAD":
            # It tells no more than its status, as GET does.
            return False
        problem = response.json()
        code = problem["type"].removeprefix("/problems/")
        if code == "precondition-failed" or case.method == "PATCH" or case.path.endswith("/data"):
            return code not in STORE_CODES
        return not all(is_semantic(error, case) for error in problem.get("errors", [{"code": code}]))
    if isinstance(failure, AcceptedNegativeData) and response.status_code == 200 and case.path in VALIDATED:
        if LEFT_OUT & set(re.findall(r'"(\w+)"', json.dumps(case.body))):
            # Traits, for one, are read by the parent that an element has, and of none that is left out.
            return False
        if "image/" in (kind := response.headers["content-type"][0]) or "pdf" in kind:
            # What else it may be is asked of /v1/layout.
            return not VALIDATED[case.path].is_valid(case.body)
        bodies = case.body if case.path == "/v1/layouts" and isinstance(case.body, list) else [case.body]
        # It is rejected in its line; or it is right, and of what is left out above. Lines are right one by one.
        return '"type":"/problems/' not in response.text and not all(map(VALIDATED[case.path].is_valid, bodies))
    return True


def is_semantic(error, case):
    code, body = error["code"], case.body
    if error.get("pointer") == "/sizes" and case.path != "/v1/layout":
        # A picture is of one size.
        return True
    if code == "out-of-range":
        # A cell for which no column is left is counted with those before it.
        return error["pointer"].rpartition("/")[2] in RELATED_VALUES or "The table has" in error["message"]
    if error.get("pointer", "").endswith("/key") and "ForEach" in json.dumps(body):
        # A pointer leads to it, in each item.
        return True
    # What data has at a pointer no schema knows, nor what its default stands for.
    if "It is in data at" in error.get("message", "") or "/default" in error.get("pointer", ""):
        return True
    if code in DATA_CODES and ("$data" in json.dumps(body) or "ForEach" in json.dumps(body) or "exists" in json.dumps(body)):
        return True
    if code in VALUE_CODES and FORMS.search(json.dumps(body)):
        return True
    return code in SEMANTIC_CODES or (code in COMPONENT_CODES and "components" in body)
