"""Live trees in Python: their interface, and streams that a server rarely sends."""

import asyncio
import io
import json
import threading
from contextlib import aclosing, redirect_stderr, redirect_stdout
from itertools import islice
from types import SimpleNamespace

import httpx
import pytest
from cyanotype import *
from cyanotype import AsyncClient, Client, LiveTree, Problem, terminal
from cyanotype.streams import LineReader
from running_server import free_port


def test_lines_of_visible_texts_have_positions_in_the_root(server):
    client = Client(server.url)
    client.put_tree("lines", Column([
        Box(Inset(Label("in a box"), left=10, top=20)), Hidden(Label("hidden")), Label("two\nlines")]))
    tree = next(client.live("lines", Viewport(width=200)))
    places = [(x, text) for x, _, text in tree.lines()]
    assert places == [(10, "in a box"), (0, "two"), (0, "lines")]
    tops = [y for _, y, _ in tree.lines()]
    assert tops[0] == 20 and tops[1] < tops[2]


def test_after_a_version_with_a_problem_the_tree_keeps_its_frames_and_has_the_problem(server):
    client = Client(server.url)
    client.put_tree("broken", Label("fine"))
    trees = client.live("broken", Viewport(height=10))
    assert next(trees).problem is None
    client.put_tree("broken", TextField())
    tree = next(trees)
    assert tree.problem.status == 422
    assert [frame["properties"]["text"] for frame in tree.frames()] == ["fine"]
    client.put_tree("broken", Label("fine again"))
    assert next(trees).problem is None


def test_a_tree_that_does_not_exist_is_yielded_once_without_views_and_with_the_problem(server):
    client = Client(server.url)
    trees = client.live("comes/later", Viewport(width=200), retry_seconds=0.01)
    tree = next(trees)
    assert (tree.version, tree.size, tree.frames(), tree.problem.status) == (None, None, [], 404)
    assert tree.problem.type == "/problems/no-such-tree"
    timer = threading.Timer(0.2, client.put_tree, ["comes/later", Label("there")])
    timer.start()
    tree = next(trees)
    timer.join()
    assert (tree.version, tree.problem, [text for _, _, text in tree.lines()]) == (1, None, ["there"])


def test_after_a_delete_a_tree_has_no_views_and_the_problem_of_a_missing_tree(server):
    client = Client(server.url)
    client.put_tree("goes", Label("there"))
    trees = client.live("goes", Viewport(width=200))
    assert next(trees).problem is None
    client.delete_tree("goes")
    tree = next(trees)
    assert (tree.version, tree.size, tree.frames()) == (None, None, [])
    assert (tree.problem.status, tree.problem.type, str(tree.problem)) == (404, "/problems/no-such-tree", "404 No such tree")
    client.put_tree("goes", Label("there again"))
    assert next(trees).problem is None


def test_without_a_connection_a_tree_is_yielded_once_without_views_and_with_the_problem():
    url = f"http://127.0.0.1:{free_port()}"
    tree = next(Client(url).live("home"))
    assert (tree.version, tree.views, tree.problem.status, tree.problem.passes) == (None, {}, 0, True)
    assert str(tree.problem) == f"No events: {url}/v1/trees/home/events cannot be reached, or is not a stream of events"


def test_a_terminal_shows_a_problem_below_the_views(server, monkeypatch):
    live, shown = Client.live, io.StringIO()
    monkeypatch.setattr(Client, "live", lambda *arguments: islice(live(*arguments), 1))
    with redirect_stdout(shown), redirect_stderr(shown):
        terminal.show(f"{server.url}/v1/trees/nowhere", 10, 2)
    assert shown.getvalue().startswith("\n\n404 ")


def test_a_terminal_shows_that_a_tree_was_deleted(server, monkeypatch):
    client, live, shown = Client(server.url), Client.live, io.StringIO()
    client.put_tree("shown", Label("there"))

    def states(*arguments):
        trees = live(*arguments)
        yield next(trees)
        client.delete_tree("shown")
        yield next(trees)

    monkeypatch.setattr(Client, "live", states)
    with redirect_stdout(shown), redirect_stderr(shown):
        terminal.show(f"{server.url}/v1/trees/shown", 10, 2)
    assert shown.getvalue() == "there\n\n\n\n404 No such tree\n"


def test_a_problem_cannot_control_the_terminal(monkeypatch):
    tree, shown = LiveTree(), io.StringIO()
    tree.receive("problem", {"type": "about:blank", "title": "No\x1b[2J\x07\u202e page", "status": 422, "detail": "Two\nlines"})
    monkeypatch.setattr(Client, "live", lambda *arguments: [tree])
    with redirect_stdout(io.StringIO()), redirect_stderr(shown):
        terminal.show("http://server/v1/trees/home")
    assert shown.getvalue() == "422 No\ufffd[2J\ufffd\ufffd page: Two\nlines\n"


@pytest.mark.parametrize(("line", "shown"), [
    ("co\u00adop", "coop"), ("a\u200d\u200eb", "ab"), ("e\u0301\u0323a", "e\u0301\u0323a"), ("\u4e2d\u0301a", "\u4e2d\u0301a")])
def test_invisible_characters_and_marks_take_no_cells_of_a_terminal(line, shown):
    tree = LiveTree()
    frame = {**TestStreams.FRAME, "lines": [{"text": line, "x": 0, "height": 16}]}
    tree.receive("frames", {**TestStreams.FRAMES, "frames": [frame]})
    assert terminal.text(tree, 10, 1) == shown


def test_an_error_that_a_retry_cannot_fix_is_raised(server):
    with pytest.raises(Problem, match="width"):
        next(Client(server.url).live("home", Viewport(width=-1)))


def test_a_key_that_cannot_be_sent_is_an_error(server):
    with pytest.raises(UnicodeEncodeError):
        next(Client(server.url, key="schlüssel").live("home"))


def test_the_iteration_of_an_asyncio_live_tree_can_be_ended(server):
    async def first():
        async with AsyncClient(server.url) as client:
            await client.put_tree("left", Label("one"))
            async with aclosing(client.live("left")) as trees:
                async for tree in trees:
                    return tree

    assert [view.entry["view"] for view in asyncio.run(first()).top] == ["Label"]


class TestStreams:
    """Streams of other servers, which a test cannot get from ours."""

    FRAME = {"path": "Label.1", "view": "Label", "frame": {"x": 0, "y": 0, "width": 1, "height": 1}}
    FRAMES = {"version": 5, "size": {"width": 1, "height": 1}, "displayScale": 1, "frames": [FRAME]}

    def live(self, *connections):
        """A live tree whose successive connections have these contents."""
        left = iter(connections)
        client = httpx.Client(transport=httpx.MockTransport(lambda request: httpx.Response(200, content=next(left))))
        return Client("http://server", http=client).live("home", retry_seconds=0)

    def event(self, name, **news):
        return f"event: {name}\nid: 1\ndata: {json.dumps(news)}\n\n".encode()

    def test_a_patch_of_another_version_begins_a_new_stream(self):
        step = {"op": "remove", "path": "Label.1"}
        gap = self.event("patch", version=8, since=7, size={}, displayScale=1, patch=[step])
        newest = self.event("frames", **{**self.FRAMES, "version": 8, "frames": []})
        trees = self.live(iter([self.event("frames", **self.FRAMES), gap, gap]), iter([newest]))
        assert [(tree.version, len(tree.views)) for tree in (next(trees) for _ in range(2))] == [(5, 1), (8, 0)]

    @pytest.mark.parametrize("broken", [
        b"event: frames\ndata: {oops\n\n", b"event: frames\ndata: \xff\n\n", b"event: \xff\ndata: {\n\n",
        *[f"event: patch\ndata: {json.dumps({'version': 6, 'since': 5, 'size': {}, 'patch': [step]})}\n\n".encode() for step in [
            {"op": "remove", "path": "nope"}, {"op": "rotate", "path": "Label.1"}, {"op": "move", "path": "nope", "index": 0}, {"op": "update", "path": "nope"},
            {"op": "insert", "parent": "nope", "index": 0, "view": {"path": "a"}}]]])
    def test_an_event_that_cannot_be_applied_begins_a_new_stream(self, broken):
        newest = self.event("frames", **{**self.FRAMES, "version": 8})
        trees = self.live(iter([self.event("frames", **self.FRAMES), broken]), iter([broken]), iter([newest]))
        assert [(tree.version, tree.problem) for tree in islice(trees, 2)] == [(5, None), (8, None)]

    @pytest.mark.parametrize("lost", [httpx.ProxyError("503"), httpx.DecodingError("not gzip")])
    def test_an_error_of_a_proxy_passes(self, lost):
        left = iter([lost, httpx.Response(200, content=self.event("frames", **self.FRAMES))])

        def answer(request):
            response = next(left)
            if isinstance(response, Exception):
                raise response
            return response

        client = httpx.Client(transport=httpx.MockTransport(answer))
        trees = Client("http://server", http=client).live("home", retry_seconds=0)
        assert [(tree.version, tree.problem and tree.problem.status) for tree in islice(trees, 2)] == [(None, 0), (5, None)]

    def test_a_stream_may_begin_with_a_byte_order_mark(self):
        trees = self.live(iter([b"\xef\xbb\xbf" + self.event("frames", **self.FRAMES)]))
        assert next(trees).version == 5

    def test_a_stream_begins_anew_not_before_the_server_says(self, monkeypatch):
        waits, busy = [], [httpx.Response(429, headers={"Retry-After": text}) for text in ("7", "3600", "soon")]
        left = iter([*busy, httpx.Response(200, content=self.event("frames", **self.FRAMES))])
        monkeypatch.setattr("cyanotype.client.time", SimpleNamespace(sleep=waits.append))
        client = httpx.Client(transport=httpx.MockTransport(lambda request: next(left)))
        trees = Client("http://server", http=client).live("home", retry_seconds=0)
        assert [tree.problem and tree.problem.retry_after for tree in islice(trees, 2)] == [7, None]
        assert waits == [7, 30, 0]

    def test_a_problem_that_each_new_stream_tells_again_is_yielded_once(self):
        problem = self.event("problem", type="/problems/invalid-layout", title="Not a layout", status=422)
        streams = [iter([problem]), iter([problem]), iter([problem]), iter([self.event("frames", **self.FRAMES)])]
        trees = self.live(*streams)
        assert [(tree.version, tree.problem and tree.problem.status) for tree in islice(trees, 2)] == [(None, 422), (5, None)]

    def test_the_wait_for_the_next_stream_doubles_until_there_are_events(self, monkeypatch):
        waits, lost = [], [httpx.ConnectError("lost"), httpx.Response(503), httpx.Response(429)] * 3
        events = [httpx.Response(200, content=self.event("frames", **self.FRAMES)), httpx.Response(503)]
        left = iter([*lost, *events, httpx.Response(404), httpx.Response(404), events[0]])
        monkeypatch.setattr("cyanotype.client.time", SimpleNamespace(sleep=waits.append))

        def answer(request):
            response = next(left)
            if isinstance(response, Exception):
                raise response
            return response

        trees = Client("http://server", http=httpx.Client(transport=httpx.MockTransport(answer))).live("home")
        found = []
        while found.count(5) < 2:
            tree = next(trees)
            found.append(tree.version or tree.problem.status)
        assert found == [*[0, 503, 429] * 3, 5, 404, 5]
        longest = [1, 2, 4, 8, 16, 30, 30, 30, 30, 1, 2, 1, 1]
        assert len(waits) == len(longest)
        assert all(seconds / 2 <= wait <= seconds for wait, seconds in zip(waits, longest))
        assert len(set(waits)) == len(waits)

    def test_an_answer_that_is_not_a_stream_of_events_is_a_problem_until_there_are_events(self):
        trees = self.live(iter([b"<h1>Hi</h1>"]), iter([]), iter([self.event("frames", **self.FRAMES)]))
        assert next(trees).problem.status == 0
        tree = next(trees)
        assert (tree.version, tree.problem) == (5, None)

    def test_events_may_come_in_pieces_of_any_length(self):
        stream = b": hello\n\n" + self.event("frames", **self.FRAMES) + b":\n\n" + self.event("deleted")
        for length in (1, 2, 7):
            trees = self.live(stream[start:start + length] for start in range(0, len(stream), length))
            assert [next(trees).version, next(trees).version] == [5, None]

    def test_a_refusal_after_a_delete_changes_nothing_as_long_as_there_is_no_tree(self):
        tree = LiveTree()
        tree.receive("frames", self.FRAMES)
        tree.receive("deleted", {})
        assert (tree.version, tree.views, tree.problem.status) == (None, {}, 404)
        assert not tree.refused(Problem({"type": "/problems/no-such-tree", "title": "No such tree", "status": 404}))
        tree.receive("frames", self.FRAMES)
        assert (tree.version, tree.problem) == (5, None)

    @pytest.mark.parametrize("length", [1, 1000, 10 ** 6])
    def test_a_long_line_in_many_pieces_is_one_line(self, length):
        reader, long = LineReader(), b"a" * 10 ** 5
        stream = b"one\n\n" + long + b"\ntwo\n" + long + b"\nrest"
        pieces = [stream[start:start + length] for start in range(0, len(stream), length)]
        found = [line for piece in pieces for line in reader.lines(piece)]
        assert found == [b"one", b"", long, b"two", long]
        assert reader.lines(b"\n") == [b"rest"]

    def test_an_event_that_is_cut_off_changes_nothing(self):
        stream = self.event("frames", **self.FRAMES)
        trees = self.live(iter([stream, stream[:60]]), iter([self.event("deleted")]))
        assert [next(trees).version, next(trees).version] == [5, None]

    def test_a_live_tree_can_receive_events_without_a_client(self):
        tree = LiveTree()
        tree.receive("frames", self.FRAMES)
        step = {"op": "update", "path": "Label.1", "set": {"opacity": 0.5}, "properties": {"set": {"text": "Hi"}}}
        tree.receive("patch", {"version": 6, "since": 5, "size": {"width": 2, "height": 1}, "patch": [step]})
        assert tree.frames() == [{**self.FRAME, "opacity": 0.5, "properties": {"text": "Hi"}}]
        step = {"op": "update", "path": "Label.1", "unset": ["opacity"], "properties": {"unset": ["text"]}}
        tree.receive("patch", {"version": 7, "since": 6, "size": {"width": 2, "height": 1}, "patch": [step]})
        assert tree.frames() == [self.FRAME]

    def test_a_live_tree_has_its_window_and_how_many_views_it_leaves_out(self):
        tree, window = LiveTree(), {"x": 0, "y": 0, "width": 9, "height": 9}
        tree.receive("frames", {**self.FRAMES, "window": window, "left": 3})
        assert (tree.window, tree.left) == (window, 3)
        tree.receive("patch", {"version": 6, "since": 5, "size": {}, "window": window, "left": 4, "patch": []})
        assert (tree.window, tree.left) == (window, 4)
        tree.receive("deleted", {})
        assert (tree.window, tree.left) == (None, None)
