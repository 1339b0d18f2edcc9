import { JSX } from "./jsx-runtime.js";

export { Fragment, JSX } from "./jsx-runtime.js";
export function jsxDEV(build: Function, properties: unknown, key?: string | number): JSX.Element;
