"""Tests of the playground: source, problems, completion, selection and examples."""

import json
import subprocess
import tempfile

from live_server import LiveServer, PROJECT
from playground_case import REFUSED, PlaygroundCase, box

EXAMPLES = sorted((PROJECT / "Schemas" / "examples").glob("*.json"))
RED, BLUE = [255, 0, 0, 255], [0, 0, 255, 255]

TWO_LABELS = {
    "size": {"width": 200},
    "element": {
        "type": "Column",
        "alignment": "leading",
        "children": [
            {"type": "Label", "text": "first"},
            {"type": "Box", "backgroundColor": "yellow", "child": {"type": "Label", "text": "second"}},
        ],
    },
}
FIRST, AROUND = "Column.1/Label.1", "Column.1/Box.1"
SECOND = f"{AROUND}/Label.1"


class SourceTests(PlaygroundCase):
    def test_typing_changes_the_picture(self):
        # The server refuses the incomplete colour while it is typed.
        self.allowed = REFUSED
        page = self.open({"element": box("red")})
        self.assertEqual(page.pixel(50, 25), RED)
        page.put_cursor('"red"')
        with page.change():
            page.page.keyboard.press("ArrowLeft")
            for _ in "red":
                page.page.keyboard.press("Backspace")
            page.page.keyboard.type("blue")
            page.page.keyboard.press("Escape")
        self.assertIn('"backgroundColor": "blue"', page.source)
        self.assertEqual(page.pixel(50, 25), BLUE)

    def test_a_request_is_cancelled_when_the_source_changes(self):
        page = self.open({"element": box("red")})
        page.page.evaluate(
            """() => {
                const ask = fetch;
                window.signals = [];
                window.fetch = (path, options) => (signals.push(options.signal), ask(path, options));
            }"""
        )
        held = []
        page.page.route("**/v1/layout*", lambda route: held.append(route))
        with page.page.expect_request("**/v1/layout.svg"):
            page.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.setValue('{\"element\": {\"type\": \"Spacer\"}}')")
        page.page.unroute("**/v1/layout*")
        page.write({"element": box("blue")})
        self.assertEqual(page.pixel(50, 25), BLUE)
        self.assertEqual(page.page.evaluate("signals.map((it) => it.aborted)"), [True, True, False, False])

    def test_the_last_picture_stays_while_the_source_has_problems(self):
        self.allowed = REFUSED
        page = self.open({"element": box("red")})
        page.write("{", wanted="refused")
        self.assertEqual(page.pixel(50, 25), RED)

    def test_the_page_still_works_after_deeply_nested_sources(self):
        self.allowed = REFUSED
        page = self.open()
        for source in ["[" * 100_000, "[" * 100_000 + "}" * 100_000, '{"element":' * 30_000, '{"environment": ' + "[" * 100_000]:
            page.write(source, wanted="refused")
            page.write({"element": box("blue")})
            self.assertEqual(page.pixel(50, 25), BLUE)

    def test_formatting_keeps_every_value_and_number(self):
        source = '{"element":{"type":"Box","key":9223372036854775807,"child":{"type":"Label","text":"a\\u00e9","font":{"size":1.50}}}}'
        page = self.open(source)
        with page.change():
            page.page.get_by_role("button", name="Format").click()
        self.assertEqual(json.loads(page.source), json.loads(source))
        self.assertIn("1.50", page.source)
        self.assertGreater(page.source.count("\n"), 4)


class CompletionTests(PlaygroundCase):
    def propose(self, page, text):
        """The proposals after a text."""
        page.put_cursor(text)
        page.page.keyboard.press("Control+Space")
        return page.hints()

    def test_types_are_proposed_and_accepted(self):
        self.allowed = REFUSED
        page = self.open('{"element": {"type": ""}, "components": {"Badge": {"element": {"type": "Empty"}}}}', wanted="refused")
        self.assertEqual(self.propose(page, '"element": {"type": "')[:2], ["Badge", "Empty"])
        page.page.keyboard.type("spac")
        page.page.wait_for_function("document.querySelectorAll('.CodeMirror-hint').length === 1")
        with page.change():
            page.page.keyboard.press("Enter")
        self.assertIn('"element": {"type": "Spacer"}', page.source)

    def test_properties_of_the_type_are_proposed_unless_the_element_has_them(self):
        self.allowed = REFUSED
        page = self.open('{"element": {"type": "Spacer", "width": 5 }}')
        names = self.propose(page, '"width": 5 ')
        self.assertIn("height", names)
        self.assertIn("modifiers", names)
        self.assertNotIn("width", names)
        self.assertNotIn("text", names)
        page.page.keyboard.type('"hei')
        with page.change():
            page.page.keyboard.press("Enter")
            page.page.keyboard.type("7")
        self.assertEqual(json.loads(page.source)["element"], {"type": "Spacer", "width": 5, "height": 7})

    def test_traits_of_the_parent_are_proposed(self):
        page = self.open('{"element": {"type": "Row", "children": [{"type": "Spacer", "traits": {}}]}}')
        names = self.propose(page, '"traits": {')
        self.assertEqual(names[:4], ["growPriority", "shrinkPriority", "priority", "alignmentGuide"])
        self.assertNotIn("width", names)

    def test_values_of_a_list_and_colours_are_proposed(self):
        self.allowed = REFUSED
        page = self.open('{"element": {"type": "Row", "alignment": "", "children": []}}', wanted="refused")
        self.assertLessEqual({"top", "center", "fill", "firstBaseline"}, set(self.propose(page, '"alignment": "')))
        page.write('{"element": {"type": "Label", "text": "", "color": "rebec"}}', wanted="refused")
        self.assertEqual(self.propose(page, "rebec"), ["rebeccapurple"])

    def test_modifiers_and_parameters_of_components_are_proposed(self):
        self.allowed = REFUSED
        source = """{"components": {"Badge": {"parameters": {"title": {"default": ""}}, "element": {"type": "Empty"}}},
            "element": {"type": "Badge", "modifiers": [{}], }}"""
        page = self.open(source, wanted="refused")
        self.assertIn("title", self.propose(page, '"modifiers": [{}], '))
        page.page.keyboard.press("Escape")
        self.assertLessEqual({"inset", "centered", "box"}, set(self.propose(page, '"modifiers": [{')))

    def test_proposals_are_shown_while_typing(self):
        page = self.open('{"element": {"type": "Empty"}}')
        page.put_cursor('"Empty"')
        self.allowed = REFUSED
        page.page.keyboard.type(', "mod')
        self.assertEqual(page.hints(), ["modifiers"])


class SelectionTests(PlaygroundCase):
    def test_hovering_over_the_picture_highlights_the_element_everywhere(self):
        page = self.open(TWO_LABELS)
        page.page.mouse.move(*page.place_in_picture(10, 8))
        page.page.wait_for_selector("#tree .is-hovered")
        self.assert_hovered(page, FIRST, "first")

    def test_hovering_over_the_tree_highlights_the_element_everywhere(self):
        page = self.open(TWO_LABELS)
        page.row(SECOND).hover()
        self.assert_hovered(page, SECOND, "second")

    def test_hovering_over_the_source_highlights_the_element_everywhere(self):
        page = self.open(TWO_LABELS)
        page.page.mouse.move(*page.place_of('"second"'))
        page.page.wait_for_selector("#tree .is-hovered")
        self.assert_hovered(page, SECOND, "second")
        page.page.mouse.move(*page.place_in_picture(150, 8))
        page.page.wait_for_function("document.querySelectorAll('#tree .is-hovered').length !== 1 || "
                                    f"!document.querySelector('#tree .is-hovered').dataset.path.startsWith('{SECOND}')")

    def assert_hovered(self, page, path, text):
        self.assertEqual(page.frames("hovered-frames"), [path])
        self.assertEqual(page.rows(".is-hovered"), [path])
        self.assertEqual(json.loads(page.marked("hovered")[0])["text"], text)

    def test_a_click_selects_the_element_everywhere_and_shows_its_details(self):
        page = self.open(TWO_LABELS)
        inspector = page.page.locator("#inspector")
        page.page.mouse.click(*page.place_in_picture(10, 8))
        self.assert_selected(page, FIRST, "first")
        page.row(SECOND).click()
        self.assert_selected(page, SECOND, "second")
        self.assertIn("second", inspector.inner_text())
        self.assertIn("#000000ff", inspector.inner_text())
        body = dict(TWO_LABELS, include=["explain"])
        stories = json.loads(self.server.ask("/v1/layout", "POST", body))["explain"]
        (story,) = [it for it in stories if it["path"] == SECOND]
        for choice in story["choices"]:
            self.assertIn(choice["text"], inspector.inner_text())
        page.page.mouse.click(*page.place_of('"yellow"'))
        self.assertEqual(page.frames("selected-frame"), [AROUND])
        self.assertIn("#ffff00ff", inspector.inner_text())
        frame = json.loads(self.server.ask("/v1/layout", "POST", TWO_LABELS))["frames"][1]["frame"]
        shown = page.page.get_by_role("group", name="In the picture").locator("dd").all_inner_texts()
        self.assertEqual([float(it) for it in shown], [frame[name] for name in ("x", "y", "width", "height")])

    def assert_selected(self, page, path, text):
        self.assertEqual(page.frames("selected-frame"), [path])
        self.assertEqual(page.rows("[aria-selected=true]"), [path])
        self.assertEqual(json.loads(page.marked("selected")[0])["text"], text)

    def test_views_of_the_page_may_have_any_properties(self):
        def view(kind, **properties):
            return {"type": "View", "class": kind, "size": {"width": 40, "height": 40}, "properties": properties}

        views = [view("ScrollView", contentOffset={"x": 3}), view("Gauge", spans=3), view("Gauge", spans=[None])]
        page = self.open({"element": {"type": "Column", "children": views}})
        self.assertEqual(page.rows(), ["Column.1", *[f"Column.1/View.{index}" for index in (1, 2, 3)]])

    def test_a_selection_stays_while_the_source_changes(self):
        page = self.open(TWO_LABELS)
        page.row(SECOND).click()
        page.write(json.dumps(TWO_LABELS).replace("second", "another"))
        self.assert_selected(page, SECOND, "another")

    def test_a_rotated_element_is_found_where_it_is_drawn(self):
        turned = {"type": "Transformed", "rotate": {"degrees": 90}, "child": {"type": "Box", "backgroundColor": "red"}}
        sized = {"type": "ConstrainedSize", "width": 100, "height": 20, "child": turned}
        page = self.open({"size": {"width": 100, "height": 100}, "element": {"type": "Centered", "child": sized}})
        self.assertEqual(page.pixel(50, 10), RED)
        page.page.mouse.move(*page.place_in_picture(50, 10))
        page.page.wait_for_selector("#tree .is-hovered")
        self.assertTrue(page.frames("hovered-frames")[0].endswith("/Box.1"))
        for x in (10, 90):
            page.page.mouse.move(*page.place_in_picture(x, 50))
            self.assertFalse(any(path.endswith("/Box.1") for path in page.frames("hovered-frames")))

    def test_each_use_of_a_component_is_highlighted_alone_in_the_picture(self):
        uses = [{"type": "Dot"}, {"type": "Dot"}]
        page = self.open({
            "components": {"Dot": {"element": {"type": "Box", "modifiers": [{"constrainedSize": {"width": 9, "height": 9}}]}}},
            "element": {"type": "Row", "children": uses},
        })
        paths = [frame["path"] for frame in json.loads(self.server.ask("/v1/layout", "POST", json.loads(page.source)))["frames"]]
        page.row(paths[1]).hover()
        self.assertEqual(page.frames("hovered-frames"), [paths[1]])
        self.assertIn('"Box"', page.marked("hovered")[0])

    def test_the_frames_of_all_elements_can_be_shown(self):
        page = self.open(TWO_LABELS)
        self.assertEqual(page.frames("all-frames"), [])
        page.page.get_by_role("button", name="All frames").click()
        self.assertLessEqual({FIRST, AROUND, SECOND}, set(page.frames("all-frames")))
        self.assertEqual(set(page.frames("all-frames")), set(page.rows()))


class ExampleTests(PlaygroundCase):
    def test_every_example_is_in_the_gallery_and_loads_without_a_problem(self):
        page = self.open()
        for file in EXAMPLES:
            with self.subTest(file.stem):
                page.page.get_by_role("button", name="Examples").click()
                with page.change():
                    page.page.locator(f"#gallery [data-example={file.stem}]").click()
                self.assertEqual(page.source, file.read_text())
                self.assertEqual(page.page.locator("#problem-count").inner_text(), "No problems")
                self.assertGreater(len(page.rows()), 1)

    def test_the_gallery_has_pictures(self):
        page = self.open()
        page.page.get_by_role("button", name="Examples").click()
        page.page.wait_for_selector("#gallery .thumbnail img")

    def test_a_stored_tree_with_data_can_be_pasted(self):
        element = {"type": "Box", "backgroundColor": {"$data": "/color"}}
        page = self.open({"size": {"width": 40, "height": 40}, "data": {"color": "blue"}, "element": element})
        self.assertEqual(page.pixel(20, 20), BLUE)


class KeyTests(PlaygroundCase):
    def test_requests_to_a_server_with_keys_have_the_key_of_the_user(self):
        self.allowed = REFUSED
        with tempfile.NamedTemporaryFile("w") as keys:
            keys.write("a-key-of-the-tests\n")
            keys.flush()
            with LiveServer("--api-keys-file", keys.name) as server:
                page = self.open(server=server, wanted=None)
                dialog = page.page.get_by_role("dialog", name="API key")
                dialog.get_by_label("Key", exact=True).fill("not-the-right-one")
                dialog.get_by_role("button", name="Use").click()
                page.page.get_by_text("The server does not know this key.").wait_for()
                dialog.get_by_label("Key", exact=True).fill("a-key-of-the-tests")
                page.page.keyboard.press("Enter")
                page.state()
                self.assertGreater(len(page.rows()), 1)
                kept = page.page.evaluate("JSON.stringify([location.href, {...localStorage}, {...sessionStorage}, document.cookie])")
                self.assertNotIn("a-key-of-the-tests", kept)

    def test_a_user_who_goes_on_without_a_key_is_not_asked_again(self):
        self.allowed = REFUSED
        with tempfile.NamedTemporaryFile("w") as keys:
            keys.write("a-key-of-the-tests\n")
            keys.flush()
            with LiveServer("--api-keys-file", keys.name) as server:
                page = self.open(server=server, wanted=None)
                dialog = page.page.get_by_role("dialog", name="API key")
                dialog.get_by_label("Key", exact=True).fill("not-the-right-one")
                dialog.get_by_role("button", name="Use").click()
                page.page.get_by_text("The server does not know this key.").wait_for()
                page.page.keyboard.press("Escape")
                page.state("refused")
                page.write({"element": box("red")}, "refused")
                self.assertFalse(dialog.is_visible())

    def test_a_source_that_begins_with_an_at_sign_is_no_file_for_curl(self):
        self.allowed = REFUSED
        page = self.open("@/etc/hosts", wanted="refused", permissions=["clipboard-read", "clipboard-write"])
        page.page.get_by_role("button", name="Copy as curl").click()
        page.page.get_by_text("The command is copied.").wait_for()
        self.assertIn(" --data-raw '@/etc/hosts'", page.clipboard())

    def test_what_the_clipboard_refuses_is_copied_from_a_field_or_reported(self):
        page = self.open()
        page.page.evaluate("""() => {
            navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
            document.execCommand = () => {
                window.copied = getSelection().toString();
                return window.allowed;
            };
        }""")
        for allowed, answer in [(True, "The command is copied."), (False, "The browser does not allow this page to copy.")]:
            page.page.evaluate("(allowed) => { window.allowed = allowed; }", allowed)
            page.page.get_by_role("button", name="Copy as curl").click()
            page.page.get_by_text(answer).wait_for()
            self.assertTrue(page.page.evaluate("window.copied").startswith("curl "))

    def test_the_curl_command_has_the_answer_of_the_page(self):
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        source = dict(TWO_LABELS, element={"type": "Label", "text": "it's $HOME `id` \\ \"quoted\"\nند"})
        page.write(source)
        with page.change():
            page.page.get_by_label("Scale").select_option("3")
        page.page.get_by_role("button", name="Copy as curl").click()
        page.page.get_by_text("The command is copied.").wait_for()
        answer = json.loads(subprocess.run(["sh", "-c", page.clipboard()], capture_output=True, check=True).stdout)
        expected = json.loads(self.server.ask("/v1/layout", "POST", dict(source, environment={"displayScale": 3})))
        self.assertEqual(answer, expected)
