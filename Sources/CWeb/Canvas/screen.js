// Draws a tree of a Cyanotype server on a canvas in an element of a page, and keeps it up to date:
//     import { show } from "/canvas.js";
//     const shown = show(document.querySelector("#screen"), "/v1/trees/home");
//     document.addEventListener("cyanotype:action", ({ detail }) => console.log(detail.name, detail.form));

import { ViewTree } from "./cyanotype.js";

/// Draws a tree in `host`, at the size that the page gives it, until `close()`. Options: `query` (further parameters), `render`
/// (functions `(context, frame)` by view class, to draw further classes), `onError` (called with a problem).
export function show(host, url, { query, ...options } = {}) {
  const screen = new Screen(host, { ...options, url });
  follow(screen, url, { ...query, include: "glyphs" });
  return { screen, close: () => screen.close() };
}

/// The views on a canvas that fills the host. The whole canvas is redrawn, at most once a frame, while something changes.
/// `faces` has the fonts of the glyphs; `focus` is the stop of the keyboard, and `editor` the control of the field that is edited.
export class Screen extends HostedTree {
  constructor(host, options = {}) {
    super(host, options);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { tabIndex: 0, role: "application" });
    Object.assign(canvas.style, { position: "absolute", inset: 0, width: "100%", height: "100%", touchAction: "none" });
    Object.assign(this, { canvas, faces: [], isWaiting: false, assets: new Assets(options.url, () => this.schedule()) });
    host.append(canvas);
    host.style.overflow = "clip";
    takePointers(this);
    takeKeys(this);
  }

  close() {
    super.close();
    this.canvas.remove();
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

  insert(step) {
    const view = super.insert(step), look = step.transition && appearance(step.transition);
    if (look) moveFrom(view, unseen(view.frame, look), look.animation);
    this.restore(view);
    return view;
  }

  update(step) {
    const look = lookOf(this.views.get(step.path)), view = super.update(step);
    if (step.transition && !isCalm()) moveFrom(view, look, step.transition);
    takeValue(this, view);
    return view;
  }

  refresh(view, frame) {
    super.refresh(view, frame);
    view.motion = undefined;
    takeValue(this, view);
  }

  /// Removes a view. With a transition it is drawn until that ends.
  remove(step) {
    const view = this.views.get(step.path), { parent, frame } = view, index = parent.children.indexOf(view);
    const before = lookOf(view), look = step.transition && appearance(step.transition);
    super.remove(step);
    if (!look) return view;
    view.frame = unseen(frame, look);
    moveFrom(view, before, look.animation);
    parent.leaving = [...leavingIn(parent), { view, index }];
    return view;
  }

  forget(view) {
    super.forget(view);
    if (this.editor?.view === view) this.canvas.focus();
  }

  /// Shows the server's value of a control in place of the user's.
  showGiven(view) {
    view.edited = undefined;
    if (this.editor?.view === view) this.editor.isTyping = false;
    takeValue(this, view);
    this.schedule();
  }

  /// The value of a control that users can change; undefined for another view.
  value(view) {
    return own(activations, view.frame.view) && valueOf(view);
  }

  userValue(view) {
    const value = valueOf(view);
    return view.edited ?? (groupOf(view) && { given: value, value });
  }

  showValue(view, value) {
    view.edited = { given: givenIn(view.frame.properties), value };
  }

  scrolled(view) {
    return scrolling(view).offset;
  }

  /// Whether glyphs or images are still loaded, or not drawn yet.
  get isLoading() {
    return this.isWaiting || this.assets.loadingCount > 0;
  }

  /// Draws the canvas in the browser's next animation frame, after changes, and when the host has another size.
  schedule() {
    if (!this.isWaiting) requestAnimationFrame(() => [this.isWaiting = false, this.draw()]);
    this.isWaiting = true;
  }

  draw() {
    const { canvas, host } = this, scale = devicePixelRatio, context = canvas.getContext("2d");
    Object.assign(canvas, { width: Math.round(host.clientWidth * scale), height: Math.round(host.clientHeight * scale) });
    if (canvas.width === 0 || canvas.height === 0) return;
    context.imageSmoothingQuality = "high";
    context.scale(scale, scale);
    drawViews(context, this.root, this);
    if (this.editor) placeEditor(this.editor);
    this.assets.ask();
    this.assets.forget();
  }
}

/// The matrix from the coordinates of a view to those of the content of the view around it. Depth is left out.
function placed({ frame: { x, y, width, height }, transform }) {
  const matrix = new DOMMatrix().translate(x, y);
  if (!transform) return matrix;
  return matrix.translate(width / 2, height / 2).multiply(new DOMMatrix(flat(transform))).translate(-width / 2, -height / 2);
}

/// Draws the views in a view. Views that disappear keep their place among them.
function drawViews(context, view, screen) {
  const shown = [...view.children];
  view.leaving = leavingIn(view);
  for (const one of view.leaving.toReversed()) shown.splice(one.index, 0, one.view);
  for (const one of shown) drawView(context, one, screen);
}

/// The views in a view that have disappeared and are still animated.
const leavingIn = ({ leaving = [] }) => leaving.filter(({ view }) => isMoving(view));

/// Draws a view and those in it.
function drawView(context, view, screen) {
  if (isMoving(view)) screen.schedule();
  else view.motion = undefined;
  const frame = lookOf(view), { view: kind, properties = {}, opacity = 1 } = frame;
  if (frame.hidden || opacity <= 0) return;
  const draw = (target) => {
    const render = own(screen.options.render, kind), drawing = own(drawings, kind) ?? drawOutline;
    separately(target, () => (render ? render(target, frame) : drawing(target, properties, view, screen)));
    separately(target, () => {
      if (isClipping(frame)) target.clip(innerPath(frame));
      if (kind === "ScrollView") target.translate(...scrolling(view).offset.map((length) => -length));
      drawViews(target, view, screen);
    });
    separately(target, () => own(drawingsAbove, kind)?.(target, properties, view));
    if (frame.path === screen.focus?.view.frame.path && !screen.editor) drawFocus(target, { ...screen.focus, view });
  };
  separately(context, () => {
    context.setTransform(context.getTransform().multiply(placed(frame)));
    if (opacity < 1) drawGroup(context, opacity, draw);
    else draw(context);
  });
}

/// Draws, and restores the state of the context, even after an error.
function separately(context, draw) {
  context.save();
  attempt(draw);
  context.restore();
}

/// Draws a group of shapes with one opacity.
function drawGroup(context, opacity, draw) {
  const { width, height } = context.canvas, layer = new OffscreenCanvas(width, height).getContext("2d");
  layer.imageSmoothingQuality = "high";
  layer.setTransform(context.getTransform());
  draw(layer);
  context.resetTransform();
  context.globalAlpha *= opacity;
  context.drawImage(layer.canvas, 0, 0);
}

/// Draws a line around a stop: a view, or one link of a text.
function drawFocus(context, { view, span }) {
  const link = linksOf(view).find((one) => one.span === span);
  for (const area of link?.areas ?? [frameOf(view)]) fillEdge(context, area, 0, 2, "#006adc");
}
