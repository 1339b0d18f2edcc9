// Details of the selected element: frame, attributes, properties, and the explanation of its size.
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
      node("p", { className: "empty" }, "Select an element in the picture, the tree or the source to see its frame and the reasons for it."),
    ]));
  }

  parts(element) {
    const { type, key, path, view, story } = element;
    return [
      node("header", {}, node("h3", {}, type, key === undefined ? "" : ` [${key}]`), node("code", { className: "path" }, path),
        node("button", { type: "button", className: "link", onclick: () => this.onShowSource(element) }, "Show in the source")),
      ...story.warnings.map(({ message, code }) => node("p", { className: "warning", title: code }, message)),
      frame(element),
      ...explanation(story),
      ...section("Attributes", rows(Object.fromEntries(ATTRIBUTES.filter((it) => view?.[it] !== undefined).map((it) => [it, view[it]])))),
      ...section("Properties", rows(view?.properties ?? {})),
      ...section("Lines", (view?.lines ?? []).map((line) => [node("q", {}, line.text), `${length(line.width)} × ${length(line.height)}`])),
    ];
  }
}

/// The frame in the parent, before rounding, and in the picture, after rounding.
function frame({ matrix, frame: inside, shown }) {
  const [x, y] = applied(matrix, [0, 0]), { width, height } = shown;
  const group = (name, rect) => node("div", { role: "group", "aria-label": name },
    node("p", { className: "frame-name", ariaHidden: true }, name),
    node("dl", {}, ...["x", "y", "width", "height"].map((it) => node("div", {}, node("dt", {}, it), node("dd", {}, length(rect[it]))))));
  return node("div", { className: "frame" }, group("In its parent", inside), group("In the picture", { x, y, width, height }));
}

function explanation(story) {
  const choices = story.choices.map(({ axis, text, rule }) => [axis, node("span", { title: rule }, text)]);
  const proposals = story.proposals.map(({ width, height, answer, by }) => node("tr", {},
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
