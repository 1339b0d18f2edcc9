"""Tests of client.js: live trees and their connections."""

import json
import random
import tempfile

from client_case import ClientCase, column, keyed, label
from interruptible_proxy import InterruptibleProxy
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

    def test_after_many_quick_versions_the_page_shows_the_last_one(self):
        tree = RandomTree(random.Random(99))
        self.server.put("passing", tree.element)
        self.open("passing")
        for _ in range(60):
            tree.edit()
            version = self.server.put("passing", tree.element)
        self.call("version", version)
        self.assert_page_shows("passing")

    def test_a_tree_with_coordinates_of_the_root_has_its_views_in_place(self):
        element = {"type": "Inset", "uniform": 20, "child": {"type": "Box", "child": keyed(1, label("a"), uniform=5)}}
        self.server.put("rooted", element, coordinates="root")
        self.open("rooted")
        self.call("version", 1)
        self.assertEqual([element["frame"][:2] for element in self.call("elements")], [[20, 20], [5, 5]])

    def test_a_query_has_further_parameters(self):
        scheme = {"type": "Label", "text": {"$env": "/colorScheme"}}
        self.server.put("dark", scheme)
        self.open(None)
        self.call("begin", "dark", {"colorScheme": "dark"})
        self.call("version", 1)
        self.assertEqual([element["lines"] for element in self.call("elements")], [["dark"]])

    def test_an_address_with_a_query_or_a_fragment_is_an_error(self):
        self.open(None)
        for address in ["/v1/trees/home?colorScheme=dark", "/v1/trees/home#top"]:
            message = f'TypeError: "{address}" has a query or a fragment. Write parameters in the option "query"'
            self.assertEqual(self.call("mistake", address, {}), message)

    def test_an_unknown_option_is_an_error_that_names_the_known_ones(self):
        self.open(None)
        for name in ["onerror", "renders", ""]:
            message = f'TypeError: Unknown option "{name}". Known: query, render, onError'
            self.assertEqual(self.call("mistake", "/v1/trees/home", {name: {}}), message)
        self.assertEqual(self.page.locator("#host > *").count(), 0)

    # Connections

    def test_after_resizing_the_host_the_frames_of_the_new_size_are_shown_in_the_same_views(self):
        rows = [keyed(n, label(f"row {n} " * 9), "LifecycleObserver", onAppear="here") for n in range(40)]
        self.server.put("resized", {"type": "ScrollView", "child": column(*rows)})
        self.open("resized")
        self.call("version", 1)
        self.call("events")
        self.page.evaluate("() => document.querySelector('[data-view=ScrollView]').scrollTop = 100")
        self.call("resize", 200, 300)
        self.page.wait_for_function("(width) => window.test.frames()[0]?.frame.width === width", arg=200)
        self.assert_page_shows("resized", width=200, height=300)
        self.assertEqual(self.call("events"), [])
        self.assertEqual(self.page.evaluate("() => document.querySelector('[data-view=ScrollView]').scrollTop"), 100)

    def test_after_resizing_the_host_views_may_have_another_order(self):
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

    def test_after_a_patch_of_another_version_all_frames_are_requested(self):
        self.server.put("missed", label("whole"))
        frame = {"path": "Rule.1", "view": "Rule", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}
        events = [
            ("frames", {"version": 5, "frames": [frame]}),
            ("patch", {"version": 8, "since": 7, "patch": [{"op": "update", "path": "Rule.1", "set": {"opacity": 0}}]}),
        ]
        # With this `retry` the browser itself does not reconnect during the test.
        body = "retry: 600000\n\n" + "".join(f"event: {name}\ndata: {json.dumps(data)}\n\n" for name, data in events)
        headers = {"Content-Type": "text/event-stream", "Access-Control-Allow-Origin": "*"}
        answer = {"body": body, "headers": headers}
        self.open("missed", prepare=lambda page: page.route("**/events?*", lambda it: it.fulfill(**answer), times=1))
        self.call("version", 1)
        self.assert_page_shows("missed")

    def test_a_stream_that_falls_silent_is_replaced(self):
        self.server.put("silent", label("one"))
        with InterruptibleProxy(self.server.port) as proxy:
            def prepare(page):
                page.clock.install()
                address = lambda route: route.request.url.replace(self.server.url, proxy.url)
                page.route("**/events?*", lambda route: route.continue_(url=address(route)), times=1)

            self.open("silent", prepare=prepare)
            self.call("version", 1)
            proxy.silence()
            self.server.put("silent", label("two"))
            self.page.clock.run_for(35_000)
            self.assertEqual(self.call("shown"), 1)
            self.page.clock.run_for(10_000)
            self.call("version", 2)

    def test_while_the_size_changes_there_is_a_stream_every_tenth_of_a_second(self):
        self.server.put("dragged", label("text " * 50))
        self.open("dragged")
        self.call("version", 1)
        streams = []
        self.page.on("request", lambda request: streams.append(request) if "/events?" in request.url else None)
        milliseconds = self.call("drag", [[350 - step, 600] for step in range(40)])
        self.call("fit", 300, 600)
        self.assert_page_shows("dragged", width=300, height=600)
        self.assertGreater(len(streams), 2)
        self.assertLessEqual(len(streams), milliseconds / 100 + 3)

    def test_a_server_that_is_away_is_reported_until_it_is_back(self):
        self.allowed = "ERR_"
        with tempfile.TemporaryDirectory() as directory:
            with LiveServer("--data-dir", directory, "--cors-origins", self.pages.url) as server:
                server.put("away", label("here"))
                self.open("away", server)
                self.call("version", 1)
                server.stop()
                self.assertEqual({problem["title"] for problem in self.call("problems", 2)}, {"Disconnected"})
                server.start()
                self.call("version", server.put("away", label("back")))
                self.assert_page_shows("away", server)

    def test_refusals_that_are_no_problem_documents_are_reported(self):
        self.allowed = "status of"
        self.server.put("proxied", label("here"))
        headers = {"Access-Control-Allow-Origin": "*"}
        bodies = iter(["<h1>Bad gateway</h1>", "null", '{"title": "Too far", "status": "no"}'])

        def prepare(page):
            page.route("**/events?*", lambda it: it.fulfill(status=502, body=next(bodies), headers=headers), times=3)

        self.open("proxied", prepare=prepare)
        self.call("version", 1)
        problems = [(problem["title"], problem["status"]) for problem in self.call("problems", 3)]
        self.assertEqual(problems, [("Status 502", 502), ("Status 502", 502), ("Too far", 502)])

    def test_a_tree_whose_session_has_ended_is_removed(self):
        self.allowed = "status of"
        self.server.put("ended", label("here"))
        self.open("ended")
        self.call("version", 1)
        answer = {"status": 410, "body": "gone", "headers": {"Access-Control-Allow-Origin": "*"}}
        self.page.route("**/events?*", lambda route: route.fulfill(**answer))
        self.call("resize", 300, 600)
        self.call("version", None)

    def test_the_wait_for_a_lost_server_grows_until_there_is_an_event(self):
        self.allowed = "ERR_FAILED"
        self.server.put("growing", label("here"))
        # Waits end at once, without the part that is at random.
        stub = """(() => {
          const { setTimeout } = window, waits = window.waits = [];
          Math.random = () => 0;
          window.setTimeout = (body, time, ...rest) => {
            const isWait = [1000, 2000, 4000, 8000, 16000, 30000].includes(time);
            if (isWait) waits.push(time / 1000);
            return setTimeout(body, isWait ? 0 : time, ...rest);
          };
        })()"""

        def prepare(page):
            page.add_init_script(stub)
            page.route("**/events?*", lambda route: route.abort(), times=7)

        self.open("growing", prepare=prepare)
        self.call("version", 1)
        self.assertEqual(self.page.evaluate("waits"), [1, 2, 4, 8, 16, 30, 30])
        self.page.route("**/events?*", lambda route: route.abort(), times=1)
        self.call("fit", 300, 600)
        self.assertEqual(self.page.evaluate("waits")[7:], [1])

    def test_a_page_that_waits_for_a_tree_asks_every_second(self):
        self.allowed = "status of"
        stub = """(() => {
          const { setTimeout } = window, waits = window.waits = [];
          Math.random = () => 0;
          window.setTimeout = (body, time, ...rest) => {
            if (time >= 1000 && time <= 2000) waits.push(time);
            return setTimeout(body, time === 1000 ? 0 : time, ...rest);
          };
        })()"""
        self.server.put("awaited", label("here"))
        answer = {"status": 404, "body": "{}", "headers": {"Access-Control-Allow-Origin": "*"}}

        def prepare(page):
            page.add_init_script(stub)
            page.route("**/events?*", lambda route: route.fulfill(**answer), times=3)

        self.open("awaited", prepare=prepare)
        self.call("version", 1)
        self.assertEqual(self.page.evaluate("waits"), [1000, 1000, 1000])

    def test_an_error_in_the_page_does_not_end_the_connection(self):
        self.allowed = "not drawn"
        self.server.put("spoiled", label("one"))
        self.open("spoiled")
        self.call("version", 1)
        self.call("spoil", "not drawn")
        self.server.put("spoiled", label("two"))
        self.call("version", 2)
        self.assert_page_shows("spoiled")
        self.assertTrue(any("not drawn" in text for text in self.console_messages))

    def test_a_closed_tree_leaves_nothing_in_the_page(self):
        menu = {"type": "EditingMenu", "show": "onTap", "items": [{"title": "Copy", "action": "copy"}], "child": label("two")}
        self.server.put("closed", column(label("one"), menu))
        self.open("closed")
        self.call("version", 1)
        self.page.get_by_text("two").click()
        self.page.get_by_role("menuitem").wait_for()
        self.call("close")
        self.assertEqual(self.page.evaluate("() => document.querySelector('#host').childElementCount"), 0)
        streams = []
        self.page.on("request", lambda request: streams.append(request))
        self.server.put("closed", label("three"))
        self.call("resize", 200, 300)
        self.server.put("other", label("four"))
        self.call("begin", "other")
        self.call("version", 1)
        self.assertEqual([request.url for request in streams if "/other/events?" not in request.url], [])

    def test_a_negative_length_is_shown_as_0(self):
        def inset(by):
            return {"type": "Inset", "left": by, "child": {"type": "Box", "backgroundColor": "gold"}}

        self.server.put("negative", inset(100), rounding=False)
        self.open("negative")
        self.call("version", 1)
        self.show("negative", inset(1000), rounding=False)
        self.assertLess(self.call("frames")[0]["frame"]["width"], 0)
        self.assert_page_shows("negative")

    def test_the_page_reconnects_to_a_restarted_server(self):
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

    def test_after_a_restart_without_the_tree_the_page_is_empty_until_it_is_put_again(self):
        self.allowed = "ERR_|404"
        with LiveServer("--cors-origins", self.pages.url) as server:
            server.put("lost", label("before"))
            server.put("lost", label("after"))
            self.open("lost", server)
            self.call("version", 2)
            server.stop()
            server.start()
            self.assertEqual(self.call("refusal"), 404)
            self.assertEqual(self.call("elements"), [])
            server.put("lost", label("again"))
            self.call("version", 1)
            self.assert_page_shows("lost", server)

    def test_after_a_restart_another_tree_with_the_same_name_is_shown(self):
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

    def test_a_tree_that_does_not_exist_yet_is_shown_after_it_is_put(self):
        self.allowed = "404"
        self.open("later")
        self.assertEqual(self.call("problems", 1)[0]["status"], 404)
        self.server.put("later", label("late"))
        self.call("version", 1)
        self.assert_page_shows("later")

    def test_after_a_tree_is_deleted_the_host_is_empty_until_it_is_put_again(self):
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

    def test_after_a_version_with_a_problem_the_page_keeps_the_last_frames(self):
        self.server.put("broken", label("whole"))
        self.open("broken")
        self.call("version", 1)
        frames = self.server.frames("broken")
        endless = {"type": "ScrollView", "contentSize": "fittingContent", "child": {"type": "TextField"}}
        self.server.put("broken", {"type": "Inset", "left": 1e300, "child": endless})
        self.assertEqual(self.call("problems", 1)[0]["status"], 422)
        self.assert_page_is(frames)
        self.show("broken", label("mended"))
