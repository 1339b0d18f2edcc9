"""Tests of client.js: Bézier curves and springs of animations."""

import cmath
import math
import re

from client_case import ClientCase, keyed, label


def spring(mass, stiffness, damping, **velocity):
    return {"spring": {"mass": mass, "stiffness": stiffness, "damping": damping, "initialVelocity": velocity}}


def progress(mass, stiffness, damping, velocity, seconds):
    """The position of a spring that moves from 0 to 1, from the roots of its characteristic equation (must differ)."""
    root = cmath.sqrt(damping**2 - 4 * mass * stiffness)
    one, other = (-damping + root) / (2 * mass), (-damping - root) / (2 * mass)
    part = (-velocity - other) / (one - other)
    return 1 - (part * cmath.exp(one * seconds) + (1 - part) * cmath.exp(other * seconds)).real


def samples(easing):
    """The points of a CSS `linear()` function: fractions of the duration with their outputs."""
    points = re.fullmatch(r"linear\((.*)\)", easing)[1].split(",")
    outputs = [float(point.split()[0]) for point in points]
    return [(index / (len(points) - 1), output) for index, output in enumerate(outputs)]


class ClientAnimationTests(ClientCase):
    def tree(self, animation, isMoved):
        button = {"type": "Button", "action": "pressed", "child": label("moves")}
        container = {"type": "TransitionContainer", "onLayout": {"specific": animation}, "child": button}
        moved = {"left": 100, "top": 50} if isMoved else {}
        return {"type": "Overlay", "children": [keyed("a", container, **moved)]}

    def moving(self, name, **animation):
        """Moves a container with this animation; returns its CSS transitions by property."""
        self.server.put(name, self.tree(animation, isMoved=False))
        self.open(name)
        self.call("version", 1)
        self.show(name, self.tree(animation, isMoved=True))
        path = self.path("TransitionContainer.1")
        moving = {one["property"]: one for one in self.call("transitions") if one["path"] == path}
        self.assertLessEqual({"left", "top"}, moving.keys())
        return moving

    def left(self):
        return self.call("elements")[0]["frame"][0]

    def test_a_bezier_curve_is_a_cubic_bezier_of_css(self):
        points = {"controlPoint1": {"x": 0.25, "y": -0.5}, "controlPoint2": {"x": 0.75, "y": 1.5}}
        for one in self.moving("bezier", duration=30, curve={"cubicBezier": points}).values():
            self.assertEqual((one["duration"], one["easing"]), (30_000, "cubic-bezier(0.25, -0.5, 0.75, 1.5)"))

    def test_a_spring_moves_by_the_equation_of_its_motion(self):
        for name, values in {"loose": (1, 200, 7), "stiff": (1, 900, 20), "heavy": (4, 100, 39)}.items():
            moving = self.moving(name, curve=spring(*values))["left"]
            points = samples(moving["easing"])
            for part, output in points:
                self.assertAlmostEqual(output, progress(*values, 0, part * moving["duration"] / 1000), delta=1e-4)
            damping_ratio = values[2] / (2 * math.sqrt(values[0] * values[1]))
            overshoot = math.exp(-math.pi * damping_ratio / math.sqrt(1 - damping_ratio**2))
            self.assertAlmostEqual(max(output for _, output in points), 1 + overshoot, delta=0.01)
            self.assertAlmostEqual(points[-1][1], 1, delta=0.0011)

    def test_an_underdamped_spring_overshoots_and_returns(self):
        moving = self.moving("loose-view", curve=spring(1, 200, 7))["left"]
        self.call("seek", 230)  # Half a period of 14.1 radians per second.
        self.assertAlmostEqual(self.left(), 100 * progress(1, 200, 7, 0, 0.23), delta=0.5)
        self.assertGreater(self.left(), 140)
        self.call("seek", moving["duration"] - 1)
        self.assertAlmostEqual(self.left(), 100, delta=0.2)
        self.assert_page_is(self.server.frames("loose-view"))

    def test_the_default_spring_is_critically_damped(self):
        moving = self.moving("usual", curve={"spring": {}})["left"]
        outputs = [output for _, output in samples(moving["easing"])]
        self.assertEqual(outputs, sorted(outputs))
        self.assertLessEqual(outputs[-1], 1)
        self.assertAlmostEqual(moving["duration"], 500, delta=10)
        for part, output in samples(moving["easing"]):
            frequency = math.sqrt(1000 / 3)
            expected = progress(3, 1000, 6 * frequency * (1 - 1e-6), 0, part * moving["duration"] / 1000)
            self.assertAlmostEqual(output, expected, delta=1e-4)

    def test_a_dampened_spring_comes_to_rest_at_the_end_of_its_duration(self):
        for ratio in (0.2, 0.5, 0.9, 1, 3):
            moving = self.moving(f"dampened-{ratio}", duration=4, curve={"dampenedSpring": {"dampingRatio": ratio}})["top"]
            outputs = [output for _, output in samples(moving["easing"])]
            self.assertEqual(moving["duration"], 4000)
            overshoot = math.exp(-math.pi * ratio / math.sqrt(1 - ratio**2)) if ratio < 1 else 0
            self.assertAlmostEqual(max(outputs), max(1 + overshoot, outputs[-1]), delta=0.002)
            self.assertAlmostEqual(outputs[-1], 1, delta=0.0011)
            # Shortly before the end the spring still moves.
            self.assertGreater(max(abs(1 - output) for output in outputs[280:]), 0.001)

    def test_each_coordinate_begins_with_the_initial_velocity_on_its_axis(self):
        moving = self.moving("thrown", curve=spring(1, 100, 10, dx=30, dy=-4))
        for name, velocity in (("left", 30), ("top", -4)):
            seconds = moving[name]["duration"] / 1000
            for part, output in samples(moving[name]["easing"]):
                self.assertAlmostEqual(output, progress(1, 100, 10, velocity, part * seconds), delta=1e-3)

    def test_a_view_can_appear_with_a_spring(self):
        self.server.put("sprung", {"type": "Overlay", "children": []})
        self.open("sprung")
        self.call("version", 1)
        curve = spring(1, 200, 7, dx=3, dy=4)
        way = {"opacity": 0, "animation": {"delay": 1, "curve": curve}}
        view = {"type": "TransitionContainer", "onAppear": way, "child": label("comes")}
        self.show("sprung", {"type": "Overlay", "children": [view]})
        (coming,) = self.call("begun")
        self.assertEqual(coming["delay"], 1000)
        for part, output in samples(coming["easing"]):
            self.assertAlmostEqual(output, progress(1, 200, 7, 5, part * coming["duration"] / 1000), delta=1e-4)

    def test_extreme_parameters_of_springs_make_valid_curves(self):
        for name, curve in {"heavy": spring(1e300, 1e-300, 1), "light": spring(1e-300, 1e300, 0),
                            "fast": spring(1, 1, 1, dx=1e308, dy=1e308),
                            "long": {"dampenedSpring": {"dampingRatio": 1e-300}}}.items():
            moving = self.moving(f"vast-{name}", curve=curve)["left"]
            self.assertLessEqual(len(samples(moving["easing"])), 1001)
            self.call("finish")
            self.assertEqual(self.left(), 100)

    def test_a_view_cannot_be_pressed_during_an_animation_without_user_interaction(self):
        for allowed, actions in ((True, ["pressed", "pressed"]), (False, ["pressed"])):
            animation = {"duration": 30, "allowUserInteraction": allowed}
            self.moving(f"held-{allowed}", **animation)
            self.call("seek", 15_000)
            for _ in range(2):
                box = self.page.locator("[data-view=Button]").bounding_box()
                self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                self.call("finish")
            self.assertEqual([one["action"] for one in self.call("events")], actions)
