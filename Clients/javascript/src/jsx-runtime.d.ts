import * as elements from "./elements.js";

export namespace JSX {
  type Element = elements.Element;
  interface ElementChildrenAttribute {
    children: {};
  }
  interface IntrinsicElements {}
}
export function jsx(build: Function, properties: unknown, key?: string | number): JSX.Element;
export function jsxs(build: Function, properties: unknown, key?: string | number): JSX.Element;
export function createElement(build: Function, properties: unknown, ...children: unknown[]): JSX.Element;
/** What is inside, as a list. */
export function Fragment(properties: { children?: unknown }): JSX.Element[];
