// Proposes completions at the cursor.
import { inside, nodeAt, scan, value } from "./json.js";
import { components, isForm } from "./schema.js";

/// The place of the cursor: in the name of a member (`isName`) or in a value. A completion replaces `start` to `end`.
export function site(root, offset) {
  const node = nodeAt(root, offset);
  if (node.kind === "string" || node.kind === "word") return { node, start: node.start, end: node.end, isName: false };
  if (node.kind !== "object") return { node: placeholder(node), start: offset, end: offset, isName: false };
  for (const member of node.members) {
    if (member.start < offset && offset <= member.end) return { node, member, start: member.start, end: member.end, isName: true };
    const isNext = member.colon !== undefined && member.colon < offset;
    if (isNext && !member.value && !node.members.some((it) => it.start > member.start && it.start < offset)) {
      return { node: placeholder(node, member.name), start: offset, end: offset, isName: false };
    }
  }
  return { node, start: offset, end: offset, isName: true };
}

/// A node for a value that is not written yet.
const placeholder = (parent, step = 0) => ({ kind: "word", text: "", parent, step });

/// The proposals at an offset: {from, to, list}. Each has `text`, `about` (description) and `standard` (default).
export function proposals(schemas, text, offset) {
  const { node, member, start, end, isName } = site(scan(text), offset);
  const typed = text.slice(start, offset).replace(/^"/, "").toLowerCase();
  const all = isName ? names(schemas, node, member, text, start, end) : values(schemas, node);
  const list = all.filter(({ word }) => isMeant(String(word), typed))
    .sort((one, other) => rank(one, typed) - rank(other, typed));
  return { from: start, to: end, list };
}

const isMeant = (word, typed) => word.toLowerCase().includes(typed);
const rank = ({ word, weight = 0 }, typed) => (String(word).toLowerCase().startsWith(typed) ? 0 : 100) + weight;

/// Members that all elements have are proposed after those of the element's type.
const LAST = ["key", "traits", "modifiers", "data", "when"];

function names(schemas, object, member, text, start, end) {
  const given = new Set(object.members.filter((it) => it !== member).map((it) => it.name));
  const before = /[{,]\s*$/.test(text.slice(0, start)) ? "" : ", ";
  const rest = text.slice(end);
  return [...schemas.properties(object)].filter(([name]) => !given.has(name)).map(([name, found]) => {
    const { text: about, standard } = schemas.about(found);
    const isNamed = /^\s*:/.test(rest);
    const value = isNamed ? "" : `: ${stub(schemas, found, object, name)}`;
    const after = !isNamed && /^\s*["]/.test(rest) ? "," : "";
    const weight = name === "type" ? -2 : LAST.includes(name) ? 1 : 0;
    return { word: name, text: `${before}"${name}"${value}${after}`, about, standard, weight };
  });
}

/// The start of a value. The cursor moves to the first empty place in it.
function stub(schemas, found, parent, name) {
  const all = found.flatMap((it) => schemas.parts(it, placeholder(parent, name))).filter((it) => !isForm(it));
  if (name === "child" || name === "element" || all.includes(schemas.typedElement)) return '{"type": ""}';
  if (name === "children") return '[{"type": ""}]';
  if (name === "modifiers") return "[{}]";
  if (all.some((it) => it.type === "array")) return "[]";
  if (all.some((it) => it.type === "number" || it.type === "integer")) return "";
  if (all.some((it) => it.type === "boolean")) return schemas.about(found).standard === false ? "true" : "false";
  if (all.some((it) => it.enum || it.type === "string" || it.pattern)) return '""';
  if (all.some((it) => it.type === "object" || it.properties)) return "{}";
  return name === "type" || name === "class" ? '""' : "";
}

function values(schemas, node) {
  if (node.step === "type" && schemas.isElement(node.parent)) return types(schemas, node);
  const found = schemas.of(node), words = new Map();
  for (const schema of found) {
    for (const word of schema.enum ?? []) words.set(word, schema);
    if (schema.const !== undefined) words.set(schema.const, schema);
    if (schema.type === "boolean") [true, false].forEach((it) => words.set(it, schema));
  }
  const isColor = words.has("rebeccapurple");
  const list = [...words.keys()].map((word) => ({ word, text: JSON.stringify(word), about: "", color: isColor ? word : undefined }));
  if (schemas.isElement(node)) list.push({ word: "{", text: '{"type": ""}', about: "An element" });
  return list;
}

function types(schemas, node) {
  const own = components(node);
  const definitions = ["layout", "attribute", "view"].flatMap((kind) => Object.entries(schemas.files[`${kind}-elements.schema.json`].$defs));
  const about = (word) => schemas.about(definitions.filter(([name]) => name === word).map(([, it]) => it)).text;
  return [...schemas.typesAt(node)].map((word) => (inside(own, word)
    ? { word, text: JSON.stringify(word), about: "A component of this request.", weight: -1 }
    : { word, text: JSON.stringify(word), about: about(word) }));
}
