"""Values of the parameters of queries."""

import re


def values_of(schema):
    """Values at the bounds of a schema and beyond them, each with whether it is valid."""
    if "enum" in schema:
        return {(value, True) for value in schema["enum"]} | {(schema["enum"][0].upper(), False), ("", False)}
    if schema.get("type") == "boolean":
        return {("true", True), ("false", True), ("1", False), ("", False)}
    if schema.get("type") == "array" and schema["minItems"] == 2:
        return {("375,812.5", True), ("0,0", True)} | {(text, False) for text in ("-1,2", "1", "1,2,3", "1,a", "1,1e16")}
    if schema.get("type") == "array":
        wrong = ["1,2,3", "1,2,3,4,5", "1,2,3,a", "1,2,3,1e16"]
        return {("-1,2,3,4.5", True), ("1,2,3,-4", schema["items"]["minimum"] < 0)} | {(text, False) for text in wrong}
    if schema.get("type") in ("integer", "number"):
        low, high = schema.get("minimum", schema.get("exclusiveMinimum")), schema["maximum"]
        beyond = int(high) + 1 if high < 2**53 or schema["type"] == "integer" else high * 2
        values = {(str(high), True), (str(low), "minimum" in schema), ("-1", False), (str(beyond), False)}
        return values | {("a", False), ("", False), ("nan", False), ("infinity", False), ("1", True)}
    if "anyOf" in schema:
        return {("white", True), ("#12aBcf80", True), ("#12", False), ("whit", False), ("", False)}
    if "pattern" in schema:
        tags = ("de", "de-AT", "zh_Hant_HK", "x-private", "a" * 9, "de_DE.UTF-8", "en-", "")
        return {(tag, re.search(schema["pattern"], tag) is not None) for tag in tags}
    return {("any", True)}
