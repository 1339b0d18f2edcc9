import * as answers from "./answers.js";
export { Builder, Component, component, Parameters, request } from "./builder.js";
export { Client, Precondition } from "./client.js";
export * from "./elements.js";
export * from "./expressions.js";
export { LiveTree, PlacedLine } from "./live-tree.js";
export { Problem } from "./problem.js";
export { Root, View as LiveView, ViewTree } from "./view-tree.js";
export { answers };
