// Parses JSON that may be incomplete into nodes with their offsets in the text.
//
// A node is {kind, start, end, parent, step}. `kind` is "object", "array", "string", "word" (a number, true, false,
// null, or anything else) or "document" for the root; `step` is its name or index in its parent. An object has `members`:
// {name, start, end, colon, value}, where start and end are those of the name; an array and the document have `items`.
// Containers that are not closed end with the text.

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/g;

export function scan(text) {
  const root = { kind: "document", start: 0, end: text.length, parent: null, step: null, items: [] };
  const open = { object: 0, array: 0 };
  let around = root;
  const begin = (node) => {
    open[node.kind] += 1;
    around = add(around, node);
  };
  // A closing bracket without an opening one is ignored.
  const end = (kind, offset) => {
    for (let isEnded = open[kind] === 0; !isEnded; around = around.parent) {
      isEnded = around.kind === kind;
      open[around.kind] -= 1;
      around.end = isEnded ? offset : offset - 1;
      around.isClosed = isEnded;
    }
  };
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    const after = start + token.length;
    if (token === "{") begin({ kind: "object", start, end: text.length, members: [] });
    else if (token === "[") begin({ kind: "array", start, end: text.length, items: [] });
    else if (token === "}" || token === "]") end(token === "}" ? "object" : "array", after);
    else if (token === ":") {
      if (pending(around)) around.members.at(-1).colon = start;
    } else if (token === ",") around.isAfterItem = false;
    else if (token[0] === '"' && around.kind === "object" && pending(around)?.colon === undefined) {
      around.members.push({ name: unquoted(token), start, end: after });
      around.isAfterItem = true;
    } else add(around, { kind: token[0] === '"' ? "string" : "word", start, end: after, text: token });
  }
  return root;
}

/// The member of an object that has no value yet.
function pending({ members, isAfterItem }) {
  const last = members?.at(-1);
  return last && isAfterItem && !last.value ? last : undefined;
}

function add(parent, node) {
  node.parent = parent;
  if (parent.kind !== "object") node.step = parent.items.push(node) - 1;
  else if (pending(parent)?.colon !== undefined) node.step = (parent.members.at(-1).value = node, parent.members.at(-1).name);
  parent.isAfterItem = true;
  return node;
}

const unquoted = (token) => {
  try {
    return JSON.parse(token);
  } catch {
    return token.replaceAll('"', "");
  }
};

const DEPTH_MAX = 500;

/// The value of a node. Parts that are not JSON, or nested too deep, are null.
export function value(node, depth = 0) {
  if (depth > DEPTH_MAX) return null;
  switch (node?.kind) {
    case "object": return Object.fromEntries(node.members.map((member) => [member.name, value(member.value, depth + 1)]));
    case "array": return node.items.map((it) => value(it, depth + 1));
    case "string": return unquoted(node.text);
    case "word": try { return JSON.parse(node.text); } catch { return null; }
    case "document": return value(node.items[0], depth);
    default: return null;
  }
}

/// The member of an object by name; the last, if there are several.
export const member = (node, name) => node?.members?.findLast((it) => it.name === name);

/// The value of an object's member, as a node.
export const inside = (node, name) => member(node, name)?.value;

export const escaped = (step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1");
const unescaped = (step) => step.replaceAll("~1", "/").replaceAll("~0", "~");

/// The JSON Pointer (RFC 6901) to a node.
export function pointerTo(node) {
  const steps = [];
  for (let it = node; it.parent?.parent; it = it.parent) steps.unshift(`/${escaped(it.step ?? "")}`);
  return steps.join("");
}

/// A pointer extended by steps.
export const below = (pointer, ...steps) => pointer + steps.map((step) => `/${escaped(step)}`).join("");

/// The target of a pointer: {node, member}; if there is none, the nearest node on the way, with `isExact` false.
export function find(root, pointer) {
  let found = { node: root.items[0], member: undefined, isExact: true };
  for (const step of pointer.split("/").slice(1).map(unescaped)) {
    const { node } = found;
    const named = node?.kind === "object" ? member(node, step) : undefined;
    const next = named ? named.value : node?.kind === "array" ? node.items[step] : undefined;
    if (!named && !next) return { ...found, isExact: false };
    found = { node: next, member: named, isExact: true };
  }
  return found;
}

/// The innermost node at an offset. The edges of a container are outside of it.
export function nodeAt(root, offset) {
  let node = root;
  for (;;) {
    const all = node.members ? node.members.map((it) => it.value ?? it) : node.items ?? [];
    let low = 0, high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle].end < offset) low = middle + 1;
      else high = middle;
    }
    const next = all.slice(low, low + 2).find((it) => it.kind && holds(it, offset));
    if (!next) return node;
    node = next;
  }
}

function holds({ kind, start, end, isClosed }, offset) {
  if (kind === "string" || kind === "word") return start <= offset && offset <= end;
  return start < offset && (isClosed ? offset < end : offset <= end);
}
