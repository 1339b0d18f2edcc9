"""The page about Python has the output of its code."""

import contextlib
import io
import re

from conftest import PROJECT

GUIDE = (PROJECT / "Documentation" / "python.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", GUIDE, re.DOTALL)


def test_each_block_has_its_output_below_it(server, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    module = {}
    for code, output in BLOCKS:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code.replace("http://127.0.0.1:8080", server.url), "python.md", "exec"), module)
        assert printed.getvalue() == output
    assert len(BLOCKS) >= 9
    assert (tmp_path / "prices.png").read_bytes().startswith(b"\x89PNG")


def test_the_page_begins_with_five_lines():
    first, _ = BLOCKS[0]
    assert len(first.replace("\n\n", "\n").strip().splitlines()) <= 5
    assert GUIDE.startswith(f"# Python\n\n```python\n{first}")
