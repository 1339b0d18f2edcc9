"""The client has types: mypy accepts it and programs that use it, and finds mistakes."""

import json
import os
import shutil
import subprocess
import sys

import pytest
from conftest import PROJECT
from python_source import source
from test_builders import EXAMPLES
from test_guide import BLOCKS, LAYOUT_TEST

SOURCES = PROJECT / "Clients" / "python" / "src"
SCRIPTS = PROJECT / "scripts"


def mypy(*arguments, cwd, cache=".mypy_cache"):
    """The output of mypy without its summary."""
    options = ["--strict", "--python-version", "3.10", "--no-error-summary", "--cache-dir", cache]
    command = [sys.executable, "-m", "mypy", *options, *arguments]
    environment = {**os.environ, "MYPYPATH": f"{SOURCES}:{SCRIPTS}"}
    check = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=environment)
    return check.stdout + check.stderr


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """A folder for programs, with a cache of mypy."""
    return tmp_path_factory.mktemp("programs")


def test_the_client_every_example_and_the_guide_are_accepted(programs):
    for path in EXAMPLES:
        name = f"{path.parent.parent.name}_{path.stem}".replace("-", "_")
        (programs / f"{name}.py").write_text(source(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")
    (programs / "guide.py").write_text("".join(code for code, _ in BLOCKS), encoding="utf-8")
    (programs / "test_layouts.py").write_text(LAYOUT_TEST, encoding="utf-8")
    shutil.copy(PROJECT / "Examples" / "watch.py", programs)
    assert mypy(SOURCES / "cyanotype", ".", cwd=programs) == ""


def test_the_program_that_generates_the_client_is_accepted(programs):
    assert mypy("write.py", cwd=SCRIPTS / "clients", cache=programs / "cache") == ""


ANSWERS = """
from cyanotype import *
from cyanotype import Client, Problem, answers, component


@component
def badge(text: str | Expression) -> Element:
    return Label(text)


uses = [badge("Hi"), badge(data("/title"))]
row = Row([Label("Hi"), badge("New") if uses else None])
client = Client("http://127.0.0.1:8080")
changes = client.tree_patch("home", 1)
if "patch" in changes:
    since: int = changes["since"]
    for step in changes["patch"]:
        if step["op"] == "insert":
            view: answers.View = step["view"]
        elif step["op"] == "update":
            added: answers.PropertyChanges | None = step.get("properties")
else:
    frames: list[answers.Entry] = changes["frames"]
for answer in client.batch([Label("Hi")]):
    if isinstance(answer, Problem):
        continue
    if "layouts" in answer:
        layouts: list[answers.LayoutResponse] = answer["layouts"]
    else:
        size: answers.Size = answer["size"]
"""


def test_answers_of_several_types_are_told_apart_by_their_members_and_components_accept_expressions(programs):
    (programs / "answers_apart.py").write_text(ANSWERS, encoding="utf-8")
    assert mypy("answers_apart.py", cwd=programs) == ""


@pytest.mark.parametrize(("program", "complaint"), [
    ('Label("Hi", colour="red")', 'Unexpected keyword argument "colour" for "Label"'),
    ('Label("Hi", color=5)', 'Argument "color" to "Label" has incompatible type "int"'),
    ('Label("Hi", font=Font(wieght="bold"))', 'Unexpected keyword argument "wieght" for "Font"'),
    ('Rule("diagonal")', 'Argument 1 to "Rule" has incompatible type "Literal[\'diagonal\']"'),
    ('Column(Label("Hi"))', 'Argument 1 to "Column" has incompatible type "Label"'),
    ('Viewport(variables=data("/a"))', 'Argument "variables" to "Viewport" has incompatible type "Expression"'),
    ("Keyed(Empty())", 'Missing named argument "key" for "Keyed"'),
    ('badge("Hi", size=5)', 'Unexpected keyword argument "size" for "__call__" of "Component"'),
    ("badge(5)", 'Argument 1 to "__call__" of "Component" has incompatible type "int"'),
])
def test_a_mistake_is_found(programs, program, complaint):
    component = "@component\ndef badge(text: str | Expression) -> Element:\n    return Label(text)\n"
    mistaken = programs / "mistaken.py"
    mistaken.write_text(f"from cyanotype import *\n\n{component}\n{program}\n", encoding="utf-8")
    assert complaint in mypy(mistaken.name, cwd=programs)
