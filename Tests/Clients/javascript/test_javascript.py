"""Elements in JavaScript have the JSON of the wire format, and types for TypeScript."""

import json
import pathlib
import re
import subprocess

import pytest
from javascript_source import HEAD, calls, jsx
from live_server import PROJECT, LiveServer

FOLDERS = ("Schemas/examples", "Documentation/elements/examples")
EXAMPLES = {path.stem: json.loads(path.read_text(encoding="utf-8"))
            for folder in FOLDERS for path in sorted(PROJECT.glob(f"{folder}/*.json"))}
OPTIONS = {
    "strict": True, "target": "es2022", "module": "es2022", "moduleResolution": "node16", "jsx": "react-jsx",
    "jsxImportSource": "cyanotype", "lib": ["es2022", "dom"], "types": []}
BOTH = HEAD + """
const { Column, Label, Row, Box, Centered, ForEach, Empty, data, item } = C, isLate = Date.now() < 0;
const Tag = C.component<{ text: string; color?: string }>(
  "Tag", { text: {}, color: { default: "red" } },
  ({ text, color }) => <Box backgroundColor={color}><Label text={text} color="white" /></Box>);
const inCalls = Row([
  Label("Hi", { font: { weight: "bold" } }), Centered(Empty(), { key: 1 }), Tag({ text: "New" }),
  ForEach(Label(item("/name")), { in: data("/items") }), Box(), Label(data("/title", "none")),
], { minimumSpacing: 8 });
const inJSX = <Row minimumSpacing={8}>
  <Label text="Hi" font={{ weight: "bold" }} />
  <Centered key={1}><Empty /></Centered>
  <Tag text="New" />
  <ForEach in={data("/items")}><Label text={item("/name")} /></ForEach>
  {isLate && <Label text="late" />}
  <Box>{isLate ? <Empty /> : null}</Box>
  {[undefined, <Label text={data("/title", "none")} />]}
</Row>;
export default [C.request(inCalls), C.request(inJSX)];
"""
TAG = """const Tag = C.component<{ text: string; color?: string }>("Tag", { text: {}, color: {} }, () => C.Empty());
const Card = C.component<{ children: C.Element[] }>("Card", { children: {} }, () => C.Empty());
const Frame = C.component<{ child: C.Element }>("Frame", { child: {} }, () => C.Empty());"""
MISTAKES = [
    '<Label text="Hi" colour="red" />', "<Label />", '<Rule orientation="diagonal" />', "<Row>text</Row>",
    '<Row minimumSpacing="8"><Empty /></Row>', "<Keyed><Empty /></Keyed>", "<Centered />",
    "<Centered><Empty /><Empty /></Centered>", "<Centered>text</Centered>", "<Centered>{false}</Centered>", "<Box>{3}</Box>",
    'Label("Hi", { colour: "red" })', 'Label("Hi", { font: { wieght: "bold" } })', "Label(5)", "Keyed(Empty())",
    'new C.Client("").measure(C.request(Empty(), { size: { width: 5 } }), [])',
    'new C.Client("").measure(C.request(Empty(), { window: { x: 0, y: 0, width: 5, height: 5 } }), [])',
    'new C.Client("").treeFrames("home", { variables: C.data("/variables") })',
    'new C.Client("").treeFrames("home", { variables: { room: null } })',
    'new C.Client("").treePatch("home", { width: 5 })', 'new C.Client("").fonts({ ifMatch: 1 })',
    "<Card>text</Card>", "<Card />", "<Frame><Empty /><Empty /></Frame>", "<Frame>{false}</Frame>", "<Tag text=\"\"><Empty /></Tag>",
    "<Tag text={5} />", "<Tag />", 'C.component<{ n: number }>("Twice", { n: {} }, ({ n }) => Spacer({ width: 2 * n }))',
    'C.component<{ text: string }>("Short", { text: {} }, ({ text }) => Label(text.trim()))',
]
FINE = [
    "<Empty />", 'new C.Client("").measure(Empty(), [{ width: 5 }])',
    'new C.Client("").measure(C.request(Label("Hi"), { data: 5, environment: { locale: "de" } }), [])',
    'new C.Client("").putTree("home", C.request(Empty(), { size: { width: 5 } }))',
    'new C.Client("").layout(C.request(Empty(), { data: 5, components: { Tag: { element: Empty() } } }))',
    'new C.Client("").layouts(C.request(Empty(), { sizes: [{ width: 5 }] }))',
    'new C.Client("").treeFrames("home", { variables: { dark: true } })',
    'new C.Client("").layout(Empty(), { signal: new AbortController().signal })',
    'new C.Client("").picture(Empty(), "png", { scale: 2 }, { signal: new AbortController().signal })',
    'new C.Client("").deleteTree("home", { ifMatch: 1, signal: new AbortController().signal })',
    'new C.Client("").deleteTree("home", { ifMatch: "\\"1\\"" })',
    'new C.Client("").treePatch("home", { since: 1, wait: 9, width: 5 }).then((it) => "patch" in it ? it.patch : it.frames)',
    "<Card><Empty /></Card>", "<Card><Empty />{null}{[<Empty />]}</Card>", "<Card children={[Empty()]} key={1} />",
    "<Card>{C.if_(true, Empty())}</Card>", "Card({ children: [Empty()] })", "<Frame><Empty /></Frame>", "<Frame child={<Empty />} />",
    'C.component<{ children: C.Element[] }>("List", { children: {} }, ({ children }) => <Row>{children}</Row>)',
    '<Tag text={C.data("/title")} color={C.token("accent")} />', 'Tag({ text: C.data("/title"), key: 1, when: true })',
    'C.component<{ icon: C.Element }>("Framed", { icon: {} }, ({ icon }) => <Box>{icon}</Box>)({ icon: Empty() })',
    'C.component("Plain", { text: {} }, ({ text }) => Label(text))({ text: "Hi" })',
    """class extends C.ViewTree {
  protected insert(step: C.Step<"insert">): C.LiveView {
    const around: C.LiveView | C.Root = this.around(step.parent);
    return around === this.root ? super.insert(step) : super.insert(step);
  }
  receive(event: string, news: unknown): void {
    try { super.receive(event, news); } catch (error) { if (!(error instanceof C.EventsMissed)) throw error; }
  }
}""",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the package installed."""
    folder = tmp_path_factory.mktemp("programs")
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / "cyanotype").symlink_to(PROJECT / "Clients" / "javascript")
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


@pytest.fixture(scope="module")
def values(folder):
    """The exports of modules: all examples in both forms, and BOTH."""
    sources = {f"{name}.calls.ts": calls(document) for name, document in EXAMPLES.items()}
    sources |= {f"{name}.jsx.tsx": jsx(document) for name, document in EXAMPLES.items()} | {"both.tsx": BOTH}
    assert compiled(folder, sources) == ""
    modules = json.dumps([f"./{name.rpartition('.')[0]}.js" for name in sources])
    program = f"const all = {{}}; for (const name of {modules}) all[name] = (await import(name)).default;"
    (folder / "main.js").write_text(f"{program} console.log(JSON.stringify(all));")
    run = subprocess.run(["node", "main.js"], cwd=folder, check=True, capture_output=True, text=True)
    return json.loads(run.stdout)


def compiled(folder, sources, **options):
    """Compiles the sources with tsc; returns its output."""
    for name, text in sources.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": {**OPTIONS, **options}, "files": list(sources)}))
    return subprocess.run(["tsc", "--project", "."], cwd=folder, capture_output=True, text=True).stdout


@pytest.mark.parametrize("form", ["calls", "jsx"])
def test_every_example_is_the_json_of_the_example(values, form):
    for name, document in EXAMPLES.items():
        assert values[f"./{name}.{form}.js"] == document


def test_calls_and_jsx_build_the_same(values):
    in_calls, in_jsx = values["./both.js"]
    assert in_calls == in_jsx
    assert in_calls["components"]["Tag"] == {
        "parameters": {"text": {}, "color": {"default": "red"}},
        "element": {"type": "Box", "backgroundColor": {"$": "color"},
                    "child": {"type": "Label", "text": {"$": "text"}, "color": "white"}}}
    assert in_calls["element"]["children"][3] == {
        "type": "ForEach", "in": {"$data": "/items"}, "element": {"type": "Label", "text": {"$data": "item:/name"}}}


def test_jsx_for_development_builds_the_same(folder, values):
    fragment = "const isLate = true;\nconst several = <><C.Label text=\"Hi\" />{isLate && <C.Empty key=\"a\" />}</>;\n"
    program = f"{HEAD}{fragment}console.log(JSON.stringify([several, <C.Row key={{1}}>{{several}}</C.Row>]));\n"
    assert compiled(folder, {"development.tsx": BOTH, "fragment.tsx": program}, jsx="react-jsxdev") == ""
    assert "cyanotype/jsx-dev-runtime" in (folder / "development.js").read_text(encoding="utf-8")
    (folder / "main.js").write_text('console.log(JSON.stringify((await import("./development.js")).default));')
    built, several = (
        json.loads(subprocess.run(["node", name], cwd=folder, check=True, capture_output=True, text=True).stdout)
        for name in ("main.js", "fragment.js"))
    inside = [{"type": "Label", "text": "Hi"}, {"type": "Empty", "key": "a"}]
    assert built == values["./both.js"]
    assert several == [inside, {"type": "Row", "key": 1, "children": inside}]


def test_jsx_with_properties_before_the_key_builds_the_same(folder):
    """Compilers call `createElement` for it."""
    rows = ("console.log(JSON.stringify([<C.Label {...{ text: \"Hi\" }} key=\"a\" />,\n"
            "  <C.EqualStack {...{ direction: \"vertical\" } as const} key=\"b\"><C.Empty /><C.Empty /></C.EqualStack>]));\n")
    assert compiled(folder, {"spread.tsx": f"{HEAD}{rows}"}) == ""
    assert "createElement" in (folder / "spread.js").read_text(encoding="utf-8")
    run = subprocess.run(["node", "spread.js"], cwd=folder, check=True, capture_output=True, text=True)
    assert json.loads(run.stdout) == [
        {"type": "Label", "text": "Hi", "key": "a"},
        {"type": "EqualStack", "direction": "vertical", "key": "b", "children": [{"type": "Empty"}, {"type": "Empty"}]}]


def test_mistakes_are_found(folder):
    head = f"{HEAD}const {{ Label, Row, Rule, Empty, Box, Keyed, Centered, Spacer }} = C; {TAG}\nexport const element = "
    sources = {f"mistake{number}.tsx": f"{head}{mistake};\n" for number, mistake in enumerate(MISTAKES)}
    fine = {f"fine{number}.tsx": f"{head}{correct};\n" for number, correct in enumerate(FINE)}
    complaints = compiled(folder, sources | fine)
    assert [mistake for number, mistake in enumerate(MISTAKES) if f"mistake{number}.tsx(5," not in complaints] == []
    assert re.findall(r"^fine\d+\.tsx.*", complaints, re.MULTILINE) == []


def test_the_page_about_javascript_has_the_output_of_its_code(folder):
    guide = (PROJECT / "Documentation" / "javascript.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```tsx\n(.*?)```\n\n```text\n(.*?)```\n", guide, re.DOTALL)
    assert len(blocks) == guide.count("```tsx") >= 4
    options = json.loads(re.search(r"```json\n(.*?)```", guide, re.DOTALL)[1])["compilerOptions"]
    with LiveServer() as server:
        program = "".join(code for code, _ in blocks).replace("http://127.0.0.1:8080", server.url)
        assert compiled(folder, {"guide.tsx": program}, **options) == ""
        run = subprocess.run(["node", "guide.js"], cwd=folder, check=True, capture_output=True, text=True)
    assert run.stdout == "".join(output for _, output in blocks)


@pytest.mark.parametrize("file", ["client_tests.mjs", "live_tree_tests.mjs"])
def test_the_package_in_node(file):
    run = subprocess.run(["node", "--test", file], cwd=pathlib.Path(__file__).parent, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
    assert "# skipped 0" in run.stdout and "# pass 0" not in run.stdout


def test_the_module_of_the_server_exports_the_names_of_the_package(server, folder):
    served = server.ask("/cyanotype.js")
    assert served == (PROJECT / "Sources" / "CWeb" / "Web" / "cyanotype.js").read_bytes()
    (folder / "served.js").write_bytes(served)
    (folder / "names.js").write_text("""
import * as installed from "cyanotype";
import * as served from "./served.js";
console.log(JSON.stringify([installed, served].map(Object.keys)));
console.log(JSON.stringify(served.request(served.Label("Hi"))));
""")
    run = subprocess.run(["node", "names.js"], cwd=folder, check=True, capture_output=True, text=True)
    names, element = run.stdout.splitlines()
    installed, served = json.loads(names)
    assert installed == served and "LiveTree" in served
    assert json.loads(element) == {"element": {"type": "Label", "text": "Hi"}}


def test_an_expression_is_the_object_of_its_name(folder):
    (folder / "expressions.js").write_text(HEAD + """
const { calc, choose, data, env, fmt, if_, item, literal, string, token } = C;
console.log(JSON.stringify([
  data("/a"), data("/a", null), item("#"), env("/locale"), if_(true, 1), if_(data("/a"), 1, 2), choose("a", { a: 1 }, 2),
  fmt("{n}", { n: 3 }), string("items"), string("items", { n: 3 }), token("accent"), calc("divide", [1, 2]),
  calc("sum", [data("/items")], "/price"), literal({ $data: 1 }),
]));
""")
    run = subprocess.run(["node", "expressions.js"], cwd=folder, check=True, capture_output=True, text=True)
    assert json.loads(run.stdout) == [
        {"$data": "/a"}, {"$data": "/a", "default": None}, {"$data": "item:#"}, {"$env": "/locale"},
        {"$if": True, "then": 1}, {"$if": {"$data": "/a"}, "then": 1, "else": 2},
        {"$choose": "a", "from": {"a": 1}, "default": 2}, {"$format": "{n}", "with": {"n": 3}}, {"$string": "items"},
        {"$string": "items", "with": {"n": 3}}, {"$token": "accent"}, {"$calc": "divide", "of": [1, 2]},
        {"$calc": "sum", "of": [{"$data": "/items"}], "by": "/price"}, {"$literal": {"$data": 1}}]


def test_an_aborted_signal_ends_events_also_in_the_middle_of_a_piece(folder):
    (folder / "aborted.js").write_text("""
import { events } from "cyanotype";
const body = "event: frames\\ndata: 1\\n\\nevent: patch\\ndata: 2\\n\\n", ending = new AbortController(), found = [];
const ask = async () => new Response(body);
for await (const { event, news } of events(ask)) found.push([event, news]);
for await (const { event } of events(ask, ending.signal)) found.push(event), ending.abort();
for await (const { event } of events(ask, ending.signal)) found.push(event);
console.log(JSON.stringify(found));
""")
    run = subprocess.run(["node", "aborted.js"], cwd=folder, check=True, capture_output=True, text=True, timeout=30)
    assert json.loads(run.stdout) == [["frames", 1], ["patch", 2], "frames"]
