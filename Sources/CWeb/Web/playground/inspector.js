// All that is known of the selected element: its frame, its attributes, its properties, and why it has its size.
import { swatch } from "./editor.js";
import { applied } from "./matrix.js";
import { length, node, part } from "./page.js";

const ATTRIBUTES = ["key", "opacity", "hidden", "userInteractionEnabled", "tintAdjustmentMode", "transform", "data", "transitions", "lifecycle"];

export class Inspector {
  constructor(focus, { onShowSource }) {
    this.focus = focus;
    this.onShowSource = onShowSource;
    focus.addEventListener("select", () => this.draw());
    focus.addEventListener("layout", () => this.draw());
  }

  draw() {
    const { selected } = this.focus;
    part("inspector").replaceChildren(...(selected ? this.parts(selected) : [
      node("p", { className: "empty" }, "Select an element, in the picture, in the tree or in the source, to see its frame and why it has it."),
    ]));
  }

  parts(element) {
    const { type, key, path, pointer, view, story } = element;
    return [
      node("header", {}, node("h3", {}, type, key === undefined ? "" : ` [${key}]`), node("code", { className: "path" }, path),
        pointer === undefined ? undefined
          : node("button", { type: "button", className: "link", onclick: () => this.onShowSource(element) }, "Show in the source")),
      ...(story?.warnings ?? []).map(({ message, code }) => node("p", { className: "warning", title: code }, message)),
      frame(element),
      ...explanation(story, this.focus.layout.isExplained),
      ...section("Attributes", rows(Object.fromEntries(ATTRIBUTES.filter((it) => view?.[it] !== undefined).map((it) => [it, view[it]])))),
      ...section("Properties", rows(view?.properties ?? {})),
      ...section("Lines", (view?.lines ?? []).map((line) => [node("q", {}, line.text), `${length(line.width)} × ${length(line.height)}`])),
    ];
  }
}

function frame({ matrix, shown: { width, height }, frame: { x, y } }) {
  const [left, top] = applied(matrix, [0, 0]);
  const cell = (name, value, hint) => node("div", { title: hint }, node("dt", {}, name), node("dd", {}, length(value)));
  return node("dl", { className: "frame" },
    cell("x", x, "In what is around it"), cell("y", y, "In what is around it"), cell("width", width), cell("height", height),
    cell("left", left, "In the picture"), cell("top", top, "In the picture"));
}

function explanation(story, isExplained) {
  if (!story) return isExplained ? [] : section("Why", [["", "This server does not explain its layouts."]]);
  const choices = (story.choices ?? []).map(({ axis, text, rule }) => [axis, node("span", { title: rule }, text)]);
  const proposals = (story.proposals ?? []).map(({ width, height, answer, by }) => node("tr", {},
    node("td", {}, `${length(width)} × ${length(height)}`), node("td", {}, `${length(answer.width)} × ${length(answer.height)}`), node("td", {}, by)));
  const head = node("tr", {}, ...["Proposed", "Answer", "By"].map((it) => node("th", { scope: "col" }, it)));
  const more = story.more ? [node("p", { className: "empty" }, `And ${story.more} more.`)] : [];
  const table = node("table", {}, node("thead", {}, head), node("tbody", {}, ...proposals));
  return [
    ...section("Why", choices),
    ...(proposals.length > 0 ? [node("details", {}, node("summary", {}, `Proposals (${proposals.length + (story.more ?? 0)})`), table, ...more)] : []),
  ];
}

function section(title, all) {
  if (all.length === 0) return [];
  const entries = all.map(([name, value]) => node("div", {}, node("dt", {}, name), node("dd", {}, value)));
  return [node("h4", {}, title), node("dl", { className: "rows" }, ...entries)];
}

const rows = (values) => Object.entries(values).map(([name, value]) => [name, shown(value)]);

function shown(value) {
  if (typeof value === "string" && /^#[0-9a-f]{8}$/.test(value)) return node("span", {}, swatch(value), " ", value);
  if (typeof value === "string") return value;
  return node("code", {}, JSON.stringify(value, undefined, 1).replace(/\n */g, " "));
}
