"""Holds client.js, in a browser, to a server: what a page shows is what the server says, at every version."""

import json
import random
import tempfile

from client_case import ClientCase, column, keyed, label
from live_server import LiveServer
from random_trees import RandomTree


class ClientTests(ClientCase):
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
                    self.assert_page_shows(name)
                self.page.close()

    def test_a_page_that_versions_pass_by_ends_with_the_last_one(self):
        tree = RandomTree(random.Random(99))
        self.server.put("passing", tree.element)
        self.open("passing")
        for _ in range(60):
            tree.edit()
            version = self.server.put("passing", tree.element)
        self.call("version", version)
        self.assert_page_shows("passing")

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
        self.page.wait_for_function("(width) => window.test.frames()[0]?.frame.width === width", arg=200)
        self.assert_page_shows("resized", width=200, height=300)
        self.assertEqual(self.call("told"), [])
        self.assertEqual(self.page.evaluate("() => document.querySelector('[data-view=ScrollView]').scrollTop"), 100)

    def test_views_of_another_size_may_have_another_order(self):
        rows = [keyed(n, label(f"row {n}"), "Button") for n in range(5)]
        narrow, wide = column(*reversed(rows[:4])), column(*rows[1:])
        cases = [{"maxWidth": 250, "element": narrow}]
        self.server.put("ordered", {"type": "GeometryReader", "cases": cases, "otherwise": wide})
        self.open("ordered")
        self.call("version", 1)
        self.assert_page_shows("ordered")
        self.call("resize", 200, 300)
        self.page.wait_for_function("() => window.test.frames()[0].key === 3")
        self.assert_page_shows("ordered", width=200, height=300)

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
        self.assert_page_shows("missed")

    def test_a_length_that_becomes_negative_is_shown_as_none(self):
        def inset(by):
            return {"type": "Inset", "left": by, "child": {"type": "Box", "backgroundColor": "gold"}}

        self.server.put("negative", inset(100), rounding=False)
        self.open("negative")
        self.call("version", 1)
        self.show("negative", inset(1000), rounding=False)
        self.assertLess(self.call("frames")[0]["frame"]["width"], 0)
        self.assert_page_shows("negative")

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
                    self.assert_page_shows("kept", server)

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
            self.assert_page_shows("lost", server)

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
            self.assert_page_shows("name", server)

    def test_a_tree_that_comes_later_is_shown_then(self):
        self.allowed = "404"
        self.open("later")
        self.assertEqual(self.call("problems", 1)[0]["status"], 404)
        self.server.put("later", label("late"))
        self.call("version", 1)
        self.assert_page_shows("later")

    def test_a_deleted_tree_empties_the_host_until_there_is_another(self):
        self.server.put("gone", column(label("one"), label("two")))
        self.open("gone")
        self.call("version", 1)
        self.server.delete("gone")
        self.call("version", None)
        self.assertEqual(self.call("elements"), [])
        self.show("gone", label("three"))
        self.assert_page_shows("gone")
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
