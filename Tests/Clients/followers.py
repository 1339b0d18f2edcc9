"""Clients that follow a tree, each on its own thread."""

import asyncio
import json
import subprocess
import threading

from conftest import PROJECT
from cyanotype import AsyncClient, Client, Viewport

SIZE = Viewport(width=200, height=300)
SECONDS_MAX = 60


class Follower(threading.Thread):
    """Follows a tree, and records the frames of each version that it receives."""

    def __init__(self, url, name):
        super().__init__(daemon=True)
        self.url, self.tree_name = url, name
        self.shown, self.changed = [], threading.Condition()
        self.start()

    def run(self):
        for tree in Client(self.url).live(self.tree_name, SIZE, retry_seconds=0.01):
            self.record(tree.version, tree.frames())

    def record(self, version, frames):
        with self.changed:
            self.shown.append((version, frames))
            self.changed.notify_all()

    def wait(self, version):
        """Waits until this is the latest version, and returns its frames."""
        with self.changed:
            assert self.changed.wait_for(lambda: self.shown and self.shown[-1][0] == version, SECONDS_MAX)
        return self.shown[-1][1]

    def stop(self):
        """Does nothing: the daemon thread ends with the process."""


class AsyncioFollower(Follower):
    def run(self):
        asyncio.run(self.follow())

    async def follow(self):
        async with AsyncClient(self.url) as client:
            async for tree in client.live(self.tree_name, SIZE, retry_seconds=0.01):
                self.record(tree.version, tree.frames())


class ProgramFollower(Follower):
    """Follows a tree with a program that prints each state."""

    def run(self):
        command = [*self.program, self.url, self.tree_name, str(SIZE.width), str(SIZE.height)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        for line in self.process.stdout:
            state = json.loads(line)
            self.record(state.get("version"), state["frames"])

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.join()
        self.process.stdout.close()


class NodeFollower(ProgramFollower):
    program = "node", PROJECT / "Tests" / "Clients" / "javascript" / "follow.mjs"


class SwiftFollower(ProgramFollower):
    program = (PROJECT / ".build" / "debug" / "live-tree-follower",)
