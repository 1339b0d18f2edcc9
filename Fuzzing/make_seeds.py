"""Writes the seed corpus of a fuzzer: requests of the tests and examples, patches, images, HTTP messages."""

import gzip
import hashlib
import itertools
import json
import pathlib
import random
import struct
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
BYTES_MAX = 1_000


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def requests():
    for path in sorted((ROOT / "Schemas/examples").glob("*.json")):
        yield path.read_bytes()
    for path in sorted((ROOT / "Tests/ConformanceTests/Fixtures").glob("*.ndjson")):
        for line in path.read_text().splitlines():
            case = json.loads(line)
            if "request" in case:
                yield compact(case["request"])


def explained_requests():
    """Yields the requests with data, whose explanations are the longest."""
    for line in (ROOT / "Tests/ConformanceTests/Fixtures/data.ndjson").read_text().splitlines():
        request = json.loads(line).get("request")
        if isinstance(request, dict):
            yield compact(request | {"include": ["explain"]})


# JSON patches. Each input is a document, a line feed and a patch.

PATCHES = [
    ({"a": {"b": [1, 2, {"c": None}]}, "d": "e"}, [{"op": "move", "from": "/a/b", "path": "/d"}]),
    ({"a": [1, 2]}, [{"op": "add", "path": "/a/-", "value": {"x": 1.0}}, {"op": "remove", "path": "/a/0"}]),
    ({"a/b": 1, "c~d": 2}, [{"op": "test", "path": "/a~1b", "value": 1}, {"op": "replace", "path": "/c~0d", "value": []}]),
    ([[], {}], [{"op": "copy", "from": "", "path": "/0/0"}, {"op": "copy", "from": "/0", "path": "/1/x"}]),
    ({"a": 1}, [{"op": "replace", "path": "", "value": [True, False, None]}]),
]


def patches():
    for document, patch in PATCHES:
        yield compact(document) + b"\n" + compact(patch)


# Images. An input of `pictures` is an image file after a byte of options, a count and as many bytes of choices.


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(colour, depth, interlaced, *more):
    """Returns a PNG of 3 × 3 pixels. `more` are chunks before IDAT."""
    bits = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    passes = [(3, 3)] if not interlaced else [(1, 1), (1, 1), (2, 1), (1, 2), (3, 1)]
    rows = b"".join((bytes([y % 5]) + bytes(range(7, 7 + -(-width * bits // 8)))) for width, height in passes for y in range(height))
    palette = [chunk(b"PLTE", bytes(range(3 * min(4, 1 << depth))))] if colour == 3 else []
    return b"".join(
        [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", 3, 3, depth, colour, 0, 0, int(interlaced)))]
        + palette
        + list(more)
        + [chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b"")]
    )


def pngs():
    depths = {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}
    for colour, interlaced in itertools.product(depths, [False, True]):
        yield from (png(colour, depth, interlaced) for depth in depths[colour])
    yield png(3, 2, False, chunk(b"tRNS", b"\x00\x80"))
    yield png(2, 8, False, chunk(b"gAMA", struct.pack(">I", 45455)), chunk(b"tRNS", bytes(6)), chunk(b"bKGD", bytes(6)))
    yield png(0, 16, True, chunk(b"sRGB", b"\0"), chunk(b"cHRM", bytes(32)), chunk(b"tEXt", b"a\0b"))


def segment(marker, data):
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def jpeg(components, progressive, restarts):
    """Returns a JPEG of 8 × 8 grey pixels."""
    ids = range(1, components + 1)
    sampling = {1: [0x11], 3: [0x22, 0x11, 0x11], 4: [0x11] * 4}[components]
    blocks = {1: 1, 3: 6, 4: 4}[components]
    # A DC and an AC Huffman table with one code each: DC difference 0, and end of block.
    tables = [segment(0xC4, bytes([kind, 1] + [0] * 15 + [0])) for kind in (0x00, 0x10)]
    frame = struct.pack(">BHHB", 8, 8, 8, components) + bytes(
        itertools.chain.from_iterable((i, s, 0) for i, s in zip(ids, sampling))
    )
    head = [b"\xff\xd8", segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0"), segment(0xDB, bytes([0] + [1] * 64))]
    head += [segment(0xC2 if progressive else 0xC0, frame)] + tables
    if restarts:
        head.append(segment(0xDD, b"\0\1"))

    def scan(members, low, high, bits):
        header = bytes([len(members)]) + bytes(itertools.chain.from_iterable((i, 0) for i in members)) + bytes([low, high, 0])
        return segment(0xDA, header) + bytes([(1 << (-bits % 8)) - 1] if bits < 8 else [0, (1 << (-bits % 8)) - 1])

    if progressive:
        scans = [scan(ids, 0, 0, blocks)] + [scan([i], 1, 63, 1) for i in ids]
    else:
        scans = [scan(ids, 0, 63, 2 * blocks)]
    return b"".join(head + scans + [b"\xff\xd9"])


def jpegs():
    for choice in itertools.product([1, 3, 4], [False, True], [False, True]):
        yield jpeg(*choice)


def pictures():
    # A fixed seed, so that every run writes the same inputs.
    chance = random.Random(1)
    for image in [*pngs(), *jpegs()]:
        count = chance.randrange(8, 60)
        yield bytes([chance.randrange(256), count]) + chance.randbytes(count) + image


# HTTP requests.


def message(method, path, body=None, *fields):
    content = b"" if body is None else compact(body)
    lines = [f"{method} {path} HTTP/1.1", "Host: a", *fields]
    if body is not None:
        kind = "application/json-patch+json" if method == "PATCH" else "application/json"
        lines += [f"Content-Type: {kind}", f"Content-Length: {len(content)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + content


def batch(*pieces, fields=()):
    """Returns a request for several layouts: one piece is sent with Content-Length, several are chunked."""
    framing = f"Content-Length: {len(pieces[0])}" if len(pieces) == 1 else "Transfer-Encoding: chunked"
    lines = ["POST /v1/layouts HTTP/1.1", "Host: a", "Content-Type: application/x-ndjson", framing, *fields]
    chunks = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in [*pieces, b""])
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (pieces[0] if len(pieces) == 1 else chunks)


def batches():
    line = compact({"element": {"type": "Empty"}, "size": {"width": 1}}) + b"\n"
    packed = gzip.compress(line + b"{}\n", mtime=0)
    yield batch(line, fields=["Accept-Encoding: gzip"])
    yield batch(line, b"{}\n" + line, fields=["Accept-Encoding: gzip"])
    yield batch(packed, fields=["Content-Encoding: gzip"])
    yield batch(packed[:20], packed[20:] + packed, fields=["Content-Encoding: gzip", "Accept-Encoding: gzip"])


def conversations():
    tree = {"data": {"n": [1, 2]}, "element": {"type": "Label", "text": {"$data": "/n/0", "default": "x"}}}
    patch = [{"op": "add", "path": "/data/rows/0", "value": "z"}]
    listing = message("GET", "/v1/trees?limit=1&prefix=a")
    yield message("PUT", "/v1/trees/b", tree) + message("GET", "/v1/trees/b") + listing
    yield message("PUT", "/v1/trees/a/data", {"rows": []}, 'If-Match: "2"') + message("GET", "/v1/trees/a/data")
    yield message("PATCH", "/v1/trees/a", patch) + message("GET", "/v1/trees/a/frames?since=2&width=100")
    yield message("GET", "/v1/trees/a/frames?since=1&width=100&height=50&include=glyphs&coordinates=root")
    yield message("GET", "/v1/trees/a/frames?version=1&displayScale=2&mirrors=true&variables.a=1&locale=ar", None, "Accept-Encoding: gzip")
    yield message("GET", "/v1/trees/a/frames?since=2&wait=1", None, "Connection: close")
    yield message("GET", "/v1/trees/a/frames.png?width=50&scale=0.5&wireframe=true&background=red")
    yield message("GET", "/v1/trees/a/frames", None, "Accept: image/svg+xml;q=1, application/pdf")
    yield message("GET", "/v1/trees/a/events?since=1&width=10", None, "Last-Event-ID: 1")
    yield message("DELETE", "/v1/trees/a", None, 'If-Match: "2"') + message("GET", "/v1/trees/a/versions") + listing
    yield message("PUT", "/v1/trees/a", tree, "If-None-Match: *") + message("HEAD", "/v1/trees/a/versions")
    yield message("POST", "/v1/layout.svg?text=embed", {"element": tree["element"]})


SEEDS = {
    "decoder": [requests, explained_requests],
    "patch": [patches],
    "pictures": [pictures],
    "images": [pngs, jpegs],
    "http": [conversations, batches],
}


def main(target, folder):
    for make in SEEDS.get(target, []):
        for seed in make():
            if make is not requests or len(seed) <= BYTES_MAX:
                (folder / hashlib.sha1(seed).hexdigest()).write_bytes(seed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2])))
