#!/usr/bin/env python3
"""Writes the generated parts of the clients, and the bundled modules of the server.

    scripts/clients/write.py            writes them
    scripts/clients/write.py --check    fails if they are not up to date
"""

import pathlib
import sys

PROJECT = pathlib.Path(__file__).parent.parent.parent
sys.path.append(str(PROJECT / "scripts"))

import javascript_bundle  # noqa: E402
import javascript_writer  # noqa: E402
import python_without_asyncio  # noqa: E402
import python_writer  # noqa: E402
from read_model import read_model  # noqa: E402


def files() -> dict[pathlib.Path, str]:
    model = read_model()
    python = PROJECT / "Clients" / "python" / "src" / "cyanotype"
    javascript = PROJECT / "Clients" / "javascript" / "src"
    texts = python_writer.modules(model)
    texts["client.py"] = python_without_asyncio.client((python / "async_client.py").read_text(encoding="utf-8"))
    found = {python / name: text for name, text in texts.items()}
    scripts = texts_in(javascript)
    written = javascript_writer.modules(model)
    found |= {javascript / name: text for name, text in written.items()}
    web, parts = PROJECT / "Sources" / "CWeb" / "Web", PROJECT / "Sources" / "CWeb" / "Canvas"
    canvas = javascript_bundle.canvas(scripts, texts_in(web), texts_in(parts))
    return found | {web / "cyanotype.js": javascript_bundle.bundle(scripts | written), web / "canvas.js": canvas}


def texts_in(folder: pathlib.Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.js")}


def main() -> None:
    for path, text in files().items():
        if "--check" not in sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} is not up to date: run {sys.argv[0]}")


if __name__ == "__main__":
    main()
