// Formats JSON: short values on one line, elements below each other. Numbers keep their spelling.
import { inside } from "./json.js";

const LETTERS_MAX = 100;

export function formatted(node, indent = "", name = "") {
  const line = oneLine(node), isShort = indent.length + name.length + line.length < LETTERS_MAX;
  if (line.length <= 2 || !parts(node) || (isShort && !holdsElements(node))) return line;
  const inner = `${indent}  `;
  const lines = parts(node).map(({ label, value }) => `${inner}${label}${formatted(value, inner, label)}`);
  return bracketed(node, `\n${lines.join(",\n")}\n${indent}`);
}

function oneLine(node) {
  if (!parts(node)) return node.text;
  return bracketed(node, parts(node).map(({ label, value }) => label + oneLine(value)).join(", "));
}

/// The texts of a container's values, with their names in front.
function parts({ members, items }) {
  if (members) return members.map(({ name, value }) => ({ label: `${JSON.stringify(name)}: `, value }));
  return items?.map((value) => ({ label: "", value }));
}

const bracketed = ({ kind }, text) => (kind === "array" ? `[${text}]` : `{${text}}`);
const holdsElements = (node) => parts(node)?.some(({ value }) => inside(value, "type") || holdsElements(value)) ?? false;
