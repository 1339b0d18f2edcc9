// Expressions, which may stand wherever a value may: the server resolves them.

export const data = (pointer, ...rest) => expression({ $data: pointer, ...otherwise(rest) });
export const item = (pointer = "", ...rest) => data(`item:${pointer}`, ...rest);
export const env = (pointer, ...rest) => expression({ $env: pointer, ...otherwise(rest) });
export const choose = (value, from, ...rest) => expression({ $choose: value, from, ...otherwise(rest) });
export const fmt = (pattern, values = {}) => expression({ $format: pattern, with: values });
export const string = (name, values) => expression({ $string: name, ...(values && { with: values }) });
export const token = (name) => expression({ $token: name });
export const calc = (operator, operands, by) =>
  expression({ $calc: operator, of: operands, ...(by !== undefined && { by }) });
export const literal = (value) => expression({ $literal: value });

export function if_(condition, then, ...rest) {
  return expression({ $if: condition, then, ...(rest.length > 0 && { else: rest[0] }) });
}

/// An object that throws where JavaScript would make a text or a number of it, such as "[object Object]" in a template.
export function expression(members) {
  const refuse = () => {
    throw new TypeError(
      `${JSON.stringify(members)} has no value in JavaScript: use fmt("Hello {name}", { name }) for a text, calc for a number`);
  };
  return Object.defineProperty(members, Symbol.toPrimitive, { value: refuse });
}

function otherwise([value, ...rest]) {
  return value === undefined && rest.length === 0 ? {} : { default: value };
}
