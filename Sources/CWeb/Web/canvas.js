// Draws trees on a canvas. Written by scripts/clients/write.py from Sources/CWeb/Canvas. Do not edit.

class Problem extends Error {
  constructor({ title, detail, errors = [], ...members }) {
    const summary = `${members.status} ${title}${detail ? `: ${detail}` : ""}`;
    super([summary, ...errors.map(({ message, pointer, parameter }) => `  ${message} (${pointer ?? parameter})`)].join("\n"));
    Object.assign(this, { name: "Problem", title, detail, errors, ...members });
  }
  get passes() {
    return this.status === 429 || this.status >= 500;
  }
}

class EventsMissed extends Error {}
class LiveTree {
  version = undefined;
  size = undefined;
  window = undefined;
  left = undefined;
  problem = undefined;
  lifecycle = [];
  views = new Map();
  root = { children: [] };
  frames() {
    const found = [];
    const add = (views, around) => {
      for (const { frame, children } of views) add(children, { parent: found.push({ ...frame, ...around }) - 1 });
    };
    add(this.root.children, {});
    return found;
  }
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
  receive(event, news) {
    this.lifecycle = [];
    if (event === "frames") this.replace(news);
    else if (event === "patch") this.apply(news);
    else if (event === "deleted") this.clear();
    else if (event === "problem") this.problem = new Problem(news);
  }
  refused(problem) {
    if (problem.status !== 404) {
      if (problem.passes) return false;
      throw problem;
    }
    const hadViews = this.version !== undefined;
    this.clear();
    return hadViews;
  }
  clear() {
    this.replace({ frames: [] });
  }
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
  apply({ since, version, size, left, patch, lifecycle = [] }) {
    if (since !== this.version) throw new EventsMissed(`A patch of version ${since} cannot change version ${this.version}`);
    for (const step of patch) this[step.op](step);
    Object.assign(this, { version, size, left, lifecycle, problem: undefined });
  }
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
  update({ path, set, unset = [], properties = {} }) {
    const view = this.views.get(path), all = { ...view.frame.properties, ...properties.set };
    for (const name of properties.unset ?? []) delete all[name];
    view.frame = { ...view.frame, ...set, properties: all };
    for (const name of Object.keys(all).length > 0 ? unset : [...unset, "properties"]) delete view.frame[name];
    return view;
  }
  refresh(view, frame) {
    view.frame = frame;
  }
  remove({ path }) {
    const view = this.views.get(path), { children } = view.parent;
    children.splice(children.indexOf(view), 1);
    this.forget(view);
    return view;
  }
  forget({ frame, children }) {
    this.views.delete(frame.path);
    for (const child of children) this.forget(child);
  }
  around(path) {
    return path === undefined ? this.root : this.views.get(path);
  }
}

class HostedTree extends LiveTree {
  constructor(host, options) {
    super();
    Object.assign(this, { host, options });
    if (getComputedStyle(host).position === "static") host.style.position = "relative";
  }
  replace(layout) {
    this.isQuiet = this.isScrolled = this.isOtherWindow(layout);
    super.replace(layout);
    this.isQuiet = this.isScrolled = false;
  }
  isOtherWindow({ version, size, window }) {
    return version === this.version && same(size, this.size) && !same(window, this.window);
  }
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
  act(kind, { frame: { path, data } }, members) {
    const form = new Map();
    for (const [{ name, group }, value] of this.values()) {
      if (group !== undefined && (value || !form.has(group))) form.set(group, value ? name ?? "" : null);
      else if (group === undefined && name !== undefined) form.set(name, value);
    }
    this.tell(kind, { kind, path, ...members, form: Object.fromEntries(form), ...(data !== undefined && { data }) });
  }
  tell(kind, detail) {
    if (kind === "lifecycle" && (this.isQuiet || !detail.name)) return;
    const event = new CustomEvent(`cyanotype:${kind}`, { detail, bubbles: true });
    queueMicrotask(() => this.host.dispatchEvent(event));
  }
  seen() {
    const { host, root, views } = this, areas = views.size > 0 ? [] : [[0, 0, host.clientWidth, host.clientHeight]];
    const visit = (shown, x, y, isTransformed) => {
      const { frame: { view, frame, transform }, children } = shown;
      const left = x + frame.x, top = y + frame.y, turned = isTransformed || transform;
      if (view !== "ScrollView") return children.forEach((child) => visit(child, left, top, turned));
      const [right, down] = this.scrolled(shown);
      areas.push(turned ? undefined : [left + right, top + down, frame.width, frame.height]);
    };
    root.children.forEach((child) => visit(child, 0, 0, false));
    if (areas.length === 0 || areas.includes(undefined)) return undefined;
    const edge = (pick, corner) => pick(...areas.map(corner));
    const x = edge(Math.min, (area) => area[0]), y = edge(Math.min, (area) => area[1]);
    return [x, y, edge(Math.max, (area) => area[0] + area[2]) - x, edge(Math.max, (area) => area[1] + area[3]) - y];
  }
}
function* outwards(view) {
  for (; view?.frame; view = view.parent) yield view;
}
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
function follow(tree, url, query) {
  const { host, options } = tree;
  let source, shown, window;
  const address = (part) => `${url}/${part}?${new URLSearchParams({
    width: host.clientWidth, height: host.clientHeight, displayScale: devicePixelRatio,
    ...((window = nextWindow(tree, window)) && { window }), ...query, coordinates: "parent",
  })}`;
  const connect = () => {
    const wanted = address("events");
    if (source && source.readyState !== EventSource.CLOSED && wanted === shown) return;
    source?.close();
    const stream = source = new EventSource(shown = wanted);
    const listen = (name, body) => stream.addEventListener(name, (event) => body(JSON.parse(event.data)));
    listen("frames", (layout) => [tree.replace(layout), connect()]);
    listen("patch", (patch) => [patch.since === tree.version ? tree.apply(patch) : stream.close(), connect()]);
    listen("deleted", () => tree.clear());
    listen("problem", (problem) => options.onError?.(problem));
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
  host.addEventListener("scroll", connect, { capture: true, passive: true });
  return () => {
    host.removeEventListener("scroll", connect, { capture: true });
    observer.disconnect(), clearInterval(timer), source?.close(), tree.clear();
  };
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const own = (object, name) => (object && Object.hasOwn(object, name) ? object[name] : undefined);
const paint = (color) => (CSS.supports("color", color) && !/var\(|url\(/i.test(color) ? color : "transparent");
const points = (number) => (Number.isFinite(number) ? number : 0);
const numbers = (list) => (Array.isArray(list) ? list.map(points) : []);
const isFollowable = (link) => typeof link === "string" && /^(https?|mailto|tel):/i.test(link);
function isLoadable(source) {
  if (typeof source !== "string") return false;
  const base = new URL(document.baseURI), address = URL.canParse(source, base) ? new URL(source, base) : undefined;
  if (address?.protocol === "data:") return /^data:image\//i.test(address);
  return ["http:", "https:", base.protocol].includes(address?.protocol);
}

export function show(host, url, { query, ...options } = {}) {
  const screen = new Screen(host, { ...options, url });
  return { screen, close: follow(screen, url, { ...query, include: "glyphs" }) };
}
export class Screen extends HostedTree {
  constructor(host, options = {}) {
    super(host, options);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { tabIndex: 0 }).setAttribute("role", "application");
    Object.assign(canvas.style, { position: "absolute", inset: 0, width: "100%", height: "100%", touchAction: "none" });
    Object.assign(this, { canvas, faces: [], isWaiting: false, assets: new Assets(options.url, () => this.schedule()) });
    host.append(canvas);
    takePointers(this);
    takeKeys(this);
  }
  replace(layout) {
    this.faces = layout.fonts?.faces ?? [];
    super.replace(layout);
    this.schedule();
  }
  apply(patch) {
    super.apply(patch);
    this.faces = patch.fonts?.faces ?? this.faces;
    this.schedule();
  }
  *values() {
    for (const view of this.views.values()) {
      if (own(activations, view.frame.view) || fields.includes(view.frame.view)) yield [view.frame.properties, valueOf(view)];
    }
  }
  scrolled(view) {
    return scrolling(view).offset;
  }
  get isLoading() {
    return this.isWaiting || this.assets.loadingCount > 0;
  }
  schedule() {
    if (!this.isWaiting) requestAnimationFrame(() => [this.isWaiting = false, this.draw()]);
    this.isWaiting = true;
  }
  draw() {
    const { canvas, host, focus } = this, scale = devicePixelRatio, context = canvas.getContext("2d");
    Object.assign(canvas, { width: Math.round(host.clientWidth * scale), height: Math.round(host.clientHeight * scale) });
    if (canvas.width === 0 || canvas.height === 0) return;
    context.imageSmoothingQuality = "high";
    context.scale(scale, scale);
    for (const view of this.root.children) drawView(context, view, this, focus);
    this.assets.ask();
  }
}
function placed({ frame: { x, y, width, height }, transform }) {
  const matrix = new DOMMatrix().translateSelf(x, y);
  if (!transform) return matrix;
  const flat = transform.length === 6 ? transform : [0, 1, 4, 5, 12, 13].map((index) => transform[index]);
  return matrix.translateSelf(width / 2, height / 2).multiplySelf(new DOMMatrix(flat)).translateSelf(-width / 2, -height / 2);
}
function drawView(context, view, screen, focus) {
  const { frame, children } = view, { view: kind, properties = {}, opacity = 1 } = frame;
  if (frame.hidden || opacity <= 0) return;
  const matrix = placed(frame), isSimple = children.length === 0 && flat.includes(kind) && !properties.shadow;
  const draw = (target) => {
    const render = own(screen.options.render, kind);
    if (render) render(target, frame);
    else (own(drawings, kind) ?? drawOutline)(target, properties, view, screen);
    if (children.length > 0) {
      target.save();
      const clip = kind === "ScrollView" ? rounded(frameOf(view)) : kind === "Box" && properties.clipsContent && innerPath(frame);
      if (clip) target.clip(clip);
      if (kind === "ScrollView") target.translate(...scrolling(view).offset.map((length) => -length));
      for (const child of children) drawView(target, child, screen, focus);
      target.restore();
    }
    own(drawingsAbove, kind)?.(target, properties, view);
    if (view === focus) drawFocus(target, frame.frame);
  };
  context.save();
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  if (opacity >= 1) draw(context);
  else if (isSimple) context.globalAlpha *= opacity, draw(context);
  else drawGroup(context, opacity, draw);
  context.restore();
}
const flat = ["Image", "Rule", "TableRow"];
function drawGroup(context, opacity, draw) {
  const { width, height } = context.canvas, layer = new OffscreenCanvas(width, height).getContext("2d");
  layer.imageSmoothingQuality = "high";
  layer.setTransform(context.getTransform());
  draw(layer);
  context.resetTransform();
  context.globalAlpha *= opacity;
  context.drawImage(layer.canvas, 0, 0);
}
function drawFocus(context, { width, height }) {
  context.strokeStyle = "#006adc";
  context.lineWidth = 2;
  context.setLineDash([]);
  context.strokeRect(1, 1, width - 2, height - 2);
}
const texts = ["Label", "AttributedLabel"];
function viewAt(views, x, y) {
  for (const view of views.toReversed()) {
    const { frame, children } = view, { view: kind, frame: { width, height }, properties } = frame;
    if (frame.hidden || frame.userInteractionEnabled === false) continue;
    const at = placed(frame).inverse().transformPoint({ x, y });
    const isInside = at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
    const [right, down] = kind === "ScrollView" ? scrolling(view).offset : [0, 0];
    const isCut = kind === "ScrollView" || kind === "Box" && properties?.clipsContent;
    const found = (isInside || !isCut) && viewAt(children, at.x + right, at.y + down);
    if (found) return found;
    if (isInside && (!texts.includes(kind) || linksOf(view, at.x, at.y).length > 0)) return view;
  }
  return undefined;
}
function pointIn({ frame, parent }, x, y) {
  if (!frame) return { x, y };
  const around = pointIn(parent, x, y), [right, down] = parent.frame?.view === "ScrollView" ? scrolling(parent).offset : [0, 0];
  return placed(frame).inverse().transformPoint({ x: around.x + right, y: around.y + down });
}
const isActive = (view) => {
  const { view: kind, properties = {} } = view.frame;
  return !!own(activations, kind) && properties.enabled !== false && (!pressed.includes(kind) || properties.action !== undefined)
    && (!texts.includes(kind) || linksOf(view).length > 0);
};
const isScrollable = (view) => view.frame.view === "ScrollView" && scrolling(view).last.some((last, axis) =>
  last > scrolling(view).first[axis]);
const slop = 8;
function takePointers(screen) {
  const { canvas, root } = screen;
  const find = ({ offsetX, offsetY }, accepts) => [...outwards(viewAt(root.children, offsetX, offsetY))].find(accepts);
  const isSlider = (view) => view?.frame.view === "Slider";
  const use = (view, { offsetX, offsetY }) => {
    const { x, y } = pointIn(view, offsetX, offsetY);
    activate(screen, view, x, y);
  };
  let press;
  canvas.addEventListener("pointerdown", (event) => {
    press = { target: find(event, isActive), area: find(event, isScrollable), x: event.offsetX, y: event.offsetY };
    canvas.setPointerCapture(event.pointerId);
    if (isSlider(press.target)) use(press.target, event);
  });
  canvas.addEventListener("pointermove", (event) => {
    const { target, area, x, y } = press ?? {};
    if (isSlider(target)) return use(target, event);
    if (!area || target && Math.hypot(event.offsetX - x, event.offsetY - y) <= slop) return;
    scrollBy(screen, area, x - event.offsetX, y - event.offsetY);
    press = { area, x: event.offsetX, y: event.offsetY };
  });
  canvas.addEventListener("pointerup", (event) => {
    const { target } = press ?? {};
    press = undefined;
    if (target && !isSlider(target) && find(event, isActive) === target) use(target, event);
  });
  canvas.addEventListener("pointercancel", () => (press = undefined));
  canvas.addEventListener("wheel", (event) => {
    const area = find(event, isScrollable);
    if (!area) return;
    event.preventDefault();
    scrollBy(screen, area, event.deltaX, event.deltaY);
  }, { passive: false });
}
function takeKeys(screen) {
  const { canvas } = screen;
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const focusOn = (view) => [screen.focus = view, screen.schedule()];
  canvas.addEventListener("blur", () => focusOn(undefined));
  canvas.addEventListener("keydown", (event) => {
    const focus = screen.views.get(screen.focus?.frame.path), all = [...inOrder(screen.root)].filter(isActive);
    if (event.key === "Tab") {
      const next = all[event.shiftKey ? (focus ? all.indexOf(focus) : all.length) - 1 : all.indexOf(focus) + 1];
      focusOn(next);
      if (!next) return; // The focus leaves the canvas.
    } else if (focus && (event.key === "Enter" || event.key === " ")) activate(screen, focus);
    else if (steps[event.key]) {
      const step = steps[event.key], area = [...outwards(focus)].find(isScrollable) ?? [...inOrder(screen.root)].find(isScrollable);
      const ahead = focus?.frame.properties?.mirrored ? -1 : 1;
      if (focus && own(stepped, focus.frame.view)) stepped[focus.frame.view](screen, focus, ahead * step[0] - step[1]);
      else if (area) scrollBy(screen, area, ...step.map((way) => way * 40));
    } else return;
    event.preventDefault();
  });
}
function* inOrder({ children }) {
  for (const view of children) {
    if (view.frame.hidden || view.frame.userInteractionEnabled === false) continue;
    yield view;
    yield* inOrder(view);
  }
}

const frameOf = ({ frame: { frame: { width, height } } }) => ({ x: 0, y: 0, width: Math.max(0, width), height: Math.max(0, height) });
const scaleOf = (context) => {
  const { a, b, c, d } = context.getTransform();
  return Math.sqrt(Math.abs(a * d - b * c)) || 1;
};
const visible = (context, length) => Math.max(length, 1 / scaleOf(context));
function inset({ x, y, width, height }, length) {
  if (width <= 2 * length || height <= 2 * length) return undefined;
  return { x: x + length, y: y + length, width: width - 2 * length, height: height - 2 * length };
}
function rounded({ width, height, x = 0, y = 0 }, radius = 0, corners = undefined, isContinuous = false) {
  const path = new Path2D(), room = Math.min(width, height) / 2, r = Math.min(Math.max(0, points(radius)), room);
  const length = isContinuous ? Math.min(1.5 * r, room) : r;
  const control = r > 0 ? length * (1 - (1 - 2 * (1 - Math.SQRT1_2) * r / length) * 4 / 3) : 0;
  const [right, bottom] = [x + width, y + height], isRound = (name) => r > 0 && (!corners || corners.includes?.(name));
  path.moveTo(x + (isRound("topLeft") ? length : 0), y);
  for (const [name, left, top, fromX, fromY, toX, toY] of [
    ["topRight", right, y, -1, 0, 0, 1], ["bottomRight", right, bottom, 0, -1, -1, 0],
    ["bottomLeft", x, bottom, 1, 0, 0, -1], ["topLeft", x, y, 0, 1, 1, 0],
  ]) {
    if (!isRound(name)) {
      path.lineTo(left, top);
      continue;
    }
    path.lineTo(left + fromX * length, top + fromY * length);
    path.bezierCurveTo(left + fromX * control, top + fromY * control, left + toX * control, top + toY * control,
      left + toX * length, top + toY * length);
  }
  path.closePath();
  return path;
}
const boxPath = ({ properties: { cornerRadius = 0, corners, cornerCurve } = {}, frame: { width, height } }, by = 0) => {
  const rectangle = inset({ x: 0, y: 0, width, height }, by), radius = Math.min(points(cornerRadius), Math.min(width, height) / 2);
  return rectangle ? rounded(rectangle, radius - by, corners, cornerCurve === "continuous") : new Path2D();
};
const isDashed = ({ dash }) => numbers(dash).some((length) => length > 0);
function innerPath(frame) {
  const { border } = frame.properties ?? {};
  const isCovered = border && !isDashed(border) && paint(border.color).endsWith("ff") 
    && points(border.width) * devicePixelRatio >= 1;
  return boxPath(frame, isCovered ? border.width / 2 : 0);
}
function fill(context, path, style, rule = "nonzero") {
  context.fillStyle = style;
  context.fill(path, rule);
}
function fillEdge(context, rectangle, radius, width, style) {
  const path = rounded(rectangle, radius), inner = inset(rectangle, width);
  if (inner) path.addPath(rounded(inner, radius - width));
  fill(context, path, style, "evenodd");
}
function drawShadow(context, { offset, radius, color, opacity }, draw) {
  const matrix = context.getTransform(), { width, height } = context.canvas, far = 4 * (width + height);
  const [x, y] = [points(offset?.width), points(offset?.height)];
  context.save();
  context.shadowColor = faded(color, points(opacity ?? 1));
  context.shadowBlur = 2 * points(radius) * scaleOf(context);
  context.shadowOffsetX = matrix.a * x + matrix.c * y + far;
  context.shadowOffsetY = matrix.b * x + matrix.d * y;
  context.setTransform(new DOMMatrix().translateSelf(-far, 0).multiplySelf(matrix));
  draw();
  context.restore();
}
const channels = (color) => (color.match(/^#(..)(..)(..)(..)$/)?.slice(1) ?? ["0", "0", "0", "0"]).map((part) => parseInt(part, 16));
const hex = (parts) => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
function faded(color, opacity) {
  const [red, green, blue, alpha] = channels(paint(color));
  return hex([red, green, blue, alpha * Math.min(1, Math.max(0, opacity))]);
}
const partCount = 16;
function gradient(context, background, { width, height }) {
  const { linearGradient: linear, radialGradient: radial } = background ?? {}, stops = (linear ?? radial)?.stops;
  if (!stops?.length) return undefined;
  const make = () => {
    if (radial) {
      const [x, y] = [points(radial.center?.x ?? 0.5) * width, points(radial.center?.y ?? 0.5) * height];
      const radius = points(radial.radius ?? 0.5) * Math.max(width, height);
      return radius > 0 && context.createRadialGradient(x, y, 0, x, y, radius);
    }
    const angle = points(linear.angle ?? 180) * Math.PI / 180, [right, down] = [Math.sin(angle), -Math.cos(angle)];
    const half = (width * Math.abs(right) + height * Math.abs(down)) / 2, [x, y] = [width / 2, height / 2];
    return half > 0 && context.createLinearGradient(x - right * half, y - down * half, x + right * half, y + down * half);
  };
  const made = make();
  if (!made) return paint(stops.at(-1).color);
  stops.forEach(({ at, color }, index) => {
    const before = stops[index - 1], here = channels(paint(color)), last = before && channels(paint(before.color));
    for (let part = 0; before && here[3] !== last[3] && at > before.at && part < partCount; part++) {
      const share = part / partCount, alpha = last[3] * (1 - share) + here[3] * share;
      const mixed = [0, 1, 2].map((channel) => (alpha > 0
        ? (last[channel] * last[3] * (1 - share) + here[channel] * here[3] * share) / alpha : last[channel]));
      made.addColorStop(before.at + (at - before.at) * share, hex([...mixed, alpha]));
    }
    made.addColorStop(Math.min(1, Math.max(0, points(at))), hex(here[3] === 0 && last ? [...last.slice(0, 3), 0] : here));
  });
  return made;
}
function fitted({ width, height }, size, aspect, mode) {
  const scales = [width / aspect.width, height / aspect.height];
  const scaled = (scale) => ({ width: aspect.width * scale, height: aspect.height * scale });
  const placed = {
    center: () => size, stretch: () => ({ width, height }),
    aspectFit: () => scaled(Math.min(...scales)), aspectFill: () => scaled(Math.max(...scales)),
  }[mode]();
  return { ...placed, x: (width - placed.width) / 2, y: (height - placed.height) / 2 };
}
const sizeOr = (size, other) => (size?.width > 0 && size?.height > 0 ? size : other);
function clipTo(context, view, draw) {
  context.save();
  context.clip(rounded(frameOf(view)));
  draw();
  context.restore();
}
function outline({ path, viewBox, size, contentMode }, view) {
  const [x, y, width, height] = numbers(viewBox), place = frameOf(view);
  if (typeof path !== "string" || !(width > 0 && height > 0 && place.width > 0 && place.height > 0)) return undefined;
  const fit = fitted(place, sizeOr(size, { width, height }), { width, height }, contentMode ?? "aspectFit");
  const [right, down] = [fit.width / width, fit.height / height];
  return { right, down, left: fit.x - x * right, top: fit.y - y * down };
}
const drawings = {
  AttributedLabel: drawText, Label: drawText,
  Box(context, { background, backgroundColor, shadow }, { frame }) {
    if (shadow) drawShadow(context, shadow, () => fill(context, boxPath(frame), "#000"));
    const style = gradient(context, background, frame.frame) ?? paint(background ?? backgroundColor);
    fill(context, innerPath(frame), style);
  },
  Image(context, { source, contentMode = "aspectFill", size, tintColor }, view, { assets }) {
    const image = assets.image(source);
    if (!image) return;
    const place = frameOf(view), natural = { width: image.naturalWidth, height: image.naturalHeight };
    if (!(natural.width > 0 && natural.height > 0)) return drawMissing(context, place);
    const fit = fitted(place, sizeOr(size, natural), natural, contentMode);
    const draw = (target) => target.drawImage(image, fit.x, fit.y, fit.width, fit.height);
    clipTo(context, view, () => {
      if (!tintColor) return draw(context);
      drawGroup(context, 1, (layer) => {
        draw(layer);
        layer.globalCompositeOperation = "source-in";
        fill(layer, rounded(place), paint(tintColor));
      });
    });
  },
  QRCode(context, { color, backgroundColor, ...code }, view) {
    fill(context, rounded(frameOf(view)), paint(backgroundColor));
    const place = outline(code, view);
    if (!place) return;
    context.transform(place.right, 0, 0, place.down, place.left, place.top);
    const matrix = context.getTransform(), isSharp = matrix.b === 0 && matrix.c === 0 && scaleOf(context) >= 1;
    const at = (x, y) => [Math.round(matrix.a * x + matrix.e), Math.round(matrix.d * y + matrix.f)];
    const path = isSharp ? new Path2D() : new Path2D(code.path);
    for (const [, x, y, width] of isSharp ? code.path.matchAll(/M(\d+) (\d+)h(\d+)/g) : []) {
      const [left, top] = at(+x, +y), [right, bottom] = at(+x + +width, +y + 1);
      path.rect(left, top, right - left, bottom - top);
    }
    if (isSharp) context.resetTransform();
    fill(context, path, paint(color));
  },
  Rule: (context, { color }, view) => fill(context, rounded(frameOf(view)), paint(color)),
  TableRow: (context, { backgroundColor }, view) => fill(context, rounded(frameOf(view)), paint(backgroundColor)),
  Shape(context, properties, view) {
    const place = outline(properties, view), { fill: color, fillRule, stroke } = properties;
    if (!place) return;
    clipTo(context, view, () => {
      const path = new Path2D(properties.path);
      context.transform(place.right, 0, 0, place.down, place.left, place.top);
      if (color) fill(context, path, paint(color), fillRule ?? "nonzero");
      if (!(points(stroke?.width) > 0)) return;
      Object.assign(context, {
        strokeStyle: paint(stroke.color), lineWidth: stroke.width, lineCap: stroke.cap ?? "butt",
        lineJoin: stroke.join ?? "miter", miterLimit: 4,
      });
      context.setLineDash(numbers(stroke.dash));
      context.stroke(path);
    });
  },
};
for (const name of [
  "Button", "Tappable", "ScrollView", "TransitionContainer", "LifecycleObserver", "EditingMenu", "AccessibilityElement",
  "AccessibilityContainer", "AccessibilityBlocker", "AccessibilityFocus", "AccessibilityCombine", "AccessibilityDeferral",
  "AccessibilityDeferralSource", "AccessibilityDeferralReceiver", "LargeContentViewer", "LargeContentViewerInteractionContainer",
]) drawings[name] = () => {};
const drawingsAbove = {
  Box(context, { border }, { frame }) {
    const width = points(border?.width);
    if (!(width > 0)) return;
    if (!isDashed(border)) {
      const path = boxPath(frame);
      path.addPath(boxPath(frame, width));
      return fill(context, path, paint(border.color), "evenodd");
    }
    Object.assign(context, { strokeStyle: paint(border.color), lineWidth: width, lineCap: "butt", lineJoin: "miter", miterLimit: 4 });
    context.setLineDash(numbers(border.dash));
    context.stroke(boxPath(frame, width / 2));
  },
  ScrollView: drawIndicators,
};
function drawMissing(context, place) {
  const { width, height } = place, line = Math.min(visible(context, 1), Math.min(width, height) / 2);
  fill(context, rounded(place), "#e5e5ea");
  Object.assign(context, { strokeStyle: "#aeaeb2", lineWidth: line });
  context.stroke(new Path2D(`M0 0L${width} ${height}M0 ${height}L${width} 0`));
  fillEdge(context, place, 0, line, "#aeaeb2");
}
function drawOutline(context, _, view, screen) {
  const place = frameOf(view), line = Math.min(visible(context, 1), Math.min(place.width, place.height) / 2);
  fillEdge(context, place, 0, line, "#8e8e93");
  drawLine(context, view.frame.view.slice(0, 64), { size: 10 }, inset(place, 2), "#8e8e93", screen, "top");
}

function valueOf(view) {
  const { frame: { properties = {} }, edited } = view, given = properties.text ?? properties.value ?? properties.selection;
  return edited && same(edited.given, given) ? edited.value : given;
}
const fields = ["TextField", "Picker"];
function colorsOf({ colorScheme, enabled, tint }) {
  const pick = (light, dark) => (colorScheme === "dark" ? dark : light), opacity = enabled === false ? 0.4 : 1;
  return {
    edge: pick("#c7c7ccff", "#545458ff"), track: pick("#d6d6dbff", "#48484aff"), placeholder: pick("#99999eff", "#8e8e93ff"),
    ground: enabled === false ? pick("#f2f2f7ff", "#2c2c2eff") : pick("#ffffffff", "#1c1c1eff"),
    text: faded(pick("#000000ff", "#ffffffff"), opacity), tint: faded(tint ?? pick("#006adcff", "#0a84ffff"), opacity),
  };
}
function squareOf(view) {
  const { width, height } = frameOf(view), side = Math.min(width, height);
  return { square: { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }, unit: side / 24 };
}
const circle = (x, y, side) => rounded({ x, y, width: side, height: side }, side / 2);
function drawTrack(context, { width, height }, from, to, thickness, { track, tint }) {
  const part = (start, end, color) => {
    if (!(start < end)) return;
    const corners = [...(start <= 0 ? ["topLeft", "bottomLeft"] : []), ...(end >= width ? ["topRight", "bottomRight"] : [])];
    const place = { x: start, y: (height - thickness) / 2, width: end - start, height: thickness };
    fill(context, rounded(place, thickness / 2, corners), color);
  };
  part(0, from, track), part(from, to, tint), part(to, width, track);
}
function drawField(context, view, { ground, edge }) {
  fill(context, rounded(frameOf(view), 6), ground);
  fillEdge(context, frameOf(view), 6, visible(context, 1), edge);
}
function knobOf({ minimum = 0, maximum = 1 }, view) {
  const { width, height } = frameOf(view), side = Math.min(24, height, width);
  const part = maximum > minimum ? ((valueOf(view) ?? minimum) - minimum) / (maximum - minimum) : 0;
  return { side, x: side / 2 + Math.min(Math.max(part, 0), 1) * (width - side) };
}
const mirror = (context, { mirrored }, { width }) => mirrored && context.transform(-1, 0, 0, 1, width, 0);
const startOf = ({ mirrored }) => (mirrored ? "right" : "left");
Object.assign(drawings, {
  TextField(context, properties, view, screen) {
    const colors = colorsOf(properties), place = frameOf(view), { text, placeholder, secure, color, font } = properties;
    drawField(context, view, colors);
    const style = !text ? colors.placeholder : color ? paint(color) : colors.text;
    const { lines } = view.frame;
    if (lines) return clipTo(context, view, () => drawLines(context, lines, screen.faces, screen.assets, () => style));
    const alignment = ["left", "center", "right"].find((word) => word === (properties.alignment ?? "left"));
    const shown = !text ? placeholder ?? "" : secure ? "•".repeat(Math.min(512, [...text].length)) : text.slice(0, 512);
    drawLine(context, shown, font, { ...place, x: 8, width: place.width - 16 }, style, screen, alignment ?? startOf(properties));
  },
  Toggle(context, properties, view) {
    const { width, height } = frameOf(view), { tint, track } = colorsOf(properties), isOn = valueOf(view) === true;
    mirror(context, properties, { width });
    fill(context, rounded({ width, height }, height / 2), isOn ? tint : track);
    const margin = Math.min(2, height / 4), side = Math.min(height, width) - 2 * margin;
    fill(context, circle(isOn ? width - margin - side : margin, margin, side), "#fff");
  },
  Checkbox(context, properties, view) {
    const { square, unit } = squareOf(view), { tint, ground, edge } = colorsOf(properties), box = inset(square, 2 * unit);
    if (!box) return;
    fill(context, rounded(box, 5 * unit), valueOf(view) === true ? tint : ground);
    if (valueOf(view) !== true) return fillEdge(context, box, 5 * unit, visible(context, 1.5 * unit), edge);
    const check = [[7.2, 11.2], [10.5, 14.5], [16.8, 8.2], [18.2, 9.6], [10.5, 17.3], [5.8, 12.6]];
    fill(context, new Path2D(`M${check.map(([x, y]) => `${square.x + x * unit} ${square.y + y * unit}`).join("L")}Z`), "#fff");
  },
  RadioButton(context, properties, view) {
    const { square, unit } = squareOf(view), { tint, ground, edge } = colorsOf(properties), isOn = valueOf(view) === true;
    const ring = inset(square, 2 * unit);
    if (!ring) return;
    fill(context, circle(ring.x, ring.y, ring.width), ground);
    fillEdge(context, ring, ring.width / 2, visible(context, (isOn ? 2 : 1.5) * unit), isOn ? tint : edge);
    const dot = inset(ring, 5 * unit);
    if (isOn) fill(context, circle(dot.x, dot.y, dot.width), tint);
  },
  Slider(context, properties, view) {
    const place = frameOf(view), colors = colorsOf(properties), { x, side } = knobOf(properties, view);
    mirror(context, properties, place);
    drawTrack(context, place, 0, x, Math.min(4, place.height), colors);
    const knob = { x: x - side / 2, y: (place.height - side) / 2, width: side, height: side };
    fill(context, circle(knob.x, knob.y, side), properties.enabled === false ? colors.ground : "#fff");
    fillEdge(context, knob, side / 2, visible(context, 1), colors.edge);
  },
  ProgressBar(context, { value, ...properties }, view) {
    const place = frameOf(view), part = Math.min(1, Math.max(0, value ?? 2 / 3));
    mirror(context, properties, place);
    drawTrack(context, place, value === undefined ? place.width / 3 : 0, part * place.width, place.height, colorsOf(properties));
  },
  Picker(context, properties, view, screen) {
    const colors = colorsOf(properties), { width, height } = frameOf(view), room = 32, { mirrored } = properties;
    const middle = mirrored ? room / 2 : width - room / 2;
    drawField(context, view, colors);
    for (const way of width > room ? [-1, 1] : []) {
      const base = height / 2 + 3 * way;
      fill(context, new Path2D(`M${middle - 5} ${base}L${middle} ${base + 5 * way}L${middle + 5} ${base}Z`), colors.tint);
    }
    const item = properties.items?.find(({ value }) => value === valueOf(view));
    const place = { x: mirrored ? room : 8, y: 0, width: width - room - 8, height }, title = item?.title.slice(0, 512);
    drawLine(context, title, properties.font, place.width > 0 && place, colors.text, screen, startOf(properties));
  },
  SegmentedControl(context, { items = [], font, mirrored }, view, screen) {
    const { width, height } = frameOf(view), selection = valueOf(view);
    fill(context, rounded({ width, height }, 8), "#e3e3e8");
    const widths = items.map((item) => item.width ?? (screen.assets.line(item.title, font)?.line.width ?? 0) + 16);
    const total = widths.reduce((sum, length) => sum + length, 0);
    let x = 0;
    view.segments = widths.map((length) => (total > 0 ? length / total : 1 / items.length) * width);
    items.forEach(({ title }, index) => {
      const length = view.segments[index], line = visible(context, 1), start = mirrored ? width - x : x;
      const segment = { x: mirrored ? start - length : start, y: 0, width: length, height }, plate = inset(segment, 2);
      x += length;
      if (selection === index) plate && fill(context, rounded(plate, 6), "#fff");
      else if (index > 0 && selection !== index - 1) {
        fill(context, rounded({ x: start - line / 2, y: height / 4, width: line, height: height / 2 }), "#c7c7cc");
      }
      drawLine(context, title, font, segment, "#000", screen, "center");
    });
  },
});
function change(screen, view, value) {
  const { properties = {} } = view.frame;
  if (same(value, valueOf(view))) return;
  view.edited = { given: properties.text ?? properties.value ?? properties.selection, value };
  screen.act("change", view, { name: properties.name ?? properties.onChange, value });
  screen.schedule();
}
const pressed = ["Button", "Tappable"];
const invert = (screen, view) => change(screen, view, valueOf(view) !== true);
const press = (screen, view) => {
  const { action } = view.frame.properties;
  screen.act("action", view, { name: action, action });
};
function openLink(screen, view, x, y) {
  const [link] = linksOf(view, x, y);
  if (link) location.assign(link);
}
const activations = {
  Label: openLink, AttributedLabel: openLink,
  Button: press, Tappable: press, Toggle: invert, Checkbox: invert,
  RadioButton(screen, view) {
    const { group } = view.frame.properties;
    for (const other of screen.views.values()) {
      const { view: kind, properties } = other.frame;
      if (kind !== "RadioButton" || properties.group !== group || other === view) continue;
      other.edited = { given: properties.value, value: false };
    }
    change(screen, view, true);
  },
  SegmentedControl(screen, view, x) {
    if (x === undefined) return;
    let end = 0;
    const index = (view.segments ?? []).findIndex((width) => (end += width) > x);
    if (index >= 0) change(screen, view, index);
  },
  Slider(screen, view, x) {
    const { minimum = 0, maximum = 1, step } = view.frame.properties, { side } = knobOf(view.frame.properties, view);
    if (x === undefined) return;
    const part = Math.min(1, Math.max(0, (x - side / 2) / (frameOf(view).width - side || 1))), way = part * (maximum - minimum);
    change(screen, view, minimum + (step ? Math.min(Math.round(way / step) * step, maximum - minimum) : way));
  },
};
function activate(screen, view, x, y) {
  const { view: kind, properties } = view.frame;
  activations[kind](screen, view, properties?.mirrored && x !== undefined ? frameOf(view).width - x : x, y);
}
const stepped = {
  SegmentedControl(screen, view, way) {
    const index = (valueOf(view) ?? -1) + way;
    if (index >= 0 && index < view.frame.properties.items.length) change(screen, view, index);
  },
  Slider(screen, view, way) {
    const { minimum = 0, maximum = 1, step = (maximum - minimum) / 20 } = view.frame.properties;
    change(screen, view, Math.min(maximum, Math.max(minimum, (valueOf(view) ?? minimum) + way * step)));
  },
};
function scrolling(view) {
  const { frame: { frame, properties = {} } } = view, { contentSize, contentInset: inset = {}, contentOffset: wanted } = properties;
  const first = [-points(inset.left), -points(inset.top)];
  const last = [points(contentSize?.width) + points(inset.right) - frame.width,
    points(contentSize?.height) + points(inset.bottom) - frame.height].map((end, axis) => Math.max(end, first[axis]));
  if (!view.scroll || !same(view.scroll.wanted, wanted)) {
    const start = wanted === "end" ? last : wanted ? [points(wanted.x), points(wanted.y)] : first;
    view.scroll = { wanted, offset: start };
  }
  const offset = view.scroll.offset.map((length, axis) => Math.min(Math.max(length, first[axis]), last[axis]));
  return { offset, first, last, inset };
}
function scrollBy(screen, view, right, down) {
  const { offset, first, last } = scrolling(view), { name } = view.frame.properties ?? {};
  const moved = [offset[0] + right, offset[1] + down].map((length, axis) => Math.min(Math.max(length, first[axis]), last[axis]));
  if (same(moved, offset)) return;
  view.scroll.offset = moved;
  screen.canvas.dispatchEvent(new Event("scroll"));
  screen.act("scroll", view, { name, value: { x: moved[0], y: moved[1] } });
  screen.schedule();
}
function drawIndicators(context, properties, view) {
  const { width, height } = frameOf(view), { contentSize: size } = properties, { offset, first, last } = scrolling(view);
  const thickness = 3, margin = 2;
  const bar = (axis, side, whole) => {
    const length = Math.max((side - 2 * margin) * side / whole, Math.min(12, side));
    const fraction = last[axis] > first[axis] ? (offset[axis] - first[axis]) / (last[axis] - first[axis]) : 0;
    return [margin + fraction * Math.max(side - 2 * margin - length, 0), length];
  };
  const draw = (place) => fill(context, rounded(place, thickness / 2), "#00000059");
  if (points(size?.height) > height && properties.showsVerticalScrollIndicator !== false) {
    const [y, length] = bar(1, height, size.height);
    draw({ x: width - margin - thickness, y, width: thickness, height: length });
  }
  if (points(size?.width) > width && properties.showsHorizontalScrollIndicator !== false) {
    const [x, length] = bar(0, width, size.width);
    draw({ x, y: height - margin - thickness, width: length, height: thickness });
  }
  if (properties.pullToRefresh === "refreshing") drawSpinner(context, width);
}
function drawSpinner(context, width) {
  const radius = 8, dotRadius = 2, margin = 8, count = 8;
  for (let dot = 1; dot <= count; dot += 1) {
    const angle = 2 * Math.PI * dot / count, strength = Math.round(255 * dot / count).toString(16).padStart(2, "0");
    const x = width / 2 + radius * Math.sin(angle), y = margin + radius + dotRadius - radius * Math.cos(angle);
    fill(context, circle(x - dotRadius, y - dotRadius, 2 * dotRadius), `#8e8e93${strength}`);
  }
}

const glyphsMax = 256;
const snapped = (length) => Math.round(length * 8 * devicePixelRatio) / (8 * devicePixelRatio);
class Assets {
  constructor(url, changed) {
    const base = new URL(url ?? "", document.baseURI).href.replace(/\/v1\/.*/, "/v1/");
    Object.assign(this, {
      glyphsURL: `${base}glyphs`, layoutURL: `${base}layout`, changed,
      loadingCount: 0, images: new Map(), fonts: new Map(), lines: new Map(), runs: new WeakMap(),
    });
  }
  image(source) {
    if (!this.images.has(source)) {
      const image = new Image();
      this.images.set(source, undefined);
      const finish = () => [this.images.set(source, image), this.loadingCount -= 1, this.changed()];
      this.loadingCount += 1;
      if (!isLoadable(source)) queueMicrotask(finish);
      else Object.assign(image, { onload: finish, onerror: finish, src: source });
    }
    return this.images.get(source);
  }
  font(face) {
    const { file, index, sha256, variations = {} } = face;
    const places = Object.entries(variations).map(([tag, value]) => `${tag}:${value}`).join();
    const query = `${new URLSearchParams({ file, index, sha256, ...(places && { variations: places }) })}`;
    if (!this.fonts.has(query)) this.fonts.set(query, { glyphs: new Map(), wanted: new Set() });
    return this.fonts.get(query);
  }
  ask() {
    for (const [query, { glyphs, wanted }] of this.fonts) {
      const all = [...wanted];
      wanted.clear();
      for (let start = 0; start < all.length; start += glyphsMax) {
        const ids = all.slice(start, start + glyphsMax);
        for (const id of ids) glyphs.set(id, undefined);
        this.load(`${this.glyphsURL}?${query}&ids=${ids}`, {}, ({ glyphs: found }) => {
          for (const id of ids) {
            const { path, image, matrix } = found[id] ?? { path: "" };
            glyphs.set(id, image ? { image, matrix } : { path: new Path2D(path) });
          }
        }, () => ids.forEach((id) => glyphs.delete(id)));
      }
    }
  }
  async load(url, options, use, fail) {
    this.loadingCount += 1;
    const answer = await fetch(url, options).then((it) => (it.ok ? it.json() : undefined)).catch(() => undefined);
    this.loadingCount -= 1;
    if (!answer) return fail();
    use(answer);
    this.changed();
  }
  run(run, baseline, face) {
    const known = this.runs.get(run);
    if (known) return known;
    const { glyphs, wanted } = this.font(face), scale = run.size / 1000, made = { path: new Path2D(), pictures: [] };
    let { x } = run, isComplete = true;
    run.glyphs.forEach((id, index) => {
      const glyph = glyphs.get(id), [right, down] = run.offsets[index];
      if (!glyphs.has(id)) wanted.add(id);
      const slant = run.syntheticOblique ? -0.2493 * scale : 0;
      const place = { a: scale, b: 0, c: slant, d: scale, e: snapped(x + right), f: snapped(baseline + down) };
      if (glyph?.path) made.path.addPath(glyph.path, place);
      else if (glyph) made.pictures.push({ place, ...glyph });
      isComplete &&= glyph !== undefined;
      x += run.advances[index];
    });
    if (!isComplete) return undefined;
    this.runs.set(run, made);
    return made;
  }
  line(text, font) {
    const element = { type: "Label", text, font, numberOfLines: 1, lineBreakMode: "byClipping" };
    const body = JSON.stringify({ element, include: ["glyphs"] });
    if (!this.lines.has(body)) {
      this.lines.set(body, undefined);
      const request = { method: "POST", headers: { "Content-Type": "application/json" }, body };
      this.load(this.layoutURL, request, ({ frames: [{ lines: [line] }], fonts: { faces } }) => {
        this.lines.set(body, { line, faces });
      }, () => this.lines.delete(body));
    }
    return this.lines.get(body);
  }
}
function drawText(context, { color, spans, shadow }, { frame: { lines } }, { assets, faces }) {
  if (!lines) return; // A view of the page that is named like a label.
  if (shadow) drawShadow(context, shadow, () => drawLines(context, lines, faces, assets, undefined));
  drawLines(context, lines, faces, assets, (index) => paint((spans?.[index] ?? spans?.at(-1) ?? { color }).color));
}
function linksOf({ frame: { lines = [], properties = {} } }, x, y) {
  const spans = properties.spans ?? [properties];
  const isAt = ({ x: left, size, advances }, baseline) => x === undefined
    || x >= left && x < advances.reduce((sum, advance) => sum + advance, left) && y > baseline - size && y < baseline + size / 3;
  return lines.flatMap(({ baseline, runs = [] }) => runs.filter((run) => isAt(run, baseline)))
    .map(({ span }) => spans[span]?.link).filter(isFollowable);
}
function drawLines(context, lines, faces, assets, color) {
  const shape = new Path2D();
  const add = (path, span) => (color ? fill(context, path, color(span)) : shape.addPath(path));
  const strike = ({ x, y, width, thickness, span }) => {
    const path = new Path2D();
    path.rect(x, y - thickness / 2, width, thickness);
    add(path, span);
  };
  for (const { baseline, runs = [], decorations = [] } of lines) {
    decorations.filter(({ kind }) => kind === "underline").forEach(strike);
    for (const run of runs) {
      const face = faces[run.font], made = face && assets.run(run, baseline, face);
      if (!made) continue;
      add(made.path, run.span);
      for (const picture of made.pictures) drawPicture(context, picture, assets);
    }
    decorations.filter(({ kind }) => kind !== "underline").forEach(strike);
  }
  if (!color) fill(context, shape, "#000");
}
function drawPicture(context, { image, matrix, place: { a, b, c, d, e, f } }, assets) {
  const picture = assets.image(image);
  if (!picture?.naturalWidth) return;
  context.save();
  context.transform(a, b, c, d, e, f);
  context.transform(...matrix);
  context.drawImage(picture, 0, 0);
  context.restore();
}
function drawLine(context, text, font, place, style, { assets }, where = "left") {
  if (!text) return 0;
  const { line, faces } = assets.line(text, font) ?? {};
  if (!line || !place) return line?.width;
  const { x, y, width, height } = place, isOver = line.width > width || line.height > height;
  const part = { center: 0.5, right: 1 }[where] ?? 0, left = Math.max(isOver ? x : -Infinity, x + part * (width - line.width));
  context.save();
  if (isOver) context.clip(rounded(place));
  context.translate(left - line.x, where === "top" ? y : y + (height - line.height) / 2);
  drawLines(context, [line], faces, assets, () => style);
  context.restore();
  return line.width;
}
