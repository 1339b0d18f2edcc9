"""Tests of canvas.js: animations of views that appear, disappear and move."""

import math
import unittest

from canvas_case import BLUE, RED, WHITE, CanvasCase, box, button, top_left
from client_case import column, keyed

LINEAR = {"duration": 30, "curve": "linear"}
LONG_MILLISECONDS = 30_000


def container(child, animation=LINEAR, **transitions):
    return {"type": "TransitionContainer", "child": child, "onLayout": {"specific": animation}, **transitions}


def appearing(child, **look):
    transition = {"animation": LINEAR, **look}
    return keyed("shown", container(child, onAppear=transition, onDisappear=transition), uniform=0)


class CanvasMotionTests(CanvasCase):
    def begin(self, name, element, prepare=lambda page: None):
        self.server.put(name, top_left(element))
        self.open(name, prepare=prepare)
        self.call("version", 1)

    def change(self, name, element, time=LONG_MILLISECONDS // 2):
        """Puts a version, and stops the animations towards it after this time."""
        self.call("moving", self.server.put(name, top_left(element)), time)

    def move(self, left, child=None, **members):
        return {"type": "Inset", "left": left, "child": container(child or box("red", 40, 40), **members)}

    def colors(self, *points):
        return [self.call("color", x, y) for x, y in points]

    def assert_color(self, expected, x, y):
        for mine, theirs in zip(self.call("color", x, y), expected, strict=True):
            self.assertAlmostEqual(mine, theirs, delta=2)

    def test_a_view_moves_to_its_place(self):
        self.begin("moves", self.move(0))
        self.change("moves", self.move(200))
        self.assertEqual(self.colors((20, 20), (120, 20), (220, 20)), [WHITE, RED, WHITE])
        self.call("seek", LONG_MILLISECONDS - 1)
        self.assertEqual(self.colors((120, 20), (220, 20)), [WHITE, RED])
        self.call("finish")
        self.call("rest")
        self.assertEqual(self.colors((120, 20), (220, 20)), [WHITE, RED])

    def test_an_animation_begins_at_the_current_position_of_the_view(self):
        self.begin("turns-back", self.move(0))
        self.change("turns-back", self.move(200))
        self.change("turns-back", self.move(0), time=0)
        self.assertEqual(self.colors((20, 20), (120, 20)), [WHITE, RED])
        self.call("seek", LONG_MILLISECONDS // 2)
        self.assertEqual(self.colors((70, 20), (120, 20)), [RED, WHITE])

    def test_an_underdamped_spring_overshoots(self):
        spring = {"curve": {"spring": {"mass": 1, "stiffness": 200, "damping": 7}}}
        self.begin("spring", self.move(0, animation=spring))
        self.change("spring", self.move(100, animation=spring), time=230)
        # After half a period the view has moved by 145 points.
        self.assertEqual(self.colors((142, 20), (149, 20)), [WHITE, RED])

    def test_lengths_colours_and_opacity_change_together(self):
        def grown(color, width, opacity):
            return container({"type": "Opacity", "opacity": opacity, "child": box(color, width, 40)})

        self.begin("grows", grown("red", 100, 1))
        self.change("grows", grown("blue", 200, 0.5))
        self.assert_color([128, 0, 128, 191], 140, 20)
        self.assertEqual(self.colors((160, 20)), [WHITE])

    def test_a_rotating_view_keeps_its_size(self):
        def turned(matrix):
            return {"type": "Inset", "left": 100, "top": 20, "child": {
                "type": "Transformed", "matrix": matrix, "child": container(box("red", 40, 40))}}

        self.begin("turned", turned([1, 0, 0, 1, 0, 0]))
        self.change("turned", turned([-1, 0, 0, -1, 0, 0]))
        self.assertEqual(self.colors((105, 25), (135, 25), (135, 55), (105, 55)), [RED] * 4)
        # After an eighth of a turn, the corners are outside the original square.
        self.call("seek", LONG_MILLISECONDS // 4)
        self.assertEqual(self.colors((94, 40), (120, 66), (102, 22)), [RED, RED, WHITE])

    def test_a_view_rotates_in_the_shorter_direction(self):
        def turned(degrees):
            right, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            return {"type": "Inset", "left": 100, "top": 100, "child": {
                "type": "Transformed", "matrix": [right, down, -down, right, 0, 0], "child": container(box("red", 100, 10))}}

        self.begin("shorter", turned(135))
        self.change("shorter", turned(-135))
        # Halfway the bar is horizontal, not vertical.
        self.assertEqual(self.colors((105, 105), (195, 105), (150, 70)), [RED, RED, WHITE])

    def test_a_view_fades_in_and_out_before_others(self):
        behind = keyed("behind", box("blue", 40, 40), uniform=0)
        front = appearing(box("red", 40, 40), opacity=0)
        self.begin("fades", {"type": "Overlay", "children": [behind]})
        self.change("fades", {"type": "Overlay", "children": [behind, front]})
        self.assert_color([128, 0, 127, 255], 20, 20)
        self.call("seek", LONG_MILLISECONDS)
        self.assertEqual(self.colors((20, 20)), [RED])
        self.change("fades", {"type": "Overlay", "children": [behind]}, time=LONG_MILLISECONDS // 4)
        self.assert_color([191, 0, 64, 255], 20, 20)
        self.call("seek", LONG_MILLISECONDS)
        self.assertEqual(self.colors((20, 20)), [BLUE])

    def test_a_disappearing_view_keeps_its_place_behind_others(self):
        first, second = appearing(box("red", 40, 40), opacity=0), keyed("other", box("blue", 40, 40), uniform=0)
        self.begin("leaves", {"type": "Overlay", "children": [first]})
        self.change("leaves", {"type": "Overlay", "children": [second]}, time=0)
        self.assertEqual(self.colors((20, 20)), [BLUE])

    def test_a_view_scales_from_its_centre(self):
        self.begin("scales", column())
        self.change("scales", column(appearing(box("red", 80, 80), transform={"scale": 0.5})), time=0)
        self.assertEqual(self.colors((40, 40), (22, 22), (18, 18)), [RED, RED, WHITE])

    def test_with_reduced_motion_views_only_fade(self):
        self.begin("calm", self.move(0), prepare=lambda page: page.emulate_media(reduced_motion="reduce"))
        self.change("calm", self.move(200), time=0)
        self.assertEqual(self.colors((20, 20), (220, 20)), [WHITE, RED])
        look = {"transform": {"scale": 0.5}, "opacity": 0}
        self.change("calm", column(appearing(box("blue", 80, 80), **look)))
        self.assert_color([0, 0, 255, 128], 2, 2)

    def test_a_view_cannot_be_pressed_during_an_animation_without_user_interaction(self):
        held = {**LINEAR, "allowUserInteraction": False}
        for animation, expected in ((LINEAR, ["press"]), (held, [])):
            name = f"held-{len(expected)}"
            self.begin(name, self.move(0, button("red", "press"), animation=animation))
            self.change(name, self.move(200, button("red", "press"), animation=animation))
            self.page.mouse.click(120, 20)
            self.assertEqual(self.event_values("name"), [(one,) for one in expected])
            self.page.close()

    def test_an_event_with_all_frames_is_not_animated(self):
        self.begin("whole", self.move(0))
        self.change("whole", self.move(200), time=0)
        self.call("resize", 300, 300)
        self.page.wait_for_function("() => window.test.size().width === 300")
        self.call("rest")
        self.assertEqual(self.colors((20, 20), (220, 20)), [WHITE, RED])


if __name__ == "__main__":
    unittest.main()
