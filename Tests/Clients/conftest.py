"""Makes the client and the modules of Tests/WebTests importable, and starts a server."""

import sys

import pytest
from live_server import PROJECT, LiveServer

sys.path[:0] = [str(PROJECT / folder) for folder in ("Clients/python/src", "Tests/WebTests")]


@pytest.fixture(scope="session")
def server():
    """One server for all tests; each test uses its own trees."""
    with LiveServer() as running:
        yield running
