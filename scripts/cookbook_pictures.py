#!/usr/bin/env python3
"""Draws the pictures of Documentation/cookbook.md with a server: for each image, the JSON document below it.

    scripts/cookbook_pictures.py http://127.0.0.1:8080
"""

import pathlib
import re
import sys
import urllib.request

COOKBOOK = pathlib.Path(__file__).parent.parent / "Documentation" / "cookbook.md"
RECIPE = re.compile(r'<img src="(pictures/cookbook/[\w-]+\.png)"[^>]*>\n\n```json\n(.*?)```', re.DOTALL)
# Pixels per point.
SCALE = 2


def main(server):
    for path, document in RECIPE.findall(COOKBOOK.read_text(encoding="utf-8")):
        request = urllib.request.Request(
            f"{server}/v1/layout.png?scale={SCALE}&background=white", document.encode(),
            {"Content-Type": "application/json"})
        picture = COOKBOOK.parent / path
        picture.parent.mkdir(parents=True, exist_ok=True)
        with urllib.request.urlopen(request, timeout=60) as answer:
            picture.write_bytes(answer.read())


if __name__ == "__main__":
    main(*sys.argv[1:])
