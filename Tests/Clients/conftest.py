"""Where the tests find the client, and their server."""

import pathlib
import sys

import pytest

PROJECT = pathlib.Path(__file__).parent.parent.parent
sys.path[:0] = [str(PROJECT / folder) for folder in ("Clients/python/src", "Tests/WebTests", "Tests/Trees")]

from live_server import LiveServer  # noqa: E402


@pytest.fixture(scope="session")
def server():
    """A server for all tests, which use trees of their own."""
    with LiveServer() as running:
        yield running
