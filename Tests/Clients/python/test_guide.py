"""The page about Python has the output of its code."""

import contextlib
import io
import os
import re
import subprocess
import sys

from conftest import PROJECT

GUIDE = (PROJECT / "Documentation" / "python.md").read_text(encoding="utf-8")
CODE = re.findall(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", GUIDE, re.DOTALL)
BLOCKS = [(code, output) for code, output in CODE if "import pytest" not in code]
[LAYOUT_TEST] = [code for code, _ in CODE if "import pytest" in code]


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


def test_the_test_of_layouts_notices_a_change_until_its_files_are_written_again(server, tmp_path):
    def passes(code, **environment):
        (tmp_path / "test_layouts.py").write_text(code, encoding="utf-8")
        sources = str(PROJECT / "Clients" / "python" / "src")
        environment = {**os.environ, "PYTHONPATH": sources, "SERVER": server.url, **environment}
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "test_layouts.py"]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True).returncode == 0

    changed = LAYOUT_TEST.replace("minimum_spacing=8", "minimum_spacing=9")
    assert not passes(LAYOUT_TEST)
    assert passes(LAYOUT_TEST, UPDATE_LAYOUTS="1")
    assert passes(LAYOUT_TEST)
    assert not passes(changed)
    assert passes(changed, UPDATE_LAYOUTS="1")
    assert sorted(path.name for path in (tmp_path / "layouts").iterdir()) == ["long.json", "short.json"]


def test_the_page_begins_with_five_lines():
    first, _ = BLOCKS[0]
    assert len(first.replace("\n\n", "\n").strip().splitlines()) <= 5
    assert GUIDE.startswith(f"# Python\n\n```python\n{first}")
