"""Holds client.js, in a browser, to a server: what a page shows is what the server says, at every version."""
import json
import random
import re
import tempfile
import unittest
import urllib.parse

from live_server import LiveServer
from page_server import PageServer
from playwright.sync_api import sync_playwright
from random_trees import RandomTree

BROWSER, SECONDS_MAX = "/usr/bin/chromium", 20


def label(text, **members):
    return {"type": "Label", "text": text, **members}


def column(*children):
    return {"type": "Column", "children": list(children)}


def keyed(key, element, kind="Inset", **members):
    return {"type": kind, "key": key, "child": element, **members}


class ClientTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pages = cls.enterClassContext(PageServer())
        cls.playwright = cls.enterClassContext(sync_playwright())
        # Root may not have the browser's sandbox; nothing but the page of the tests is loaded.
        cls.browser = cls.playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        cls.addClassCleanup(cls.browser.close)
        cls.server = cls.enterClassContext(LiveServer("--cors-origins", cls.pages.url))

    def setUp(self):
        self.complaints = []
        self.allowed = "^$"  # What of the complaints the test brings about itself.

    def tearDown(self):
        self.assertEqual([text for text in self.complaints if not re.search(self.allowed, text)], [])

    def open(self, name, server=None, prepare=lambda page: None):
        """A page that shows a tree."""
        server = server or self.server
        self.pages.trust(server.url)
        self.page = self.browser.new_page()
        self.addCleanup(self.page.close)
        prepare(self.page)
        self.page.set_default_timeout(SECONDS_MAX * 1000)
        self.page.on("console", lambda line: line.type in ("error", "warning") and self.complaints.append(line.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(f"{self.pages.url}/?{urllib.parse.urlencode({'server': server.url})}")
        self.page.wait_for_function("() => window.test")
        self.call("begin", name)

    def call(self, name, *arguments):
        """What a function of the page returns. A page that waits in vain fails."""
        late = f"new Promise((_, no) => setTimeout(() => no(Error('{name} takes too long')), {SECONDS_MAX * 1000}))"
        return self.page.evaluate(f"(all) => Promise.race([window.test.{name}(...all), {late}])", list(arguments))

    def show(self, name, element, **members):
        """Makes a version, and waits until the page shows it."""
        self.call("version", self.server.put(name, element, **members))

    def path(self, ending):
        """The path of the one view that ends so."""
        (path,) = [frame["path"] for frame in self.call("frames") if frame["path"].endswith(ending)]
        return path

    def assert_page_is(self, frames):
        self.assertEqual(self.call("frames"), frames)
        self.call("finish")
        paths = [frame["path"] for frame in frames]
        expected = [
            {
                "path": frame["path"],
                "parent": paths[frame["parent"]] if "parent" in frame else None,
                "frame": [frame["frame"]["x"], frame["frame"]["y"]]
                + [max(0, frame["frame"][length]) for length in ("width", "height")],
                "opacity": frame.get("opacity", 1),
                "lines": [line["text"] for line in frame.get("lines", [])],
            }
            for frame in frames
        ]
        hidden = set()
        for index, frame in enumerate(frames):
            if frame.get("hidden") or frame.get("parent") in hidden:
                hidden.add(index)
        elements = self.call("elements")
        self.assertEqual([element.pop("isSeen") for element in elements], [n not in hidden for n in range(len(frames))])
        for element, wanted in zip(elements, expected, strict=True):
            for mine, theirs in zip(element.pop("frame"), wanted.pop("frame"), strict=True):
                self.assertAlmostEqual(mine, theirs, delta=0.02, msg=wanted["path"])
            self.assertAlmostEqual(element.pop("opacity"), wanted.pop("opacity"), delta=1e-4)
        self.assertEqual(elements, expected)

    # Versions

    def test_after_every_random_edit_the_page_shows_the_frames_of_the_server(self):
        for seed in range(4):
            with self.subTest(seed):
                name = f"edited-{seed}"
                tree = RandomTree(random.Random(seed))
                self.server.put(name, tree.element)
                self.open(name)
                for _ in range(16):
                    tree.edit()
                    self.call("version", self.server.put(name, tree.element))
                    self.assert_page_is(self.server.frames(name))
                self.page.close()

    def test_a_page_that_versions_pass_by_ends_with_the_last_one(self):
        tree = RandomTree(random.Random(99))
        self.server.put("passing", tree.element)
        self.open("passing")
        for _ in range(60):
            tree.edit()
            version = self.server.put("passing", tree.element)
        self.call("version", version)
        self.assert_page_is(self.server.frames("passing"))

    def test_a_tree_in_the_coordinates_of_the_root_is_shown_in_place(self):
        element = {"type": "Inset", "uniform": 20, "child": {"type": "Box", "child": keyed(1, label("a"), uniform=5)}}
        self.server.put("rooted", element, coordinates="root")
        self.open("rooted")
        self.call("version", 1)
        self.assertEqual([element["frame"][:2] for element in self.call("elements")], [[20, 20], [5, 5]])

    # The life of a connection

    def test_a_new_size_of_the_host_is_asked_for_and_views_stay(self):
        rows = [keyed(n, label(f"row {n} " * 9), "LifecycleObserver", onAppear="here") for n in range(40)]
        self.server.put("resized", {"type": "ScrollView", "child": column(*rows)})
        self.open("resized")
        self.call("version", 1)
        self.call("told")
        self.page.evaluate("() => document.querySelector('[data-view=ScrollView]').scrollTop = 100")
        self.call("resize", 200, 300)
        wanted = self.server.frames("resized", 200, 300)
        self.page.wait_for_function("(width) => window.test.frames()[0]?.frame.width === width", arg=200)
        self.assert_page_is(wanted)
        self.assertEqual(self.call("told"), [])
        self.assertEqual(self.page.evaluate("() => document.querySelector('[data-view=ScrollView]').scrollTop"), 100)

    def test_views_of_another_size_may_have_another_order(self):
        rows = [keyed(n, label(f"row {n}"), "Button") for n in range(5)]
        narrow, wide = column(*reversed(rows[:4])), column(*rows[1:])
        cases = [{"maxWidth": 250, "element": narrow}]
        self.server.put("ordered", {"type": "GeometryReader", "cases": cases, "otherwise": wide})
        self.open("ordered")
        self.call("version", 1)
        self.assert_page_is(self.server.frames("ordered"))
        self.call("resize", 200, 300)
        self.page.wait_for_function("() => window.test.frames()[0].key === 3")
        self.assert_page_is(self.server.frames("ordered", 200, 300))

    def test_a_patch_of_what_is_not_shown_has_the_whole_frames_asked_for(self):
        self.server.put("missed", label("whole"))
        frame = {"path": "Rule.1", "view": "Rule", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}
        events = [
            ("frames", {"version": 5, "frames": [frame]}),
            ("patch", {"version": 8, "since": 7, "patch": [{"op": "update", "path": "Rule.1", "set": {"opacity": 0}}]}),
        ]
        # The browser itself would come back too late for the test.
        body = "retry: 600000\n\n" + "".join(f"event: {name}\ndata: {json.dumps(data)}\n\n" for name, data in events)
        headers = {"Content-Type": "text/event-stream", "Access-Control-Allow-Origin": "*"}
        answer = {"body": body, "headers": headers}
        self.open("missed", prepare=lambda page: page.route("**/events?*", lambda it: it.fulfill(**answer), times=1))
        self.call("version", 1)
        self.assert_page_is(self.server.frames("missed"))

    def test_a_length_that_becomes_negative_is_shown_as_none(self):
        def inset(by):
            return {"type": "Inset", "left": by, "child": {"type": "Box", "backgroundColor": "gold"}}

        self.server.put("negative", inset(100), rounding=False)
        self.open("negative")
        self.call("version", 1)
        self.show("negative", inset(1000), rounding=False)
        self.assertLess(self.call("frames")[0]["frame"]["width"], 0)
        self.assert_page_is(self.server.frames("negative"))

    def test_a_server_that_comes_back_is_found_again(self):
        self.allowed = "ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET"
        with tempfile.TemporaryDirectory() as directory:
            options = ("--data-dir", directory, "--cors-origins", self.pages.url)
            with LiveServer(*options) as server:
                tree = RandomTree(random.Random(7))
                server.put("kept", tree.element)
                self.open("kept", server)
                self.call("version", 1)
                for _ in range(2):
                    server.stop()
                    server.start()
                    tree.edit()
                    self.call("version", server.put("kept", tree.element))
                    self.assert_page_is(server.frames("kept"))

    def test_a_server_that_comes_back_without_the_tree_empties_the_page_until_there_is_one(self):
        self.allowed = "ERR_|404"
        with LiveServer("--cors-origins", self.pages.url) as server:
            server.put("lost", label("before"))
            server.put("lost", label("after"))
            self.open("lost", server)
            self.call("version", 2)
            server.stop()
            server.start()
            self.assertEqual(self.call("problems", 1)[0]["status"], 404)
            self.assertEqual(self.call("elements"), [])
            server.put("lost", label("again"))
            self.call("version", 1)
            self.assert_page_is(server.frames("lost"))

    def test_a_server_that_has_forgotten_a_tree_and_has_another_by_its_name_is_believed(self):
        self.allowed = "ERR_|404"
        with LiveServer("--cors-origins", self.pages.url) as server:
            server.put("name", {"type": "Box", "backgroundColor": "gold"})
            self.open("name", server)
            self.call("version", 1)
            server.stop()
            server.start()
            server.put("name", label("another"))
            server.put("name", label("the newest"))
            self.call("version", 2)
            self.assert_page_is(server.frames("name"))

    def test_a_tree_that_comes_later_is_shown_then(self):
        self.allowed = "404"
        self.open("later")
        self.assertEqual(self.call("problems", 1)[0]["status"], 404)
        self.server.put("later", label("late"))
        self.call("version", 1)
        self.assert_page_is(self.server.frames("later"))

    def test_a_deleted_tree_empties_the_host_until_there_is_another(self):
        self.server.put("gone", column(label("one"), label("two")))
        self.open("gone")
        self.call("version", 1)
        self.server.delete("gone")
        self.call("version", None)
        self.assertEqual(self.call("elements"), [])
        self.show("gone", label("three"))
        self.assert_page_is(self.server.frames("gone"))
        self.call("close")
        self.assertEqual(self.call("elements"), [])

    def test_a_tree_that_cannot_be_laid_out_is_a_problem_and_leaves_the_page(self):
        self.server.put("broken", label("whole"))
        self.open("broken")
        self.call("version", 1)
        frames = self.server.frames("broken")
        endless = {"type": "ScrollView", "contentSize": "fittingContent", "child": {"type": "TextField"}}
        self.server.put("broken", {"type": "Inset", "left": 1e300, "child": endless})
        self.assertEqual(self.call("problems", 1)[0]["status"], 422)
        self.assert_page_is(frames)
        self.show("broken", label("mended"))

    # Transitions

    def test_a_view_that_appears_comes_by_its_transition(self):
        self.server.put("coming", column())
        self.open("coming")
        self.call("version", 1)
        custom = {
            "opacity": 0.25, "transform": {"translate": {"x": 30, "y": 0}},
            "animation": {"duration": 40, "delay": 2, "curve": "easeOut"},
        }
        ways = {"a": "fade", "b": "scale", "c": "scaleAndFade", "d": custom}
        views = [keyed(key, label(key), "TransitionContainer", onAppear=way) for key, way in ways.items()]
        self.show("coming", column(*views))
        usual = {"duration": 200, "delay": 0, "easing": "ease-in-out"}
        times = [usual] * 3 + [{"duration": 40_000, "delay": 2000, "easing": "ease-out"}]
        small = "matrix(0.01, 0, 0, 0.01, 0, 0)"
        looks = [("0", None), ("1", small), ("0", small), ("0.25", "matrix(1, 0, 0, 1, 30, 0)")]
        coming = self.call("begun")
        self.assertEqual([one["path"] for one in coming], [self.path(f"[{key}].1") for key in ways])
        self.assertEqual([{name: one[name] for name in usual} for one in coming], times)
        first = [one["keyframes"][0] for one in coming]
        self.assertEqual([(look.get("opacity"), look.get("transform")) for look in first], looks)
        self.assert_page_is(self.server.frames("coming"))

    def test_a_view_that_disappears_goes_by_its_transition(self):
        animation = {"duration": 30, "curve": "linear"}
        leaving = keyed(1, label("leaving"), "TransitionContainer", onDisappear={"opacity": 0, "animation": animation})
        self.server.put("leaving", column(leaving, keyed(2, label("staying"))))
        self.open("leaving")
        self.call("version", 1)
        path = self.path("TransitionContainer[1].1")
        self.show("leaving", column(keyed(2, label("staying"))))
        (going,) = self.call("animations")
        self.assertEqual((going["path"], going["duration"], going["easing"]), (path, 30_000, "linear"))
        self.assertEqual(going["keyframes"][-1]["opacity"], "0")
        self.assertEqual([frame["view"] for frame in self.call("frames")], ["Label"])
        self.assertEqual(len(self.call("elements")), 3)
        self.assert_page_is(self.server.frames("leaving"))

    def test_a_view_that_moves_does_so_by_its_transition(self):
        animation = {"duration": 30, "delay": 1}
        way = {"onLayout": {"specific": animation}}
        rows = [keyed(key, label(f"row {key}"), "TransitionContainer", **way) for key in (1, 2, 3)]
        self.server.put("moving", column(*rows))
        self.open("moving")
        self.call("version", 1)
        self.show("moving", column(*reversed(rows)))
        moved = {(one["path"][-5:], one["property"], one["duration"], one["easing"]) for one in self.call("animations")}
        self.assertEqual(moved, {(f"[{key}].1", "top", 30_000, "ease-in-out") for key in (1, 3)})
        self.assert_page_is(self.server.frames("moving"))

    # Events

    def test_views_tell_when_they_appear_and_disappear(self):
        def observer(key, child):
            return keyed(key, child, "LifecycleObserver", onAppear=f"{key} here", onDisappear=f"{key} gone")

        nested = observer("outer", observer("inner", label("x")))
        self.server.put("observed", column(nested))
        self.open("observed")
        self.call("version", 1)
        self.assertEqual([one["name"] for one in self.call("told")], ["outer here", "inner here"])
        outer = self.path("[outer].1")
        self.show("observed", column(observer("other", label("y"))))
        told = self.call("told")
        self.assertEqual([one["name"] for one in told], ["outer gone", "inner gone", "other here"])
        self.assertEqual((told[0]["event"], told[0]["path"], told[2]["event"]), ("disappear", outer, "appear"))

    def test_a_press_on_a_button_tells_its_action(self):
        def button(key, **members):
            return keyed(key, label(f"press {key}"), "Button", action=f"did {key}", **members)

        tappable = keyed("tap", label("tap"), "Tappable", action="tapped")
        off = {"type": "UserInteractionEnabled", "enabled": False, "child": button("off")}
        # A text takes no more room than its view: what is below can be pressed.
        self.server.put("pressed", column(button("on", data={"id": 5}), button("dull", enabled=False), tappable, off))
        self.open("pressed")
        self.call("version", 1)
        for ending in ("[on].1", "[dull].1", "[tap].1", "[off].1"):
            box = self.page.locator(f'[data-path="{self.path(ending)}"]').bounding_box()
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        told = self.call("told")
        self.assertEqual([one["action"] for one in told], ["did on", "tapped"])
        self.assertEqual((told[0]["path"], told[0]["data"]), (self.path("[on].1"), {"id": 5}))

    # Looks

    def test_a_text_is_as_wide_as_the_server_has_measured_and_takes_no_room_beside_it(self):
        texts = ["A line of Latin letters", "سطر من الحروف العربية", "海 and 🎣 and all"]
        content = column(*[label(text, font={"size": 20}) for text in texts])
        self.server.put("texts", {"type": "ScrollView", "contentSize": "fittingContent", "child": content})
        self.open("texts")
        self.call("version", 1)
        lines = [line for frame in self.call("frames") for line in frame.get("lines", [])]
        shown = self.page.evaluate(
            "() => [...document.querySelectorAll('text')].map((line) => line.getComputedTextLength())"
        )
        for line, width in zip(lines, shown, strict=True):
            self.assertAlmostEqual(width, line["width"], delta=0.5, msg=line["text"])
        beside = "(view) => [view.scrollWidth - view.clientWidth, view.scrollHeight - view.clientHeight]"
        self.assertEqual(self.page.eval_on_selector("[data-view=ScrollView]", beside), [0, 0])

    def test_a_box_has_its_shadow_corners_and_border(self):
        shadow = {"radius": 4, "opacity": 0.5, "offset": {"width": 1, "height": 2}, "color": "#ff0000"}
        corners = {"radius": 6, "corners": ["topLeft", "bottomRight"]}
        size = {"type": "Spacer", "size": 40}
        box = {"type": "Box", "backgroundColor": "white", "shadow": shadow, "cornerStyle": corners, "child": size}
        self.server.put("boxed", {**box, "border": {"color": "#0000ff", "width": 3}})
        self.open("boxed")
        self.call("version", 1)
        names = ["box-shadow", "border-radius", "background-color", "--border"]
        read = "(box, names) => names.map((name) => getComputedStyle(box).getPropertyValue(name))"
        styles = self.page.eval_on_selector("[data-view=Box]", read, names)
        self.assertEqual(styles[1:], ["6px 0px", "rgb(255, 255, 255)", "3px solid #0000ffff"])
        self.assertRegex(styles[0], r"color\(srgb 1 0 0 / 0\.5\) 1px 2px 8px")
        border = "(box) => getComputedStyle(box, '::after').borderTopWidth"
        self.assertEqual(self.page.eval_on_selector("[data-view=Box]", border), "3px")
        self.show("boxed", {"type": "Box", "backgroundColor": "white", "child": size})
        self.assertEqual(self.page.eval_on_selector("[data-view=Box]", border), "0px")
        self.assertEqual(self.page.eval_on_selector("[data-view=Box]", read, names[:2]), ["none", "0px"])

    def test_spans_are_shown_in_their_styles_over_all_lines(self):
        spans = [
            {"text": "plain words and then "}, {"text": "red words that go on", "color": "#ff0000"},
            {"text": " and a very long end that nobody sees", "underline": True},
        ]
        self.server.put("spans", {"type": "AttributedLabel", "spans": spans, "numberOfLines": 3})
        self.open("spans")
        self.call("resize", 170, 200)
        self.page.wait_for_function("() => window.test.frames()[0]?.frame.width <= 170")
        (frame,) = self.call("frames")
        self.assertTrue(frame["lines"][-1]["text"].endswith("…"))
        read = "(spans) => spans.map(({ style, textContent }) => [style.fill, textContent])"
        texts = {}
        for fill, text in self.page.eval_on_selector_all("tspan", read):
            texts[fill] = f"{texts.get(fill, '')} {text}".strip()
        red = [text for fill, text in texts.items() if "255, 0, 0" in fill]
        self.assertEqual([" ".join(text.split()) for text in red], ["red words that go on"])

    def test_views_of_the_page_are_drawn_by_it(self):
        gauge = {"type": "View", "class": "Gauge", "size": {"width": 10, "height": 10}, "properties": {"level": 3}}
        self.server.put("gauge", gauge)
        self.open("gauge")
        self.call("version", 1)
        self.assertEqual(self.page.get_attribute("[data-view=Gauge]", "title"), "3 of 10")
        self.show("gauge", {**gauge, "properties": {"level": 4}})
        self.assertEqual(self.page.get_attribute("[data-view=Gauge]", "title"), "4 of 10")


if __name__ == "__main__":
    unittest.main()
