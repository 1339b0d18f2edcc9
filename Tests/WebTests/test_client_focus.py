"""Tests of client.js: the focus and the selection of the user stay while views change."""

import unittest

from client_case import ClientCase, column, label
from test_client_windows import long_list

LINK = {"text": "the tables of tides", "link": "https://example.com/"}
FOCUSED = "() => document.activeElement.closest('[data-path]')?.dataset.path ?? null"


class FocusTests(ClientCase):
    def begin(self, name, *children, **members):
        self.server.put(name, column(*children), **members)
        self.open(name)
        self.call("version", 1)

    def focused(self):
        return self.page.evaluate(FOCUSED)

    def test_a_text_keeps_its_selection_and_the_focus_of_its_link_until_it_changes(self):
        text = {"type": "AttributedLabel", "spans": [{"text": "See "}, LINK]}
        self.begin("kept", label("one"), text)
        self.page.evaluate("""() => {
          const link = document.querySelector("#host a");
          link.focus();
          getSelection().selectAllChildren(link);
        }""")
        states = "() => [document.activeElement.localName, String(getSelection())]"
        self.call("again")
        self.assertEqual(self.page.evaluate(states), ["a", "the tables of tides"])
        self.show("kept", column(label("one\ntwo"), text))
        self.assertEqual(self.page.evaluate(states), ["a", "the tables of tides"])
        self.show("kept", column(label("one"), {**text, "spans": [{"text": "Read "}, LINK]}))
        self.assertEqual(self.page.evaluate(states), ["body", ""])
        self.assert_page_shows("kept")

    def test_keys_scroll_on_after_the_view_with_the_focus_has_left_the_window(self):
        element, rest = long_list()
        loop = element["children"][0]["child"]["children"][0]
        loop["element"] = {**loop["element"], "child": {"type": "Button", "action": "press", "child": loop["element"]["child"]}}
        self.server.put("left", element, **rest)
        self.open("left")
        self.call("version", 1)
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Tab")
        row = self.focused()
        self.assertIn("Button", row)
        self.call("scroll", 20_000)
        self.assertNotIn(row, [frame["path"] for frame in self.call("frames")])
        self.assertEqual(self.focused(), self.path("ScrollView.1"))
        self.page.keyboard.press("PageDown")
        self.page.wait_for_function("() => document.querySelector('[data-view=ScrollView]').scrollTop > 20000")
        self.call("scroll", 0)
        self.assertEqual(self.focused(), row)

    def test_links_are_reached_again_when_an_accessibility_blocker_is_lifted(self):
        text = {"type": "AttributedLabel", "spans": [LINK]}
        self.begin("lifted", {"type": "AccessibilityBlocker", "child": text})
        self.page.keyboard.press("Tab")
        self.assertIsNone(self.focused())
        self.show("lifted", column({"type": "AccessibilityBlocker", "blocking": False, "child": text}))
        self.page.keyboard.press("Tab")
        self.assertEqual(self.focused(), self.path("AttributedLabel.1"))

    def test_a_button_keeps_the_focus_when_it_gets_or_loses_a_control_inside(self):
        def tappable(child):
            return column({"type": "Tappable", "action": "open", "child": column(label("Open"), child)})

        inner = {"type": "Button", "action": "delete", "child": label("Delete")}
        self.server.put("inner", tappable(label("nothing")))
        self.open("inner")
        self.call("version", 1)
        self.page.keyboard.press("Tab")
        for child in (inner, label("nothing")):
            self.show("inner", tappable(child))
            self.assertEqual(self.focused(), self.path("Tappable.1"))
            self.page.keyboard.press("Enter")
            self.assertEqual([event["action"] for event in self.call("events")], ["open"])

    def test_a_trigger_moves_the_focus_to_a_field(self):
        field = {"type": "TextField", "name": "note"}
        self.begin("trigger", {"type": "AccessibilityFocus", "trigger": "failed", "child": field})
        self.assertTrue(self.call("trigger", "failed"))
        self.page.keyboard.press("x")
        self.assertEqual([event["value"] for event in self.call("events")], ["x"])

    def test_a_menu_is_closed_when_its_view_is_gone(self):
        menu = {"type": "EditingMenu", "show": "onTap", "items": [{"title": "Copy", "action": "copy"}], "child": label("text")}
        self.begin("menu", menu)
        self.page.get_by_role("button", name="text").click()
        self.assertEqual(self.page.get_by_role("menuitem").count(), 1)
        self.server.delete("menu")
        self.call("version", None)
        self.assertEqual(self.page.get_by_role("menuitem").count(), 0)

    def test_an_item_whose_text_may_not_be_copied_still_sends_its_action(self):
        items = [{"title": "Copy", "action": "copy", "copies": "text"}]
        self.begin("copies", {"type": "EditingMenu", "show": "onTap", "items": items, "child": label("text")})
        self.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }")
        self.page.get_by_role("button", name="text").click()
        self.page.get_by_role("menuitem").click()
        self.assertEqual([event["action"] for event in self.call("events")], ["copy"])


class PageTests(ClientCase):
    def test_views_are_placed_from_the_left_in_a_page_that_is_read_from_the_right(self):
        wide = {"type": "View", "class": "Gauge", "properties": {"level": 3}, "size": {"width": 2000, "height": 40}}
        fields = [{"type": "TextField", "text": "a"}, {"type": "Label", "text": "שלום, world"}]
        across = {"type": "ScrollView", "contentSize": "fittingWidth", "child": wide}
        self.server.put("right", column(across, *fields))
        self.open("right")
        self.call("version", 1)
        self.page.evaluate("() => (document.documentElement.dir = 'rtl')")
        self.assertEqual(self.page.evaluate("() => { const it = document.querySelector('[data-view=ScrollView]');"
                                            " it.scrollLeft = 500; return it.scrollLeft; }"), 500)
        self.assert_page_shows("right")

    def test_groups_of_radio_buttons_of_two_trees_are_separate(self):
        radios = [{"type": "RadioButton", "group": "way", "name": name, "value": name == "a"} for name in ("a", "b")]
        for name in ("first", "second"):
            self.server.put(name, column(*radios))
        self.open("first")
        self.call("version", 1)
        self.call("beginBelow", "second")
        self.page.locator("input").nth(3).click()
        self.assertEqual(
            self.page.eval_on_selector_all("input", "(all) => all.map((it) => it.checked)"), [True, False, False, True])


if __name__ == "__main__":
    unittest.main()
