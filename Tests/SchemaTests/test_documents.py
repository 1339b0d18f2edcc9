"""Checks the links between documents, the length of the README and the Swift code that the guides print."""

import re
import unittest

from test_schemas import PROJECT

SKIPPED = {".build", ".build-python", ".build-thread", ".build-address", ".corpus", ".git"}
DOCUMENTS = sorted(
    path for path in PROJECT.glob("**/*.md")
    if not SKIPPED & set(path.relative_to(PROJECT).parts) and "node_modules" not in path.parts)
# Links in code are not checked.
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^()\s]+)\)|src=\"([^\"]+)\"|<img src=([^ \"]+) ")
# Files in examples of style, which do not exist.
FICTIONAL = {"Flow+Lines.swift", "LayoutUtils.swift", "request.json"}
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def anchors(path):
    """The anchors that GitHub makes of a page's headings."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    found = set()
    for heading in HEADING.findall(text):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        anchor = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        found.add(anchor if anchor not in found else f"{anchor}-1")
    return found


def links(path):
    text = CODE.sub("", path.read_text(encoding="utf-8"))
    for match in LINK.findall(text):
        link = "".join(match)
        if not re.match(r"[a-z]+:", link):
            yield link


def swift_blocks(page, count_min):
    """The Swift code of a page, except for package manifests."""
    text = (PROJECT / "Documentation" / page).read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```swift\n(.*?)```", text, re.DOTALL) if "dependencies:" not in block]
    assert len(blocks) >= count_min, f"{page} has only {len(blocks)} blocks"
    return blocks


class Links(unittest.TestCase):
    def test_the_file_and_the_heading_of_every_link_exist(self):
        count = 0
        for path in DOCUMENTS:
            for link in links(path):
                count += 1
                with self.subTest(document=str(path.relative_to(PROJECT)), link=link):
                    file, _, anchor = link.partition("#")
                    target = (path.parent / file).resolve() if file else path
                    self.assertTrue(target.exists())
                    if anchor:
                        self.assertIn(anchor, anchors(target))
        self.assertGreater(count, 150)

    def test_every_guide_is_linked_from_the_readme_or_from_another_guide(self):
        linked = {(path.parent / link.partition("#")[0]).resolve() for path in DOCUMENTS for link in links(path)}
        for path in (PROJECT / "Documentation").glob("**/*.md"):
            with self.subTest(path.name):
                self.assertIn(path, linked)


class Files(unittest.TestCase):
    def test_every_file_in_the_text_exists(self):
        folders = ("Sources", "Tests", "Schemas", "Documentation", "Examples", "scripts")
        known = {str(path.relative_to(PROJECT)) for folder in folders for path in (PROJECT / folder).rglob("*.*")}
        known |= {path.name for path in PROJECT.iterdir()}
        for document in ("ARCHITECTURE.md", "CONTRIBUTING.md"):
            named = re.findall(r"`([\w+./-]+\.(?:swift|py|json|md|c|h|js))`", (PROJECT / document).read_text(encoding="utf-8"))
            self.assertGreater(len(named), 15)
            for name in named:
                with self.subTest(document=document, name=name):
                    if "NAME" not in name and name not in FICTIONAL and not name.startswith("/"):
                        self.assertTrue(any(path == name or path.endswith("/" + name) for path in known))

    def test_the_list_of_modules_equals_that_of_the_architecture_tests(self):
        page = (PROJECT / "ARCHITECTURE.md").read_text(encoding="utf-8")
        rules = (PROJECT / "Tests" / "ArchitectureTests" / "ArchitectureTests.swift").read_text(encoding="utf-8")
        rules = rules[rules.index("imports: [String: Set<String>] = ["):rules.index("linesMax")]
        modules = {path.name for path in (PROJECT / "Sources").iterdir()}
        allowed = {
            module: set(re.findall(r'"([\w-]+)"', names)) & modules
            for module, names in re.findall(r'"([\w-]+)": \[(.*?)\]', rules, re.DOTALL)}
        block = re.sub(r"\n {4,}", " ", re.search(r"```\n(cyanotype .*?)```", page, re.DOTALL)[1])
        shown = {
            module: set(re.findall(r"[\w-]+", names)) - {"nothing"}
            for module, names in re.findall(r"^([\w-]+) +→ (.*)$", block, re.MULTILINE)}
        self.assertEqual(shown, allowed)


class Readme(unittest.TestCase):
    def test_the_readme_is_short_and_says_how_to_begin(self):
        text = (PROJECT / "README.md").read_text(encoding="utf-8")
        self.assertLessEqual(len(text.splitlines()), 150)
        for words in ("make run", "make test", "curl"):
            self.assertIn(words, text)


class Code(unittest.TestCase):
    def test_the_swift_code_about_screens_is_in_the_example(self):
        files = (PROJECT / "Examples" / "TodoService").glob("*.swift")
        example = "\n".join(squeezed(path.read_text(encoding="utf-8")) for path in files)
        self.assert_parts_are_in(example, swift_blocks("screens.md", count_min=3))

    def test_the_swift_code_about_the_library_is_compiled_by_a_test(self):
        tested = "\n".join(
            squeezed((PROJECT / "Tests" / tests / "DocumentedCodeTests.swift").read_text(encoding="utf-8"))
            for tests in ("LayoutEngineTests", "BlueprintUITests"))
        self.assert_parts_are_in(tested, swift_blocks("library.md", count_min=5))

    def test_the_swift_code_about_the_client_is_compiled_by_a_test(self):
        path = PROJECT / "Tests" / "ConformanceTests" / "Clients" / "DocumentedCodeTests.swift"
        tested = squeezed(path.read_text(encoding="utf-8"))
        for block in swift_blocks("swift.md", count_min=3):
            with self.subTest(block):
                self.assertIn(squeezed(block), tested)

    def assert_parts_are_in(self, code, blocks):
        """Checks each block, or each paragraph of a block that begins with imports."""
        for block in blocks:
            for part in block.split("\n\n") if block.startswith("import") else [block]:
                with self.subTest(part):
                    self.assertIn(squeezed(part), code)


class Migration(unittest.TestCase):
    MODULES = ("LayoutEngine", "BlueprintUI", "BlueprintUIAccessibilityCore", "BlueprintUICommonControls")

    def test_names_in_the_table_exist_except_for_those_without_a_counterpart(self):
        sources = [path.read_text(encoding="utf-8")
                   for module in self.MODULES for path in (PROJECT / "Sources" / module).rglob("*.swift")]
        declared = set(re.findall(
            r"\b(?:struct|class|enum|protocol|typealias|func|var|let|case) `?(\w+)", "\n".join(sources)))
        page = (PROJECT / "Documentation" / "migrating-from-blueprint.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| (`.*?) \| (.*?) \| (.*?) \|$", page, re.MULTILINE)
        self.assertGreater(len(rows), 30)
        for there, here, _ in rows:
            with self.subTest(there):
                names = re.findall(r"`(\w+)`", here)
                self.assertEqual([name for name in names if name not in declared], [])
                if here == "—":
                    gone = set(re.findall(r"`(?:environment\.)?(\w+)`", there))
                    self.assertEqual(gone & declared, set())
                else:
                    self.assertTrue(names)


def squeezed(code):
    """The code without indentation and empty lines."""
    return "\n".join(line.strip() for line in code.splitlines() if line.strip())


if __name__ == "__main__":
    unittest.main()
