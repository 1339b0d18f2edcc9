// The list of problems below the source. Each has a link to its place, and a button that applies its suggestion.
import { escaped, find, inside, value } from "./json.js";
import { node, part } from "./page.js";

const OF_MISSING = new Set(["missing-data", "missing-environment"]);
const OF_NAMES = new Set(["unknown-property", "unknown-trait", "unknown-modifier", "unknown-parameter", "duplicate-property"]);

/// The problems of a response, with their ranges in the source.
export function placed(problem, root, source) {
  if (problem.line) {
    const start = offsetOf(source, problem.line, problem.column);
    return [{ message: problem.detail ?? problem.title, start, end: start + 1 }];
  }
  const errors = problem.errors ?? [{ message: problem.detail ?? problem.title }];
  return errors.map((error) => ({ ...error, ...range(error, root, source), remedy: remedy(error, root) }));
}

/// The edit that applies a problem's suggestion. Undefined if the suggestion is for a part of a value, and it is not clear which.
function remedy({ pointer, code, suggestion }, root) {
  if (suggestion === undefined || pointer === undefined || code === "invalid-pattern") return undefined;
  const { node, member, isExact } = find(root, pointer);
  if (member && isExact && isOfName(code, member)) return { start: member.start, end: member.end, text: suggestion };
  const wrong = OF_MISSING.has(code) ? inside(node, "$data") ?? inside(node, "$env") ?? node : node;
  if (!isExact || wrong?.kind !== "string") return undefined;
  const { start, end } = wrong, written = value(wrong);
  if (isPointer(suggestion) || !/[/:]/.test(written)) return { start, end, text: suggestion };
  // Of a longer pointer, any of the names may be the wrong one.
  const base = written.match(/^(?:\w+:)?\/(?=[^/]*$)/)?.[0];
  return base && { start, end, text: base + escaped(suggestion) };
}

const isPointer = (text) => /^(\w+:)?\//.test(text);

/// Whether a problem is that of a member's name. The name `$` is that of a reference, whose value is wrong.
const isOfName = (code, { name }) => OF_NAMES.has(code) && name !== "$";

function range({ pointer, code }, root, source) {
  if (pointer === undefined) return {};
  const { node: found, member, isExact } = find(root, pointer);
  if (!found || (member && isExact && isOfName(code, member))) return member ? { start: member.start, end: member.end, isName: true } : { start: 0, end: 1 };
  const isLong = found.kind === "object" || found.kind === "array";
  return isLong ? { start: found.start, end: firstLine(found, source) } : { start: found.start, end: found.end };
}

/// The end of a node's first line.
function firstLine({ start, end }, source) {
  const line = source.indexOf("\n", start);
  return line < 0 ? end : Math.min(end, line);
}

/// Lines and columns count from 1, columns in characters.
export function offsetOf(source, line, column) {
  const lines = source.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, it) => sum + it.length + 1, 0);
  return Math.min(source.length, before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length);
}

export class ProblemList {
  problems = [];
  place = -1;

  constructor(editor) {
    this.editor = editor;
    editor.addEventListener("nextproblem", ({ detail }) => this.step(detail));
  }

  show(unsorted) {
    const problems = this.problems = unsorted.toSorted((one, other) => (one.start ?? -1) - (other.start ?? -1));
    this.place = -1;
    const located = problems.filter((it) => it.start !== undefined);
    this.editor.showProblems(located);
    const count = problems.length;
    part("problem-count").textContent = count === 0 ? "No problems" : count === 1 ? "1 problem" : `${count} problems`;
    part("problem-count").dataset.state = count === 0 ? "fine" : "wrong";
    part("problem-list").replaceChildren(...problems.map((it, index) => this.row(it, index)));
    part("problems").hidden = count === 0;
  }

  row(problem, index) {
    const line = problem.start === undefined ? undefined : this.editor.code.posFromIndex(problem.start).line + 1;
    const place = line === undefined ? "Request" : `Line ${line}`;
    const go = node("button", { type: "button", className: "problem", onclick: () => this.go(index) },
      node("span", { className: "problem-place" }, place), " ", node("span", {}, problem.message));
    if (problem.pointer !== undefined) go.title = problem.pointer || "The whole request";
    const row = node("li", {}, go);
    if (problem.remedy) {
      row.append(node("button", { type: "button", className: "fix", onclick: () => this.fix(problem) }, `Use “${problem.suggestion}”`));
    }
    return row;
  }

  go(index) {
    this.place = index;
    const problem = this.problems[index];
    if (problem?.start !== undefined) this.editor.reveal(problem, { takesFocus: true });
  }

  /// Moves to the next problem (1) or the previous one (-1).
  step(direction) {
    const count = this.problems.length;
    if (count > 0) this.go(this.place < 0 ? (direction > 0 ? 0 : count - 1) : (this.place + direction + count) % count);
  }

  fix({ remedy: { start, end, text } }) {
    this.editor.replace({ start, end }, JSON.stringify(text));
    this.editor.code.focus();
  }
}
