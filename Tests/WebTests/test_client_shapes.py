"""Tests of client.js: shapes, codes, gradients and dashes."""

from client_case import ClientCase

STOPS = [{"color": "red", "at": 0}, {"color": "blue", "at": 1}]
TRIANGLE = {"type": "Shape", "path": "M0 0h8v4z", "viewBox": [0, 0, 8, 4], "fill": "red"}


class ClientShapeTests(ClientCase):
    def draw(self, name, element):
        """Shows an element that fills a page of 80 × 80 points."""
        self.server.put(name, element)
        self.open(name)
        self.call("resize", 80, 80)
        self.page.wait_for_function("() => window.test.frames()[0]?.frame.width === 80")

    def style(self, selector, *names):
        read = "(element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name))"
        return self.page.eval_on_selector(selector, read, list(names))

    def outline(self):
        """The bounding box of the outline of a shape, in the page."""
        read = "(path) => { const r = path.getBoundingClientRect(), h = document.querySelector('#host')"
        read += ".getBoundingClientRect(); return [r.x - h.x, r.y - h.y, r.width, r.height]; }"
        return self.page.eval_on_selector("[data-view=Shape] > path", read)

    def test_a_shape_has_its_place_in_the_frame_by_its_content_mode(self):
        modes = {
            None: [0, 20, 80, 40], "aspectFit": [0, 20, 80, 40], "stretch": [0, 0, 80, 80],
            "aspectFill": [-40, 0, 160, 80], "center": [36, 38, 8, 4],
        }
        for mode, place in modes.items():
            with self.subTest(mode):
                self.draw(f"shape-{mode}", {**TRIANGLE, **({"contentMode": mode} if mode else {})})
                self.assertEqual(self.outline(), place)

    def test_patches_change_the_fill_and_stroke_of_a_shape(self):
        line = {"color": "#0000ff", "width": 2, "dash": [3, 1], "cap": "round", "join": "bevel"}
        names = ["fill", "fill-rule", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"]
        self.draw("lined", {**TRIANGLE, "fillRule": "evenodd", "stroke": line})
        path = "[data-view=Shape] > path"
        self.assertEqual(
            self.style(path, *names),
            ["rgb(255, 0, 0)", "evenodd", "rgb(0, 0, 255)", "2px", "3px, 1px", "round", "bevel"])
        self.show("lined", {"type": "Shape", "path": "M0 0h8", "viewBox": [0, 0, 8, 4]})
        self.assertEqual(self.page.get_attribute(path, "d"), "M0 0h8")
        self.assertEqual(self.style(path, *names[:5]), ["none", "nonzero", "none", "0px", "none"])

    def test_a_code_is_drawn_from_its_modules(self):
        self.draw("code", {"type": "QRCode", "text": "HELLO WORLD", "color": "#000080", "backgroundColor": "#ffff00"})
        (frame,) = self.call("frames")
        self.assertEqual(self.page.get_attribute("[data-view=QRCode] > path", "d"), frame["properties"]["path"])
        self.assertEqual(self.page.get_attribute("[data-view=QRCode]", "viewBox"), "0 0 29 29")
        self.assertEqual(self.style("[data-view=QRCode]", "background-color"), ["rgb(255, 255, 0)"])
        self.assertEqual(self.style("[data-view=QRCode] > path", "fill"), ["rgb(0, 0, 128)"])

    def test_a_gradient_of_a_box_equals_that_of_css(self):
        linear = {"linearGradient": {"angle": 30, "stops": STOPS}}
        self.draw("gradient", {"type": "Box", "background": linear})
        image = "linear-gradient(30deg, rgb(255, 0, 0) 0%, rgb(0, 0, 255) 100%)"
        self.assertEqual(self.style("[data-view=Box]", "background-image"), [image])
        radial = {"radialGradient": {"center": {"x": 0.25}, "stops": STOPS}}
        self.show("gradient", {"type": "Box", "background": radial})
        image = "radial-gradient(40px at 25% 50%, rgb(255, 0, 0) 0%, rgb(0, 0, 255) 100%)"
        self.assertEqual(self.style("[data-view=Box]", "background-image"), [image])
        self.show("gradient", {"type": "Box", "background": "lime"})
        self.assertEqual(
            self.style("[data-view=Box]", "background-image", "background-color"), ["none", "rgb(0, 255, 0)"])

    def test_a_dashed_border_is_in_front_of_the_content_of_the_box(self):
        child = {"type": "Box", "backgroundColor": "red"}
        box = {"type": "Box", "cornerStyle": {"radius": 10}, "child": child}
        self.draw("dashed", {**box, "border": {"color": "blue", "width": 4, "dash": [6, 2]}})
        line = "[data-view=Box] > svg > path"
        self.assertEqual(
            self.style(line, "stroke", "stroke-width", "stroke-dasharray"), ["rgb(0, 0, 255)", "4px", "6px, 2px"])
        self.assertEqual(self.page.get_attribute(line, "d"), (
            "M10 2H70A8 8 0 0 1 78 10V70A8 8 0 0 1 70 78H10A8 8 0 0 1 2 70V10A8 8 0 0 1 10 2Z"))
        self.assertEqual(self.style("[data-view=Box] > svg", "z-index"), ["1"])
        self.show("dashed", {**box, "border": {"color": "blue", "width": 4}})
        self.assertEqual(self.page.locator(line).count(), 0)

    def test_the_background_of_a_round_box_ends_in_the_middle_of_an_opaque_border(self):
        box = {"type": "Box", "backgroundColor": "red", "cornerStyle": {"radius": 10}}
        self.draw("ring", {**box, "border": {"color": "blue", "width": 4}})
        self.assertEqual(self.style("[data-view=Box]", "background-clip", "padding-top", "width"), ["content-box", "2px", "80px"])
        self.show("ring", {**box, "border": {"color": "#0000ff80", "width": 4}})
        self.assertEqual(self.style("[data-view=Box]", "background-clip", "padding-top"), ["border-box", "0px"])
