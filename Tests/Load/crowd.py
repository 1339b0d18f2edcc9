"""Runs many clients at once, on one thread."""

import selectors
import socket
import threading
import time

# The number of bytes that a client reads at once, and the receive buffer of a client that does not read.
PIECE_BYTES = 64 << 10


class Member:
    """One client: connects, sends a request, and reads the answer at a rate.

    - rate: the bytes per second that it reads. 0: it does not read; None: no limit.
    - again: whether it starts again after the server has answered and closed the connection.
    """

    def __init__(self, port, address, request, rate=None, again=False, receive_bytes=None):
        self.port, self.address, self.request = port, address, request
        self.rate, self.again, self.receive_bytes = rate, again, receive_bytes
        self.statuses = {}
        self.read_bytes = 0
        self.is_over = False

    def open(self):
        self.socket = socket.socket()
        if self.receive_bytes:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.receive_bytes)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.bind((self.address, 0))
        self.socket.setblocking(False)
        self.socket.connect_ex(("127.0.0.1", self.port))
        self.unsent = memoryview(self.request)
        self.start = time.monotonic()
        self.answer_bytes = 0

    @property
    def events(self):
        """The events of `poll` for which the client waits; 0 for none."""
        wants = selectors.EVENT_WRITE if self.unsent else 0
        if self.rate is None or self.answer_bytes < self.rate * (time.monotonic() - self.start):
            wants |= selectors.EVENT_READ
        return wants

    def send(self):
        self.unsent = self.unsent[self.socket.send(self.unsent[:1 << 20]):]

    def receive(self):
        """Returns False at the end of the stream."""
        piece = self.socket.recv(PIECE_BYTES)
        if self.answer_bytes == 0 and piece:
            status = int(piece[9:12])
            self.statuses[status] = self.statuses.get(status, 0) + 1
        self.answer_bytes += len(piece)
        self.read_bytes += len(piece)
        return bool(piece)


class Crowd:
    """Clients that run until the end of a `with` block."""

    def __init__(self, members):
        self.members = members
        self.is_stopped = False
        self.thread = threading.Thread(target=self.run)

    def __enter__(self):
        self.selector = selectors.DefaultSelector()
        self.registered = {}
        for member in self.members:
            member.open()
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_stopped = True
        self.thread.join()
        for member in self.members:
            member.socket.close()
        self.selector.close()

    def run(self):
        while not self.is_stopped:
            for member in self.members:
                self.register(member)
            ready = self.selector.select(0.02)
            if not ready:
                time.sleep(0.005)
            for key, events in ready:
                self.proceed(key.data, events)

    def register(self, member):
        events = 0 if member.is_over else member.events
        if self.registered.get(member, 0) == events:
            return
        if not self.registered.get(member, 0):
            self.selector.register(member.socket, events, member)
        elif events:
            self.selector.modify(member.socket, events, member)
        else:
            self.selector.unregister(member.socket)
        self.registered[member] = events

    def proceed(self, member, events):
        try:
            if events & selectors.EVENT_WRITE and member.unsent:
                member.send()
            if events & selectors.EVENT_READ and not member.receive():
                self.end(member)
        except BlockingIOError:
            pass
        except OSError:
            # The server is allowed to close the connection.
            self.end(member)

    def end(self, member):
        self.selector.unregister(member.socket)
        self.registered[member] = 0
        member.socket.close()
        member.is_over = not member.again
        if member.again:
            member.open()

    @property
    def statuses(self):
        """The number of answers by status."""
        sums = {}
        for member in self.members:
            for status, count in list(member.statuses.items()):
                sums[status] = sums.get(status, 0) + count
        return dict(sorted(sums.items()))

    @property
    def read_bytes(self):
        return sum(member.read_bytes for member in self.members)
