"""Puts the modules of the client in JavaScript together into the one that a server has at `/cyanotype.js`."""

from __future__ import annotations

import re
from collections.abc import Mapping

HEAD = "// Cyanotype in JavaScript. Written by scripts/clients/write.py from Clients/javascript. Do not edit.\n"
# After those that they import.
MODULES = ("problem", "expressions", "builder", "elements", "live-tree", "streams", "client")


def bundle(texts: Mapping[str, str]) -> str:
    """One module that exports what `index.js` does, from the texts of all modules, which have names of their own."""
    index = texts["index.js"]
    parts = [module(texts[f"{name}.js"], is_exported=f'export * from "./{name}.js";' in index) for name in MODULES]
    names = [f"export {names};" for names in re.findall(r"^export (\{.*\}) from", index, re.MULTILINE)]
    return "\n".join([HEAD, *parts, *names, ""])


def module(text: str, is_exported: bool) -> str:
    """The code of a module, without its imports, comments and empty lines."""
    code = re.sub(r"^import .*\n|^ *//.*\n|^\n", "", text, flags=re.MULTILINE)
    return code if is_exported else re.sub(r"^export ", "", code, flags=re.MULTILINE)
