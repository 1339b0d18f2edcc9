// Finds violations of the schemas before the server answers. It reports only certain problems, and the server's answer
// replaces them.
import { inside, pointerTo, value } from "./json.js";

const PROBLEMS_MAX = 20, DEPTH_MAX = 500;

export function check(schemas, root) {
  const problems = [];
  const visit = (node, depth) => {
    if (!node || depth > DEPTH_MAX || problems.length >= PROBLEMS_MAX) return;
    if (node.kind === "object") members(schemas, node, problems);
    else if (node.kind === "string") word(schemas, node, problems);
    (node.members?.map((it) => it.value) ?? node.items ?? []).forEach((it) => visit(it, depth + 1));
  };
  visit(root.items[0], 0);
  return problems;
}

function members(schemas, object, problems) {
  if (schemas.isElement(object) && inside(object, "type") && !isType(schemas, inside(object, "type"))) return;
  const known = schemas.properties(object);
  const isClosed = schemas.of(object).some((it) => it.additionalProperties === false || it.unevaluatedProperties === false);
  if (!isClosed || known.size === 0) return;
  for (const { name, value: it } of object.members) {
    if (!known.has(name) && it && !name.startsWith("$")) problems.push(problem(it, "unknown-property", `Unknown property "${name}".`));
  }
}

function word(schemas, node, problems) {
  const text = value(node);
  if (node.step === "type" && schemas.isElement(node.parent)) {
    if (!isType(schemas, node)) problems.push(problem(node, "unknown-type", `Unknown element type ${JSON.stringify(text)}.`));
    return;
  }
  const found = schemas.of(node), words = found.flatMap((it) => it.enum ?? (it.const === undefined ? [] : [it.const]));
  const isFree = found.some((it) => it.pattern || it.type === "string" || it.not || [it.type].flat().includes("string"));
  if (words.length === 0 || isFree || words.includes(text)) return;
  problems.push(problem(node, "unknown-value", `Expected one of ${words.slice(0, 12).map((it) => JSON.stringify(it)).join(", ")}.`));
}

const isType = (schemas, node) => schemas.typesAt(node).has(value(node));
const problem = (node, code, message) => ({ pointer: pointerTo(node), code, message });
