import * as answers from "./answers.js";
export { Builder, Component, component, Parameters, request } from "./builder.js";
export { Client, Precondition, Problem } from "./client.js";
export * from "./elements.js";
export * from "./expressions.js";
export { answers };
