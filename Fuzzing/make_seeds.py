"""Writes requests that the project's tests and examples have, as first inputs of the decoder: a file for each."""

import hashlib
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BYTES_MAX = 1_000


def requests():
    for path in sorted((ROOT / "Schemas/examples").glob("*.json")):
        yield path.read_bytes()
    for path in sorted((ROOT / "Tests/ConformanceTests/Fixtures").glob("*.ndjson")):
        for line in path.read_text().splitlines():
            case = json.loads(line)
            if "request" in case:
                yield json.dumps(case["request"], separators=(",", ":"), ensure_ascii=False).encode()


def main(folder):
    for body in requests():
        if len(body) <= BYTES_MAX:
            (folder / hashlib.sha1(body).hexdigest()).write_bytes(body)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
