// Finds what the schemas of the wire format allow at a place of a request, which may be incomplete.
import { inside, value } from "./json.js";
import { ask } from "./server.js";

const ROOT = "request.schema.json";

/// Loads the schemas from the server.
export async function loadSchemas() {
  const { schemas: names } = await ask("/v1/schemas").then((it) => it.json());
  const files = await Promise.all(names.map((name) => ask(`/v1/schemas/${name}`).then((it) => it.json())));
  return new Schemas(Object.fromEntries(names.map((name, index) => [name, files[index]])));
}

export class Schemas {
  constructor(files) {
    this.files = files;
    /// The schemas that were found for nodes.
    this.known = new WeakMap();
    for (const [name, file] of Object.entries(files)) this.mark(file, name);
    this.typedElement = files["elements.schema.json"].$defs.typedElement;
    this.types = this.words(files["elements.schema.json"].$defs.builtInType);
  }

  /// Records for each schema the file that its references are relative to. A part of a file may have its own `$id`.
  mark(schema, name) {
    if (typeof schema !== "object" || schema === null) return;
    if (typeof schema.$id === "string" && schema.$id !== name) this.files[schema.$id] = schema;
    const base = typeof schema.$id === "string" ? schema.$id : name;
    bases.set(schema, base);
    for (const part of Object.values(schema)) this.mark(part, base);
  }

  /// All schemas that apply to a node of a request, with references resolved.
  of(node) {
    if (!this.known.has(node)) this.known.set(node, this.found(node));
    return this.known.get(node);
  }

  found(node) {
    const { parent } = node, found = new Set();
    if (!parent) return [];
    if (parent.kind === "document") return this.parts(this.files[ROOT], node);
    for (const schema of this.of(parent)) {
      for (const next of this.below(schema, parent, node.step)) this.parts(next, node).forEach((it) => found.add(it));
    }
    return [...found];
  }

  /// The schemas that a schema has for a member or an item.
  below(schema, parent, step) {
    if (parent.kind === "array") return schema.items ? [schema.items] : [];
    const own = Object.hasOwn(schema.properties ?? {}, step) ? schema.properties[step] : undefined;
    return [own ?? schema.additionalProperties].filter((it) => typeof it === "object");
  }

  /// A schema, and those that it refers to or consists of, as far as they apply to a node.
  parts(schema, node, found = []) {
    if (typeof schema !== "object" || schema === null || found.includes(schema)) return found;
    found.push(schema);
    const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((it) => this.fits(it, node));
    const all = [...(schema.allOf ?? []), ...choices];
    if (schema.$ref) all.push(this.referred(schema.$ref, bases.get(schema)));
    if (schema.$dynamicRef) all.push(this.anchored(schema.$dynamicRef, bases.get(schema)));
    if (schema.if) all.push(this.holds(schema.if, node) ? schema.then : schema.else);
    all.forEach((it) => this.parts(it, node, found));
    return found;
  }

  /// Whether a schema of `anyOf` or `oneOf` allows all members of a node.
  fits(choice, node) {
    let it = choice;
    while (it?.$dynamicRef) it = this.anchored(it.$dynamicRef, bases.get(it));
    while (it?.$ref && !it.properties) it = this.referred(it.$ref, bases.get(it));
    if (it?.additionalProperties !== false || node.kind !== "object") return true;
    return node.members.every(({ name, value: has }) => !has || Object.hasOwn(it.properties ?? {}, name));
  }

  referred(reference, base) {
    const [file, pointer = ""] = reference.split("#");
    return pointer.split("/").slice(1).reduce((schema, step) => schema?.[step], this.files[file || base]);
  }

  /// The target of a dynamic reference that nothing redefines.
  anchored(reference, base) {
    const [file, anchor] = reference.split("#");
    return Object.values(this.files[file || base]?.$defs ?? {}).find((it) => it.$dynamicAnchor === anchor);
  }

  /// Whether a node meets the condition of an `if`. Supports the keywords that the schemas use in conditions.
  holds(schema, node) {
    if (schema === true) return true;
    if (schema.$ref && !this.holds(this.referred(schema.$ref, bases.get(schema)), node)) return false;
    if (schema.const !== undefined) return value(node) === schema.const;
    if (schema.enum) return schema.enum.includes(value(node));
    if (schema.anyOf && !schema.anyOf.some((it) => this.holds(it, node))) return false;
    if (schema.required?.some((name) => !inside(node, name))) return false;
    return Object.entries(schema.properties ?? {}).every(([name, it]) => !inside(node, name) || this.holds(it, inside(node, name)));
  }

  /// All constants in a schema, at any depth.
  words(schema, found = new Set(), seen = new Set()) {
    if (typeof schema !== "object" || schema === null || seen.has(schema)) return found;
    seen.add(schema);
    schema.enum?.forEach((word) => found.add(word));
    if (schema.const !== undefined) found.add(schema.const);
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].forEach((it) => this.words(it, found, seen));
    if (schema.$ref) this.words(this.referred(schema.$ref, bases.get(schema)), found, seen);
    return found;
  }

  /// The schemas of the properties that an object may have, by name.
  properties(object) {
    const found = new Map(), all = this.of(object);
    const closed = all.filter((it) => it.unevaluatedProperties === false).flatMap((it) => this.parts(it, object));
    for (const schema of all) {
      for (const [name, it] of Object.entries(schema.properties ?? {})) {
        const isOpen = closed.length === 0 || closed.some((one) => Object.hasOwn(one.properties ?? {}, name));
        if (it === false || !isOpen) continue;
        found.set(name, [...(found.get(name) ?? []), ...(it === true ? [] : [it])]);
      }
    }
    for (const [name, it] of Object.entries(parameters(object))) if (!found.has(name)) found.set(name, [it]);
    return found;
  }

  /// The types that an element may have at a place. `node` is the value of `type`. Loops are allowed only in some places.
  typesAt(node) {
    const here = this.of(node).flatMap((it) => it.enum ?? (it.const === undefined ? [] : [it.const]));
    return new Set([...(components(node)?.members.map(({ name }) => name) ?? []), ...this.types, ...here]);
  }

  isElement(node) {
    return this.of(node).includes(this.typedElement);
  }

  /// The first paragraph of the description of schemas, and their default.
  about(schemas) {
    const all = schemas.flatMap((it) => this.parts(it, undefinedNode)).filter((it) => !isForm(it));
    const text = (all.find((it) => it.description)?.description ?? "").split("\n\n")[0];
    const standard = all.find((it) => it.default !== undefined)?.default;
    return { text, standard };
  }
}

/// Whether a schema is of an object that stands for a value, as {"$data": "/pointer"} does.
export const isForm = (schema) => Object.keys(schema.properties ?? {}).some((name) => name.startsWith("$"));

const bases = new WeakMap();
const undefinedNode = { kind: "word", text: "null", parent: null, step: null };

/// The parameters of the component that an element uses, as schemas.
function parameters(object) {
  const component = componentOf(object, value(inside(object, "type")));
  return Object.fromEntries((inside(component, "parameters")?.members ?? []).map(({ name, value: it }) => {
    const standard = inside(it, "default");
    return [name, { description: "A parameter of the component.", ...(standard ? { default: value(standard) } : {}) }];
  }));
}

function componentOf(node, type) {
  return typeof type === "string" ? inside(components(node), type) : undefined;
}

/// The node of `components` in the request of a node.
export function components(node) {
  let top = node;
  while (top.parent?.parent) top = top.parent;
  return inside(top, "components");
}
