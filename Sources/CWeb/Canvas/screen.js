// Draws a tree of a Cyanotype server on a canvas in an element of a page, and keeps it up to date:
//     import { show } from "/canvas.js";
//     const shown = show(document.querySelector("#screen"), "/v1/trees/home");
//     document.addEventListener("cyanotype:action", ({ detail }) => console.log(detail.name, detail.form));

import { LiveTree } from "./cyanotype.js";

/// Draws a tree in `host`, at the size that the page gives it, until `close()`. Options: `query` (further parameters), `render`
/// (functions `(context, frame)` by view class, to draw further classes), `onError` (called with a problem).
export function show(host, url, { query, ...options } = {}) {
  const screen = new Screen(host, { ...options, url });
  return { screen, close: follow(screen, url, { ...query, include: "glyphs" }) };
}

/// The views on a canvas that fills the host. All of it is drawn again, at most once a frame, when something has changed.
/// Nothing is animated. `faces` has the fonts of the glyphs.
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

  /// The values of the controls.
  *values() {
    for (const view of this.views.values()) {
      if (own(activations, view.frame.view) || fields.includes(view.frame.view)) yield [view.frame.properties, valueOf(view)];
    }
  }

  scrolled(view) {
    return scrolling(view).offset;
  }

  /// Whether glyphs or images are still loaded, or not drawn yet.
  get isLoading() {
    return this.isWaiting || this.assets.loadingCount > 0;
  }

  /// Has the canvas drawn with the browser's next frame.
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

/// The matrix from the coordinates of a view to those of the content of the view around it. Depth is left out.
function placed({ frame: { x, y, width, height }, transform }) {
  const matrix = new DOMMatrix().translateSelf(x, y);
  if (!transform) return matrix;
  const flat = transform.length === 6 ? transform : [0, 1, 4, 5, 12, 13].map((index) => transform[index]);
  return matrix.translateSelf(width / 2, height / 2).multiplySelf(new DOMMatrix(flat)).translateSelf(-width / 2, -height / 2);
}

/// Draws a view and those in it.
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

/// Classes of views that are drawn in one layer, whose opacity is that of what they draw.
const flat = ["Image", "Rule", "TableRow"];

/// Draws several things with an opacity as one.
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

// Pointers and keys

const texts = ["Label", "AttributedLabel"];

/// The view in front at a point, of texts only their links; undefined if there is none.
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

/// A point of the canvas in the coordinates of a view.
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

/// How far a pointer may move, in points, before it scrolls in place of pressing.
const slop = 8;

/// Makes actions and changes of presses, and scrolls by dragging and by the wheel.
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

/// Moves the focus with Tab, presses with Enter and the space bar, and changes or scrolls with the arrow keys.
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
