
// A part of /client.js and /canvas.js, which CWeb.c and scripts/clients/write.py put together: values of frames. A server
// chooses them, so a page does not trust them.

/// Whether two values are equal as JSON.
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/// Calls a function that bad values may make fail. Reports errors, and goes on.
function attempt(body) {
  try {
    body();
  } catch (error) {
    reportError(error);
  }
}

/// The object's own member of that name: never inherited ones such as `constructor`.
const own = (object, name) => (object && Object.hasOwn(object, name) ? object[name] : undefined);

/// A colour in CSS; transparent for other values.
const paint = (color) => (CSS.supports("color", color) && !/var\(|url\(/i.test(color) ? color : "transparent");
const points = (number) => (Number.isFinite(number) ? number : 0);
/// The nearest number between two.
const clamp = (number, low, high) => Math.min(Math.max(number, low), high);
const numbers = (list) => (Array.isArray(list) ? list.map(points) : []);

/// Whether a link has a scheme that a page may lead to.
const isFollowable = (link) => typeof link === "string" && /^(https?|mailto|tel):/i.test(link);

/// Whether an image may be loaded: by HTTP, from data, or from where the page is.
function isLoadable(source) {
  if (typeof source !== "string") return false;
  const base = new URL(document.baseURI), address = URL.canParse(source, base) ? new URL(source, base) : undefined;
  if (address?.protocol === "data:") return /^data:image\//i.test(address);
  return ["http:", "https:", base.protocol].includes(address?.protocol);
}
