/// A refusal by the server: its status, its type, such as `/problems/invalid-layout`, and what is wrong where. The status is 0 if
/// there was no answer, which only a `LiveTree` has, and for redirects in browsers.
export class Problem extends Error {
  constructor({ title, detail, errors, ...members }) {
    const places = errors ?? [], isRepeated = places.some(({ message }) => message === detail);
    // The detail of a single error is its message, which is below.
    const summary = `${members.status || ""} ${title}${detail && !isRepeated ? `: ${detail}` : ""}`.trimStart();
    super([summary, ...places.map(({ message, pointer, parameter }) => `  ${message} (${pointer ?? parameter})`)].join("\n"));
    Object.assign(this, { name: "Problem", title, detail, errors: places, ...members });
  }

  /// Whether the same request may succeed later: the server is busy, stopping or unreachable, or its store is away.
  get passes() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/// Why a live tree has no views after it was deleted.
export function noSuchTree() {
  return new Problem({ type: "/problems/no-such-tree", title: "No such tree", status: 404 });
}

/// Why a live tree has no views, although no server refused it.
export function noEvents(url) {
  const detail = `${url} cannot be reached, or is not a stream of events`;
  return new Problem({ type: "about:blank", title: "No events", status: 0, detail });
}
