"""Tests of canvas.js: text fields, pickers and links."""

import unittest

from canvas_case import RED, CanvasCase, button
from client_case import column, keyed


EDGE = [0xC7, 0xC7, 0xCC, 255]


def field(name, **members):
    return {"type": "ConstrainedSize", "width": 200, "child": {"type": "TextField", "name": name, **members}}


class CanvasFieldTests(CanvasCase):
    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def editor(self, script):
        return self.page.evaluate(f"() => {{ const it = document.querySelector('#host > :not(canvas)'); return {script}; }}")

    def test_a_field_is_reached_and_edited_by_keys(self):
        self.draw("typed", button("red", "above"), field("note", text="a", onReturn="send"), button("red", "below"))
        self.press("Tab", "Tab", "Tab", "End", "b", "Enter")
        form = {"note": "ab"}
        self.assertEqual(
            self.event_values("kind", "name", "value", "action", "form"),
            [("change", "note", "ab", None, form), ("action", "send", None, "send", form)])
        self.press("Tab", "Enter", "Shift+Tab", "End", "c", "Shift+Tab", "Enter")
        self.assertEqual(
            self.event_values("kind", "name", "value"), [("action", "below", None), ("change", "note", "abc"), ("action", "above", None)])
        self.assertIsNone(self.editor("it"))

    def test_tab_moves_from_a_field_that_is_edited_to_the_next_one(self):
        self.draw("next", *[field(f"f{index}", onReturn=f"send {index}") for index in range(3)])
        self.press("Tab", "Tab", "1", "Tab", "2", "Enter", "Shift+Tab", "3", "Enter")
        self.assertEqual(self.event_values("kind", "name", "value"), [
            ("change", "f0", "1"), ("change", "f1", "2"), ("action", "send 1", None),
            ("change", "f0", "13"), ("action", "send 0", None)])

    def test_a_press_begins_editing_and_a_press_elsewhere_ends_it(self):
        self.draw("pressed", field("note", placeholder="Note"), field("other"))
        self.page.mouse.click(50, 20)
        self.press("x")
        self.assertEqual(self.editor("[it.value, it.placeholder, it.ariaLabel, it === document.activeElement]"), ["x", "Note", "Note", True])
        place = "[...['x', 'y', 'width', 'height'].map((name) => it.getBoundingClientRect()[name])]"
        self.assertEqual(self.editor(place), [0, 0, 200, 44])
        self.page.mouse.click(50, 60)
        self.assertEqual(self.editor(place), [0, 44, 200, 44])
        self.page.mouse.click(300, 300)
        self.call("rest")
        self.assertIsNone(self.editor("it"))
        self.assertEqual(self.event_values("kind", "value"), [("change", "x")])
        # The canvas does not draw a focus after it is lost.
        self.assertEqual(self.call("color", 0, 66), EDGE)

    def test_tab_leaves_the_canvas_after_its_last_field(self):
        self.draw("leaves", field("note"))
        self.page.evaluate("""() => {
          for (const where of ["beforebegin", "afterend"]) {
            document.querySelector("#host").insertAdjacentHTML(where, `<button id="${where}">${where}</button>`);
          }
          document.querySelector("#beforebegin").focus();
        }""")
        focus = "() => document.activeElement.id || document.activeElement.localName"
        seen = []
        for key in ("Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"):
            self.press(key)
            seen.append(self.page.evaluate(focus))
        self.assertEqual(seen, ["canvas", "input", "afterend", "canvas", "input", "beforebegin"])

    def test_a_text_of_several_lines_is_edited_and_drawn(self):
        self.draw("lines", field("note", lines=3, text="one"), button("red", "below"))
        self.press("Tab", "Tab")
        self.assertEqual(self.editor("it.localName"), "textarea")
        self.press("End", "Enter", "t", "w", "o", "Tab")
        self.call("rest")
        self.assertEqual([event["value"] for event in self.call("events")][-1], "one\ntwo")
        typed = self.call("ink", 8, 12, 184, 60)
        self.redraw("lines", field("note", lines=3, text="one\ntwo"), button("red", "below"))
        self.assertEqual(self.call("ink", 8, 12, 184, 60), typed)

    def test_a_secure_field_is_a_password_field(self):
        self.draw("secret", field("code", secure=True))
        self.press("Tab", "Tab", "x")
        self.assertEqual(self.editor("[it.type, it.value]"), ["password", "x"])

    def test_new_texts_from_the_server_do_not_change_a_field_that_is_being_edited(self):
        self.draw("kept", field("note"))
        self.press("Tab", "Tab", "a")
        self.redraw("kept", field("note", text="other"))
        self.press("b")
        self.assertEqual(self.editor("it.value"), "ab")
        self.press("Tab")
        self.assertEqual(self.event_values("value", "form"), [("a", {"note": "a"}), ("ab", {"note": "ab"})])
        self.redraw("kept", field("note", text="last"))
        self.press("Tab", "Tab")
        self.assertEqual(self.editor("it.value"), "last")
        # After the enter key, a new text from the server replaces the text of the user.
        self.press("End", "!", "Enter")
        self.redraw("kept", field("note"))
        self.assertEqual(self.editor("it.value"), "")
        self.press("c")
        self.assertEqual(self.call("events")[-1]["form"], {"note": "c"})

    def test_the_value_of_an_answer_replaces_that_of_the_user_even_if_no_patch_has_it(self):
        def form(text):
            return field("note", text=text), {"type": "Toggle", "name": "on"}

        self.draw("answered", *form("x"))
        self.press("Tab", "Tab", "End", "y", "z", "Tab", " ", "Shift+Tab")
        self.assertEqual(self.event_values("value", "form"), [
            ("xy", {"note": "xy", "on": False}), ("xyz", {"note": "xyz", "on": False}), (True, {"note": "xyz", "on": True})])
        # Of the two changes of the text, the first is answered. The answer of the switch is a version to come.
        self.call("answer", 0, 1)
        self.call("answer", 2, 2)
        self.press("End", "!")
        self.assertEqual(self.event_values("form"), [({"note": "xyz!", "on": True},)])
        self.redraw("answered", *form("x"), button("red", "below"))
        self.press("Backspace")
        self.assertEqual(self.event_values("form"), [({"note": "xyz", "on": False},)])
        self.call("answer", -1, 2)
        self.assertEqual(self.editor("it.value"), "x")
        self.press("?")
        self.redraw("answered", *form("changed"))
        self.assertEqual(self.editor("it.value"), "x?")
        self.call("answer", -1, 2)
        self.assertEqual(self.editor("[it.value, it === document.activeElement]"), ["changed", True])

    def test_a_new_text_from_the_server_waits_if_typing_has_not_changed_the_text(self):
        self.draw("same", field("note", text="x"), button("red", "below"))
        self.press("Tab", "Tab")
        self.editor("it.dispatchEvent(new Event('input'))")
        self.redraw("same", field("note", text="y"), button("red", "below"))
        self.assertEqual(self.editor("it.value"), "x")
        self.press("Tab", "Enter")
        self.assertEqual(self.event_values("name", "form"), [("below", {"note": "x"})])

    def test_removing_a_field_ends_editing(self):
        self.draw("removed", field("note"), button("red", "below"))
        self.press("Tab", "Tab", "a")
        self.redraw("removed", button("red", "only"))
        self.assertEqual(self.editor("[it, document.activeElement.localName]"), [None, "canvas"])
        self.press("Tab", "Enter")
        self.assertEqual(self.event_values("name"), [("note",), ("only",)])

    def test_a_field_that_is_edited_shows_its_new_properties(self):
        self.draw("look", field("code", placeholder="Code"))
        self.press("Tab", "Tab", "a")
        self.redraw("look", field("code", placeholder="Secret", secure=True))
        self.assertEqual(self.editor("[it.type, it.placeholder, it.value]"), ["password", "Secret", "a"])
        self.press("b")
        self.redraw("look", field("code", enabled=False))
        self.assertEqual(self.editor("[it, document.activeElement.localName]"), [None, "canvas"])
        self.press("Enter", "c")
        self.assertIsNone(self.editor("it"))
        self.assertEqual([event["value"] for event in self.call("events")], ["a", "ab"])

    def test_a_picker_is_changed_by_keys(self):
        self.draw("picked", {"type": "Picker", "name": "size", "items": ["S", "M", "L"], "value": "S"}, button("red", "below"))
        self.press("Tab", "Tab", "ArrowDown", "ArrowDown")
        self.redraw("picked", {"type": "Picker", "name": "size", "items": ["S", "M", "L"], "value": "L"}, button("red", "below"))
        self.redraw("picked", {"type": "Picker", "name": "size", "items": ["S", "M", "L"], "value": "S"}, button("red", "below"))
        self.assertEqual(self.editor("it.value"), "S")
        self.press("Tab", "Enter")
        self.assertEqual(self.event_values("kind", "name", "value"), [("change", "size", "M"), ("change", "size", "L"), ("action", "below", None)])

    def test_a_disabled_field_is_not_edited(self):
        self.draw("off", field("note", enabled=False), button("red", "below"))
        self.page.mouse.click(50, 20)
        self.press("Tab", "Enter")
        self.assertEqual([self.editor("it"), self.event_values("name")], [None, [("below",)]])

    def test_tab_reaches_each_link_of_a_text(self):
        spans = [{"text": text, "link": f"https://linked.example/{text}" if text != "and" else None} for text in ("one", "and", "two")]
        spans = [{key: value for key, value in span.items() if value} for span in spans]
        self.draw("links", {"type": "AttributedLabel", "spans": spans}, button("red", "below"))
        self.page.route("https://linked.example/**", lambda route: route.fulfill(status=204))
        opened = []
        self.press("Tab")
        for _ in range(2):
            self.press("Tab")
            with self.page.expect_request("https://linked.example/**") as request:
                self.press("Enter")
            opened.append(request.value.url[-3:])
        self.press("Tab", "Enter")
        self.assertEqual([opened, self.event_values("name")], [["one", "two"], [("below",)]])

    def test_a_focused_view_outside_the_visible_part_is_scrolled_to(self):
        rows = column(*[keyed(f"row{index}", button("red" if index == 19 else "blue", f"row{index}"), uniform=0) for index in range(20)])
        self.server.put("sight", {"type": "ScrollView", "child": rows})
        self.open("sight")
        self.call("version", 1)
        self.page.evaluate("() => document.querySelector('canvas').focus()")
        self.press("Shift+Tab")
        self.call("rest")
        self.assertEqual(self.event_values("kind", "value"), [("scroll", {"x": 0, "y": 20 * 40 - 640})])
        self.assertEqual(self.call("color", 50, 620), RED)
        self.press("Enter")
        self.assertEqual(self.event_values("name"), [("row19",)])


if __name__ == "__main__":
    unittest.main()
