"""Tests of canvas.js: live trees, pointers, keys, and the size of the module."""

import gzip
import json
import re
import time
import unittest
import urllib.request

from canvas_case import BLUE, RED, WHITE, CanvasCase, box, button, top_left
from client_case import column, keyed, label
from live_server import PROJECT

CASES = PROJECT / "Tests" / "Clients" / "renderer-cases.ndjson"
PACKED_BYTES_MAX = 15_000


class CanvasTests(CanvasCase):
    def test_the_module_is_small(self):
        request = urllib.request.Request(f"{self.server.url}/canvas.js", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:
            packed = answer.read()
        self.assertLessEqual(len(packed), PACKED_BYTES_MAX)
        self.assertNotIn(b"import ", gzip.decompress(packed))

    def test_it_shows_each_version(self):
        self.draw("each", box("red", 100, 40))
        self.assertEqual(self.call("color", 50, 20), RED)
        self.redraw("each", box("blue", 50, 40))
        self.assertEqual([self.call("color", x, 20) for x in (25, 75)], [BLUE, WHITE])
        self.server.delete("each")
        self.call("version", None)
        self.assertEqual(self.call("color", 25, 20), WHITE)
        self.call("version", self.server.put("each", top_left(box("red", 50, 40))))
        self.assertEqual(self.call("color", 25, 20), RED)

    def test_close_removes_the_views_and_the_canvas(self):
        self.draw("closed", box("red", 100, 40))
        self.call("close")
        self.assertEqual([self.call("frames"), self.page.locator("canvas").count()], [[], 0])

    def test_another_tree_can_be_shown_after_close(self):
        self.draw("first", button("red", "old"))
        self.call("close")
        self.server.put("second", column(button("blue", "new")))
        self.call("begin", "second")
        self.call("version", 1)
        for key in ("Tab", "Tab", "Enter"):
            self.page.keyboard.press(key)
        self.assertEqual(self.event_values("name"), [("new",)])

    def test_lifecycle_events_are_sent(self):
        watched = {"type": "LifecycleObserver", "onAppear": "came", "onDisappear": "went", "child": box("red", 9, 9)}
        self.draw("lifecycle", watched)
        self.assertEqual(self.event_values("kind", "name"), [("lifecycle", "came")])
        self.redraw("lifecycle", box("blue", 9, 9))
        self.assertEqual(self.event_values("kind", "event", "name"), [("lifecycle", "disappear", "went")])

    def test_a_press_sends_the_action_of_the_frontmost_view(self):
        text = {"type": "Overlay", "children": [button("red", "below"), label("A text in front of it")]}
        self.draw("press", text, button("red", "off", enabled=False), {**button("blue", "last"), "data": {"id": 7}})
        self.assertEqual([event["name"] for event in self.click(50, 20)], ["below"])
        self.assertEqual(self.click(50, 60), [])
        (event,) = self.click(50, 100)
        self.assertEqual([event["kind"], event["name"], event["data"]], ["action", "last", {"id": 7}])
        self.assertEqual(self.click(300, 300), [])

    def test_a_press_that_ends_outside_the_view_sends_nothing(self):
        self.draw("elsewhere", button("red", "press"))
        self.page.mouse.move(50, 20)
        self.page.mouse.down()
        self.page.mouse.move(300, 300)
        self.page.mouse.up()
        self.assertEqual(self.call("events"), [])

    def test_only_the_first_button_presses_and_drags(self):
        rows = [button("red", f"row {index}") for index in range(50)]
        self.server.put("buttons", {"type": "ScrollView", "child": column(*rows)})
        self.open("buttons")
        self.call("version", 1)
        for other in ("right", "middle"):
            self.page.mouse.click(50, 20, button=other)
            self.page.mouse.down(button=other)
            self.page.mouse.move(50, 100, steps=4)
            self.page.mouse.move(50, 20, steps=4)
            self.page.mouse.up(button=other)
        self.assertEqual(self.call("events"), [])
        self.assertEqual([event["name"] for event in self.click(50, 20)], ["row 0"])

    def test_glyphs_are_requested_again_after_a_lost_connection(self):
        self.allowed = "ERR_FAILED"
        self.server.put("glyphs", top_left(label("text", font={"size": 40})))
        self.open("glyphs", prepare=lambda page: page.route("**/glyphs?*", lambda route: route.abort(), times=1))
        self.call("version", 1)
        blank = self.call("ink", 200, 200, 100, 40)
        self.page.wait_for_function("(blank) => window.test.ink(0, 0, 100, 40) !== blank", arg=blank)
        self.assertEqual(len(self.console_messages), 1)

    def test_drawing_does_not_repeat_a_failed_request_for_glyphs_at_once(self):
        self.allowed = "ERR_FAILED"
        self.server.put("unread", top_left(label("text", font={"size": 40})))
        self.open("unread", prepare=lambda page: page.route("**/glyphs?*", lambda route: route.abort()))
        self.call("version", 1)
        start = time.monotonic()
        for _ in range(20):
            self.call("time")
            self.call("rest")
        self.assertLessEqual(len(self.console_messages), time.monotonic() - start + 2)

    def test_a_rotated_button_is_pressed_where_it_is_drawn(self):
        turn = {"type": "Transformed", "matrix": [0, 1, -1, 0, 0, 0], "child": button("red", "turned")}
        self.draw("turned", turn)
        self.assertEqual(self.call("color", 50, 60), RED)
        self.assertEqual([event["name"] for event in self.click(50, 60)], ["turned"])
        self.assertEqual(self.click(90, 20), [])

    def test_events_of_controls_have_the_values_of_the_form(self):
        radio = {"type": "RadioButton", "group": "size"}
        self.draw(
            "controls", {"type": "Toggle", "name": "on"}, {**radio, "name": "small", "value": True}, {**radio, "name": "large"},
            {"type": "ConstrainedSize", "width": 200, "child": {"type": "Slider", "name": "level", "maximum": 10, "step": 1}},
            {"type": "TextField", "name": "note", "text": "kept"})
        form = {"on": False, "size": "small", "level": 0, "note": "kept"}
        self.page.mouse.click(20, 16)
        self.page.mouse.click(12, 32 + 24 + 12)
        self.page.mouse.click(100, 32 + 48 + 16)
        changes = [(event["kind"], event["value"], event["form"]) for event in self.call("events")]
        form |= {"on": True}
        on = ("change", True, dict(form))
        form |= {"size": "large"}
        large = ("change", True, dict(form))
        self.assertEqual(changes, [on, large, ("change", 5, {**form, "level": 5})])

    def test_a_new_value_from_the_server_replaces_the_value_of_the_user(self):
        def toggle(value):
            return top_left({"type": "Toggle", "name": "on", "value": value, "tint": "red"})

        self.server.put("given", toggle(False))
        self.open("given")
        self.call("version", 1)
        self.page.mouse.click(20, 16)
        self.call("rest")
        self.assertEqual(self.call("color", 10, 16), RED)
        self.call("version", self.server.put("given", toggle(True)))
        self.assertEqual(self.call("color", 10, 16), RED)
        self.call("version", self.server.put("given", toggle(False)))
        self.assertNotEqual(self.call("color", 48, 16), RED)

    def test_a_value_is_kept_while_its_control_is_outside_the_window(self):
        rows = [{"type": "Toggle", "name": f"t{index}", "key": index} for index in range(500)]
        self.server.put("away", {"type": "ScrollView", "child": column(*rows)})
        self.open("away")
        self.call("version", 1)
        self.page.mouse.click(20, 16)
        self.call("events")
        self.page.mouse.wheel(0, 8000)
        self.page.wait_for_function("() => window.test.window().y > 5000")
        self.page.mouse.click(20, 16)
        *_, event = self.call("events")
        self.assertEqual([event["kind"], event["form"]["t0"]], ["change", True])
        self.page.mouse.wheel(0, -8000)
        self.page.wait_for_function("() => window.test.window().y < 0")
        self.page.mouse.click(20, 16 + 32)
        *_, event = self.call("events")
        self.assertEqual([event["form"]["t0"], event["form"]["t1"], event["form"]["t2"]], [True, True, False])

    def test_a_control_with_the_focus_takes_keys_after_it_was_outside_the_window(self):
        rows = [{"type": "Toggle", "name": f"t{index}", "key": index} for index in range(500)]
        self.server.put("back", {"type": "ScrollView", "child": column(*rows)})
        self.open("back")
        self.call("version", 1)
        for key in ("Tab", "Tab"):
            self.page.keyboard.press(key)
        self.page.mouse.move(20, 16)
        self.page.mouse.wheel(0, 8000)
        self.page.wait_for_function("() => window.test.window().y > 5000")
        self.page.mouse.wheel(0, -8000)
        self.page.wait_for_function("() => window.test.window().y < 0")
        self.call("events")
        for value in (True, False):
            self.page.keyboard.press("Space")
            *_, event = self.call("events")
            self.assertEqual([event["kind"], event["form"]["t0"]], ["change", value])

    def test_a_segment_is_selected_where_it_is_drawn(self):
        items = [{"title": "A", "width": 50}, {"title": "B", "width": 150}]
        self.draw("segments", {"type": "SegmentedControl", "items": items, "selection": 0})
        self.page.mouse.click(60, 18)
        self.assertEqual(self.event_values("kind", "value"), [("change", 1)])

    def test_a_slider_has_the_numbers_of_its_steps_alone(self):
        self.draw("steps", {"type": "ConstrainedSize", "width": 200, "child": {"type": "Slider", "step": 0.3}})
        self.page.mouse.click(199, 16)
        for key in ("Tab", "ArrowRight", *["ArrowLeft"] * 4):
            self.page.keyboard.press(key)
        self.assertEqual(self.event_values("kind", "value"), [("change", value) for value in (0.9, 0.6, 0.3, 0)])

    def test_a_slider_beyond_its_last_step_does_not_go_back_at_the_arrow_that_goes_on(self):
        self.draw("last", {"type": "ConstrainedSize", "width": 200, "child": {"type": "Slider", "step": 0.3, "value": 1}})
        for key in ("Tab", "Tab", "ArrowRight", "ArrowLeft"):
            self.page.keyboard.press(key)
        self.assertEqual(self.event_values("kind", "value"), [("change", 0.6)])

    def test_mirrored_controls_work_from_right_to_left(self):
        items = [{"title": "A", "width": 50}, {"title": "B", "width": 150}]
        environment = {"layoutDirection": "rightToLeft", "mirrors": True}
        element = column(
            {"type": "SegmentedControl", "items": items, "selection": 1}, {"type": "Slider", "value": 5, "maximum": 10, "step": 1})
        self.open_document("mirrored", {"element": element, "environment": environment, "size": {"width": 200}})
        self.page.mouse.click(180, 18)
        self.page.mouse.click(30, 36 + 16)
        for key in ("Tab", "Tab", "ArrowRight", "ArrowUp", "ArrowLeft"):
            self.page.keyboard.press(key)
        self.assertEqual(self.event_values("kind", "value"), [("change", value) for value in (0, 9, 8, 9, 10)])

    def test_keys_move_the_focus_and_press_buttons(self):
        self.draw("keys", button("red", "one"), label("none"), button("blue", "two"), {"type": "Slider", "maximum": 10, "step": 2})
        for key in ("Tab", "Tab", "Enter", "Tab", " ", "Shift+Tab", "Enter", "Tab", "Tab", "ArrowRight", "ArrowUp", "ArrowLeft"):
            self.page.keyboard.press("Space" if key == " " else key)
        self.assertEqual(
            self.event_values("kind", "name", "value"),
            [("action", "one", None), ("action", "two", None), ("action", "one", None)]
            + [("change", None, value) for value in (2, 4, 2)])

    def test_the_wheel_and_a_drag_scroll(self):
        rows = column(*[keyed(f"row{index}", box("red" if index % 2 else "blue", 100, 100), uniform=0) for index in range(100)])
        self.server.put("scroll", {"type": "ScrollView", "child": rows})
        self.open("scroll")
        self.call("version", 1)
        self.assertEqual(self.call("color", 50, 50), BLUE)
        self.page.mouse.move(50, 300)
        self.page.mouse.wheel(0, 100)
        self.page.wait_for_function("() => { window.scrolled = window.test.events().at(-1) ?? window.scrolled; return window.scrolled }")
        self.call("rest")
        self.assertEqual(self.page.evaluate("window.scrolled.value"), {"x": 0, "y": 100})
        self.assertEqual(self.call("color", 50, 50), RED)
        self.page.mouse.down()
        self.page.mouse.move(50, 100, steps=4)
        self.page.mouse.up()
        self.assertEqual(self.event_values("kind", "value")[-1], ("scroll", {"x": 0, "y": 300}))

    def test_a_long_list_is_loaded_in_windows_while_it_is_scrolled(self):
        rows = column(*[keyed(f"row{index}", label(f"Row {index}"), uniform=20) for index in range(500)])
        self.server.put("long", {"type": "ScrollView", "child": rows})
        self.open("long")
        self.call("version", 1)
        self.assertLess(len(self.call("frames")), 300)
        self.page.mouse.move(50, 300)
        self.page.mouse.wheel(0, 8000)
        self.page.wait_for_function("() => window.test.window().y > 5000")
        self.call("rest")
        self.assertTrue(any("row150" in frame["path"] for frame in self.call("frames")))

    def open_links(self, name, *links):
        """Draws a text of links, each "link" with a font size of 20 points. Following a link has no effect."""
        spans = [{"text": "link", "link": link, "font": {"size": 20}} for link in links]
        self.draw(name, {"type": "AttributedLabel", "spans": spans}, button("red", "below"))
        (text,) = [frame for frame in self.call("frames") if frame["view"] == "AttributedLabel"]
        self.width = text["frame"]["width"] / len(links)
        self.page.route("https://linked.example/**", lambda route: route.fulfill(status=204))

    def test_a_press_or_the_enter_key_follows_a_link(self):
        self.open_links("links", "https://linked.example/a", "https://linked.example/b")
        opened = []
        for press in (lambda: self.page.mouse.click(self.width * 1.5, 12), lambda: self.page.keyboard.press("Enter")):
            self.page.keyboard.press("Tab")
            with self.page.expect_request("https://linked.example/**") as request:
                press()
            opened.append(request.value.url)
        self.assertEqual(opened, ["https://linked.example/b", "https://linked.example/a"])

    def test_links_with_other_schemes_are_not_followed(self):
        refused = ["javascript:void(window.ran=true)", "java\tscript:void(window.ran=true)", "data:text/html,a", "//linked.example/",
                   "\u0001javascript:void(window.ran=true)", "file:///a"]
        self.open_links("refused", *refused)
        asked, address = [], self.page.url
        self.page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
        for index in range(len(refused)):
            self.page.mouse.click(self.width * (index + 0.5), 12)
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.assertEqual(self.event_values("name"), [("below",)])
        self.assertEqual([self.page.evaluate("window.ran"), self.page.url, asked], [None, address, []])

    def test_the_page_draws_views_of_other_classes(self):
        self.draw("page", {"type": "View", "class": "Gauge", "properties": {"color": "blue"}, "size": {"width": 50, "height": 50}})
        self.assertEqual(self.call("color", 25, 25), BLUE)

    def test_views_with_invalid_properties_do_not_affect_others(self):
        strange = [None, True, 7, "text", [], {}, [None], {"text": 7}]
        names = ("text", "spans", "items", "contentSize", "contentInset", "path", "viewBox", "border", "shadow", "background")
        classes = ("Box", "Label", "AttributedLabel", "Image", "ScrollView", "TextField", "Picker", "Slider", "SegmentedControl",
                   "RadioButton", "Shape", "QRCode")
        views = [{"type": "View", "class": kind, "size": {"width": 9, "height": 9}, "properties": {name: value}}
                 for kind in classes for name in names for value in strange]
        self.allowed = "is not|Cannot|Content Security Policy|Failed to load"
        overlay = {"type": "Overlay", "children": views}
        self.draw("strange", button("red", "above"), overlay, button("blue", "below"))
        self.assertEqual([self.call("color", 50, y) for y in (20, 40 + 9 + 20)], [RED, BLUE])
        self.assertEqual([event["name"] for event in self.click(50, 20)], ["above"])
        self.assertEqual([event["name"] for event in self.click(50, 40 + 9 + 20)], ["below"])

    def test_hostile_sizes_are_drawn_within_a_second(self):
        thin, line = [1e-6, 1e-6], {"color": "red", "width": 1}
        far = {"color": "black", "opacity": 1, "radius": 1e9, "offset": {"width": 1e9, "height": 1e9}}
        outline = {"type": "Shape", "path": "M0 0H1000V1000H0z", "viewBox": [0, 0, 1000, 1000]}
        hostile = [
            box("red", 300, 300, border={**line, "dash": thin}), box("red", 1e7, 1e7, border={**line, "dash": thin}),
            box("red", 300, 300, shadow=far), box("red", 1e300, 9, cornerStyle={"radius": 1e300}, border={"color": "red", "width": 1e200}),
            {**outline, "stroke": {**line, "dash": thin}}, {**outline, "viewBox": [0, 0, 1e-300, 1e-300], "stroke": {**line, "width": 1e300}},
            label("Hi", font={"size": 1e5}), {"type": "Transformed", "matrix": [0, 0, 0, 0, 0, 0], "child": button("red", "none")},
            {"type": "ScrollView", "child": box("red", 1e12, 1e12)}, {"type": "Slider", "maximum": 1e300, "step": 1e-300, "value": 1e299},
        ]
        for index, element in enumerate(hostile):
            self.server.put("sizes", {"type": "Overlay", "children": [element]})
            self.open("sizes")
            self.call("version", index + 1)
            self.page.mouse.click(50, 20)
            for key in ("Tab", "Enter", "ArrowRight", "ArrowDown"):
                self.page.keyboard.press(key)
            self.assertLess(self.call("time"), 1000, element)
            self.page.close()

    def test_the_example_in_the_guide_works(self):
        guide = (PROJECT / "Documentation" / "canvas.md").read_text(encoding="utf-8")
        (html,) = re.findall(r"```html\n(.*?)```", guide, re.DOTALL)
        self.server.put("hall/door", box("red", 320, 480))
        page = self.browser.new_page()
        self.addCleanup(page.close)
        page.on("pageerror", lambda error: self.console_messages.append(str(error)))
        page.goto(self.pages.serve(html.replace("http://127.0.0.1:8080", self.server.url)))
        page.wait_for_function(
            "() => document.querySelector('canvas')?.getContext('2d').getImageData(319, 479, 1, 1).data[0] === 255")

    def test_it_passes_the_cases_of_renderers(self):
        self.open("")
        self.allowed = "Failed to load resource|Content Security Policy"
        for number, line in enumerate(CASES.read_bytes().splitlines(), start=1):
            steps = json.loads(line)
            for step, frames in zip(steps, self.call("follow", steps), strict=True):
                shown = step["data"] if step["event"] == "frames" else step.get("shown")
                if shown:
                    self.assertEqual(frames, shown["frames"], f"line {number}")


if __name__ == "__main__":
    unittest.main()
