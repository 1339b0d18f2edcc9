"""Tests of client.js: transitions, events and looks of views."""

from client_case import ClientCase, column, keyed, label


class ClientViewTests(ClientCase):
    # Transitions

    def test_a_view_appears_with_its_transition(self):
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

    def test_a_view_disappears_with_its_transition(self):
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

    def test_a_view_moves_with_its_transition(self):
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

    def test_views_send_events_when_they_appear_and_disappear(self):
        def observer(key, child):
            return keyed(key, child, "LifecycleObserver", onAppear=f"{key} here", onDisappear=f"{key} gone")

        nested = observer("outer", observer("inner", label("x")))
        self.server.put("observed", column(nested))
        self.open("observed")
        self.call("version", 1)
        self.assertEqual([one["name"] for one in self.call("events")], ["outer here", "inner here"])
        outer = self.path("[outer].1")
        self.show("observed", column(observer("other", label("y"))))
        events = self.call("events")
        self.assertEqual([one["name"] for one in events], ["outer gone", "inner gone", "other here"])
        self.assertEqual((events[0]["event"], events[0]["path"], events[2]["event"]), ("disappear", outer, "appear"))

    def test_a_press_on_a_button_sends_its_action(self):
        def button(key, **members):
            return keyed(key, label(f"press {key}"), "Button", action=f"did {key}", **members)

        tappable = keyed("tap", label("tap"), "Tappable", action="tapped")
        off = {"type": "UserInteractionEnabled", "enabled": False, "child": button("off")}
        # A text does not extend beyond its view, so the view below it can be pressed.
        self.server.put("pressed", column(button("on", data={"id": 5}), button("dull", enabled=False), tappable, off))
        self.open("pressed")
        self.call("version", 1)
        for ending in ("[on].1", "[dull].1", "[tap].1", "[off].1"):
            box = self.page.locator(f'[data-path="{self.path(ending)}"]').bounding_box()
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        events = self.call("events")
        self.assertEqual([one["action"] for one in events], ["did on", "tapped"])
        self.assertEqual((events[0]["path"], events[0]["data"]), (self.path("[on].1"), {"id": 5}))

    # Looks

    def test_a_text_has_the_measured_width_and_does_not_extend_its_scroll_view(self):
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

    def test_a_row_of_a_table_has_its_background(self):
        row = {"type": "TableRow", "backgroundColor": "#00ff00", "children": [label("cell")]}
        self.server.put("rows", {"type": "Table", "columns": [{}], "children": [row]})
        self.open("rows")
        self.call("version", 1)
        read = "(row) => getComputedStyle(row).backgroundColor"
        self.assertEqual(self.page.eval_on_selector("[data-view=TableRow]", read), "rgb(0, 255, 0)")
        self.assert_page_is(self.server.frames("rows"))

    def test_spans_have_their_styles_on_all_lines(self):
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

    def test_links_only_have_safe_schemes(self):
        links = ["https://example.com/", "mailto:a@example.com", "tel:+1", "javascript:alert(1)", " javascript:alert(1)",
                 "data:text/html,x", "calshow:1", "JavaScript:alert(1)"]
        spans = [{"text": f"{index} ", "link": link} for index, link in enumerate(links)]
        self.server.put("links", {"type": "AttributedLabel", "spans": spans, "activeLinkStyle": {"color": "#ff0000"}})
        self.open("links")
        self.call("version", 1)
        read = "(links) => links.map((link) => [link.getAttribute('href'), link.textContent.trim()])"
        shown = self.page.eval_on_selector_all("svg[data-path] a", read)
        self.assertEqual(shown, [[link, str(index)] for index, link in enumerate(links[:3])])

    def test_a_scroll_view_begins_at_its_offset_and_then_keeps_the_position_of_the_user(self):
        def screen(offset, rows=30):
            content = column(*[keyed(key, label(f"row {key}", font={"size": 30})) for key in range(rows)])
            members = {} if offset is None else {"contentOffset": offset}
            return {"type": "ScrollView", "contentInset": 8, "child": content, **members}

        read = "(view) => [Math.round(view.scrollTop), Math.round(view.scrollHeight - view.clientHeight)]"
        self.server.put("begun", screen("end"))
        self.open("begun")
        self.call("version", 1)
        top, last = self.page.eval_on_selector("[data-view=ScrollView]", read)
        self.assertEqual(top, last)
        self.assertGreater(last, 100)
        self.call("scroll", 40)
        self.show("begun", screen("end", rows=31))
        self.assertEqual(self.page.eval_on_selector("[data-view=ScrollView]", read)[0], 40)
        for offset, wanted in (({"x": 0, "y": 92}, 100), ({"x": 0, "y": -500}, 0)):
            self.show("begun", screen(offset))
            self.assertEqual(self.page.eval_on_selector("[data-view=ScrollView]", read)[0], wanted)
        self.show("begun", screen(None))
        self.assertEqual(self.page.eval_on_selector("[data-view=ScrollView]", read)[0], 0)

    def test_pulling_a_scroll_view_down_sends_its_action_unless_it_is_refreshing(self):
        def screen(state):
            content = column(*[keyed(key, label(f"row {key}", font={"size": 30})) for key in range(30)])
            return {"type": "ScrollView", "child": content, "pullToRefresh": state}

        def pull(length):
            self.page.eval_on_selector("[data-view=Label]", """(view, length) => {
                const touch = (kind, y) => view.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }),
                    { touches: kind === "touchend" ? [] : [{ clientY: y }], changedTouches: [{ clientY: y }] }));
                touch("touchstart", 10);
                touch("touchend", 10 + length);
            }""", length)
            return [(one["kind"], one["name"]) for one in self.call("events") if one["kind"] == "action"]

        busy = "(view) => [view.ariaBusy, getComputedStyle(view, '::after').animationName]"
        self.server.put("pulled", screen({"action": "reload"}))
        self.open("pulled")
        self.call("version", 1)
        self.assertEqual(pull(30), [])
        self.assertEqual(pull(70), [("action", "reload")])
        self.assertEqual(self.page.eval_on_selector("[data-view=ScrollView]", busy), [None, "none"])
        self.call("scroll", 40)
        self.assertEqual(pull(70), [])
        self.call("scroll", 0)
        self.show("pulled", screen("refreshing"))
        self.assertEqual(pull(70), [])
        self.assertEqual(self.page.eval_on_selector("[data-view=ScrollView]", busy), ["true", "cyanotype-turn"])

    def test_the_page_draws_its_own_classes_of_views(self):
        gauge = {"type": "View", "class": "Gauge", "size": {"width": 10, "height": 10}, "properties": {"level": 3}}
        self.server.put("gauge", gauge)
        self.open("gauge")
        self.call("version", 1)
        self.assertEqual(self.page.get_attribute("[data-view=Gauge]", "title"), "3 of 10")
        self.show("gauge", {**gauge, "properties": {"level": 4}})
        self.assertEqual(self.page.get_attribute("[data-view=Gauge]", "title"), "4 of 10")

    def test_names_of_members_of_javascript_objects_are_valid_view_classes(self):
        names = ["__proto__", "constructor", "toString", "hasOwnProperty"]
        views = [
            {"type": "View", "class": name, "size": {"width": 10, "height": 10}, "properties": {"level": 1}, "key": name}
            for name in names
        ]
        self.server.put("strange", {"type": "Column", "children": views})
        self.open("strange")
        self.call("version", 1)
        self.assert_page_is(self.server.frames("strange"))
        self.show("strange", {"type": "Column", "children": views[::-1]})
        self.assert_page_is(self.server.frames("strange"))


if __name__ == "__main__":
    unittest.main()
