// Requests to the server.

/// An error response of the server. `problem` is the problem document (RFC 9457).
export class Refusal extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/// The API key. It is kept only in memory, as long as the page lives.
let key;
let askForKey = async () => undefined;
/// Whether the user has cancelled the question for the key, which is then not asked again.
let isDeclined = false;

/// - Parameter ask: called when the server needs an API key; resolves to one, or to undefined to go on without.
export const onKeyNeeded = (ask) => (askForKey = ask);

export const hasKey = () => key !== undefined;

/// Sends a request. Retries when the server is busy, and throws a `Refusal` for other error responses.
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
  if (response.status === 401 && !isDeclined) {
    if (used === key) key = await askForKey(used !== undefined);
    isDeclined = key === undefined;
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

/// Makes a function cancel its previous call, which gets an aborted signal.
export function latest(question) {
  let controller;
  return (...all) => {
    controller?.abort();
    controller = new AbortController();
    return question(controller.signal, ...all);
  };
}
