// Functions that make elements, called by programs and by JSX.

import { expression } from "./expressions.js";

/// A function that builds elements of a type. Its first argument is the natural property, or all properties by name.
export function builder(type, natural) {
  const build = (first, properties) => {
    const hasNames = isProperties(first) && !properties;
    if (!hasNames && !natural || properties && !isProperties(properties)) throw misused(type, natural);
    return hasNames ? element(type, natural, first) : { type, [natural]: first, ...properties };
  };
  return Object.assign(build, { natural });
}

/// An error that says which arguments a function takes. An element in place of properties would replace the type.
function misused(type, natural) {
  const first = natural ? `its ${natural}${natural === "children" ? ", as a list," : ""} and then ` : "";
  return new TypeError(`${type} takes ${first}its properties, as an object`);
}

/// An object is properties if it is neither an element nor an expression nor a list.
function isProperties(value) {
  if (value === undefined) return true;
  if (typeof value !== "object" || value === null || Array.isArray(value) || "type" in value) return false;
  return !Object.keys(value).some((name) => name.startsWith("$"));
}

/// An element of properties by name. What JSX has inside is its natural property, without `false`, `null` and `undefined`.
function element(type, natural, { children, ...properties } = {}) {
  const isThere = (child) => child !== undefined && child !== null && child !== false;
  // Inside a component, its argument `children` stands for a list.
  const isList = children === undefined || children?.$ === "children";
  if (natural === "children" && !isList) properties.children = [children].flat(Infinity).filter(isThere);
  else if (isThere(children)) properties[natural] = children;
  return { type, ...properties };
}

// The member of an element that has its component.
const COMPONENT = Symbol("component");

/// A component: a type of element that a request defines. `parameters` are those of the wire format; `build` is called once,
/// with what stands for the arguments. What JSX has inside is the argument `children`, or else `child`.
export function component(type, parameters, build) {
  const names = Object.keys(parameters), standing = Object.fromEntries(names.map((name) => [name, expression({ $: name })]));
  let definition;
  const made = {
    type,
    get definition() { return definition ??= { ...(names.length > 0 && { parameters }), element: build(standing) }; },
  };
  const natural = "children" in parameters ? "children" : "child";
  const use = (properties) => {
    if (!isProperties(properties)) throw misused(type);
    return { ...element(type, natural, properties), [COMPONENT]: made };
  };
  return Object.assign(use, { type });
}

/// A request or a tree, with the components that its elements use, besides those in `components`.
export function request(root, { components: given, ...members } = {}) {
  const components = { ...given };
  const visit = (value) => {
    if (typeof value !== "object" || value === null) return;
    const used = value[COMPONENT];
    if (used && components[used.type] === undefined) {
      components[used.type] = used.definition;
      visit(used.definition); // The element, and the defaults of the parameters.
    } else if (used && components[used.type] !== used.definition) {
      throw new Error(`There are two components of the type ${used.type}`);
    }
    for (const part of Object.values(value)) visit(part);
  };
  // Elements may also be in data and in tokens.
  visit([root, given, members]);
  return { ...(Object.keys(components).length > 0 && { components }), element: root, ...members };
}
