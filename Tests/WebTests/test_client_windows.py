"""Tests of client.js: windows on long lists."""

import random

from client_case import ClientCase, column, label

ROWS = 2000


def long_list(*titles, rows=ROWS, **members):
    """A scroll view of rows 40 points high, which send events when they appear, with titles above it."""
    each = {"type": "LifecycleObserver", "onAppear": "in", "onDisappear": "out", "data": {"$data": "row:"}}
    inside = {"type": "View", "class": "Row", "size": {"width": 100, "height": 40}}
    loop = {"type": "ForEach", "in": {"$data": "/rows"}, "as": "row", "key": "/id", "element": {**each, "child": inside}}
    scrolled = {"type": "ScrollView", "child": column(loop), "traits": {"priority": "flexible"}, **members}
    titles = [{**label(title), "traits": {"priority": "fixed"}} for title in titles]
    return column(*titles, scrolled), {"data": {"rows": [{"id": f"r{n}"} for n in range(rows)]}}


class WindowTests(ClientCase):
    def put(self, name, *titles, **members):
        element, rest = long_list(*titles, **members)
        return self.server.put(name, element, **rest)

    def rows(self):
        return [frame["data"]["id"] for frame in self.call("frames") if "data" in frame]

    def test_a_long_list_is_loaded_in_windows_while_the_user_scrolls(self):
        self.put("long", "A long list")
        self.open("long")
        self.call("version", 1)
        self.assertLess(len(self.call("frames")), 200)
        for top in (0, 300, 5_000, 40_000, 79_000, 100, 0):
            with self.subTest(top):
                self.assertEqual(self.call("scroll", top), top)
                self.assert_page_shows("long")
                self.assertIn(f"r{top // 40}", self.rows())
                self.assertLess(len(self.call("frames")), 200)

    def test_a_list_can_be_scrolled_directly_to_its_end(self):
        self.put("far", contentInset={"top": 7, "bottom": 11})
        self.open("far")
        self.call("version", 1)
        height = self.page.evaluate("() => document.querySelector('[data-view=ScrollView]').scrollHeight")
        self.assertEqual(height, ROWS * 40 + 18)
        self.assertEqual(self.call("scroll", 10**7), height - 640)
        self.assertEqual(self.rows()[-1], f"r{ROWS - 1}")

    def test_scrolling_keeps_the_elements_of_near_views_and_sends_no_lifecycle_events(self):
        self.put("kept")
        self.open("kept")
        self.call("version", 1)
        self.call("events")
        self.page.evaluate("() => document.querySelectorAll('[data-path]').forEach((it) => (it.isOld = true))")
        before = set(self.rows())
        self.call("scroll", 900)
        near = before & set(self.rows())
        self.assertGreater(len(near), 16)
        self.assertLess(len(near), len(self.rows()))
        old = "() => [...document.querySelectorAll('[data-view=LifecycleObserver]')].filter((it) => it.isOld).length"
        self.assertEqual(self.page.evaluate(old), len(near))
        self.assertEqual(self.call("events"), [])

    def test_only_changes_in_the_window_send_lifecycle_events(self):
        self.put("live")
        self.open("live")
        self.call("version", 1)
        self.call("scroll", 4_000)
        self.call("events")
        element, rest = long_list()
        rows = rest["data"]["rows"]
        del rows[-1]
        self.call("version", self.server.put("live", element, **rest))
        self.assertEqual(self.call("events"), [])
        self.assert_page_shows("live")
        rows.insert(101, {"id": "new"})
        self.call("version", self.server.put("live", element, **rest))
        reported = [(event["event"], event["path"].split("[")[1].split("]")[0]) for event in self.call("events")]
        self.assertEqual(reported, [("appear", "new")])
        self.assert_page_shows("live")

    def test_after_random_edits_and_scrolling_the_page_shows_its_window(self):
        chance = random.Random(5)
        element, rest = long_list("Edited")
        rows = rest["data"]["rows"]
        self.server.put("random", element, **rest)
        self.open("random")
        self.call("version", 1)
        for step in range(20):
            place = chance.randrange(len(rows))
            chance.choice([lambda: rows.pop(place), lambda: rows.insert(place, {"id": step})])()
            version = self.server.put("random", element, **rest)
            self.call("scroll", chance.randrange(len(rows) * 40 - 1000))
            self.call("version", version)
            self.assert_page_shows("random")

    def test_a_tree_without_a_scroll_view_is_shown_whole(self):
        rows = [label(f"row {n}") for n in range(300)]
        self.server.put("tall", {"type": "Inset", "bottom": -9000, "child": column(*rows)})
        self.open("tall")
        self.page.wait_for_function("() => window.test.frames().length === 300")
        self.assertIsNone(self.call("window"))
        self.assert_page_is(self.server.frames("tall"))

    def test_a_rotated_list_is_shown_whole(self):
        element, rest = long_list(rows=200)
        self.server.put("turned", {"type": "Transformed", "rotate": {"degrees": 3}, "child": element}, **rest)
        self.open("turned")
        self.page.wait_for_function("() => window.test.frames().length > 400")
        self.assert_page_is(self.server.frames("turned"))
