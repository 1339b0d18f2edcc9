export * from "./builder.js";
export * from "./client.js";
export * from "./elements.js";
export * from "./expressions.js";
export { createElement } from "./jsx-runtime.js";
export { LiveTree } from "./live-tree.js";
export { Problem } from "./problem.js";
export { events } from "./streams.js";
export { EventsMissed, ViewTree } from "./view-tree.js";
