"""Live trees of all clients have the frames of the server, also after the connection is lost."""

import random
import time

import pytest
from cyanotype import *
from cyanotype import Client, modifiers
from followers import SECONDS_MAX, SIZE, AsyncioFollower, Follower, NodeFollower, SwiftFollower
from interruptible_proxy import InterruptibleProxy
from live_server import LiveServer

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


@pytest.fixture(params=[Follower, AsyncioFollower, NodeFollower, SwiftFollower])
def follow(request):
    """A function that follows a tree with one of the clients."""
    followers = []

    def follow_tree(url, name):
        followers.append(request.param(url, f"{name}-{request.param.__name__}"))
        return followers[-1]

    yield follow_tree
    for follower in followers:
        follower.stop()


def test_every_shown_version_has_its_frames_although_the_connection_is_cut_repeatedly(server, follow):
    frames, client = {}, Client(server.url)
    with InterruptibleProxy(server.port) as proxy:
        follower = follow(f"http://127.0.0.1:{proxy.port}", "cut")
        name = follower.tree_name
        for number in range(CUTS):
            version = client.put_tree(name, page(number))["version"]
            frames[version] = client.tree_frames(name, SIZE)["frames"]
            # Waits for some versions, because a client may need some time to notice a lost connection.
            if number % 10 == 0:
                follower.wait(version)
            # Different delays cut before the connection is open, within the head of the answer, or after some events.
            time.sleep(number % 4 * 0.01)
            proxy.cut()
            proxy.open()
        follower.wait(version)
    assert len(follower.shown) > 10
    for version, shown in follower.shown:
        assert shown == frames.get(version, [])


def test_each_version_has_its_frames_after_patches(server, follow):
    client = Client(server.url)
    follower = follow(server.url, "edited")
    for number in range(60):
        version = client.put_tree(follower.tree_name, page(number))["version"]
        assert follower.wait(version) == client.tree_frames(follower.tree_name, SIZE)["frames"]


def test_a_tree_is_shown_after_a_restart_of_the_server_with_versions_from_1(follow):
    with LiveServer() as server:
        client = Client(server.url)
        follower = follow(server.url, "home")
        client.put_tree(follower.tree_name, Label("before"))
        follower.wait(1)
        server.stop()
        server.start()
        client.put_tree(follower.tree_name, Label("after"))
        end = time.monotonic() + SECONDS_MAX
        while [frame["properties"]["text"] for frame in follower.shown[-1][1]] != ["after"]:
            assert time.monotonic() < end
            time.sleep(0.01)


def test_a_deleted_tree_is_empty_until_it_is_put_again(server, follow):
    client, follower = Client(server.url), follow(server.url, "comes")
    name = follower.tree_name
    follower.wait(client.put_tree(name, Label("one"))["version"])
    client.delete_tree(name)
    assert follower.wait(None) == []
    version = client.put_tree(name, Label("two"))["version"]
    assert follower.wait(version)[0]["properties"]["text"] == "two"
