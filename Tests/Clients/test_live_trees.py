"""Live trees of all clients have the frames of the server, also after the connection is lost."""

import random
import time

import pytest
from interruptible_proxy import InterruptibleProxy
from cyanotype import *
from cyanotype import Client, modifiers
from live_server import LiveServer
from watched import SECONDS_MAX, SIZE, Watched, WatchedByAsyncio, WatchedByNode, WatchedInSwift

CUTS = 200


def page(seed):
    """A random page. From one page to the next, views appear, disappear, move and change."""
    chance = random.Random(seed)
    rows = [
        Label(f"{number} {chance.choice('abc')}", key=number, font=Font(size=chance.choice([12, 17])),
              modifiers=[modifiers.Box(background_color=chance.choice(["red", "blue"]))] * chance.randrange(2),
              when=chance.random() < 0.9)
        for number in chance.sample(range(12), 8)]
    return Column([Box(Row(rows[:4])), *rows[4:]], minimum_spacing=chance.choice([0, 8]))


@pytest.fixture(params=[Watched, WatchedByAsyncio, WatchedByNode, WatchedInSwift])
def watch(request):
    """A function that follows a tree with one of the clients."""
    followers = []

    def follow(url, name):
        followers.append(request.param(url, f"{name}-{request.param.__name__}"))
        return followers[-1]

    yield follow
    for follower in followers:
        follower.stop()


def test_every_shown_version_has_its_frames_although_the_connection_is_cut_repeatedly(server, watch):
    frames, client = {}, Client(server.url)
    with InterruptibleProxy(server.port) as proxy:
        watched = watch(f"http://127.0.0.1:{proxy.port}", "cut")
        name = watched.name_of_tree
        for number in range(CUTS):
            version = client.put_tree(name, page(number))["version"]
            frames[version] = client.tree_frames(name, SIZE)["frames"]
            # Waits for some versions, because a client may need some time to notice a lost connection.
            if number % 10 == 0:
                watched.wait(version)
            # Different delays cut before the connection is open, within the head of the answer, or after some events.
            time.sleep(number % 4 * 0.01)
            proxy.cut()
            proxy.open()
        watched.wait(version)
    assert len(watched.shown) > 10
    for version, shown in watched.shown:
        assert shown == frames.get(version, [])


def test_each_version_has_its_frames_after_patches(server, watch):
    client = Client(server.url)
    watched = watch(server.url, "edited")
    for number in range(60):
        version = client.put_tree(watched.name_of_tree, page(number))["version"]
        assert watched.wait(version) == client.tree_frames(watched.name_of_tree, SIZE)["frames"]


def test_a_tree_is_shown_after_a_restart_of_the_server_with_versions_from_1(watch):
    with LiveServer() as server:
        client = Client(server.url)
        watched = watch(server.url, "home")
        client.put_tree(watched.name_of_tree, Label("before"))
        watched.wait(1)
        server.stop()
        server.start()
        client.put_tree(watched.name_of_tree, Label("after"))
        end = time.monotonic() + SECONDS_MAX
        while [frame["properties"]["text"] for frame in watched.shown[-1][1]] != ["after"]:
            assert time.monotonic() < end
            time.sleep(0.01)


def test_a_deleted_tree_is_empty_until_it_is_put_again(server, watch):
    client, watched = Client(server.url), watch(server.url, "comes")
    name = watched.name_of_tree
    watched.wait(client.put_tree(name, Label("one"))["version"])
    client.delete_tree(name)
    assert watched.wait(None) == []
    version = client.put_tree(name, Label("two"))["version"]
    assert watched.wait(version)[0]["properties"]["text"] == "two"
