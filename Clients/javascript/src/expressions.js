// Expressions, which may stand wherever a value may: the server resolves them.

export const data = (pointer, ...rest) => ({ $data: pointer, ...otherwise(rest) });
export const item = (pointer = "", ...rest) => data(`item:${pointer}`, ...rest);
export const env = (pointer, ...rest) => ({ $env: pointer, ...otherwise(rest) });
export const choose = (value, from, ...rest) => ({ $choose: value, from, ...otherwise(rest) });
export const fmt = (pattern, values = {}) => ({ $format: pattern, with: values });
export const string = (name, values) => ({ $string: name, ...(values && { with: values }) });
export const token = (name) => ({ $token: name });
export const calc = (operator, operands, by) => ({ $calc: operator, of: operands, ...(by !== undefined && { by }) });
export const literal = (value) => ({ $literal: value });

export function if_(condition, then, ...rest) {
  return { $if: condition, then, ...(rest.length > 0 && { else: rest[0] }) };
}

function otherwise([value, ...rest]) {
  return value === undefined && rest.length === 0 ? {} : { default: value };
}
