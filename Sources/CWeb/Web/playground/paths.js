// Where in the source the views are written that the server names by path alone.
import { below, inside, value } from "./json.js";

/// Promises the pointer for a path; undefined for what only the server can know, such as which turn of a loop it is.
export function pointersByPath(root) {
  const request = root.items[0], pointers = new Map();
  const components = inside(request, "components");
  const walk = (node, pointer, around, counts, depth) => {
    const type = value(inside(node, "type"));
    if (typeof type !== "string" || depth > 200) return;
    const wrappers = (inside(node, "modifiers")?.items ?? []).map((it, index) => {
      const name = it.members?.[0]?.name ?? "";
      return { type: name.charAt(0).toUpperCase() + name.slice(1), pointer: below(pointer, "modifiers", index, name) };
    });
    let path = around, siblings = counts;
    for (const [index, part] of [...wrappers.toReversed(), { type, pointer }].entries()) {
      path = join(path, segment(part.type, index === 0 ? inside(node, "key") : undefined, siblings));
      siblings = new Map();
      if (!pointers.has(path)) pointers.set(path, part.pointer);
    }
    const definition = inside(inside(components, type), "element");
    if (definition) walk(definition, below("/components", type, "element"), path, siblings, depth + 1);
    for (const [child, at] of children(node, pointer, type)) walk(child, at, path, siblings, depth + 1);
  };
  if (request) walk(inside(request, "element"), "/element", "", new Map(), 0);
  return (path) => pointers.get(path);
}

const join = (around, name) => (around ? `${around}/${name}` : name);

function segment(type, keyNode, counts) {
  const key = keyNode && String(value(keyNode)).replace(/[~/[\]]/g, (it) => `~${"~/[]".indexOf(it)}`);
  const name = key === undefined ? type : `${type}[${key}]`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return `${name}.${counts.get(name)}`;
}

/// The elements directly in another, in drawing order.
function children(node, pointer, type) {
  const found = ["child", "decoration"].map((name) => [inside(node, name), below(pointer, name)]);
  if (type === "Decorate" && value(inside(node, "layering")) === "below") found.reverse();
  for (const [index, it] of (inside(node, "children")?.items ?? []).entries()) {
    found.push([it, below(pointer, "children", index)]);
  }
  for (const [index, it] of (inside(node, "cases")?.items ?? []).entries()) {
    found.push([inside(it, "element"), below(pointer, "cases", index, "element")]);
  }
  found.push([inside(node, "otherwise"), below(pointer, "otherwise")]);
  return found.filter(([it]) => it);
}
