// Keeps an element of a page in step with a tree that lives on a Cyanotype server:
//
//     import { show } from "/client.js";
//     const shown = show(document.querySelector("#screen"), "/v1/trees/home");
//     document.addEventListener("cyanotype:action", (event) => console.log(event.detail.action));

const curves = { linear: "linear", easeIn: "ease-in", easeOut: "ease-out", easeInEaseOut: "ease-in-out" };

/// Shows a tree in `host` until `close()` is called. Options: `query` (more parameters, such as locale), `render`
/// (functions `(element, frame)` by view class, for views of your own), `onError` (is given a problem).
export function show(host, url, { query = {}, ...options } = {}) {
  const screen = new Screen(host, options);
  let source, shownSize;
  const connect = () => {
    const size = { width: host.clientWidth, height: host.clientHeight };
    if (source && size.width === shownSize.width && size.height === shownSize.height) return;
    shownSize = size;
    source?.close();
    const parameters = new URLSearchParams({ ...size, displayScale: window.devicePixelRatio, ...query });
    source = new EventSource(`${url}/events?${parameters}`);
    const listen = (name, body) => source.addEventListener(name, (event) => body(JSON.parse(event.data)));
    listen("frames", (layout) => screen.replace(layout));
    listen("patch", (patch) => screen.apply(patch));
    listen("deleted", () => screen.replace({ frames: [] }));
    listen("problem", (problem) => options.onError?.(problem));
    source.onerror = () => source.readyState === EventSource.CLOSED && options.onError?.({ title: "Disconnected" });
  };
  const observer = new ResizeObserver(connect);
  connect();
  observer.observe(host);
  return { screen, close() { observer.disconnect(); source.close(); } };
}

/// The views that are shown: each has its frame, as the server sends it, its element, and its children in order.
export class Screen {
  constructor(host, options = {}) {
    Object.assign(this, { host, options, version: undefined, views: new Map(), root: { element: host, children: [] } });
    if (getComputedStyle(host).position === "static") host.style.position = "relative";
  }

  /// Shows whole frames.
  replace(layout) {
    const isFirst = this.views.size === 0;
    for (const child of [...this.root.children]) this.remove(child, child.frame.transitions?.disappearing);
    for (const { parent, ...frame } of layout.frames) {
      const around = parent === undefined ? this.root : this.views.get(layout.frames[parent].path);
      const transition = isFirst || parent !== undefined ? undefined : frame.transitions?.appearing;
      this.insert(frame, around, around.children.length, transition);
      if (frame.lifecycle?.onAppear) {
        this.tell("lifecycle", { event: "appear", path: frame.path, name: frame.lifecycle.onAppear });
      }
    }
    this.version = layout.version;
  }

  /// Goes from the version that is shown to the next one.
  apply(patch) {
    for (const step of patch.patch) {
      const view = this.views.get(step.path);
      if (step.op === "remove") this.remove(view, step.transition);
      else if (step.op === "move") this.place(view, view.parent, step.index);
      else if (step.op === "update") this.update(view, step);
      else this.insert(step.view, this.views.get(step.parent) ?? this.root, step.index, step.transition);
    }
    this.version = patch.version;
    for (const event of patch.lifecycle ?? []) this.tell("lifecycle", event);
  }

  insert(frame, parent, index, transition) {
    const element = document.createElement("div");
    Object.assign(element.dataset, { path: frame.path, view: frame.view });
    const view = { frame, element, children: [], parent: null };
    this.views.set(frame.path, view);
    element.addEventListener("click", (event) => {
      if (!["Button", "Tappable"].includes(view.frame.view)) return;
      event.stopPropagation();
      this.tell("action", { action: view.frame.properties?.action, path: frame.path, data: view.frame.data });
    });
    this.draw(view);
    this.place(view, parent, index);
    if (transition) animate(element, transition, "normal");
  }

  place(view, parent, index) {
    if (view.parent) view.parent.children.splice(view.parent.children.indexOf(view), 1);
    view.parent = parent;
    parent.children.splice(index, 0, view);
    // A view's own content, and what is about to vanish, stand among the elements but not among the views.
    parent.element.insertBefore(view.element, parent.children[index + 1]?.element ?? null);
  }

  update(view, { set, unset = [], properties = {}, transition }) {
    const { duration, delay, curve } = transition ?? {};
    view.element.style.transition = transition ? `all ${duration}s ${curves[curve]} ${delay}s` : "none";
    Object.assign(view.frame, set);
    for (const name of unset) delete view.frame[name];
    const all = { ...view.frame.properties, ...properties.set };
    for (const name of properties.unset ?? []) delete all[name];
    if (Object.keys(all).length > 0) view.frame.properties = all;
    else delete view.frame.properties;
    this.draw(view);
  }

  remove(view, transition) {
    view.parent.children.splice(view.parent.children.indexOf(view), 1);
    const forget = (gone) => {
      this.views.delete(gone.frame.path);
      gone.children.forEach(forget);
    };
    forget(view);
    if (!transition) return view.element.remove();
    view.element.style.pointerEvents = "none";
    animate(view.element, transition, "reverse").onfinish = () => view.element.remove();
  }

  draw({ frame, element }) {
    const { x, y, width, height } = frame.frame, properties = frame.properties ?? {};
    Object.assign(element.style, {
      position: "absolute", left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
      opacity: frame.opacity ?? 1, transform: matrix(frame.transform), visibility: frame.hidden ? "hidden" : "",
      pointerEvents: frame.userInteractionEnabled === false ? "none" : "",
    });
    if (frame.view === "Box") drawBox(element.style, properties);
    if (frame.view === "ScrollView") element.style.overflow = "auto";
    if (frame.lines) {
      const parts = cut(frame.lines, properties.spans ?? [properties]);
      content(element, () => svg("svg")).replaceChildren(...frame.lines.map((line, index) => text(line, parts[index])));
    }
    if (frame.view === "Image") {
      const image = content(element, () => document.createElement("img"));
      const fits = { aspectFill: "cover", aspectFit: "contain", center: "none", stretch: "fill" };
      image.src = properties.source;
      Object.assign(image.style, { width: "100%", height: "100%", objectFit: fits[properties.contentMode] });
    }
    this.options.render?.[frame.view]?.(element, frame);
  }

  tell(kind, detail) {
    this.host.dispatchEvent(new CustomEvent(`cyanotype:${kind}`, { detail, bubbles: true }));
  }
}

function drawBox(style, { backgroundColor, cornerRadius, corners, border, shadow, clipsContent }) {
  const names = ["topLeft", "topRight", "bottomRight", "bottomLeft"];
  const { offset = {}, radius, color } = shadow ?? {};
  const layers = [
    border && `inset 0 0 0 ${border.width}px ${border.color}`,
    shadow && `${offset.horizontal ?? 0}px ${offset.vertical ?? 0}px ${2 * radius}px ${color}`,
  ];
  Object.assign(style, {
    backgroundColor, overflow: clipsContent ? "hidden" : "", boxShadow: layers.filter(Boolean).join(", "),
    borderRadius: names.map((name) => (!corners || corners.includes(name) ? `${cornerRadius}px` : 0)).join(" "),
  });
}

/// Lets an element come out of a state in which it is not seen, or, in reverse, go into it.
function animate(element, transition, direction) {
  const words = { fade: { opacity: 0 }, scale: { transform: "scale(0.01)" } };
  const named = { ...words, scaleAndFade: { ...words.fade, ...words.scale } }[transition];
  const { duration, delay, curve } = transition.animation ?? { duration: 0.2, delay: 0, curve: "easeInEaseOut" };
  const hidden = named ?? { opacity: transition.opacity, transform: matrix(transition.transform) };
  const timing = { duration: duration * 1000, delay: delay * 1000, easing: curves[curve], direction, fill: "backwards" };
  return element.animate([hidden, { opacity: element.style.opacity, transform: element.style.transform }], timing);
}

function matrix(numbers) {
  return numbers ? `${numbers.length === 6 ? "matrix" : "matrix3d"}(${numbers})` : "none";
}

/// What an element shows itself, behind the views in it.
function content(element, make) {
  if (element.firstChild && !element.firstChild.dataset?.path) return element.firstChild;
  element.prepend(make());
  Object.assign(element.firstChild.style, { position: "absolute", left: 0, top: 0, overflow: "visible" });
  return element.firstChild;
}

/// The spans of a text, cut into its lines; what a line has of its own, such as an ellipsis, looks as what is around it.
function cut(lines, spans) {
  const letters = spans.flatMap((span) => [...(span.text ?? "")].map((letter) => ({ letter, span })));
  return lines.map((line) => [...line.text].reduce((parts, letter) => {
    while (letters.length > 0 && letters[0].letter !== letter && /\s/.test(letters[0].letter)) letters.shift();
    const span = (letters[0]?.letter === letter ? letters.shift() : letters[0])?.span ?? spans.at(-1);
    if (parts.at(-1)?.span !== span) parts.push({ span, text: "" });
    parts.at(-1).text += letter;
    return parts;
  }, []));
}

/// A line of text where the server has put it: in its width, on its baseline.
function text(line, parts) {
  const attributes = { x: line.x, y: line.baseline, textLength: line.width || undefined, style: "white-space: pre" };
  return svg("text", attributes, parts.map(({ span: { font = {}, ...span }, text }) => svg("tspan", {
    fill: span.color, "font-family": font.family, "font-size": font.size, "font-weight": font.weight,
    "font-style": font.style, "letter-spacing": span.letterSpacing,
    "text-decoration": `${span.underline ? "underline" : ""} ${span.strikethrough ? "line-through" : ""}`,
  }, [text])));
}

function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
