"""Bundles modules in JavaScript into `/cyanotype.js` and `/canvas.js`, which servers have."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping

HEAD = "// Cyanotype in JavaScript. Written by scripts/clients/write.py from Clients/javascript. Do not edit.\n"
CANVAS_HEAD = "// Written by scripts/clients/write.py\n"
# Each module is after the modules that it imports.
MODULES = ("problem", "expressions", "builder", "elements", "jsx-runtime", "view-tree", "live-tree", "streams", "client")


def bundle(texts: Mapping[str, str]) -> str:
    """One module that exports what `index.js` does, from the texts of all modules. Their names must be different."""
    index = texts["index.js"]
    parts = [module(texts[f"{name}.js"], is_exported=f'export * from "./{name}.js";' in index) for name in MODULES]
    names = [f"export {names};" for names in re.findall(r"^export (\{.*\}) from", index, re.MULTILINE)]
    return "\n".join([HEAD, *parts, *names, ""])


def canvas(library: Mapping[str, str], shared: Mapping[str, str], parts: Mapping[str, str]) -> str:
    """One short module that imports nothing: the views of the client, what it shares with `/client.js`, and its own parts."""
    before = [library[f"{name}.js"] for name in ("streams", "view-tree")]
    before += [shared[f"{name}.js"] for name in ("following", "values", "transitions", "fields")]
    own = [parts[f"{name}.js"] for name in ("screen", "text", "motion", "views", "scrolling", "input", "controls", "editing")]
    whole = "".join([*[module(text, is_exported=False) for text in before], *[module(text, is_exported=True) for text in own]])
    command = ["esbuild", "--minify", "--format=esm", "--tree-shaking=true"]
    return CANVAS_HEAD + subprocess.run(command, input=whole, stdout=subprocess.PIPE, text=True, check=True).stdout


def module(text: str, is_exported: bool) -> str:
    """The code of a module, without its imports, comments and empty lines."""
    code = re.sub(r"^import .*\n|^ *//.*\n|^\n", "", text, flags=re.MULTILINE)
    return code if is_exported else re.sub(r"^export ", "", code, flags=re.MULTILINE)
