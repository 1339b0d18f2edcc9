// Asks the server. A question that another one overtakes is given up.

/// What the server answers in place of a result. `problem` is the document (RFC 9457).
export class Refusal extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/// The key is kept in memory alone: it is gone with the page.
let key;
let askForKey = async () => undefined;

/// - Parameter ask: is called when the server wants a key, and promises one; undefined to go without.
export const onKeyNeeded = (ask) => (askForKey = ask);

export const hasKey = () => key !== undefined;

/// A response of the server; what is none that can be used is thrown as a `Refusal`.
export async function ask(path, { body, signal, tries = 3 } = {}) {
  const headers = { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...(key ? { "X-API-Key": key } : {}) };
  const used = key;
  let response;
  try {
    response = await fetch(path, { method: body === undefined ? "GET" : "POST", headers, body, signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal({ title: "The server cannot be reached", status: 0 });
  }
  if (response.ok) return response;
  const problem = await response.json().catch(() => ({ title: response.statusText, status: response.status }));
  if (response.status === 401) {
    if (used === key) key = await askForKey(used !== undefined);
    if (key !== undefined) return ask(path, { body, signal, tries });
  }
  if ((response.status === 429 || response.status === 503) && tries > 0) {
    await pause(1000 * (Number(response.headers.get("Retry-After")) || 1), signal);
    return ask(path, { body, signal, tries: tries - 1 });
  }
  throw new Refusal(problem);
}

function pause(milliseconds, signal) {
  return new Promise((go, stop) => {
    const timer = setTimeout(go, milliseconds);
    signal?.addEventListener("abort", () => (clearTimeout(timer), stop(signal.reason)), { once: true });
  });
}

/// Makes one question at a time: the next one ends the one before.
export function latest(question) {
  let controller;
  return (...all) => {
    controller?.abort();
    controller = new AbortController();
    return question(controller.signal, ...all);
  };
}
