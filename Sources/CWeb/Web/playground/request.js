// The request to send: the source as it is written, with the values that the page's controls override.
import { inside, member, value } from "./json.js";

/// The body of a request. JSON Pointers of the source are valid in it.
///
/// The third argument has `size` ({width?, height?}), and values of the environment such as `displayScale`; undefined
/// ones are taken from the source. With `explains`, the response has explanations and parent coordinates.
export function requestBody(source, root, { size, ...environment }, { explains = false } = {}) {
  const request = root.items[0];
  // A mistake of syntax has a line and a column, which are those of the source only in the source as it is.
  if (request?.kind !== "object" || !isJSON(source)) return source;
  const several = member(request, "sizes"), first = several?.value?.items?.[0];
  // The server says what is wrong with them.
  if (several && (first?.kind !== "object" || member(request, "size"))) return source;
  const edits = putEnvironment(request, environment);
  if (several) {
    const text = `"size": ${size ? JSON.stringify(size) : source.slice(first.start, first.end)}`;
    edits.push({ start: several.start, end: several.value.end, text });
  } else if (size) edits.push(put(request, "size", size));
  if (explains) edits.push(put(request, "coordinates", "parent"), ask(request));
  return applied(edits.filter(Boolean), source);
}

function isJSON(source) {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

/// The size and the environment in the source.
export function written(root) {
  const request = root.items[0];
  const size = value(inside(request, "size")) ?? value(inside(request, "sizes"))?.[0] ?? {};
  return { size, environment: value(inside(request, "environment")) ?? {} };
}

function putEnvironment(request, changes) {
  const given = Object.entries(changes).filter(([, it]) => it !== undefined);
  if (given.length === 0) return [];
  const environment = inside(request, "environment");
  if (environment?.kind === "object") return given.map(([name, it]) => put(environment, name, it));
  return [put(request, "environment", Object.fromEntries(given))];
}

/// An edit that sets a member of an object.
function put(object, name, to) {
  const text = JSON.stringify(to), had = inside(object, name);
  if (had) return { start: had.start, end: had.end, text };
  return first(object, `${JSON.stringify(name)}: ${text}`);
}

/// An edit that inserts the first member of an object.
const first = (object, text) => {
  const at = object.start + 1;
  return { start: at, end: at, text, after: object.members.length > 0 ? ", " : "" };
};

/// An edit that adds "explain" at the end of `include`, so that pointers to the other values stay valid.
function ask(request) {
  const include = inside(request, "include");
  if (!include) return first(request, '"include": ["explain"]');
  if (include.kind !== "array" || value(include).includes("explain")) return undefined;
  const at = include.items.at(-1)?.end ?? include.start + 1;
  return { start: at, end: at, text: include.items.length > 0 ? ', "explain"' : '"explain"' };
}

/// Applies edits to the source. Several edits may insert at the same offset.
function applied(edits, source) {
  let text = source;
  const places = new Map();
  for (const edit of edits) {
    const same = places.get(edit.start);
    if (same) same.text += `, ${edit.text}`;
    else places.set(edit.start, { ...edit });
  }
  for (const { start, end, text: to, after = "" } of [...places.values()].sort((one, other) => other.start - one.start)) {
    text = text.slice(0, start) + to + after + text.slice(end);
  }
  return text;
}
