"""Makes the client and the other tests' modules importable, and starts a server."""

import pathlib
import sys

import pytest

PROJECT = pathlib.Path(__file__).parent.parent.parent
sys.path[:0] = [str(PROJECT / folder) for folder in ("Clients/python/src", "Tests/WebTests", "Tests/Trees")]

from live_server import LiveServer  # noqa: E402


@pytest.fixture(scope="session")
def server():
    """One server for all tests; each test uses its own trees."""
    with LiveServer() as running:
        yield running
