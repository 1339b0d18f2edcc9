"""The OpenAPI document, and the comparison of answers with it."""

import functools
import gzip
import json
import pathlib

import jsonschema_rs
from test_schemas import read

PROJECT = pathlib.Path(__file__).parent.parent.parent
DOCUMENT = read(PROJECT / "Schemas" / "openapi.json")
COMPONENTS = DOCUMENT["components"]
# The first bytes of picture files, by media type.
MAGIC = {"image/png": b"\x89PNG\r\n\x1a\n", "image/svg+xml": b"<svg ", "application/pdf": b"%PDF-1.",
         "image/bmp": b"BM", "image/webp": b"RIFF"}


def validator(schema):
    """A validator of a schema that may refer to components of the document."""
    return known_validator(json.dumps(schema))


@functools.cache
def known_validator(schema):
    return jsonschema_rs.Draft202012Validator({"$ref": "urn:schema"}, registry=jsonschema_rs.Registry([
        ("urn:schema", {**json.loads(schema), "components": COMPONENTS})]))


def resolved(value):
    """The target of a reference, or the value itself."""
    while "$ref" in value:
        reference, value = value["$ref"], DOCUMENT
        for name in reference.removeprefix("#/").split("/"):
            value = value[name]
    return value


def operations():
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield path, method.upper(), operation


def mismatch(answer, path, method):
    """The first contradiction between an answer and the document; None if there is none."""
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
    if "schema" not in media and answer.headers["Content-Type"] in MAGIC:
        return None if body.startswith(MAGIC[answer.headers["Content-Type"]]) else f"no picture: {body[:20]}"
    value = json.loads(body) if "json" in answer.headers["Content-Type"].replace("x-ndjson", "") else body.decode()
    return first_error(media.get("schema", {}), value)


def first_error(schema, value):
    return next((str(error)[:500] for error in validator(schema).iter_errors(value)), None)
