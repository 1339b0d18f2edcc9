"""Tests of client.js: keyboard and assistive technology."""

import json
import unittest

from axe_playwright_python.sync_playwright import Axe
from client_case import ClientCase, column, keyed, label
from live_server import PROJECT

EXAMPLES = sorted((PROJECT / "Schemas" / "examples").glob("*.json"))


def button(text, action=None, kind="Button", **members):
    return {"type": kind, "action": action or text, "child": label(text), **members}


def accessible(element, label=None, **members):
    return {"type": "AccessibilityElement", **({"label": label} if label else {}), **members, "child": element}


def box(width=40, height=20):
    return {"type": "Box", "backgroundColor": "#336699", "child": {"type": "Spacer", "width": width, "height": height}}


class AccessCase(ClientCase):
    def show_first(self, element, name=None, **members):
        """Shows a new tree, whose default name is that of the test."""
        name = name or self.id().rpartition(".")[2].replace("_", "-")
        self.server.put(name, element, **members)
        self.open(name)
        self.call("version", 1)
        return name

    def tree(self):
        """The lines of the ARIA snapshot: role, name and states of each view."""
        lines = self.page.locator("#host").aria_snapshot().splitlines()
        return [line for line in lines if line not in ("- status", "- alert")]

    def tabbed(self):
        """The paths of the views that have the focus after each press of the tab key."""
        self.page.evaluate("() => { document.activeElement.blur(); getSelection().removeAllRanges() }")
        here = "() => document.activeElement.closest('[data-path]')?.dataset.path ?? null"
        paths = []
        while len(paths) < 200:
            self.page.keyboard.press("Tab")
            path = self.page.evaluate(here)
            if path is None:
                break
            paths.append(path)
        return paths


class ExampleTests(AccessCase):
    def show_example(self, path):
        # The page does not load images of other servers.
        self.allowed = "Content Security Policy|ERR_"
        request = json.loads(path.read_text(encoding="utf-8"))
        size, environment = request.pop("size", {}), request.pop("environment", {})
        for name in ("coordinates", "rounding"):
            request.pop(name, None)
        environment.pop("displayScale", None)
        adapted = {"type": "AdaptedEnvironment", "environment": environment, "child": request.pop("element")}
        self.show_first(adapted, f"example-{path.stem}", **request)
        self.call("fit", size.get("width", 360), size.get("height", 640))

    def test_axe_finds_no_violations_in_the_examples(self):
        for path in EXAMPLES:
            with self.subTest(path.stem):
                self.show_example(path)
                found = Axe().run(self.page, context="#host").response["violations"]
                summary = [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found]
                self.assertEqual(summary, [])
                self.page.close()

    def test_all_views_with_actions_in_the_examples_are_reached_and_pressed_by_keyboard(self):
        for path in EXAMPLES:
            with self.subTest(path.stem):
                self.show_example(path)
                kinds = ("Button", "Tappable")
                wanted = [frame["path"] for frame in self.call("frames") if frame["view"] in kinds]
                self.assertEqual([path for path in self.tabbed() if path in wanted], wanted)
                for button_path in wanted:
                    for key in ("Enter", "Space"):
                        target = f'[data-path="{button_path}"]'
                        focus = f"""() => {{ const view = document.querySelector('{target}');
                            (view.querySelector(':scope > [data-press]') ?? view).focus() }}"""
                        self.page.evaluate(focus)
                        self.page.keyboard.press(key)
                        self.assertEqual([one["path"] for one in self.call("events")], [button_path])
                self.page.close()


class RoleTests(AccessCase):
    def test_views_have_the_roles_of_their_traits(self):
        image = {"type": "Image", "source": "a.png", "size": {"width": 9, "height": 9}}
        self.allowed = "Content Security Policy|404|ERR_"
        self.show_first(column(
            accessible(label("Tides"), traits=["header"]),
            accessible(image, "A lighthouse", traits=["image"]),
            accessible(box(), "Battery", value="80 %", hint="Charges at sea"),
            {**image, "source": "b.png"},
            label("plain"),
            accessible(button("+"), "Add", hint="Makes a new entry"),
            accessible(button("Anchor", "drop"), traits=["toggleButton", "selected"]),
            accessible(button("Read on", "read"), traits=["link"]),
            button("Off", enabled=False),
        ))
        self.assertEqual(self.tree(), [
            '- heading "Tides" [level=2]', '- img "A lighthouse"', '- img "Battery, 80 %"', "- text: plain",
            '- button "Add": +', '- button "Anchor" [pressed]', '- link "Read on"', '- button "Off" [disabled]',
        ])
        hint = self.page.get_by_role("button", name="Add").get_attribute("aria-description")
        self.assertEqual(hint, "Makes a new entry")

    def test_a_truncated_text_on_several_lines_has_its_whole_text_as_name(self):
        words = "a rather long name of a harbour that is cut"
        cut = {"type": "Button", "child": label(words, numberOfLines=2)}
        self.show_first(column({"type": "ConstrainedSize", "width": 90, "child": cut}))
        self.assertEqual(self.tree(), [f'- button "{words}": a rather long nam…'])

    def test_lists_have_items_also_if_these_can_be_pressed(self):
        def container(*children, **members):
            return {"type": "AccessibilityContainer", "containerType": "list", **members, "child": column(*children)}

        rows = [button("Row 1", kind="Tappable"), box(), button("Row 2", kind="Tappable")]
        self.show_first(column(
            container(label("one"), label("two"), label="Numbers"), container(*rows, label="Rows"),
            container(accessible(box(), "Mixed"), label("b")),
            {"type": "AccessibilityContainer", "containerType": "landmark", "label": "Chart", "child": box()},
        ))
        self.assertEqual(self.tree(), [
            '- list "Numbers":', "  - listitem: one", "  - listitem: two",
            '- list "Rows":', "  - listitem:", '    - button "Row 1"', "  - listitem", "  - listitem:",
            '    - button "Row 2"',
            "- group:", '  - img "Mixed"', "  - text: b", '- region "Chart"',
        ])
        self.page.get_by_role("button", name="Row 2").press("Enter")
        self.assertEqual([one["action"] for one in self.call("events")], ["Row 2"])

    def test_a_button_in_another_is_reached_and_pressed_separately(self):
        inner = {"type": "Row", "children": [label("Boat"), button("Delete")]}
        self.show_first({"type": "Tappable", "action": "open", "child": inner})
        self.assertEqual(len(self.tabbed()), 2)
        for name, action in (("Boat, Delete", "open"), ("Delete", "Delete")):
            self.page.get_by_role("button", name=name, exact=True).press("Space")
            self.assertEqual([one["action"] for one in self.call("events")], [action])
        self.page.mouse.click(5, 10)
        self.page.get_by_role("button", name="Delete", exact=True).click()
        self.assertEqual([one["action"] for one in self.call("events")], ["open", "Delete"])

    def test_combined_elements_keep_their_controls_and_have_the_added_traits(self):
        combined = {"type": "AccessibilityCombine", "child": column(label("Dinner"), button("Reserve"))}
        tides = column(label("Tides"), label("today"))
        titled = {"type": "AccessibilityCombine", "addedTraits": ["header"], "child": tides}
        renamed = {"type": "AccessibilityCombine", "label": "14 euros", "child": column(label("14"), label("€"))}
        self.show_first(column(combined, titled, renamed))
        lines = self.tree()
        self.assertEqual(lines[:2], ["- text: Dinner", '- button "Reserve"'])
        self.assertTrue(lines[2].startswith('- heading "Tides'), lines)
        self.assertEqual(lines[-1], '- img "14 euros"')

    def test_blocked_disabled_and_hidden_buttons_are_not_reached_by_keyboard(self):
        blocked = {"type": "AccessibilityBlocker", "child": button("blocked")}
        off = {"type": "UserInteractionEnabled", "enabled": False, "child": button("off")}
        self.show_first(column(blocked, off, {"type": "Hidden", "child": button("hidden")}, button("on")))
        self.assertEqual([path for path in self.tabbed()], [self.path("Column.1/Button.1")])
        self.assertEqual(self.tree(), ['- button "off" [disabled]', '- button "on"'])
        self.page.locator("[data-view=AccessibilityBlocker] button").click()
        self.assertEqual([one["action"] for one in self.call("events")], ["blocked"])

    def test_roles_change_with_the_views(self):
        name = self.show_first(column(keyed(1, label("a"), "Tappable", action="a"), keyed(2, box(), "Box")))
        self.assertEqual(self.tree(), ['- button "a"'])
        row = {"type": "Row", "children": [label("b"), button("c")]}
        self.show(name, column(keyed(1, row, "Tappable", action="b"), keyed(2, accessible(box(), "A box"), "Box")))
        self.assertEqual(self.tree(), ['- button "b, c"', "- text: b", '- button "c"', '- img "A box"'])
        self.assert_page_is(self.server.frames(name))
        self.show(name, column(keyed(1, label("d"), "Tappable", action="d")))
        self.assertEqual(self.tree(), ['- button "d"'])
        self.assert_page_is(self.server.frames(name))


class UseTests(AccessCase):
    def test_a_scroll_view_is_a_region_and_scrolls_by_keys(self):
        rows = [label(f"row {index}") for index in range(80)]
        self.show_first({"type": "ScrollView", "child": column(accessible(label("Ships"), traits=["header"]), *rows)})
        self.assertEqual(self.tree()[:2], ['- region "Ships":', '  - heading "Ships" [level=2]'])
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("End")
        self.page.wait_for_function("() => document.activeElement.scrollTop > 500")

    def test_a_scroll_view_whose_content_fits_is_not_a_region(self):
        self.show_first({"type": "ScrollView", "child": label("all of it")})
        self.assertEqual((self.tree(), self.tabbed()), (["- text: all of it"], []))

    def test_texts_can_be_selected_and_found_and_buttons_behind_them_pressed(self):
        below = {"type": "Button", "action": "below", "child": {"type": "Spacer", "width": 200, "height": 30}}
        over = {"type": "Overlay", "children": [below, label("on top of a button")]}
        self.show_first(column(label("Fair winds and following seas"), over))
        self.assertTrue(self.page.evaluate("() => window.find('following seas')"))
        self.assertEqual(self.page.evaluate("() => String(getSelection())"), "following seas")
        first = self.page.locator("svg").first.bounding_box()
        self.page.mouse.move(first["x"] + 1, first["y"] + 8)
        self.page.mouse.down()
        self.page.mouse.move(first["x"] + first["width"] - 1, first["y"] + 8, steps=4)
        self.page.mouse.up()
        self.assertIn("winds and following", self.page.evaluate("() => String(getSelection())"))
        text = self.page.locator("text", has_text="on top").bounding_box()
        self.page.mouse.click(text["x"] + 8, text["y"] + 8)
        self.assertEqual([one["action"] for one in self.call("events")], ["below"])

    def test_a_link_on_several_lines_has_one_tab_stop(self):
        spans = [{"text": "See "}, {"text": "the tables of tides of this year", "link": "https://example.com/"}]
        text = {"type": "AttributedLabel", "spans": spans}
        self.show_first(column({"type": "ConstrainedSize", "width": 120, "child": text}))
        self.assertGreater(self.page.locator("svg a").count(), 1)
        self.assertEqual(self.tabbed(), [self.path("AttributedLabel.1")])
        self.assertEqual(self.page.get_by_role("link").count(), 1)
        name = self.page.evaluate("() => document.querySelector('svg a').getAttribute('aria-label')")
        self.assertEqual(name, spans[1]["text"])

    def test_custom_actions_are_in_a_menu(self):
        actions = [{"name": "Mute", "action": "mute"}, {"name": "Leave"}]
        views = [accessible(view, name, customActions=actions) for view, name in ((box(), "Crew"), (button("Open"), None))]
        name = self.show_first(column(*views))
        self.assertEqual(self.tree(), ['- button "Crew"', '- button "Open"'])
        menu = self.page.get_by_role("menu")
        self.page.get_by_role("button", name="Crew").press("Enter")
        self.assertEqual(menu.get_by_role("menuitem").all_text_contents(), ["Mute", "Leave"])
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        self.assertEqual([one.get("action") for one in self.call("events")], ["mute"])
        self.assertEqual(menu.count(), 0)
        self.assertEqual(self.page.evaluate("() => document.activeElement.ariaLabel"), "Crew")
        opened = self.page.get_by_role("button", name="Open")
        self.assertEqual(opened.get_attribute("aria-description"), "Mute, Leave")
        opened.click(button="right")
        self.page.get_by_role("menuitem", name="Leave").click()
        (leave,) = self.call("events")
        self.assertEqual((leave["name"], leave["path"]), ("Leave", self.path("Column.1/AccessibilityElement.2")))
        opened.dispatch_event("contextmenu")
        self.page.keyboard.press("Escape")
        self.assertEqual((menu.count(), self.call("events")), (0, []))
        self.assert_page_is(self.server.frames(name))

    def test_an_editing_menu_is_opened_by_its_gesture_or_its_trigger(self):
        items = [{"kind": "selectAll", "action": "all"}, {"title": "Show on the chart", "action": "chart"}]
        tapped = {"type": "EditingMenu", "show": "onTap", "items": items, "child": label("57° 42′")}
        pulled = {"type": "EditingMenu", "trigger": "edit", "items": items, "child": label("11° 58′")}
        self.show_first(column(tapped, pulled))
        self.page.get_by_role("button", name="57° 42′").click()
        self.assertEqual(self.page.get_by_role("menuitem").all_text_contents(), ["Select all", "Show on the chart"])
        self.page.keyboard.press("Enter")
        self.assertEqual([one["action"] for one in self.call("events")], ["all"])
        self.assertTrue(self.call("trigger", "edit"))
        self.page.get_by_role("menuitem", name="Show on the chart").press("Enter")
        self.assertEqual([one["action"] for one in self.call("events")], ["chart"])
        self.assertFalse(self.call("trigger", "nothing"))

    def test_a_trigger_moves_the_focus(self):
        second = keyed("f", button("second"), "AccessibilityFocus", trigger="failed")
        name = self.show_first(column(button("first"), second))
        self.assertTrue(self.call("trigger", "failed"))
        self.assertEqual(self.page.evaluate("() => document.activeElement.ariaLabel"), "second")
        # The focus stays on the view when its siblings move.
        self.show(name, column(second, button("first")))
        self.assertEqual(self.page.evaluate("() => document.activeElement.ariaLabel"), "second")

    # Announcements

    def test_changes_of_views_with_updates_frequently_are_announced(self):
        def clock(text):
            return column(accessible(label(text), text, traits=["updatesFrequently"]), label(f"not announced {text}"))

        name = self.show_first(clock("3 boats"))
        status = self.page.locator("[role=status]")
        self.assertEqual(status.text_content(), "")
        self.show(name, clock("4 boats"))
        self.assertEqual(status.text_content(), "4 boats")

    def test_an_error_of_a_field_is_announced_and_is_its_description(self):
        def form(*errors):
            field = {"type": "AccessibilityDeferralReceiver", "key": "field", "child": button("Name")}
            sources = [
                {"type": "AccessibilityDeferralSource", "source": "wrong", "key": error, "child": label(error)}
                for error in errors
            ]
            content = [{"source": "wrong", "kind": "error"}]
            return {"type": "AccessibilityDeferral", "content": content, "child": column(field, *sources)}

        name = self.show_first(form())
        described = "() => document.getElementById(document.querySelector('button').getAttribute('aria-describedby'))"
        self.show(name, form("Please give your name"))
        self.assertEqual(self.page.locator("[role=alert]").text_content(), "Please give your name")
        self.assertEqual(self.page.evaluate(f"{described}.textContent"), "Please give your name")
        self.show(name, form())
        self.assertIsNone(self.page.locator("button").get_attribute("aria-describedby"))

    # Preferences of the user

    def test_with_reduced_motion_views_do_not_move(self):
        def rows(*keys):
            way = {"onLayout": {"specific": {"duration": 30}}, "onAppear": "scaleAndFade"}
            return column(*[keyed(key, label(f"row {key}"), "TransitionContainer", **way) for key in keys])

        name = self.id().rpartition(".")[2].replace("_", "-")
        self.server.put(name, rows(1, 2))
        self.open(name, prepare=lambda page: page.emulate_media(reduced_motion="reduce"))
        self.call("version", 1)
        self.call("begun")
        self.show(name, rows(3, 2, 1))
        self.assertEqual([one["property"] for one in self.call("animations") if one.get("property")], [])
        begun = self.call("begun")
        self.assertEqual([one["keyframes"][0].get("transform") for one in begun], [None])
        self.assertEqual(begun[0]["keyframes"][0]["opacity"], "0")
        self.assert_page_is(self.server.frames(name))

    def test_lines_and_buttons_are_visible_with_forced_colours(self):
        rule = {"type": "Rule", "orientation": "horizontal", "color": "#eeeeee", "thickness": 2}
        self.show_first({"type": "Column", "alignment": "fill", "children": [rule, button("Go")]})
        self.page.emulate_media(forced_colors="active")
        color, outline = self.page.evaluate("""() => [getComputedStyle(document.querySelector('[data-view=Rule]'))
            .backgroundColor, getComputedStyle(document.querySelector('button')).outlineStyle]""")
        self.assertNotIn(color, ("rgb(238, 238, 238)", "rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"))
        self.assertEqual(outline, "solid")

    def test_a_button_looks_like_its_child(self):
        inside = {"type": "Box", "backgroundColor": "#dfe7fa", "cornerStyle": {"radius": 6},
                  "child": {"type": "Inset", "uniform": 9, "child": label("Weigh anchor", font={"size": 19})}}
        name = self.show_first({"type": "LifecycleObserver", "child": inside})
        picture = self.page.screenshot()
        for kind in ("Button", "Tappable"):
            self.show(name, {"type": kind, "action": "a", "child": inside})
            self.assertEqual(self.page.screenshot(), picture, kind)
        self.show(name, {"type": "AccessibilityContainer", "containerType": "list",
                         "child": {"type": "Tappable", "action": "a", "child": inside}})
        self.assertEqual(self.page.screenshot(), picture)


if __name__ == "__main__":
    unittest.main()
