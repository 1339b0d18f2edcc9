/** Stands for a value that the server finds or computes. */
export type Expression =
  | { readonly $: string; readonly default?: unknown }
  | { readonly $data: string; readonly default?: unknown }
  | { readonly $env: string; readonly default?: unknown }
  | { readonly $if: unknown; readonly then: unknown; readonly else?: unknown }
  | { readonly $choose: unknown; readonly from: { readonly [name: string]: unknown }; readonly default?: unknown }
  | { readonly $format: string | Expression; readonly with?: { readonly [name: string]: unknown } }
  | { readonly $string: string; readonly with?: { readonly [name: string]: unknown } }
  | { readonly $token: string }
  | { readonly $calc: Operator; readonly of: readonly unknown[]; readonly by?: string }
  | { readonly $literal: unknown };

export type Operator = "add" | "subtract" | "multiply" | "divide" | "min" | "max" | "round" | "count" | "sum";

/** The value at a place of the request's `data`, or the fallback where there is none. */
export function data(pointer: string, fallback?: unknown): Expression;
/** The value at a place of the innermost loop's item; all of it without a pointer, its index from 0 for `#`. */
export function item(pointer?: string, fallback?: unknown): Expression;
/** The value at a place of the environment, such as `/safeAreaInsets/top` or `/variables/accent`. */
export function env(pointer: string, fallback?: unknown): Expression;
/** One of two values. Without the second one a property is as if not written where the condition is not met. */
export function if_(condition: unknown, then: unknown, otherwise?: unknown): Expression;
/** The case of the value's name. The value is a text, a number or a boolean. */
export function choose(value: unknown, cases: { readonly [name: string]: unknown }, fallback?: unknown): Expression;
/** A text by ICU's MessageFormat in the environment's locale. */
export function fmt(pattern: string | Expression, values?: { readonly [name: string]: unknown }): Expression;
/** The message of that name among the request's `strings`, formatted likewise. */
export function string(name: string, values?: { readonly [name: string]: unknown }): Expression;
/** The value of that name among the request's `tokens`. */
export function token(name: string): Expression;
/** A number, computed from others. `by` is the pointer in each item to the number that is summed up. */
export function calc(operator: Operator, operands: readonly unknown[], by?: string): Expression;
/** The value itself, in `data` and `properties` of elements, where objects with `$` would be expressions. */
export function literal(value: unknown): Expression;
