import * as answers from "./answers.js";
export { Builder, Component, component, Parameters, request } from "./builder.js";
export { Client, Precondition } from "./client.js";
export * from "./elements.js";
export * from "./expressions.js";
export { LiveTree, PlacedLine, Root, View as LiveView } from "./live-tree.js";
export { Problem } from "./problem.js";
export { answers };
