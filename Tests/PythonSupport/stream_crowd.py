"""Many clients of event streams, in one thread."""

import select
import socket
import ssl
import time


class EventStream:
    """A client of the event stream of a tree: counts the events, and keeps the last one."""

    def __init__(self, port, path, receive_bytes=None, tls=None):
        self.socket = socket.socket()
        if receive_bytes:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        self.socket.settimeout(60)
        self.socket.connect(("127.0.0.1", port))
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname="localhost")
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        self.socket.setblocking(False)
        # Received bytes that are not parsed yet, and how many of them were searched for the end of an event.
        self.rest = bytearray()
        self.searched = 0
        self.has_head = False
        # The last version, the name and data of its event, and the number of events by name.
        self.shown = None
        self.name, self.data = None, b""
        self.counts = {}
        self.is_over = False

    def read(self, on_version):
        """Parses what has been received; calls `on_version` with each new version."""
        while not self.is_over:
            try:
                piece = self.socket.recv(1 << 18)
            except (BlockingIOError, ssl.SSLWantReadError):
                return
            except OSError:
                piece = b""
            if not piece:
                self.is_over = True
                return
            self.rest += piece
            self.read_head()
            while self.has_head and (end := self.rest.find(b"\n\n", self.searched)) >= 0:
                event = bytes(self.rest[:end])
                del self.rest[:end + 2]
                self.searched = 0
                self.handle(event, on_version)
            self.searched = max(0, len(self.rest) - 1)

    def read_head(self):
        if not self.has_head and (end := self.rest.find(b"\r\n\r\n")) >= 0:
            if not self.rest.startswith(b"HTTP/1.1 200 "):
                raise RuntimeError(f"no events: {bytes(self.rest[:300])!r}")
            del self.rest[:end + 4]
            self.searched = 0
            self.has_head = True

    def handle(self, event, on_version):
        fields = dict(line.split(b": ", 1) for line in event.split(b"\n") if b": " in line and line[0] != ord(":"))
        if b"event" not in fields:
            return
        self.name, self.data = fields[b"event"].decode(), fields[b"data"]
        self.counts[self.name] = self.counts.get(self.name, 0) + 1
        if b"id" in fields:
            self.shown = int(fields[b"id"])
            on_version(self.shown)

    def close(self):
        self.socket.close()


class StreamCrowd:
    """Many streams, each read when its socket is readable."""

    def __init__(self):
        self.epoll = select.epoll()
        self.streams = {}
        # For each version, the times at which the streams received it.
        self.arrivals = {}

    def add(self, stream):
        self.streams[stream.socket.fileno()] = stream
        self.epoll.register(stream.socket.fileno(), select.EPOLLIN)
        # TLS may hold decrypted bytes, which do not make the socket readable.
        stream.read(self.record_arrival)

    def record_arrival(self, version):
        self.arrivals.setdefault(version, []).append(time.monotonic())

    def poll(self, seconds_max):
        for descriptor, _ in self.epoll.poll(seconds_max):
            stream = self.streams[descriptor]
            stream.read(self.record_arrival)
            if stream.is_over:
                self.epoll.unregister(descriptor)

    def read_until(self, is_done, what, seconds_max=60):
        """Reads until the condition holds, and fails if it does not in time."""
        deadline = time.monotonic() + seconds_max
        while not is_done():
            if time.monotonic() > deadline:
                raise RuntimeError(f"{what}: not within {seconds_max} s")
            self.poll(0.05)

    def read_until_shown(self, version, seconds_max=60):
        streams = list(self.streams.values())
        self.read_until(lambda: all(stream.shown == version for stream in streams), f"version {version}", seconds_max)

    def close(self):
        self.epoll.close()
        for stream in self.streams.values():
            stream.close()
