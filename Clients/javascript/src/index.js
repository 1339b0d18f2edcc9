export * from "./builder.js";
export * from "./client.js";
export * from "./elements.js";
export * from "./expressions.js";
