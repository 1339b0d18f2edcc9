"""Runs a Redis server, which can be killed and restarted."""

import socket
import subprocess
import tempfile
import time

from running_server import free_port


class RedisServer:
    """A redis-server on a free port, with its data in a temporary folder, until the end of a `with` block.

    It has `appendfsync always`: with the default it may lose the acknowledged writes of one second.
    """

    def __init__(self, *options):
        self.options = options

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def start(self):
        self.process = subprocess.Popen(
            ["redis-server", "--bind", "127.0.0.1", "--port", str(self.port), "--dir", self.folder.name,
             "--appendonly", "yes", "--appendfsync", "always", "--save", "", *self.options],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while self.ping() != b"+PONG":
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("redis-server does not start")
            time.sleep(0.02)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def ping(self):
        """The answer to PING; None without a connection. It is +PONG when the server has read its data."""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(64).strip()
        except OSError:
            return None
