// Helpers for all parts of the page.

/// A new element with properties (`data-…` and others with a hyphen, and `role`, as attributes) and children.
export function node(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (key.includes("-") || key === "role") element.setAttribute(key, value);
    else element[key] = value;
  }
  element.append(...children.filter((it) => it !== undefined && it !== null));
  return element;
}

export function drawing(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/// The element of the page with an id.
export const part = (id) => document.getElementById(id);

/// A length for display, rounded to 2 decimals.
export const length = (number) => (number === null || number === undefined ? "∞" : String(Math.round(number * 100) / 100));

let hiding;

/// Shows a message for 2.5 seconds.
export function say(text) {
  part("toast").textContent = text;
  part("toast").classList.add("is-shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => part("toast").classList.remove("is-shown"), 2500);
}

/// Copies a text to the clipboard, and says `done`. Pages without TLS have no clipboard API, and browsers may refuse it.
export async function copy(text, done) {
  const isAllowed = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  say(isAllowed || copyFromField(text) ? done : "The browser does not allow this page to copy.");
}

/// - Returns: whether the browser allows it.
function copyFromField(text) {
  const field = node("textarea", { value: text, className: "unseen" });
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const isAllowed = document.execCommand("copy");
  field.remove();
  before?.focus();
  return isAllowed;
}
