// The views of a tree that lives on a server, kept in step by its events.

import { Problem } from "./problem.js";

/// A patch is for another version than the one that is shown: a new stream must begin.
export class EventsMissed extends Error {}

/// The views of a stored tree in a viewport. A view is `{frame, parent, children}`: its entry in `frames` less `parent`, the
/// view around it, and the views in it from back to front. Of those at the top `parent` is `root`, which has no frame.
/// Renderers may extend it: each change is a call of `insert`, `move`, `update`, `refresh` or `remove`.
export class LiveTree {
  version = undefined;
  size = undefined;
  window = undefined;
  left = undefined;
  problem = undefined;
  lifecycle = [];
  views = new Map();
  root = { children: [] };

  /// The views in drawing order, as an answer has them, `parent` being an index in this list.
  frames() {
    const found = [];
    const add = (views, around) => {
      for (const { frame, children } of views) add(children, { parent: found.push({ ...frame, ...around }) - 1 });
    };
    add(this.root.children, {});
    return found;
  }

  /// Every line of text that is not hidden, as `{x, y, text}` with the left and the top edge of its place in the root. The
  /// viewport's `coordinates` are those of the parent, which is the default.
  lines() {
    const found = [];
    const add = ({ frame: { frame, hidden, opacity, lines = [] }, children }, x, y) => {
      if (hidden || opacity === 0) return;
      const left = x + frame.x, top = y + frame.y;
      let lineTop = top;
      for (const line of lines) {
        found.push({ x: left + line.x, y: lineTop, text: line.text });
        lineTop += line.height;
      }
      for (const child of children) add(child, left, top);
    };
    for (const view of this.root.children) add(view, 0, 0);
    return found;
  }

  // Events

  /// Applies an event of the tree's stream.
  receive(event, news) {
    this.lifecycle = [];
    if (event === "frames") this.replace(news);
    else if (event === "patch") this.apply(news);
    else if (event === "deleted") this.clear();
    else if (event === "problem") this.problem = new Problem(news);
  }

  /// Handles a refusal of events: without a tree (404) there are no views. Returns whether views changed; throws a problem that
  /// does not pass by waiting.
  refused(problem) {
    if (problem.status !== 404) {
      if (problem.passes) return false;
      throw problem;
    }
    const hadViews = this.version !== undefined;
    this.clear();
    return hadViews;
  }

  /// Removes all views, and forgets the version.
  clear() {
    this.replace({ frames: [] });
  }

  /// Shows whole frames. Views that exist already are kept.
  replace({ version, size, window, left, frames }) {
    Object.assign(this, { size, window, left, problem: undefined, lifecycle: [] });
    const classes = new Map(frames.map(({ path, view }) => [path, view])), counts = new Map();
    for (const { frame: { path, view } } of this.views.values()) if (classes.get(path) !== view) this.remove({ path });
    for (const { parent, ...frame } of frames) {
      const { path } = frame, around = frames[parent]?.path, index = counts.get(around) ?? 0;
      counts.set(around, index + 1);
      if (this.views.get(path)?.parent !== this.around(around)) {
        if (this.views.has(path)) this.remove({ path });
        this.insert({ view: frame, parent: around, index });
      } else {
        const view = this.views.get(path);
        if (view.parent.children[index] !== view) this.move({ path, index });
        this.refresh(view, frame);
      }
    }
    this.version = version;
  }

  /// Applies the operations of a patch, which lead from the version that is shown to another one.
  apply({ since, version, size, left, patch, lifecycle = [] }) {
    if (since !== this.version) throw new EventsMissed(`A patch of version ${since} cannot change version ${this.version}`);
    for (const step of patch) this[step.op](step);
    Object.assign(this, { version, size, left, lifecycle, problem: undefined });
  }

  // Operations

  insert({ view: frame, parent, index }) {
    const view = { frame, parent: this.around(parent), children: [] };
    this.views.set(frame.path, view);
    view.parent.children.splice(index, 0, view);
    return view;
  }

  move({ path, index }) {
    const view = this.views.get(path), { children } = view.parent;
    children.splice(children.indexOf(view), 1);
    children.splice(index, 0, view);
    return view;
  }

  /// Sets and removes members of a frame, and its properties, which are absent if there are none.
  update({ path, set, unset = [], properties = {} }) {
    const view = this.views.get(path), all = { ...view.frame.properties, ...properties.set };
    for (const name of properties.unset ?? []) delete all[name];
    view.frame = { ...view.frame, ...set, properties: all };
    for (const name of Object.keys(all).length > 0 ? unset : [...unset, "properties"]) delete view.frame[name];
    return view;
  }

  /// Gives a view its frame of another version.
  refresh(view, frame) {
    view.frame = frame;
  }

  remove({ path }) {
    const view = this.views.get(path), { children } = view.parent;
    children.splice(children.indexOf(view), 1);
    this.forget(view);
    return view;
  }

  /// Forgets a view that was removed, and those in it.
  forget({ frame, children }) {
    this.views.delete(frame.path);
    for (const child of children) this.forget(child);
  }

  /// The view of a path, or the root without one.
  around(path) {
    return path === undefined ? this.root : this.views.get(path);
  }
}
