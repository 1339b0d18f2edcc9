// Keeps an element of a page in step with a tree that lives on a Cyanotype server:
//
//     import { show } from "/client.js";
//     const shown = show(document.querySelector("#screen"), "/v1/trees/home");
//     document.addEventListener("cyanotype:action", (event) => console.log(event.detail.action));

/// Shows a tree in `host`, in the size that the page gives it, until `close()` is called. Options: `query` (more
/// parameters, such as locale), `render` (functions `(element, frame)` by view class, for views of your own or in place
/// of those drawn here), `onError` (is given a problem).
export function show(host, url, { query = {}, ...options } = {}) {
  const screen = new Screen(host, options);
  let source, shown, timer;
  const address = (part) => {
    const size = { width: host.clientWidth, height: host.clientHeight, displayScale: window.devicePixelRatio };
    return `${url}/${part}?${new URLSearchParams({ ...size, ...query, coordinates: "parent" })}`;
  };
  const connect = () => {
    if (source && source.readyState !== EventSource.CLOSED && address("events") === shown) return;
    source?.close();
    source = new EventSource(shown = address("events"));
    const listen = (name, body) => source.addEventListener(name, (event) => body(JSON.parse(event.data)));
    listen("frames", (layout) => screen.replace(layout));
    // A patch of anything else comes to one who has missed something: a new stream begins with whole frames.
    listen("patch", (patch) => (patch.since === screen.version ? screen.apply(patch) : connect(source.close())));
    listen("deleted", () => screen.replace({ frames: [] }));
    listen("problem", (problem) => options.onError?.(problem));
    source.onerror = () => source.readyState === EventSource.CLOSED && explain(source);
  };
  // A browser comes back by itself to a server that is away. One that refuses is asked why, and again a little later.
  const explain = async (refused) => {
    const asked = fetch(address("frames")).then((answer) => answer.json());
    const answer = await asked.catch(() => ({ title: "Disconnected" }));
    if (source !== refused) return;
    if (answer.status === 404) screen.replace({ frames: [] });
    if (!answer.frames) options.onError?.(answer);
    later(3000);
  };
  const later = (milliseconds) => clearTimeout(timer) ?? (timer = setTimeout(connect, milliseconds));
  const observer = new ResizeObserver(() => later(source ? 100 : 0));
  observer.observe(host);
  const close = () => {
    observer.disconnect();
    clearTimeout(timer);
    source = source?.close();
    screen.replace({ frames: [] });
  };
  return { screen, close };
}

/// The views that are shown: each has its frame, as the server sends it, its element, and its children in order.
export class Screen {
  constructor(host, options = {}) {
    Object.assign(this, { host, options, version: undefined, views: new Map(), root: { element: host, children: [] } });
    if (getComputedStyle(host).position === "static") host.style.position = "relative";
    host.addEventListener("click", (event) => this.press(event.target));
  }

  /// Shows whole frames, at once. Views that are shown already stay.
  replace({ version, frames }) {
    const next = new Map(frames.map((frame) => [frame.path, frame])), counts = new Map();
    for (const view of this.views.values()) {
      const frame = next.get(view.frame.path);
      const stays = frame?.view === view.frame.view && frames[frame.parent]?.path === view.parent.frame?.path;
      if (!stays) this.remove(view);
    }
    for (const { parent, ...frame } of frames) {
      const view = this.views.get(frame.path), around = this.views.get(frames[parent]?.path) ?? this.root;
      const index = counts.get(around) ?? 0;
      counts.set(around, index + 1);
      if (!view) this.insert(frame, around, index);
      else this.draw(Object.assign(this.place(view, around, index), { frame }));
    }
    this.version = version;
  }

  /// Goes from the version that is shown to the next one.
  apply({ version, patch }) {
    for (const step of patch) {
      const view = this.views.get(step.path);
      if (step.op === "remove") this.remove(view, step.transition);
      else if (step.op === "move") this.place(view, view.parent, step.index);
      else if (step.op === "update") this.update(view, step);
      else this.insert(step.view, this.views.get(step.parent) ?? this.root, step.index, step.transition);
    }
    this.version = version;
  }

  insert(frame, parent, index, transition) {
    const element = document.createElement("div");
    Object.assign(element.dataset, { path: frame.path, view: frame.view });
    const view = { frame, element, children: [] };
    this.views.set(frame.path, view);
    this.draw(this.place(view, parent, index));
    if (transition) animate(element, transition, false);
    this.tell("lifecycle", { event: "appear", path: frame.path, name: frame.lifecycle?.onAppear });
  }

  place(view, parent, index) {
    if (view.parent && parent.children[index] === view) return view;
    view.parent?.children.splice(view.parent.children.indexOf(view), 1);
    view.parent = parent;
    parent.children.splice(index, 0, view);
    // Where browsers can move an element, it keeps its focus, its scrolling and its transitions.
    const verb = view.element.isConnected && parent.element.moveBefore ? "moveBefore" : "insertBefore";
    parent.element[verb](view.element, parent.children[index + 1]?.element ?? null);
    return view;
  }

  update(view, { set, unset = [], properties = {}, transition }) {
    const { duration, delay, curve } = transition ?? {};
    view.element.style.transition = transition ? `all ${duration}s ${easing(curve)} ${delay}s` : "none";
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
    const forget = ({ frame, children }) => {
      this.views.delete(frame.path);
      this.tell("lifecycle", { event: "disappear", path: frame.path, name: frame.lifecycle?.onDisappear });
      children.forEach(forget);
    };
    forget(view);
    if (!transition) return view.element.remove();
    view.element.style.pointerEvents = "none";
    animate(view.element, transition, true).onfinish = () => view.element.remove();
  }

  draw({ frame, element }) {
    const { frame: { x, y, width, height }, properties = {} } = frame;
    Object.assign(element.style, {
      position: "absolute", left: `${x}px`, top: `${y}px`, width: `${Math.max(0, width)}px`,
      height: `${Math.max(0, height)}px`, opacity: frame.opacity ?? 1, transform: matrix(frame.transform),
      visibility: frame.hidden ? "hidden" : "", pointerEvents: frame.userInteractionEnabled === false ? "none" : "",
    });
    const render = this.options.render?.[frame.view];
    if (render) render(element, frame);
    else drawings[frame.view]?.(element, properties, frame.lines);
  }

  press(target) {
    const { frame } = this.views.get(target.closest("[data-view=Button], [data-view=Tappable]")?.dataset.path) ?? {};
    const { action, enabled = true } = frame?.properties ?? {};
    if (enabled) this.tell("action", { action, path: frame?.path, data: frame?.data });
  }

  /// Tells whoever listens of what has a name, once everything is shown.
  tell(kind, detail) {
    const event = new CustomEvent(`cyanotype:${kind}`, { detail, bubbles: true });
    if (detail.name ?? detail.action) queueMicrotask(() => this.host.dispatchEvent(event));
  }
}

/// What views show themselves.
const drawings = {
  AttributedLabel: drawText, Label: drawText,
  Box({ style }, { backgroundColor, cornerRadius, corners, border, shadow, clipsContent }) {
    const names = ["topLeft", "topRight", "bottomRight", "bottomLeft"];
    const layers = [border && `inset 0 0 0 ${border.width}px ${border.color}`, shadow && cast(shadow)];
    Object.assign(style, {
      backgroundColor, overflow: clipsContent ? "clip" : "", boxShadow: layers.filter(Boolean).join(", "),
      borderRadius: names.map((name) => (!corners || corners.includes(name) ? `${cornerRadius}px` : 0)).join(" "),
    });
  },
  Image(element, { source, contentMode }) {
    const image = own(element, () => document.createElement("img"));
    if (image.getAttribute("src") !== source) image.src = source;
    image.style.objectFit = { aspectFill: "cover", aspectFit: "contain", center: "none", stretch: "fill" }[contentMode];
  },
  Rule: ({ style }, { color }) => Object.assign(style, { backgroundColor: color }),
  ScrollView({ style }, { contentInset: { top, right, bottom, left } }) {
    const borderWidth = [top, right, bottom, left].map((width) => `${width}px`).join(" ");
    Object.assign(style, { overflow: "auto", scrollbarWidth: "none", border: "solid transparent", borderWidth });
    style.boxSizing = "border-box";
  },
};

/// Lets an element come out of a state in which it is not seen, or go into it.
function animate(element, transition, isGoing) {
  const fade = { opacity: 0 }, scale = { transform: [0.01, 0, 0, 0.01, 0, 0] };
  const look = { fade, scale, scaleAndFade: { ...fade, ...scale } }[transition] ?? transition;
  const { duration, delay, curve } = look.animation ?? { duration: 0.2, delay: 0, curve: "easeInOut" };
  const { opacity, transform } = element.style;
  const unseen = { opacity: opacity * (look.opacity ?? 1), transform: `${matrix(look.transform)} ${transform}`.trim() };
  const timing = { duration: duration * 1000, delay: delay * 1000, easing: easing(curve), fill: isGoing ? "both" : "backwards" };
  return element.animate(isGoing ? [{}, unseen] : [unseen, {}], timing);
}

/// A curve as CSS calls it.
const easing = (curve) => curve.replace(/[A-Z]/g, "-$&").toLowerCase();

const matrix = (numbers) => (numbers ? `${numbers.length === 6 ? "matrix" : "matrix3d"}(${numbers})` : "");

/// A shadow in CSS, where a blur reaches twice as far.
const cast = ({ offset, radius, color, opacity }) =>
  `${offset.width}px ${offset.height}px ${2 * radius}px color-mix(in srgb, ${color} ${100 * opacity}%, transparent)`;

/// What a view shows itself: an element behind the views in it.
function own(element, make) {
  if (element.firstChild && !element.firstChild.dataset.path) return element.firstChild;
  element.prepend(make());
  const style = { position: "absolute", left: 0, top: 0, width: "100%", height: "100%", overflow: "visible" };
  Object.assign(element.firstChild.style, style, { pointerEvents: "none" });
  return element.firstChild;
}

/// Every line of a text where the server has put it: in its width, on its baseline.
function drawText(element, { shadow, spans, ...label }, lines = []) {
  const parts = cut(lines, spans ?? [label]), drawing = own(element, () => svg("svg"));
  drawing.style.filter = shadow ? `drop-shadow(${cast(shadow)})` : "";
  drawing.replaceChildren(...lines.map(({ x, baseline, width }, index) => svg("text", {
    x: x + width / 2, y: baseline, textLength: width, lengthAdjust: "spacingAndGlyphs", "text-anchor": "middle",
  }, parts[index].map(({ span: { font, ...span }, text }) => svg("tspan", {
    fill: span.color, "font-family": `${JSON.stringify(font.family)}, sans-serif`, "font-size": font.size,
    "font-weight": font.weight, "font-style": font.style, "letter-spacing": span.letterSpacing,
    "text-decoration": `${span.underline ? "underline" : ""} ${span.strikethrough ? "line-through" : ""}`,
  }, [text])))));
}

/// The spans of a text, cut into its lines; what a line has of its own, such as an ellipsis, looks as what is around it.
function cut(lines, spans) {
  const letters = spans.flatMap((span) => [...span.text].map((letter) => ({ letter, span })));
  let next = 0;
  return lines.map((line) => [...line.text].reduce((parts, letter) => {
    while (letters[next] && letters[next].letter !== letter && /\s/.test(letters[next].letter)) next += 1;
    const { span } = letters[next] ?? letters.at(-1);
    if (letters[next]?.letter === letter) next += 1;
    if (parts.at(-1)?.span !== span) parts.push({ span, text: "" });
    parts.at(-1).text += letter;
    return parts;
  }, []));
}

function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  Object.assign(element.style, { whiteSpace: "pre", unicodeBidi: "plaintext" });
  element.append(...children);
  return element;
}
