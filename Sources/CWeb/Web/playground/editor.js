// The source editor: CodeMirror with marks for hovered and selected elements and for problems.
import { proposals } from "./completion.js";
import { node } from "./page.js";

const { CodeMirror } = globalThis;

export class Editor extends EventTarget {
  marks = { hovered: [], selected: [], problems: [] };
  schemas = undefined;

  constructor(host) {
    super();
    this.code = CodeMirror(host, {
      mode: { name: "javascript", json: true }, theme: "cyanotype", lineNumbers: true, matchBrackets: true, tabSize: 2,
      autoCloseBrackets: true, foldGutter: true, gutters: ["CodeMirror-linenumbers", "problems", "CodeMirror-foldgutter"],
      inputStyle: "contenteditable", spellcheck: false, screenReaderLabel: "Source of the request, JSON",
      // Tab moves the focus to the next control, as elsewhere on the page.
      extraKeys: {
        "Ctrl-Space": () => this.propose(), "Tab": false, "Shift-Tab": false, "F8": () => this.tell("nextproblem", 1),
        "Shift-F8": () => this.tell("nextproblem", -1), "Ctrl-Alt-F": () => this.tell("format"),
      },
    });
    const field = this.code.getInputField();
    field.setAttribute("role", "textbox");
    field.setAttribute("aria-multiline", "true");
    this.code.on("changes", () => this.tell("change"));
    this.code.on("inputRead", (_, { text }) => /["\w]$/.test(text.at(-1)) && this.propose());
    this.code.on("cursorActivity", () => !this.isSilent && this.tell("cursor", this.offset));
    this.watchPointer(host);
  }

  get text() {
    return this.code.getValue();
  }

  set text(text) {
    this.isSilent = true;
    this.code.setValue(text);
    this.isSilent = false;
  }

  get offset() {
    return this.code.indexFromPos(this.code.getCursor());
  }

  watchPointer(host) {
    let isWaiting = false, last;
    const look = () => {
      isWaiting = false;
      const isOver = last && document.elementFromPoint(last.clientX, last.clientY)?.closest(".CodeMirror-lines");
      this.tell("point", isOver ? this.code.indexFromPos(this.code.coordsChar({ left: last.clientX, top: last.clientY }, "window")) : undefined);
    };
    const note = (event) => {
      last = event;
      if (!isWaiting) requestAnimationFrame(look);
      isWaiting = true;
    };
    host.addEventListener("pointermove", note);
    host.addEventListener("pointerleave", () => note(undefined));
  }

  /// Marks ranges ({start, end}) as hovered or selected, and removes earlier marks of the kind.
  mark(kind, ranges) {
    this.clear(kind);
    this.marks[kind] = ranges.map((range) => this.markRange(range, { className: `is-${kind}` }));
  }

  clear(kind) {
    this.code.operation(() => this.marks[kind].forEach((mark) => mark.clear()));
    this.marks[kind] = [];
  }

  markRange({ start, end }, options) {
    return this.code.markText(this.code.posFromIndex(start), this.code.posFromIndex(end), options);
  }

  /// Marks problems ({start, end, message}). The message of the first one in each line is shown after the line.
  showProblems(problems) {
    this.code.operation(() => {
      this.clear("problems");
      this.code.clearGutter("problems");
      const lines = new Set();
      for (const problem of problems) {
        const from = this.code.posFromIndex(problem.start);
        const end = this.code.posFromIndex(Math.max(problem.end, problem.start + 1));
        const to = end.line === from.line ? end : { line: from.line };
        this.marks.problems.push(this.code.markText(from, to, { className: "is-wrong", attributes: { title: problem.message } }));
        if (lines.has(from.line)) continue;
        lines.add(from.line);
        this.code.setGutterMarker(from.line, "problems", node("span", { className: "gutter-problem", title: problem.message, ariaHidden: true }));
        const widget = node("span", { className: "line-problem", ariaHidden: true }, problem.message);
        this.marks.problems.push(this.code.setBookmark({ line: from.line }, { widget, insertLeft: true }));
      }
    });
  }

  /// Scrolls to a range; with `takesFocus`, also moves the cursor there.
  reveal({ start, end }, { takesFocus = false } = {}) {
    const from = this.code.posFromIndex(start), to = this.code.posFromIndex(end);
    const shown = to.line - from.line > 8 ? { line: from.line + 8, ch: 0 } : to;
    if (takesFocus) {
      this.code.focus();
      this.code.setCursor(from, null, { scroll: false });
    }
    this.code.scrollIntoView({ from, to: shown }, 48);
    this.code.scrollTo(0);
  }

  /// Replaces a range with a text.
  replace({ start, end }, text) {
    this.code.replaceRange(text, this.code.posFromIndex(start), this.code.posFromIndex(end));
  }

  // MARK: Completion

  propose() {
    if (!this.schemas) return;
    this.code.showHint({ hint: () => this.hints(), completeSingle: false, closeCharacters: /[\s{}[\],:]/ });
  }

  hints() {
    const { from, to, list } = proposals(this.schemas, this.text, this.offset);
    if (list.length === 0) return undefined;
    return {
      from: this.code.posFromIndex(from), to: this.code.posFromIndex(to),
      list: list.map((it) => ({ ...it, hint: () => this.take(it, from), render: (row) => draw(row, it), displayText: String(it.word) })),
    };
  }

  take({ text, word }, from) {
    const { to } = proposals(this.schemas, this.text, this.offset);
    const empty = /""|\{\}|\[\]/.exec(text), hole = empty && word !== "" ? from + empty.index + 1 : from + text.length;
    this.replace({ start: from, end: to }, text);
    this.code.setCursor(this.code.posFromIndex(hole));
    if (empty) setTimeout(() => this.propose());
  }

  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}

function draw(row, { word, about, standard, color }) {
  if (color) row.append(swatch(color));
  row.append(node("span", { className: "hint-word" }, String(word)));
  const note = [about, standard === undefined ? "" : `Default: ${JSON.stringify(standard)}.`].filter(Boolean).join(" ");
  if (note) row.append(node("span", { className: "hint-about" }, note));
}

/// A small square in a colour.
export function swatch(color) {
  const patch = node("span", { className: "swatch", ariaHidden: true });
  patch.style.setProperty("--color", color === "clear" ? "transparent" : color);
  return patch;
}
