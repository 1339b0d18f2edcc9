"""Compares the reference of elements with the schemas, and sends its examples to the server."""

import json
import subprocess
import sys
import unittest

from live_server import LiveServer, ask
from test_schemas import PROJECT, SCHEMAS, deepest_error, definitions, read

PAGES = PROJECT / "Documentation" / "elements"
PICTURES = PROJECT / "Documentation" / "pictures" / "elements"
EXAMPLES = sorted((PAGES / "examples").glob("*.json"))
TYPES = sorted({
    rule["if"]["properties"]["type"]["const"]
    for group in ("layout", "attribute", "view") for rule in SCHEMAS[f"{group}-elements.schema.json"]["allOf"]})


class Pages(unittest.TestCase):
    def test_the_pages_equal_the_output_of_the_script(self):
        script = PROJECT / "scripts" / "element_reference.py"
        check = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
        self.assertEqual(check.returncode, 0, check.stderr)

    def test_every_element_has_an_example_and_a_picture(self):
        self.assertEqual([path.stem for path in EXAMPLES], sorted([*TYPES, "ForEach"]))
        self.assertEqual([path.stem for path in sorted(PICTURES.glob("*.png"))], [path.stem for path in EXAMPLES])

    def test_an_example_contains_its_element(self):
        for path in EXAMPLES:
            with self.subTest(path.name):
                self.assertIn(f'"type": "{path.stem}"', path.read_text(encoding="utf-8"))

    def test_every_row_of_a_table_has_type_default_and_meaning(self):
        rows = 0
        for path in sorted(PAGES.glob("*.md")):
            if path.name == "README.md":
                continue
            for line in path.read_text(encoding="utf-8").splitlines():
                if not line.startswith("| `"):
                    continue
                rows += 1
                with self.subTest(path.name, line=line):
                    name, kind, default, meaning = (cell.strip() for cell in line.strip("|").split(" | "))
                    self.assertTrue(name and kind and default)
                    self.assertRegex(meaning, r"^[A-Z{`0-9].*\.$")
                    self.assertNotRegex(line, r"…|\betc\b")
        self.assertGreater(rows, 300)

    def test_every_property_is_described(self):
        for name, definition in definitions():
            for property_name, schema in definition.get("properties", {}).items():
                with self.subTest(f"{name}.{property_name}"):
                    if isinstance(schema, dict) and name != "AccessibilityElement":
                        self.assertTrue(schema.get("description"))


class Examples(unittest.TestCase):
    def test_an_example_is_a_request(self):
        for path in EXAMPLES:
            with self.subTest(path.name):
                self.assertIsNone(deepest_error("request", read(path)))

    def test_an_example_is_laid_out_and_drawn(self):
        with LiveServer() as server:
            for path in EXAMPLES:
                with self.subTest(path.name):
                    headers = {"Content-Type": "application/json"}
                    answer = ask(f"{server.url}/v1/layout", "POST", path.read_bytes(), headers)
                    self.assertEqual(answer.status, 200, answer.body)
                    self.assertTrue(json.loads(answer.body)["frames"])
                    picture = ask(f"{server.url}/v1/layout.png", "POST", path.read_bytes(), headers)
                    self.assertEqual(picture.status, 200, picture.body)


if __name__ == "__main__":
    unittest.main()
