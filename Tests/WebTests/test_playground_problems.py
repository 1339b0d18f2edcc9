"""Tests of the playground's list of problems, and of the marks in the source."""

import json

from playground_case import REFUSED, PlaygroundCase


class ProblemTests(PlaygroundCase):
    def test_a_problem_is_shown_at_its_line_and_in_the_list_and_the_cursor_can_jump_to_it(self):
        self.allowed = REFUSED
        source = '{\n  "element": {\n    "type": "Box",\n    "backgroundColour": "red"\n  }\n}'
        page = self.open(source, wanted="refused")
        mark = page.page.locator(".CodeMirror .line-problem")
        self.assertIn("backgroundColour", mark.inner_text())
        self.assertEqual(page.page.locator(".CodeMirror .is-wrong").inner_text(), '"backgroundColour"')
        gutter = page.page.locator(".CodeMirror-gutter-wrapper:has(.gutter-problem) .CodeMirror-linenumber")
        self.assertEqual(gutter.inner_text(), "4")
        self.assertEqual(page.page.locator("#problem-count").inner_text(), "1 problem")
        self.assertIn("Line 4", page.page.locator("#problem-list").inner_text())
        page.put_cursor("{")
        page.page.keyboard.press("F8")
        self.assertEqual(page.line_of_cursor(), 4)
        page.put_cursor("{")
        page.page.locator(".problem").focus()
        page.page.keyboard.press("Enter")
        self.assertEqual(page.line_of_cursor(), 4)

    def test_a_suggestion_can_be_accepted(self):
        self.allowed = REFUSED
        page = self.open({"element": {"type": "Box", "backgroundColour": "red"}}, wanted="refused")
        with page.change():
            page.page.get_by_role("button", name="Use “backgroundColor”").click()
        self.assertIn('"backgroundColor": "red"', page.source)
        self.assertEqual(page.page.locator("#problem-count").inner_text(), "No problems")
        self.assertEqual(page.page.locator(".line-problem").count(), 0)

    def test_a_suggestion_replaces_only_the_wrong_word(self):
        self.allowed = REFUSED
        texts = [({"$data": "/titel"}, {"$data": "/title"}), ({"$env": "/lokale"}, {"$env": "/locale"})]
        page = self.open()
        for wrong, mended in texts:
            with self.subTest(wrong):
                document = {"element": {"type": "Label", "text": wrong}, "data": {"title": "A"}}
                page.write(document, wanted="refused")
                with page.change():
                    page.page.locator(".fix").click()
                self.assertEqual(json.loads(page.source)["element"]["text"], mended)

    def test_a_suggestion_for_a_part_that_is_not_known_has_no_button(self):
        self.allowed = REFUSED
        page = self.open()
        pattern = {"$format": "{n, plurl, one {a} other {b}}", "with": {"n": 1}}
        texts = [pattern, {"$dta": "/color"}, {"$data": "/user/nam"}]
        for member, value in [("color", {"$data": "/color"}), *(("text", text) for text in texts)]:
            with self.subTest(value):
                label = {"type": "Label", "text": "a", member: value}
                page.write({"element": label, "data": {"color": "rde", "user": {"name": "A"}}}, wanted="refused")
                self.assertEqual(page.page.locator(".problem").count(), 1)
                self.assertEqual(page.page.locator(".fix").count(), 0)

    def test_a_mistake_in_sizes_is_told_for_the_members_that_are_written(self):
        self.allowed = REFUSED
        page = self.open()
        both = {"size": {"width": 5}, "sizes": [{"width": 70}]}
        for wrong, marked in [(both, "["), ({"sizes": []}, "[]"), ({"sizes": [5]}, "5")]:
            with self.subTest(wrong):
                page.write({"element": {"type": "Empty"}, **wrong}, wanted="refused")
                self.assertEqual(page.page.locator(".problem").count(), 1)
                self.assertEqual(page.page.locator(".CodeMirror .is-wrong").first.inner_text(), marked)

    def test_a_syntax_error_in_a_single_line_is_shown_at_its_position(self):
        self.allowed = REFUSED
        page = self.open('{"element": {"type": "Label" "text": "x"}}', wanted="refused")
        self.assertEqual(page.page.locator(".CodeMirror .is-wrong").inner_text(), '"')
        self.assertIn("line 1, column 30", page.page.locator("#problem-list").inner_text())

    def test_a_syntax_error_is_shown_at_its_position(self):
        self.allowed = REFUSED
        page = self.open('{\n  "element": {"type": "Label", "text": "äöü" "color": "red"}\n}', wanted="refused")
        self.assertIn("Line 2", page.page.locator("#problem-list").inner_text())
        start = page.page.evaluate(
            "document.querySelector('.CodeMirror').CodeMirror.getAllMarks().find((it) => it.className === 'is-wrong').find().from"
        )
        self.assertEqual((start["line"], start["ch"]), (1, page.source.split("\n")[1].index('"color"')))
