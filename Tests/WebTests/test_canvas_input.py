"""Tests of canvas.js: scrolling, keys with modifiers, views that disappear, and changes of the host."""

import unittest

from canvas_case import BLUE, RED, CanvasCase, box, button
from client_case import column

LINEAR = {"duration": 30, "curve": "linear"}


class CanvasInputTests(CanvasCase):
    def show_lists(self, name):
        """Draws a list of 1000 points in height, whose first row is as wide, and scrolls by itself."""
        across = {"type": "ScrollView", "contentSize": "fittingWidth", "child": box("red", 1000, 100)}
        self.server.put(name, {"type": "ScrollView", "child": column(across, box("blue", 100, 900))})
        self.open(name)
        self.call("version", 1)

    def scrolled(self):
        return [tuple(event["value"].values()) for event in self.call("events") if event["kind"] == "scroll"]

    def test_the_wheel_scrolls_the_innermost_view_that_can_move_in_its_direction(self):
        self.show_lists("nested")
        self.assertFalse(self.call("wheel", 50, 50, {"deltaY": 30}))
        self.assertEqual(self.scrolled(), [(0, 30)])
        self.assertFalse(self.call("wheel", 50, 50, {"deltaX": 40}))
        self.assertEqual(self.scrolled(), [(40, 0)])
        self.assertFalse(self.call("wheel", 50, 50, {"deltaX": 1, "deltaY": 20}))
        self.assertEqual(self.scrolled(), [(41, 0), (0, 50)])

    def test_a_drag_scrolls_the_innermost_view_that_can_move_in_its_direction(self):
        self.show_lists("dragged")
        self.page.mouse.move(100, 90)
        self.page.mouse.down()
        self.page.mouse.move(60, 60)
        self.page.mouse.up()
        self.assertEqual(self.scrolled(), [(40, 0), (0, 30)])

    def test_a_wheel_that_scrolls_no_view_scrolls_the_page(self):
        self.show_lists("ends")
        self.assertTrue(self.call("wheel", 50, 50, {"deltaY": -30}))
        self.assertTrue(self.call("wheel", 50, 50, {"deltaY": 30, "ctrlKey": True}))
        self.assertFalse(self.call("wheel", 50, 50, {"deltaY": 5000}))
        self.assertTrue(self.call("wheel", 50, 150, {"deltaY": 30}))
        self.assertEqual(self.scrolled(), [(0, 360)])

    def test_keys_that_the_canvas_does_not_use_are_left_to_the_page(self):
        self.draw("keys", button("red", "press"))
        self.page.evaluate("""() => {
          window.used = [];
          document.addEventListener("keydown", (event) => used.push(event.defaultPrevented));
          document.querySelector("canvas").focus();
        }""")
        for key in ("ArrowDown", "Tab", "Alt+ArrowLeft", "Control+Enter", "Meta+ArrowUp", "Enter"):
            self.page.keyboard.press(key)
        # Keys that are only modifiers are reported, too.
        self.assertEqual(self.page.evaluate("used"), [False, True, False, False, False, False, False, False, True])
        self.assertEqual(self.event_values("name"), [("press",)])

    def test_a_button_that_has_the_focus_is_not_pressed_while_it_is_disabled(self):
        self.draw("disabled", button("red", "press"))
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Tab")
        for enabled in (False, True):
            self.redraw("disabled", button("red", "press", enabled=enabled))
            self.page.keyboard.press("Enter")
            self.assertEqual(self.event_values("name"), [("press",)] if enabled else [])

    def test_disappeared_views_are_forgotten_where_they_are_not_drawn(self):
        child = {"type": "TransitionContainer", "onDisappear": {"opacity": 0, "animation": LINEAR}, "child": box("red", 9, 9)}

        def hidden(*children):
            return {"type": "Opacity", "opacity": 0, "child": {"type": "Box", "child": column(*children)}}

        self.draw("unseen", hidden())
        for _ in range(4):
            self.redraw("unseen", hidden(child))
            self.redraw("unseen", hidden())
            self.assertEqual(self.call("leaving"), 1)
            self.call("finish")

    def test_the_canvas_is_drawn_in_the_size_of_its_host_while_the_server_is_away(self):
        self.allowed = "ERR_FAILED"
        self.draw("away", box("red", 100, 100), box("blue", 100, 100))
        self.page.route("**/events?*", lambda route: route.abort())
        self.call("resize", 200, 150)
        self.page.wait_for_function("() => document.querySelector('canvas').width === 200")
        self.call("rest")
        self.assertEqual([self.call("color", 50, y) for y in (50, 140)], [RED, BLUE])


if __name__ == "__main__":
    unittest.main()
