"""A TCP proxy that can lose its connections, or fall silent."""

import socket
import threading

from running_server import free_port


class InterruptibleProxy:
    """Forwards connections from its own port to another port until it is cut or the `with` block ends."""

    def __init__(self, port):
        self.target = port
        self.port = free_port()
        self.lock = threading.Lock()
        self.pairs = set()
        self.listener = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        self.open()
        return self

    def __exit__(self, *_):
        self.cut()

    def open(self):
        """Accepts connections, at first and after a cut."""
        self.listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def cut(self):
        """Closes all connections; later ones are refused."""
        # The accepting thread keeps the port open until this wakes it.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        with self.lock:
            for pair in self.pairs:
                pair.close_both()
            self.pairs.clear()

    def silence(self):
        """Keeps all connections, but forwards nothing any more."""
        with self.lock:
            for pair in self.pairs:
                pair.is_silent = True

    def accept(self, listener):
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            pair = Pair(client, socket.create_connection(("127.0.0.1", self.target)))
            with self.lock:
                self.pairs.add(pair)
            pair.start()


class Pair:
    """Two sockets: copies the bytes from each to the other."""

    def __init__(self, client, server):
        self.ends = client, server
        self.is_silent = False

    def start(self):
        for source, sink in [self.ends, self.ends[::-1]]:
            threading.Thread(target=self.copy, args=(source, sink), daemon=True).start()

    def copy(self, source, sink):
        try:
            while piece := source.recv(1 << 16):
                if not self.is_silent:
                    sink.sendall(piece)
        except OSError:
            pass
        self.close_both()

    def close_both(self):
        for end in self.ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
