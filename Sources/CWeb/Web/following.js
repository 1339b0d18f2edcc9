
// A part of /client.js and /canvas.js, which CWeb.c and scripts/clients/write.py put together: views that stay in step with a tree.

/// The views of a tree in an element of the page, their host, on which their events are dispatched. Listeners in the host have the
/// signal of `closing`.
class HostedTree extends ViewTree {
  #answers = new WeakMap();
  #kept = new Map();
  #isQuiet = false;

  constructor(host, options) {
    super();
    const closing = new AbortController();
    Object.assign(this, { host, options, closing, changes: new Map() });
    if (getComputedStyle(host).position === "static") host.style.position = "relative";
  }

  /// Removes the views, and ignores the user and the server from now on.
  close() {
    this.closing.abort();
    this.clear();
  }

  /// Shows whole frames. Controls that go keep their values if the version is the same. Views that come or go because another
  /// window of the same layout is shown send no events.
  replace(layout) {
    this.isKeeping = layout.version === this.version;
    if (!this.isKeeping) this.#kept.clear();
    this.#isQuiet = this.isKeeping && same(layout.size, this.size) && !same(layout.window, this.window);
    super.replace(layout);
    this.#isQuiet = this.isKeeping = false;
    this.#takeAnswers();
  }

  /// Applies a patch to the version that is shown. The patch says which views send events: not those that come or go by
  /// the window alone.
  apply(patch) {
    this.#isQuiet = true;
    try {
      super.apply(patch);
    } finally {
      this.#isQuiet = false;
    }
    for (const event of this.lifecycle) this.#tell("lifecycle", event);
    this.#takeAnswers();
  }

  insert(step) {
    const view = super.insert(step), { path, lifecycle } = view.frame;
    this.#tell("lifecycle", { event: "appear", path, name: lifecycle?.onAppear });
    return view;
  }

  forget(view) {
    const { path, lifecycle } = view.frame;
    if (this.isKeeping) this.#keep(view);
    this.#tell("lifecycle", { event: "disappear", path, name: lifecycle?.onDisappear });
    super.forget(view);
  }

  /// Keeps the value that a user gave a control which goes: `userValue(view)` of a subclass, with the value that the server had
  /// given; undefined if there is none. Each of a group of radio buttons has one, because another may be chosen later.
  #keep(view) {
    const { frame } = view, kept = this.userValue(view);
    if (kept) this.#kept.set(frame.path, { frame, ...kept });
  }

  /// Gives a control that comes back the value that it had, by `showValue(view, value)` of a subclass.
  restore(view) {
    const { path, properties } = view.frame, { given, value } = this.#kept.get(path) ?? {};
    const isKept = this.#kept.delete(path) && same(given, givenIn(properties)) && this.changes.has(changeKey(view));
    if (isKept) this.showValue(view, value);
  }

  /// The properties and the value of each control that is shown, `value(view)` of a subclass, and of those that have scrolled away.
  *values() {
    for (const { frame, value } of this.#kept.values()) yield [frame.properties, value];
    for (const view of this.views.values()) {
      const value = this.value(view);
      if (value !== undefined) yield [view.frame.properties, value];
    }
  }

  /// Dispatches an event of a user's action on a view, with the values of all named controls. The value of a group of radio
  /// buttons, by the group's name, is the name of the selected one.
  act(kind, view, members) {
    const form = new Map(), { path, data } = view.frame, key = changeKey(view);
    // Of a group of radio buttons, the one that has scrolled away is no longer on.
    if (kind === "change") for (const other of this.#kept.values()) if (changeKey(other) === key) other.value = false;
    for (const [{ name, group } = {}, value] of this.values()) {
      if (group !== undefined && (value || !form.has(group))) form.set(group, value ? name ?? "" : null);
      else if (group === undefined && name !== undefined) form.set(name, value);
    }
    const detail = { kind, path, ...members, form: Object.fromEntries(form), ...(data !== undefined && { data }) };
    if (kind === "change") this.changes.set(key, detail);
    this.#tell(kind, detail);
  }

  /// Takes the version with which a program has answered a change, the `detail` of its event. From that version on the control
  /// shows the program's value, unless the user has changed it again. Patches do not have that value if it is the one from before
  /// the change.
  answer(detail, version) {
    this.#answers.set(detail, version);
    this.#takeAnswers();
  }

  /// Shows the values of answered changes, and forgets changes of controls that are gone.
  #takeAnswers() {
    const keys = new Set([...this.#kept.values(), ...this.views.values()].map(changeKey));
    for (const [key, detail] of this.changes) {
      const isAnswered = this.#answers.get(detail) <= this.version;
      if (isAnswered || !keys.has(key)) this.changes.delete(key);
      if (!isAnswered) continue;
      for (const [path, kept] of this.#kept) if (changeKey(kept) === key) this.#kept.delete(path);
      for (const view of this.views.values()) if (changeKey(view) === key) this.showGiven(view);
    }
  }

  /// Dispatches an event after all changes of this task.
  #tell(kind, detail) {
    if (kind === "lifecycle" && (this.#isQuiet || !detail.name)) return;
    const event = new CustomEvent(`cyanotype:${kind}`, { detail, bubbles: true });
    queueMicrotask(() => this.host.dispatchEvent(event));
  }

  /// The rectangle `[x, y, width, height]` around the visible parts of all outermost scroll views, in root coordinates
  /// before scrolling; the host's bounds before the first frames. Undefined if there is no scroll view, or one is
  /// transformed.
  seen() {
    const { host, root, views } = this, areas = views.size > 0 ? [] : [[0, 0, host.clientWidth, host.clientHeight]];
    const visit = (shown, x, y, isTransformed) => {
      const { frame: { view, frame, transform }, children } = shown;
      const left = x + frame.x, top = y + frame.y, turned = isTransformed || transform;
      if (view !== "ScrollView") return children.forEach((child) => visit(child, left, top, turned));
      const [right, down] = this.scrolled(shown);
      areas.push(turned ? undefined : [left + right, top + down, left + right + frame.width, top + down + frame.height]);
    };
    root.children.forEach((child) => visit(child, 0, 0, false));
    if (areas.length === 0 || areas.includes(undefined)) return undefined;
    const { min, max } = Math;
    const [x, y, right, bottom] = [min, min, max, max].map((pick, side) => pick(...areas.map((area) => area[side])));
    return [x, y, right - x, bottom - y];
  }
}

/// The value of a control in the properties from the server.
const givenIn = ({ text, value, selection } = {}) => text ?? value ?? selection;

/// The group of a radio button.
const groupOf = ({ frame: { properties } }) => properties?.group;

/// The key of a control among the changes. Radio buttons of a group have the same.
const changeKey = (view) => groupOf(view) ?? view.frame.path;

/// A view and those around it, from the inside outwards.
function* outwards(view) {
  for (; view?.frame; view = view.parent) yield view;
}

/// The window to request, `[x, y, width, height]`. Keeps the last one if it has all views, or half a screen around the
/// visible rectangle; a new one has at least a whole screen around it. Edges are multiples of the screen, so that many
/// users request the same. Undefined, for all views, if the visible rectangle is unknown.
function nextWindow(tree, last) {
  if (tree.version !== undefined && !tree.left) return last;
  const seen = tree.seen();
  if (!seen) return undefined;
  const axes = [0, 1].map((axis) => {
    const start = seen[axis], length = Math.max(1, seen[axis + 2]), half = length / 2;
    const first = Math.floor(start / length - 1) * length, end = Math.ceil(start / length + 2) * length;
    const isNear = last && last[axis] <= start - half && last[axis] + last[axis + 2] >= start + length + half;
    return { isNear, first, length: end - first };
  });
  if (axes.every(({ isNear }) => isNear)) return last;
  return [...axes.map(({ first }) => first), ...axes.map(({ length }) => length)];
}

/// How long to wait before the next stream, in milliseconds: after one that was lost or refused, at first, and, while the size or
/// the window changes, after the start of the last one.
const retryTime = 1000, changeTime = 100;

/// Keeps a tree of views in step with the stored tree at `url`, in the size of its host, until the tree is closed. In scroll
/// views, requests only the views near the visible ones: the tree's `scrolled(view)` returns the scroll offset, and `scroll`
/// events in the host report changes. `query` has further parameters.
async function follow(tree, url, query) {
  const { host, options, closing: { signal } } = tree;
  let stream, shown, window, wait = retryTime;
  const address = () => `${url}/events?${new URLSearchParams({
    width: host.clientWidth, height: host.clientHeight, displayScale: devicePixelRatio,
    ...((window = nextWindow(tree, window)) && { window }), ...query, coordinates: "parent",
  })}`;
  // Ends the stream if another size or window is wanted.
  const check = () => address() !== shown && stream.abort();
  const report = (problem) => attempt(() => options.onError?.(problem));
  const read = async (until) => {
    let problem = { title: "Disconnected" };
    const request = async (signal) => {
      const answer = await fetch(shown, { signal });
      if (answer.ok) return answer;
      const { status } = answer;
      problem = { title: `Status ${status}`, ...await answer.json().catch(() => {}), status };
      if (status === 404 || status === 410) tree.clear();
    };
    for await (const { event, news } of events(request, until)) {
      problem = undefined;
      // Events were missed: the next stream begins with whole frames.
      if (event === "patch" && news.since !== tree.version) break;
      tree.receive(event, news);
      if (event === "problem") report(news);
      check(); // A change may bring other views near.
    }
    if (problem && !until.aborted) report(problem);
    // The server is there. A tree that is missing may be there soon.
    if (!problem || problem.status === 404) wait = retryTime;
  };
  const timer = setInterval(check, 3000), observer = new ResizeObserver(() => [check(), tree.schedule?.()]);
  signal.addEventListener("abort", () => [stream.abort(), clearInterval(timer), observer.disconnect()]);
  host.addEventListener("scroll", check, { capture: true, passive: true, signal });
  observer.observe(host);
  while (!signal.aborted) {
    const start = performance.now();
    [stream, shown] = [new AbortController(), address()];
    await read(stream.signal).catch(reportError);
    let time = start + changeTime - performance.now();
    if (!stream.signal.aborted) {
      // At random, so that many screens do not all return to a server at the same time. Twice as long each time, up to 30 s.
      time = wait * (1 - Math.random() / 2);
      wait = Math.min(2 * wait, 30_000);
    }
    await new Promise((next) => setTimeout(next, time));
  }
}
