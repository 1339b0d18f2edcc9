"""A client that sends mixed requests, the same for the same seed, and checks the status of each answer."""

import gzip
import json
import pathlib
import random
import socket
import struct

FIXTURES = pathlib.Path(__file__).parent.parent / "ConformanceTests" / "Fixtures"
# The number of requests that are sent before the first answer is read. All their answers must fit into the buffers of
# the kernel: otherwise the server waits for the client to read, and the client for the server.
PIPELINED = 32
# The number of usual requests between two unusual ones, and between two huge ones.
USUAL_PER_UNUSUAL = 10
USUAL_PER_HUGE = 20_000

ROW = {"type": "Row", "children": [{"type": "View", "class": "V", "size": {"width": 1, "height": 1}}] * 9}
LARGE = json.dumps({"element": {"type": "Column", "children": [ROW] * 30}}).encode()
HUGE = json.dumps({"element": {"type": "Column", "children": [ROW] * 3_000}}).encode()


def load_cases():
    """Bodies with the status of their answer."""
    cases = []
    for file in sorted(FIXTURES.glob("*.ndjson")):
        for line in file.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            body = case["body"] if "body" in case else json.dumps(case["request"])
            # Some bodies are invalid UTF-8 on purpose.
            cases.append((body.encode(errors="surrogatepass"), case.get("status", 200)))
    return cases


def request(body, path="/v1/layout", fields=b"Content-Type: application/json\r\n", length=None):
    """The bytes of a request."""
    return b"POST %b HTTP/1.1\r\nHost: localhost\r\n%bContent-Length: %d\r\n\r\n%b" % (
        path.encode(), fields, len(body) if length is None else length, body)


class SoakClient:
    def __init__(self, port, cases, body_bytes_max, seed):
        self.address = ("127.0.0.1", port)
        self.cases = cases
        self.body_bytes_max = body_bytes_max
        self.random = random.Random(seed)
        # Pipelined requests on a connection that stays open.
        self.usual = [(request(body), status) for body, status in cases]
        self.kept = [self.new_text, self.cut_off, self.wrong_type, self.compressed, self.invalid_gzip, self.large,
                     self.measured]
        # Requests after which the connection is closed.
        self.ending = [self.too_long, self.chunked, self.batch, self.vanish_in_body, self.vanish_before_answer,
                       self.vanish_in_answer]

    def send_texts(self, count):
        """Fills the server's cache of text."""
        with Connection(self.address) as connection:
            for _ in range(0, count, PIPELINED):
                connection.exchange([self.new_text() for _ in range(PIPELINED)])

    def send_mix(self, count):
        sent = 0
        with Connection(self.address) as connection:
            while sent < count:
                block = [self.random.choice(self.usual) for _ in range(PIPELINED)]
                block += [self.random.choice(self.kept)() for _ in range(PIPELINED // USUAL_PER_UNUSUAL)]
                self.random.shuffle(block)
                connection.exchange(block)
                if self.random.random() < PIPELINED / USUAL_PER_UNUSUAL / 10:
                    self.random.choice(self.ending)()
                    sent += 1
                if self.random.random() < PIPELINED / USUAL_PER_HUGE:
                    connection.exchange([(request(HUGE), 200)])
                sent += len(block)

    # Requests on a connection that stays open, each with the expected status.

    def new_text(self):
        words = " ".join(f"{self.random.getrandbits(48):x}" for _ in range(30))
        body = {"element": {"type": "Label", "text": words}, "size": {"width": 200}}
        return request(json.dumps(body).encode()), 200

    def cut_off(self):
        body, _ = self.random.choice(self.cases)
        return request(body[:self.random.randrange(max(1, len(body)))].rstrip() + b"["), 400

    def wrong_type(self):
        body, _ = self.random.choice(self.cases)
        return request(body, fields=b"Content-Type: text/plain\r\n"), 415

    def compressed(self):
        body, status = self.random.choice(self.cases)
        fields = b"Content-Type: application/json\r\nContent-Encoding: gzip\r\nAccept-Encoding: gzip\r\n"
        return request(gzip.compress(body, compresslevel=1), fields=fields), status

    def invalid_gzip(self):
        fields = b"Content-Type: application/json\r\nContent-Encoding: gzip\r\n"
        return request(b"\x1f\x8b no gzip", fields=fields), 400

    def large(self):
        return request(LARGE, fields=b"Content-Type: application/json\r\nAccept-Encoding: gzip\r\n"), 200

    def measured(self):
        label = {"type": "Label", "text": f"{self.random.getrandbits(20):x} of many"}
        body = json.dumps({"element": label, "constraints": [{"width": 20}, {}]}).encode()
        return request(body, path="/v1/measure"), 200

    # Requests after which the connection is closed.

    def too_long(self):
        with Connection(self.address) as connection:
            connection.exchange([(request(b"", length=self.body_bytes_max + 1), 413)])

    def chunked(self):
        body, status = self.random.choice(self.cases)
        head = b"POST /v1/layout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" \
               b"Transfer-Encoding: chunked\r\n\r\n"
        pieces = [body[start:start + 500] for start in range(0, len(body), 500)]
        chunks = b"".join(b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces)
        with Connection(self.address) as connection:
            connection.exchange([(head + chunks + b"0\r\n\r\n", status)])

    def batch(self):
        lines = [body for body, status in self.random.choices(self.cases, k=20) if status != 400]
        fields = b"Content-Type: application/x-ndjson\r\n"
        body = b"\n".join(line.replace(b"\n", b" ").replace(b"\r", b" ") for line in lines)
        with Connection(self.address) as connection:
            connection.send(request(body, path="/v1/layouts", fields=fields))
            answer = connection.rest()
        if not answer.startswith(b"HTTP/1.1 200") or not answer.endswith(b"0\r\n\r\n"):
            raise ValueError(f"batch: {answer[:200]!r} … {answer[-200:]!r}")

    def vanish_in_body(self):
        body, _ = self.random.choice(self.cases)
        self.vanish_after(request(body[:len(body) // 2], length=len(body) + 1))

    def vanish_before_answer(self):
        body, _ = self.random.choice(self.cases)
        self.vanish_after(request(self.random.choice([body, LARGE])))

    def vanish_in_answer(self):
        with Connection(self.address, resets=self.random.random() < 0.5) as connection:
            connection.send(request(LARGE))
            connection.receive()

    def vanish_after(self, data):
        with Connection(self.address, resets=self.random.random() < 0.5) as connection:
            connection.send(data)


class Connection:
    """A connection that is closed or reset at the end of a `with` block."""

    def __init__(self, address, resets=False):
        self.socket = socket.create_connection(address, timeout=60)
        if resets:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.unread = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def receive(self):
        """Receives some bytes; empty at the end of the stream."""
        return self.socket.recv(1 << 18)

    def rest(self):
        pieces = [self.unread]
        while piece := self.receive():
            pieces.append(piece)
        return b"".join(pieces)

    def exchange(self, requests):
        """Sends requests, and then reads their answers and checks their statuses."""
        self.send(b"".join(data for data, _ in requests))
        for data, status in requests:
            answered = self.answer()
            if answered != status:
                raise ValueError(f"{answered} instead of {status} for {data[:1000]!r}")

    def answer(self):
        """Reads an answer; returns its status."""
        while (end := self.unread.find(b"\r\n\r\n")) < 0:
            self.receive_more()
        head = self.unread[:end].lower()
        start = head.find(b"\r\ncontent-length:")
        length = int(head[start + 17:].split(b"\r\n", 1)[0]) if start >= 0 else 0
        missing = end + 4 + length - len(self.unread)
        if missing > 0:
            pieces = [self.unread]
            while missing > 0:
                piece = self.receive_some()
                missing -= len(piece)
                pieces.append(piece)
            self.unread = b"".join(pieces)
        self.unread = self.unread[end + 4 + length:]
        return int(head[9:12])

    def receive_more(self):
        self.unread += self.receive_some()

    def receive_some(self):
        piece = self.receive()
        if not piece:
            raise ConnectionError(f"closed after {self.unread[:200]!r}")
        return piece
