"""Tests of the playground: screens, links and the modules that read the source."""

import json

from live_server import PROJECT
from playground_case import REFUSED, PlaygroundCase, box

EXAMPLES = sorted((PROJECT / "Schemas" / "examples").glob("*.json"))
FIXTURES = PROJECT / "Tests" / "ConformanceTests" / "Fixtures"

RED, WHITE = [255, 0, 0, 255], [255, 255, 255, 255]
FILLING = {"element": {"type": "Box", "backgroundColor": "red"}}
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


class ViewportTests(PlaygroundCase):
    def test_a_preset_is_laid_out_and_the_source_stays(self):
        page = self.open(dict(FILLING, size={"width": 50, "height": 60}))
        self.assertEqual(page.size(), "50 × 60")
        source = page.source
        with page.change():
            page.page.get_by_role("combobox", name="Screen").select_option("390x844")
        self.assertEqual(page.size(), "390 × 844")
        with page.change():
            page.page.get_by_role("button", name="Swap width and height").click()
        self.assertEqual(page.size(), "844 × 390")
        with page.change():
            page.page.get_by_role("combobox", name="Screen").select_option("source")
        self.assertEqual((page.size(), page.source), ("50 × 60", source))

    def test_a_length_can_be_typed_and_an_absent_one_is_measured(self):
        page = self.open({"size": {"width": 50, "height": 60}, "element": {"type": "Spacer", "height": 33}})
        with page.change():
            page.page.get_by_label("Height", exact=True).fill("")
            page.page.keyboard.press("Enter")
        self.assertEqual(page.size(), "50 × 33")
        with page.change():
            page.page.get_by_label("Width", exact=True).fill("120.5")
            page.page.keyboard.press("Enter")
        self.assertEqual(page.size(), "120.5 × 33")

    def test_the_size_follows_a_handle_that_is_dragged(self):
        page = self.open(dict(FILLING, size={"width": 200, "height": 100}))
        x, y = page.place_in_picture(200, 50)
        edge = page.page.locator("#canvas").bounding_box()
        with page.change():
            page.page.mouse.move(x + 8, y)
            page.page.mouse.down()
            page.page.mouse.move(x + 58, y, steps=5)
            page.page.mouse.up()
        width, height = (float(it) for it in page.size().split(" × "))
        self.assertEqual(height, 100)
        # The edge of the picture follows the pointer.
        now = page.page.locator("#canvas").bounding_box()
        self.assertAlmostEqual(now["x"] + now["width"], edge["x"] + edge["width"] + 50, delta=2)
        self.assertEqual(page.pixel(int(width) - 2, 50), RED)

    def test_the_size_follows_the_keys_at_a_handle(self):
        page = self.open(dict(FILLING, size={"width": 200, "height": 100}))
        for name, key, size in [
            ("Width of the screen", "ArrowRight", "201 × 100"),
            ("Width of the screen", "Shift+ArrowLeft", "191 × 100"),
            ("Height of the screen", "Shift+ArrowDown", "191 × 110"),
        ]:
            with page.change():
                page.page.get_by_role("slider", name=name).press(key)
            self.assertEqual(page.size(), size)
        self.assertEqual(page.page.get_by_role("slider", name="Width of the screen").get_attribute("aria-valuenow"), "191")

    def test_the_display_scale_changes_the_rounding(self):
        element = {"type": "Inset", "left": 1.3, "child": box("red", 10, 10)}
        page = self.open({"element": element})
        for scale, left in [("1", "1"), ("2", "1.5"), ("3", "1.33")]:
            with page.change():
                page.page.get_by_label("Scale").select_option(scale)
            page.row(page.rows()[-1]).click()
            shown = page.page.get_by_role("group", name="In the picture").locator("dd").first.inner_text()
            self.assertEqual(shown, left)

    def test_the_direction_mirrors_the_picture(self):
        page = self.open({"size": {"width": 100, "height": 20}, "element": {
            "type": "Row", "underflow": "justifyToStart", "alignment": "fill", "children": [box("red", 30, 20)]}})
        self.assertEqual(page.pixel(10, 10), RED)
        with page.change():
            page.page.get_by_label("Direction").select_option("mirrored")
        self.assertEqual(page.pixel(90, 10), RED)
        self.assertNotEqual(page.pixel(10, 10), RED)
        with page.change():
            page.page.get_by_label("Direction").select_option("ltr")
        self.assertEqual(page.pixel(10, 10), RED)

    def test_the_locale_can_be_typed(self):
        cases = [{"when": {"locale": "de"}, "element": box("red")}]
        page = self.open({"element": {"type": "EnvironmentReader", "cases": cases, "otherwise": box("white")}})
        self.assertEqual(page.pixel(5, 5), WHITE)
        with page.change():
            page.page.get_by_label("Locale").fill("de")
            page.page.keyboard.press("Enter")
        self.assertEqual(page.pixel(5, 5), RED)

    def test_of_several_sizes_the_first_is_shown(self):
        page = self.open(dict(FILLING, sizes=[{"width": 70, "height": 30}, {"width": 5, "height": 5}]))
        self.assertEqual(page.size(), "70 × 30")
        with page.change():
            page.page.get_by_role("combobox", name="Screen").select_option("320x568")
        self.assertEqual(page.size(), "320 × 568")


class LinkTests(PlaygroundCase):
    def test_a_link_restores_the_state_of_the_page(self):
        page = self.open({"element": {"type": "Column", "children": [{"type": "Label", "text": "Grüße 🎭 </script>"}]}}, **CLIPBOARD)
        for label, value in [("Screen", "320x568"), ("Scale", "2"), ("Direction", "mirrored")]:
            with page.change():
                page.page.get_by_role("combobox", name=label).select_option(value)
        with page.change():
            page.page.get_by_label("Locale").fill("ar")
            page.page.keyboard.press("Enter")
        page.page.get_by_label("Zoom").select_option("0.5")
        page.page.get_by_role("button", name="All frames").click()
        page.row("Column.1/Label.1").click()
        page.page.get_by_role("button", name="Copy link").click()
        page.page.get_by_text("The link is copied").wait_for()
        link = page.clipboard()
        self.assertTrue(link.startswith(self.server.url + "/#"))

        other = self.open(path=link.removeprefix(self.server.url))
        self.assertEqual(other.source, page.source)
        self.assertEqual(other.size(), "320 × 568")
        for label, value in [("Screen", "320x568"), ("Scale", "2"), ("Direction", "mirrored"), ("Locale", "ar"), ("Zoom", "0.5")]:
            self.assertEqual(other.page.get_by_role("combobox", name=label).input_value(), value)
        self.assertEqual(other.page.get_by_role("button", name="All frames").get_attribute("aria-pressed"), "true")
        self.assertEqual(other.frames("all-frames"), page.frames("all-frames"))
        self.assertEqual(other.frames("selected-frame"), ["Column.1/Label.1"])

    def test_a_link_contains_a_source_with_problems(self):
        self.allowed = REFUSED
        page = self.open('{"element": {"type": "Bx"}', wanted="refused")
        page.page.wait_for_function("location.hash.length > 10")
        page.page.get_by_role("button", name="Copy link").click()
        other = self.open(path="/" + page.page.evaluate("location.hash"), wanted=None)
        other.state("refused")
        self.assertEqual(other.source, '{"element": {"type": "Bx"}')

    def test_a_link_in_the_same_tab_is_followed(self):
        page = self.open({"element": box("red")})
        with page.change():
            page.page.evaluate(
                """() => import("/playground/state.js").then(async ({ packed }) => {
                    location.hash = await packed({ source: '{"element": {"type": "Spacer", "size": 7}}' });
                })"""
            )
        self.assertEqual(page.size(), "7 × 7")

    def test_a_damaged_link_is_reported(self):
        page = self.open()
        state = "import('/playground/state.js').then(({ packed }) => packed({ source: '{}', viewport: null }))"
        for fragment in ["#1.!!!", "#1.AAAA", "#2.abc", "#nothing", "#" + page.page.evaluate(state)]:
            page = self.open(path="/" + fragment)
            page.page.get_by_text("The link is damaged.").wait_for()
            self.assertGreater(len(page.rows()), 1)


class CheckTests(PlaygroundCase):
    """The problems that the page finds with the schemas before the server answers."""

    CHECK = """async (source) => {
        const { check } = await import("/playground/check.js");
        const { scan } = await import("/playground/json.js");
        const { loadSchemas } = await import("/playground/schema.js");
        window.schemas ??= await loadSchemas();
        return check(schemas, scan(source)).map((problem) => problem.pointer);
    }"""

    def cases(self, *names):
        for name in names:
            for line in (FIXTURES / f"{name}.ndjson").read_text().splitlines()[:300]:
                yield json.loads(line)

    def test_valid_requests_have_no_problems(self):
        page = self.open()
        requests = [case["request"] for case in self.cases("blueprint-tests", "data", "fuzz") if "response" in case]
        self.assertGreater(len(requests), 500)
        for request in requests + [json.loads(file.read_text()) for file in EXAMPLES]:
            self.assertEqual(page.page.evaluate(self.CHECK, json.dumps(request)), [], request)

    def test_problems_have_the_pointers_of_the_server(self):
        page, found = self.open(), 0
        for case in self.cases("errors"):
            if case["status"] == 422 and "request" in case:
                pointers = page.page.evaluate(self.CHECK, json.dumps(case["request"]))
                places = [case["pointer"], *case.get("alsoAccept", [])]
                for pointer in pointers:
                    self.assertTrue(any(f"{pointer}/".startswith(f"{place}/") for place in places), case["name"])
                found += len(pointers) > 0
        self.assertGreater(found, 20)


class SourceMapTests(PlaygroundCase):
    """The modules that map between positions in the source and pointers, with random sources."""

    RANDOM = """
        const random = (() => { let state = seed; return (count) => {
            state = (state * 1664525 + 1013904223) % 4294967296;
            return Math.floor(state / 4294967296 * count);
        }; })();
        const names = ["a", "", "~/b", 'q"u', "children", "size", "\\\\", "é🎭", "environment", "include", "sizes"];
        const value = (depth) => {
            const kind = random(depth > 4 ? 4 : 7);
            if (kind === 0) return random(1000) / 8;
            if (kind === 1) return names[random(names.length)];
            if (kind === 2) return [true, false, null][random(3)];
            if (kind === 3) return random(2) ? {} : [];
            if (kind < 5) return Array.from({ length: random(4) }, () => value(depth + 1));
            return Object.fromEntries(Array.from({ length: random(5) }, () => [names[random(names.length)], value(depth + 1)]));
        };
        const text = (it) => JSON.stringify(it, undefined, random(3));
    """

    def run_module(self, page, body):
        for seed in range(200):
            result = page.page.evaluate("async (seed) => {" + self.RANDOM + body + "}", seed)
            self.assertIsNone(result, f"seed {seed}")

    def test_every_value_is_found_by_its_pointer_and_by_its_position(self):
        self.run_module(self.open(), """
            const { scan, find, nodeAt, pointerTo, value: read } = await import("/playground/json.js");
            const whole = value(0), source = text(whole), root = scan(source);
            if (JSON.stringify(read(root)) !== JSON.stringify(whole)) return `read ${source}`;
            const visit = (node, expected, pointer) => {
                const written = source.slice(node.start, node.end);
                if (JSON.stringify(JSON.parse(written)) !== JSON.stringify(expected)) return `wrong text at ${pointer}`;
                if (find(root, pointer).node !== node) return `not found: ${pointer}`;
                if (pointerTo(node) !== pointer) return `${pointerTo(node)} for ${pointer}`;
                if (node.end - node.start > 1 && nodeAt(root, node.start + 1) !== node) return `not at its place: ${pointer}`;
                if (typeof expected !== "object" || expected === null) return undefined;
                for (const [name, it] of Object.entries(expected)) {
                    const step = name.replaceAll("~", "~0").replaceAll("/", "~1");
                    const inner = node.members ? node.members.find((member) => member.name === name).value : node.items[name];
                    const wrong = visit(inner, it, `${pointer}/${step}`);
                    if (wrong) return wrong;
                }
                return undefined;
            };
            return visit(root.items[0], whole, "");
        """)

    def test_an_incomplete_source_is_read_as_far_as_possible(self):
        self.run_module(self.open(), """
            const { scan, nodeAt, pointerTo, value: read } = await import("/playground/json.js");
            let source = text(value(0));
            for (let turn = 0; turn < 5; turn += 1) {
                const at = random(source.length + 1), many = random(4);
                source = source.slice(0, at) + ["", '"', "{", "]", ",", ":"][random(6)] + source.slice(at + many);
                const root = scan(source);
                read(root);
                const visit = (node) => {
                    if (node.start < 0 || node.end > source.length || node.start > node.end) return `out of the text: ${source}`;
                    for (const inner of node.members?.map((it) => it.value).filter(Boolean) ?? node.items ?? []) {
                        if (inner.parent !== node || inner.start < node.start || inner.end > node.end) return `out of what is around: ${source}`;
                        const wrong = visit(inner);
                        if (wrong) return wrong;
                    }
                    return undefined;
                };
                const wrong = visit(root);
                if (wrong) return wrong;
                for (let offset = 0; offset <= source.length; offset += 1) pointerTo(nodeAt(root, offset));
            }
            return undefined;
        """)

    def test_the_request_is_the_source_with_the_values_of_the_controls(self):
        self.run_module(self.open(), """
            const { scan } = await import("/playground/json.js");
            const { requestBody } = await import("/playground/request.js");
            const whole = { ...value(3), element: value(2) };
            for (const name of ["environment", "size"]) if (random(2)) whole[name] = random(2) ? {} : { x: 1, locale: "en", width: 3 };
            delete whole.include; delete whole.sizes;
            if (random(2)) whole.include = random(2) ? [] : ["glyphs"];
            const chosen = {};
            if (random(2)) chosen.size = { width: random(100) };
            if (random(2)) chosen.locale = "de";
            if (random(2)) chosen.displayScale = 2;
            const source = text(whole), body = JSON.parse(requestBody(source, scan(source), chosen, { explains: true }));
            const { size, ...environment } = chosen, expected = { ...whole, coordinates: "parent" };
            if (size) expected.size = size;
            if (Object.keys(environment).length > 0) {
                const had = whole.environment;
                expected.environment = { ...(typeof had === "object" && !Array.isArray(had) ? had : {}), ...environment };
            }
            expected.include = [...(whole.include ?? []), "explain"];
            const sorted = (it) => JSON.stringify(it, (_, inner) => inner && typeof inner === "object" && !Array.isArray(inner)
                ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner);
            return sorted(body) === sorted(expected) ? undefined : `${source} gave ${JSON.stringify(body)}`;
        """)
