/// A refusal by the server: its status, its type, such as `/problems/invalid-layout`, and what is wrong where.
export class Problem extends Error {
  constructor({ title, detail, errors, ...members }) {
    const places = errors ?? [], isRepeated = places.some(({ message }) => message === detail);
    // The detail of a single error is its message, which is below.
    const summary = `${members.status} ${title}${detail && !isRepeated ? `: ${detail}` : ""}`;
    super([summary, ...places.map(({ message, pointer, parameter }) => `  ${message} (${pointer ?? parameter})`)].join("\n"));
    Object.assign(this, { name: "Problem", title, detail, errors: places, ...members });
  }

  /// Whether the same request may succeed later: the server is busy or stopping, or its store is away.
  get passes() {
    return this.status === 429 || this.status >= 500;
  }
}
