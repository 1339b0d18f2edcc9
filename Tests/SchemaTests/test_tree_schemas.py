"""Requests and answers that the schemas of stored trees accept and refuse."""

import unittest

from test_schemas import deepest_error, is_valid

VERSION = {"name": "hall/door", "version": 3, "createdAt": "2026-03-01T09:30:00.000Z", "bytes": 120}


class Names(unittest.TestCase):
    def test_a_name_has_segments_and_does_not_end_with_the_name_of_a_route(self):
        for name in ("a", "A-b_c.d", "hall/door", "frames/a", "..a", "a..", "frames.gif", "a/" * 63 + "aa"):
            with self.subTest(name):
                self.assertIsNone(deepest_error("tree-version", {**VERSION, "name": name}))
        for name in ("", "a b", "ä", "a\0", "a//b", "a/", "/a", "a/../b", "./a", ".", "frames", "a/data", "a/versions",
                     "a/frames.png", "a/frames.svg", "frames.pdf", "frames.bmp", "a/frames.webp", "a/b/events", "a" * 129):
            with self.subTest(name):
                self.assertFalse(is_valid("tree-version", {**VERSION, "name": name}))


class Versions(unittest.TestCase):
    def test_a_version_has_a_time_and_a_length(self):
        for name, value in [("version", 0), ("version", "3"), ("bytes", 0), ("createdAt", "2026-03-01"), ("more", 1)]:
            with self.subTest(name):
                self.assertFalse(is_valid("tree-version", {**VERSION, name: value}))
        for name in VERSION:
            with self.subTest(name):
                self.assertFalse(is_valid("tree-version", {key: VERSION[key] for key in VERSION if key != name}))

    def test_lists_have_versions(self):
        version = {name: value for name, value in VERSION.items() if name != "name"}
        versions = {"name": "home", "versions": [version]}
        self.assertIsNone(deepest_error("tree-versions-response", versions))
        self.assertFalse(is_valid("tree-versions-response", {**versions, "versions": []}))
        self.assertFalse(is_valid("tree-versions-response", {**versions, "versions": [VERSION]}))
        self.assertIsNone(deepest_error("trees-response", {"trees": []}))
        self.assertIsNone(deepest_error("trees-response", {"trees": [VERSION], "next": "hall/door"}))
        self.assertFalse(is_valid("trees-response", {"trees": [version]}))


class Patches(unittest.TestCase):
    def test_operations_require_their_members(self):
        value = {"path": "/data/a~1b", "value": None}
        source = {"path": "", "from": "/data/0"}
        operations = [{"op": name, **value} for name in ("add", "replace", "test")]
        operations += [{"op": name, **source} for name in ("move", "copy")] + [{"op": "remove", "path": "/-"}]
        self.assertIsNone(deepest_error("json-patch", operations))
        self.assertIsNone(deepest_error("json-patch", []))
        for operation in operations:
            for member in operation:
                with self.subTest(f"{operation['op']} without {member}"):
                    left = {key: operation[key] for key in operation if key != member}
                    self.assertFalse(is_valid("json-patch", [left]))
            self.assertIsNone(deepest_error("json-patch", [{**operation, "comment": ""}]))
            for member, wrong in [("op", "merge"), ("path", "data"), ("path", "/~2"), ("from", 1)]:
                if member not in operation:
                    continue
                with self.subTest(f"{operation['op']} with {member} {wrong}"):
                    self.assertFalse(is_valid("json-patch", [{**operation, member: wrong}]))

    def test_a_patch_has_at_most_1000_operations(self):
        operation = {"op": "remove", "path": ""}
        self.assertIsNone(deepest_error("json-patch", [operation] * 1000))
        self.assertFalse(is_valid("json-patch", [operation] * 1001))
        self.assertFalse(is_valid("json-patch", operation))


class Problems(unittest.TestCase):
    def test_an_error_has_either_a_pointer_or_a_parameter(self):
        error = {"code": "out-of-range", "message": "Expected a number."}
        problem = {"type": "/problems/invalid-query", "title": "No", "status": 400}
        for place in ({"pointer": ""}, {"parameter": "scale"}):
            self.assertIsNone(deepest_error("problem", {**problem, "errors": [{**error, **place}]}))
        for place in ({}, {"pointer": "", "parameter": "scale"}, {"parameter": 1}):
            self.assertFalse(is_valid("problem", {**problem, "errors": [{**error, **place}]}))


if __name__ == "__main__":
    unittest.main()
