// The tree of elements, after the ARIA tree view pattern: one tab stop, arrow keys to move, Enter to select.
import { length, node, part } from "./page.js";

/// Larger trees are unfolded to this depth at first.
const ELEMENTS_OPEN_MAX = 600, DEPTH_OPEN = 4;

export class Tree {
  folded = new Set();
  unfolded = new Set();
  rows = new Map();

  constructor(focus) {
    this.focus = focus;
    this.list = part("tree");
    focus.addEventListener("layout", () => this.draw());
    focus.addEventListener("hover", () => this.mark("is-hovered", focus.hovered));
    focus.addEventListener("select", ({ detail }) => this.showSelection(detail.origin !== "tree"));
    this.list.addEventListener("pointermove", ({ target }) => focus.hover([this.of(target)].filter(Boolean), "tree"));
    this.list.addEventListener("pointerleave", () => focus.hover([], "tree"));
    this.list.addEventListener("click", (event) => this.press(event));
    this.list.addEventListener("keydown", (event) => this.key(event));
  }

  draw() {
    const { elements, tops } = this.focus.layout, hadFocus = this.list.contains(document.activeElement);
    this.isDeep = elements.length > ELEMENTS_OPEN_MAX;
    this.rows.clear();
    const add = (all) => all.forEach((element, index) => {
      this.rows.set(element.path, this.row(element, index + 1, all.length));
      if (this.isOpen(element)) add(element.children);
    });
    add(tops);
    this.list.replaceChildren(...this.rows.values());
    part("tree-count").textContent = elements.length === 1 ? "1 element" : `${elements.length} elements`;
    this.showSelection(false);
    if (hadFocus) this.current?.focus();
  }

  isOpen({ path, depth, children }) {
    if (children.length === 0) return false;
    return this.unfolded.has(path) || (!this.folded.has(path) && !(this.isDeep && depth >= DEPTH_OPEN));
  }

  row(element, place, count) {
    const { type, key, depth, children, shown: { width, height }, view, story } = element;
    const warnings = story.warnings.length;
    const row = node("li", {
      role: "treeitem", id: `row-${element.path}`, tabIndex: -1, "aria-level": depth, "aria-posinset": place, "aria-setsize": count,
      "aria-selected": false, className: view ? "is-view" : "is-layout", "data-path": element.path,
      ...(children.length > 0 ? { "aria-expanded": this.isOpen(element) } : {}),
    },
    node("span", { className: "twist", ariaHidden: true }),
    node("span", { className: "row-type" }, type),
    key === undefined ? undefined : node("span", { className: "row-key" }, `[${key}]`),
    node("span", { className: "row-note" }, note(view)),
    warnings > 0 ? node("span", { className: "row-warning", title: story.warnings[0].message }, "!") : undefined,
    node("span", { className: "row-size" }, `${length(width)} × ${length(height)}`));
    row.style.setProperty("--depth", depth - 1);
    return row;
  }

  of(target) {
    return this.focus.layout?.byPath.get(target.closest("[role=treeitem]")?.dataset.path);
  }

  /// The row that has the tab stop.
  get current() {
    return this.list.querySelector("[tabindex='0']");
  }

  mark(name, elements) {
    this.list.querySelectorAll(`.${name}`).forEach((row) => row.classList.remove(name));
    elements.forEach((it) => this.rows.get(it.path)?.classList.add(name));
  }

  showSelection(scrolls) {
    const { selected } = this.focus;
    if (selected && !this.rows.has(selected.path)) {
      for (let it = selected.parent; it; it = it.parent) this.open(it, true);
      return this.draw();
    }
    for (const row of this.rows.values()) {
      const isSelected = row.dataset.path === selected?.path;
      row.setAttribute("aria-selected", isSelected);
      row.tabIndex = isSelected ? 0 : -1;
    }
    const row = this.rows.get(selected?.path);
    if (!row && this.list.firstElementChild) this.list.firstElementChild.tabIndex = 0;
    if (row && scrolls) row.scrollIntoView({ block: "nearest" });
    return undefined;
  }

  open({ path }, opens) {
    (opens ? this.unfolded : this.folded).add(path);
    (opens ? this.folded : this.unfolded).delete(path);
  }

  press({ target }) {
    const element = this.of(target);
    if (!element) return;
    if (target.closest(".twist") && element.children.length > 0) {
      this.open(element, !this.isOpen(element));
      return this.draw();
    }
    return this.focus.select(element, "tree");
  }

  key(event) {
    const element = this.of(event.target), rows = [...this.rows.values()];
    if (!element) return;
    const at = rows.findIndex((row) => row.dataset.path === element.path);
    const go = (row) => row && (rows.forEach((it) => (it.tabIndex = it === row ? 0 : -1)), row.focus(), this.focus.hover([this.of(row)], "tree"));
    const turn = (opens) => (this.open(element, opens), this.draw(), go(this.rows.get(element.path)));
    const isOpen = this.isOpen(element);
    const actions = {
      ArrowDown: () => go(rows[at + 1]), ArrowUp: () => go(rows[at - 1]), Home: () => go(rows[0]), End: () => go(rows.at(-1)),
      ArrowRight: () => (isOpen ? go(rows[at + 1]) : element.children.length > 0 && turn(true)),
      ArrowLeft: () => (isOpen ? turn(false) : go(this.rows.get(element.parent?.path))),
      Enter: () => this.focus.select(element, "tree"), " ": () => this.focus.select(element, "tree"),
    };
    if (!actions[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    actions[event.key]();
  }
}

/// A note that distinguishes a view from similar ones. A view of the page may have any properties.
function note(view) {
  const { text, spans, source, action, title } = view?.properties ?? {};
  const words = text ?? (Array.isArray(spans) ? spans.map((it) => it?.text).join("") : undefined) ?? title ?? action ?? source ?? "";
  const type = view?.view;
  return words ? `“${words}”` : type && view.path && !view.path.split("/").at(-1).startsWith(type) ? type : "";
}
