// The views of a tree, and the changes that frames and patches make to them.

/// A patch is for another version than the one that is shown: a new stream must begin.
export class EventsMissed extends Error {
  name = "EventsMissed";
}

/// The views of a tree in a viewport, the base of all renderers. A view is `{frame, parent, children}`: its entry in `frames` less
/// `parent`, the view around it, and the views in it from back to front. Of those at the top `parent` is `root`, which has no
/// frame. Each change is a call of `insert`, `move`, `update`, `refresh` or `remove`.
export class ViewTree {
  version = undefined;
  size = undefined;
  window = undefined;
  left = undefined;
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

  // Events

  /// Applies an event of the tree's stream. Other events change no views.
  receive(event, news) {
    this.lifecycle = [];
    if (event === "frames") this.replace(news);
    else if (event === "patch") this.apply(news);
    else if (event === "deleted") this.clear();
  }

  /// Removes all views, and forgets the version.
  clear() {
    this.replace({ frames: [] });
  }

  /// Shows whole frames. Views that exist already are kept.
  replace({ version, size, window, left, frames }) {
    Object.assign(this, { size, window, left, lifecycle: [] });
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
    if (since !== this.version) throw new EventsMissed();
    for (const step of patch) this[step.op](step);
    Object.assign(this, { version, size, left, lifecycle });
  }

  // Operations

  insert({ view: frame, parent, index }) {
    const view = { frame, parent: this.around(parent), children: [] };
    view.parent.children.splice(index, 0, view);
    this.views.set(frame.path, view);
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
