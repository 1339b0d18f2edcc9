// The playground: connects the source editor, the server, and the panes that show the layout.
import { check } from "./check.js";
import { command } from "./curl.js";
import { askForKey, watchDialogs } from "./dialogs.js";
import { Editor } from "./editor.js";
import { Gallery, source as exampleSource } from "./examples.js";
import { formatted } from "./format.js";
import { Focus } from "./focus.js";
import { Inspector } from "./inspector.js";
import { find, inside, nodeAt, pointerTo, scan } from "./json.js";
import { Layout } from "./layout.js";
import { copy, length, part, say } from "./page.js";
import { Picture } from "./picture.js";
import { placed, ProblemList } from "./problems.js";
import { requestBody, written } from "./request.js";
import { loadSchemas } from "./schema.js";
import { ask, latest, onKeyNeeded, Refusal } from "./server.js";
import { packed, unpacked } from "./state.js";
import { watchTheme } from "./theme.js";
import { Tree } from "./tree.js";
import { Viewport } from "./viewport.js";

/// The pause in typing after which the source is laid out, in milliseconds.
const PAUSE = 60;
const FIRST_EXAMPLE = "boarding-pass";

const focus = new Focus();
const editor = new Editor(part("editor"));
const problems = new ProblemList(editor);
const viewport = new Viewport();
const picture = new Picture(focus);
new Tree(focus);
new Inspector(focus, { onShowSource: showSource });
new Gallery({ onChoose: begin });

let root = scan("");
let fragment = "";
let remembered = 0;
let waiting;

// MARK: Events

function connect() {
  editor.addEventListener("change", () => {
    root = scan(editor.text);
    viewport.show(written(root));
    checkSource();
    soon();
  });
  viewport.addEventListener("change", () => soon(0));
  picture.addEventListener("pull", ({ detail }) => viewport.pull(detail));
  editor.addEventListener("point", ({ detail }) => focus.hover(detail === undefined ? [] : elementsAt(detail), "source"));
  editor.addEventListener("cursor", ({ detail }) => {
    const [found] = elementsAt(detail);
    if (found) focus.select(found, "source");
  });
  editor.addEventListener("format", format);
  focus.addEventListener("hover", () => markSource("hovered", focus.hovered));
  focus.addEventListener("select", ({ detail }) => {
    markSource("selected", [focus.selected]);
    if (detail.origin !== "source" && focus.selected) revealSource(focus.selected);
    remember();
  });
  focus.addEventListener("layout", () => {
    markSource("hovered", []);
    markSource("selected", [focus.selected]);
  });
  part("format").addEventListener("click", format);
  part("frames").addEventListener("click", () => {
    showFrames(!picture.showsFrames);
    remember();
  });
  part("zoom").addEventListener("change", ({ target: { value } }) => {
    picture.zoomWanted = value;
    picture.fit();
    remember();
  });
  part("share").addEventListener("click", () => remember().then(() => copy(location.href, "The link is copied. It contains everything on this page.")));
  part("curl").addEventListener("click", () => copy(command(requestBody(editor.text, root, viewport.overrides)), "The command is copied."));
  addEventListener("hashchange", () => location.hash !== fragment && restore());
}

function soon(pause = PAUSE) {
  clearTimeout(waiting);
  waiting = setTimeout(layOut, pause);
  part("page").dataset.state = "waiting";
  remember();
}

// MARK: Layout

const layOut = latest(async (signal) => {
  const source = editor.text, now = root;
  waiting = undefined;
  try {
    const [{ answer, milliseconds }, drawing] = await Promise.all([frames(source, now, signal), draw(source, now, signal)]);
    focus.show(new Layout(answer));
    if (drawing.blob) await picture.show(drawing.blob, answer.size);
    tell(answer, milliseconds);
    finish(drawing.problem ? placed(drawing.problem, now, source) : [], "fresh");
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof Refusal)) throw error;
    part("outcome").textContent = "The picture is older than the source.";
    finish(placed(error.problem, now, source), "refused");
  }
});

/// Shows the outcome, unless the source has changed meanwhile.
function finish(found, state) {
  if (waiting !== undefined) return;
  problems.show(found);
  part("page").dataset.state = state;
}

async function frames(source, now, signal) {
  const begin = performance.now();
  const body = requestBody(source, now, viewport.overrides, { explains: true });
  const answer = await ask("/v1/layout", { body, signal }).then((it) => it.json());
  return { answer, milliseconds: performance.now() - begin };
}

/// The picture can be refused although the frames are not; then only the frames are shown.
async function draw(source, now, signal) {
  try {
    const body = requestBody(source, now, viewport.overrides);
    return { blob: await ask("/v1/layout.svg", { body, signal }).then((it) => it.blob()) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}

function tell({ frames: { length: count } }, milliseconds) {
  const warnings = focus.layout.elements.reduce((sum, { story }) => sum + story.warnings.length, 0);
  const views = count === 1 ? "1 view" : `${count} views`;
  const noted = warnings === 0 ? "" : warnings === 1 ? ", 1 warning" : `, ${warnings} warnings`;
  part("outcome").textContent = `${views} in ${length(Math.round(milliseconds))} ms${noted}`;
}

/// Shows the problems that the schemas find, until the server's answer replaces them.
function checkSource() {
  if (!editor.schemas) return;
  const found = check(editor.schemas, root);
  if (found.length > 0) problems.show(placed({ errors: found }, root, editor.text));
}

// MARK: Source and elements

const elementsAt = (offset) => focus.layout?.writtenAt(pointerTo(nodeAt(root, offset))) ?? [];

function rangeOf(element) {
  const found = element === undefined ? undefined : find(root, element.pointer);
  return found?.isExact && found.node ? found.node : undefined;
}

function markSource(kind, elements) {
  const nodes = [...new Set(elements.map(rangeOf).filter(Boolean))];
  const types = kind === "hovered" ? [] : nodes.map((it) => inside(it, "type")).filter(Boolean);
  editor.mark(kind, types.length > 0 ? [...nodes, ...types] : nodes);
}

function revealSource(element, options) {
  const range = rangeOf(element);
  if (range) editor.reveal(range, options);
}

function showSource(element) {
  showPane("source");
  revealSource(element, { takesFocus: true });
}

function format() {
  try {
    JSON.parse(editor.text);
    editor.text = `${formatted(root.items[0])}\n`;
  } catch {
    say("Only JSON without errors can be formatted.");
  }
}

// MARK: State

async function remember() {
  const turn = ++remembered;
  const { chosen } = viewport, selected = focus.selected?.path ?? focus.wanted;
  const state = { source: editor.text, viewport: chosen, frames: picture.showsFrames, zoom: picture.zoomWanted, selected };
  const text = `#${await packed(state)}`;
  if (text === fragment || turn !== remembered) return;
  fragment = text;
  history.replaceState(null, "", text);
}

async function restore() {
  fragment = location.hash;
  const state = location.hash.length > 1 ? await unpacked(location.hash) : undefined;
  if (location.hash.length > 1 && !state) say("The link is damaged.");
  if (state) show(state);
  else begin(await exampleSource(FIRST_EXAMPLE).catch(() => '{\n  "element": {"type": "Label", "text": "Hello"}\n}\n'));
}

/// Starts with a new source.
function begin(source) {
  show({ source });
}

function show({ source, viewport: chosen = {}, frames: hasFrames = false, zoom = "fit", selected }) {
  focus.expect(selected);
  viewport.set(chosen);
  part("zoom").value = picture.zoomWanted = zoom;
  showFrames(hasFrames);
  editor.text = source;
  soon(0);
}

function showFrames(shows) {
  picture.showFrames(shows);
  part("frames").setAttribute("aria-pressed", shows);
}

/// On small screens, the buttons choose the one pane that is shown.
function watchPanes() {
  for (const button of paneButtons()) button.addEventListener("click", () => showPane(button.dataset.pane));
}

function showPane(name) {
  part("page").dataset.pane = name;
  for (const button of paneButtons()) button.setAttribute("aria-pressed", button.dataset.pane === name);
  editor.code.refresh();
  picture.fit();
}

const paneButtons = () => document.querySelectorAll("#panes button");

// MARK: Start

onKeyNeeded(askForKey);
watchTheme();
watchDialogs();
watchPanes();
connect();
// Without schemas the editor proposes nothing.
editor.schemas = await loadSchemas().catch(() => undefined);
await restore();
