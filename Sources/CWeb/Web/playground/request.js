// What is sent: the source as it is written, but for what the controls of the page put in the place of its own.
import { inside, member, value } from "./json.js";

/// The body of a request, in which the places of what the source has are what they are there.
///
/// `viewport` has `size` ({width?, height?}) and of the environment `displayScale`, `layoutDirection` and so on; what is
/// undefined is the source's. With `explains` the response is one that the page can read, with explanations.
export function requestBody(source, root, { size, ...environment }, { explains = false } = {}) {
  const request = root.items[0];
  if (request?.kind !== "object") return source;
  const edits = [];
  const several = member(request, "sizes");
  if (several) {
    const first = several.value?.items?.[0];
    const written = first ? source.slice(first.start, first.end) : "{}";
    edits.push({ start: several.start, end: several.value?.end ?? several.end, text: `"size": ${written}` });
  }
  if (size && several) edits[0].text = `"size": ${JSON.stringify(size)}`;
  else if (size) edits.push(put(request, "size", size));
  edits.push(...putEnvironment(request, environment));
  if (explains) edits.push(put(request, "coordinates", "parent"), ask(request));
  return applied(edits.filter(Boolean), source);
}

/// The size and the environment that the source itself has.
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

/// An edit that gives an object a member.
function put(object, name, to) {
  const text = JSON.stringify(to), had = inside(object, name);
  if (had) return { start: had.start, end: had.end, text };
  return first(object, `${JSON.stringify(name)}: ${text}`);
}

/// An edit that makes a member the first of an object.
const first = (object, text) => {
  const at = object.start + 1;
  return { start: at, end: at, text, after: object.members.length > 0 ? ", " : "" };
};

/// An edit that asks for explanations too; last, so that what is asked for besides keeps its place.
function ask(request) {
  const include = inside(request, "include");
  if (!include) return first(request, '"include": ["explain"]');
  if (include.kind !== "array" || value(include).includes("explain")) return undefined;
  const at = include.items.at(-1)?.end ?? include.start + 1;
  return { start: at, end: at, text: include.items.length > 0 ? ', "explain"' : '"explain"' };
}

/// The source after edits, of which several may put something at the same place.
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
