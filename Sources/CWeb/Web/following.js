
// A part of /client.js and /canvas.js, which CWeb.c puts together: views that stay in step with a tree.

/// The views of a tree in an element of the page, their host, on which their events are dispatched.
class HostedTree extends LiveTree {
  constructor(host, options) {
    super();
    Object.assign(this, { host, options });
    if (getComputedStyle(host).position === "static") host.style.position = "relative";
  }

  /// Applies a patch to the version that is shown. The patch says which views send events: not those that come or go by
  /// the window alone.
  apply(patch) {
    this.isQuiet = true;
    try {
      super.apply(patch);
    } finally {
      this.isQuiet = false;
    }
    for (const event of this.lifecycle) this.tell("lifecycle", event);
  }

  insert(step) {
    const view = super.insert(step), { path, lifecycle } = view.frame;
    this.tell("lifecycle", { event: "appear", path, name: lifecycle?.onAppear });
    return view;
  }

  forget(view) {
    const { path, lifecycle } = view.frame;
    this.tell("lifecycle", { event: "disappear", path, name: lifecycle?.onDisappear });
    super.forget(view);
  }

  /// Dispatches an event once all changes are made that come together.
  tell(kind, detail) {
    if (kind === "lifecycle" && (this.isQuiet || !detail.name)) return;
    const event = new CustomEvent(`cyanotype:${kind}`, { detail, bubbles: true });
    queueMicrotask(() => this.host.dispatchEvent(event));
  }
}

/// A view and those around it, from the inside outwards.
function* outwards(view) {
  for (; view?.frame; view = view.parent) yield view;
}

/// Keeps a tree of views in step with the stored tree at `url`, in the size of their host, until `close()`. `parameters`
/// returns further parameters of the query, and is called again after each change and by `connect()`.
function follow(tree, url, parameters) {
  const { host, options } = tree;
  let source, shown;
  const address = (part) => `${url}/${part}?${new URLSearchParams({
    width: host.clientWidth, height: host.clientHeight, displayScale: devicePixelRatio, ...parameters(),
  })}`;
  const connect = () => {
    const wanted = address("events");
    if (source && source.readyState !== EventSource.CLOSED && wanted === shown) return;
    source?.close();
    const stream = source = new EventSource(shown = wanted);
    const listen = (name, body) => stream.addEventListener(name, (event) => body(JSON.parse(event.data)));
    // After each change other parameters may be wanted.
    listen("frames", (layout) => [tree.replace(layout), connect()]);
    // A patch of another version means that events were missed: a new stream begins with whole frames.
    listen("patch", (patch) => [patch.since === tree.version ? tree.apply(patch) : stream.close(), connect()]);
    listen("deleted", () => tree.clear());
    listen("problem", (problem) => options.onError?.(problem));
    // After a lost connection, asks for whole frames: a restarted server has other versions. After a refusal, asks why.
    stream.onerror = async () => {
      if (stream.readyState !== EventSource.CLOSED) return stream.close();
      const answer = await fetch(address("frames")).then((it) => it.json()).catch(() => ({ title: "Disconnected" }));
      if (answer.frames || stream !== source) return;
      if (answer.status === 404) tree.clear();
      options.onError?.(answer);
    };
  };
  const observer = new ResizeObserver(connect), timer = setInterval(connect, 3000);
  observer.observe(host);
  const close = () => [observer.disconnect(), clearInterval(timer), source?.close(), tree.clear()];
  return { connect, close };
}
