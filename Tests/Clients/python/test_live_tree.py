"""A live tree shows what the server shows, whatever happens to the connection."""

import asyncio
import json
import random
import threading
import time
from contextlib import aclosing

import httpx
import pytest
from cut_line import CutLine
from cyanotype import *
from cyanotype import AsyncClient, Client, LiveTree, Problem, modifiers
from live_server import LiveServer

SIZE = Viewport(width=200, height=300)
SECONDS_MAX = 60
CUTS = 200


def page(seed):
    """One of many pages, whose views come, go, move and change."""
    chance = random.Random(seed)
    rows = [
        Label(f"{number} {chance.choice('abc')}", key=number, font=Font(size=chance.choice([12, 17])),
              modifiers=[modifiers.Box(background_color=chance.choice(["red", "blue"]))] * chance.randrange(2),
              when=chance.random() < 0.9)
        for number in chance.sample(range(12), 8)]
    return Column([Box(Row(rows[:4])), *rows[4:]], minimum_spacing=chance.choice([0, 8]))


class Watched(threading.Thread):
    """Follows a tree on a thread of its own, and keeps the frames of each version as they are shown."""

    def __init__(self, url, name):
        super().__init__(daemon=True)
        self.client, self.name_of_tree = Client(url), name
        self.shown, self.changed = [], threading.Condition()
        self.start()

    def run(self):
        for tree in self.client.live(self.name_of_tree, SIZE, retry_seconds=0.01):
            self.keep(tree)

    def keep(self, tree):
        with self.changed:
            self.shown.append((tree.version, tree.frames()))
            self.changed.notify_all()

    def wait(self, version):
        with self.changed:
            assert self.changed.wait_for(lambda: self.shown and self.shown[-1][0] == version, SECONDS_MAX)
        return self.shown[-1][1]


class WatchedByAsyncio(Watched):
    def run(self):
        asyncio.run(self.follow())

    async def follow(self):
        async with AsyncClient(self.client.url) as client:
            async for tree in client.live(self.name_of_tree, SIZE, retry_seconds=0.01):
                self.keep(tree)


@pytest.mark.parametrize("kind", [Watched, WatchedByAsyncio])
def test_every_version_that_is_shown_has_its_frames_though_the_connection_is_cut_again_and_again(server, kind):
    name, frames = f"cut/{kind.__name__}", {}
    client = Client(server.url)
    with CutLine(server.port) as line:
        watched = kind(f"http://127.0.0.1:{line.port}", name)
        for number in range(CUTS):
            version = client.put_tree(name, page(number))["version"]
            frames[version] = client.tree_frames(name, SIZE)["frames"]
            # Before a connection, in its head, or after some events.
            time.sleep(number % 4 * 0.01)
            line.cut()
            line.join()
        watched.wait(version)
    assert len(watched.shown) > 10
    for version, shown in watched.shown:
        assert shown == frames[version]


def test_patches_lead_to_the_frames_of_each_version(server):
    client = Client(server.url)
    client.put_tree("edited", page(0))
    watched = Watched(server.url, "edited")
    for number in range(60):
        version = client.put_tree("edited", page(number))["version"]
        assert watched.wait(version) == client.tree_frames("edited", SIZE)["frames"]


def test_a_tree_of_a_restarted_server_whose_versions_begin_again_is_shown():
    with LiveServer() as server:
        client = Client(server.url)
        client.put_tree("home", Label("before"))
        watched = Watched(server.url, "home")
        watched.wait(1)
        server.stop()
        server.start()
        client.put_tree("home", Label("after"))
        end = time.monotonic() + SECONDS_MAX
        while watched.wait(1)[0]["properties"]["text"] != "after":
            assert time.monotonic() < end
            time.sleep(0.01)


def test_a_tree_that_is_deleted_is_empty_until_there_is_one_again(server):
    client = Client(server.url)
    client.put_tree("comes", Label("one"))
    watched = Watched(server.url, "comes")
    watched.wait(1)
    client.delete_tree("comes")
    assert watched.wait(None) == []
    version = client.put_tree("comes", Label("two"))["version"]
    assert watched.wait(version)[0]["properties"]["text"] == "two"


def test_lines_are_where_the_root_has_them_without_those_that_are_hidden(server):
    client = Client(server.url)
    client.put_tree("lines", Column([
        Box(Inset(Label("in a box"), left=10, top=20)), Hidden(Label("hidden")), Label("two\nlines")]))
    tree = next(client.live("lines", Viewport(width=200)))
    places = [(x, text) for x, _, text in tree.lines()]
    assert places == [(10, "in a box"), (0, "two"), (0, "lines")]
    tops = [y for _, y, _ in tree.lines()]
    assert tops[0] == 20 and tops[1] < tops[2]


def test_a_version_that_cannot_be_laid_out_leaves_the_last_one_with_its_problem(server):
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


def test_what_waiting_does_not_help_is_a_problem(server):
    with pytest.raises(Problem, match="width"):
        next(Client(server.url).live("home", Viewport(width=-1)))


def test_a_live_tree_of_asyncio_can_be_left(server):
    async def first():
        async with AsyncClient(server.url) as client:
            await client.put_tree("left", Label("one"))
            async with aclosing(client.live("left")) as trees:
                async for tree in trees:
                    return tree

    assert [view.entry["view"] for view in asyncio.run(first()).top] == ["Label"]


class TestStreams:
    """What a server may send that a test cannot make ours send."""

    FRAME = {"path": "Label.1", "view": "Label", "frame": {"x": 0, "y": 0, "width": 1, "height": 1}}
    FRAMES = {"version": 5, "size": {"width": 1, "height": 1}, "displayScale": 1, "frames": [FRAME]}

    def live(self, *connections):
        """The tree after the events of these connections, one after the other."""
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

    def test_events_may_come_in_pieces_of_any_length(self):
        stream = b": hello\n\n" + self.event("frames", **self.FRAMES) + b":\n\n" + self.event("deleted")
        for length in (1, 2, 7):
            trees = self.live(stream[start:start + length] for start in range(0, len(stream), length))
            assert [next(trees).version, next(trees).version] == [5, None]

    def test_an_event_that_is_cut_off_changes_nothing(self):
        stream = self.event("frames", **self.FRAMES)
        trees = self.live(iter([stream, stream[:60]]), iter([self.event("deleted")]))
        assert [next(trees).version, next(trees).version] == [5, None]

    def test_views_can_be_followed_without_a_client(self):
        tree = LiveTree()
        tree.receive("frames", self.FRAMES)
        step = {"op": "update", "path": "Label.1", "set": {"opacity": 0.5}, "properties": {"set": {"text": "Hi"}}}
        tree.receive("patch", {"version": 6, "since": 5, "size": {"width": 2, "height": 1}, "patch": [step]})
        assert tree.frames() == [{**self.FRAME, "opacity": 0.5, "properties": {"text": "Hi"}}]
        step = {"op": "update", "path": "Label.1", "unset": ["opacity"], "properties": {"unset": ["text"]}}
        tree.receive("patch", {"version": 7, "since": 6, "size": {"width": 2, "height": 1}, "patch": [step]})
        assert tree.frames() == [self.FRAME]
