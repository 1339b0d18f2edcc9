#!/usr/bin/env python3
"""Runs the curl commands in documents against a server, and writes its answers below them.

Runs each sh block that begins with `curl` or `session=$(curl` and is followed by a json or ndjson block, in order, and
replaces the second block with the answer, in lines of limited width. The server must have been started just before,
because documents expect trees to have version 1.

    scripts/document_answers.py http://127.0.0.1:8080 FILE...

The server for Documentation/screens.md is todo-service.
"""

import json
import pathlib
import re
import subprocess
import sys

PROJECT = pathlib.Path(__file__).parent.parent
WIDTH = 120
EXAMPLE = re.compile(r"```sh\n((?:session=\$\()?curl (?:(?!```).)*)```\n\n```(json|ndjson)\n(.*?)```", re.DOTALL)


def compact(value):
    return json.dumps(value, ensure_ascii=False)


def wrapped(value, indent="", before=""):
    """JSON in lines of limited width: a value on one line if it fits, otherwise its members, several on a line."""
    if len(indent + before) + len(compact(value)) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        return before + compact(value)
    is_object = isinstance(value, dict)
    members = [(f"{compact(name)}: ", part) for name, part in value.items()] if is_object else [("", part) for part in value]
    inner, lines = indent + "  ", [before + ("{" if is_object else "[")]
    for number, (name, part) in enumerate(members):
        end = "," if number < len(members) - 1 else "}" if is_object else "]"
        text = name + compact(part) + end
        start = indent if len(lines) == 1 else inner
        opens = lines[-1].endswith(("{", "[")) and len(lines) == 1
        if len(start + lines[-1] + " " + text) <= WIDTH:
            lines[-1] += ("" if opens else " ") + text
        elif len(inner + text) <= WIDTH:
            lines.append(text)
        else:
            lines += (wrapped(part, inner, name) + end).split("\n" + inner)
    return f"\n{inner}".join(lines)


def answered(text, server):
    """The text with the server's answers as the second blocks of its examples."""
    def example(match):
        commands = match[1].replace("http://127.0.0.1:8080", server)
        output = subprocess.run(["bash", "-c", commands], cwd=PROJECT, capture_output=True, text=True, check=True).stdout
        if match[2] == "json":
            output = wrapped(json.loads(output))
        return f"```sh\n{match[1]}```\n\n```{match[2]}\n{output.strip()}\n```"

    return EXAMPLE.sub(example, text)


def main():
    server, *files = sys.argv[1:]
    for path in map(pathlib.Path, files):
        path.write_text(answered(path.read_text(encoding="utf-8"), server), encoding="utf-8")


if __name__ == "__main__":
    main()
