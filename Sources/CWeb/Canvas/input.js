// A part of /canvas.js, which scripts/clients/write.py puts together: pointers and keys.

const isIn = ({ x, y, width, height }, at) => at.x >= x && at.y >= y && at.x < x + width && at.y < y + height;

/// The frontmost view at a point, undefined if there is none. Texts count only at their links.
function viewAt(views, x, y) {
  for (const view of views.toReversed()) {
    const { children, motion } = view, frame = lookOf(view);
    if (frame.hidden || frame.userInteractionEnabled === false || motion?.isHeld && isMoving(view)) continue;
    const at = placed(frame).inverse().transformPoint({ x, y }), isInside = isIn(frameOf(view), at);
    const [right, down] = offsetIn(view);
    const found = (isInside || !isClipping(frame)) && viewAt(children, at.x + right, at.y + down);
    if (found) return found;
    if (isInside && (!isText(view) || linkAt(view, at))) return view;
  }
  return undefined;
}

/// The matrix from the coordinates of a view to those of the canvas.
function matrixOf(view) {
  if (!view.frame) return new DOMMatrix();
  const [right, down] = offsetIn(view.parent);
  return matrixOf(view.parent).translate(-right, -down).multiply(placed(lookOf(view)));
}

const isActive = (view) => {
  const { view: kind, properties = {} } = view.frame;
  return own(activations, kind) && properties.enabled !== false && (!pressed.includes(kind) || properties.action !== undefined)
    && (!isText(view) || linksOf(view).length > 0);
};

const isScrollable = (view) => view.frame.view === "ScrollView" && scrolling(view).last.some((last, axis) =>
  last > scrolling(view).first[axis]);

/// How far a pointer may move, in points, before a press becomes scrolling.
const slop = 8;

/// Turns presses into actions and changes, and scrolls by dragging and by the wheel.
function takePointers(screen) {
  const { canvas, root } = screen;
  const find = ({ offsetX, offsetY }, accepts) => [...outwards(viewAt(root.children, offsetX, offsetY))].find(accepts);
  const isSlider = (view) => view?.frame.view === "Slider";
  const use = (view, { offsetX, offsetY }) => {
    const at = matrixOf(view).inverse().transformPoint({ x: offsetX, y: offsetY });
    activate(screen, { view, span: isText(view) ? linkAt(view, at)?.span : undefined }, at);
  };
  let press;
  // Further fingers, and all buttons but the first, do nothing.
  const listen = (kind, body) => canvas.addEventListener(kind, (event) => event.isPrimary && body(event));
  listen("pointerdown", (event) => {
    if (event.button !== 0) return;
    press = { target: find(event, isActive), area: find(event, isScrollable), x: event.offsetX, y: event.offsetY };
    canvas.setPointerCapture(event.pointerId);
    unfocus(screen);
    if (isSlider(press.target)) use(press.target, event);
  });
  listen("pointermove", (event) => {
    if (!(event.buttons & 1)) press = undefined;
    const { target, area, x, y } = press ?? {};
    if (isSlider(target)) return use(target, event);
    if (!area || target && Math.hypot(event.offsetX - x, event.offsetY - y) <= slop) return;
    scrollFrom(screen, area, x - event.offsetX, y - event.offsetY);
    press = { area, x: event.offsetX, y: event.offsetY };
  });
  listen("pointerup", (event) => {
    const { target } = press ?? {};
    press = undefined;
    if (target && !isSlider(target) && find(event, isActive) === target) use(target, event);
  });
  listen("pointercancel", () => (press = undefined));
  canvas.addEventListener("wheel", (event) => {
    // With the control key the wheel enlarges the page. At the end of all views it scrolls the page.
    if (!event.ctrlKey && scrollFrom(screen, find(event, isScrollable), event.deltaX, event.deltaY)) event.preventDefault();
  }, { passive: false });
}

/// The stops of the Tab key, in order: views, and each link of a text.
const stopsOf = (screen) => [...inOrder(screen.root)].filter(isActive)
  .flatMap((view) => (isText(view) ? linksOf(view).map(({ span }) => ({ view, span })) : [{ view }]));

/// Moves the focus with Tab, presses with Enter and the space bar, and changes or scrolls with the arrow keys. A field
/// that is edited handles all keys except Tab and Enter.
function takeKeys(screen) {
  const { canvas, host, closing: { signal } } = screen;
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  host.addEventListener("focusout", ({ relatedTarget }) => host.contains(relatedTarget) || unfocus(screen), { signal });
  host.addEventListener("keydown", (event) => {
    const { key, shiftKey, target } = event, { focus, editor } = screen, view = screen.views.get(focus?.view.frame.path);
    if (![canvas, editor?.control].includes(target) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === "Tab") {
      const stops = stopsOf(screen), index = stops.findIndex((stop) => stop.view === view && stop.span === focus.span);
      const next = shiftKey ? stops[(index < 0 ? stops.length : index) - 1] : stops[index + 1];
      focusOn(screen, next);
      if (!next) return; // The focus leaves the canvas.
    } else if (editor) {
      if (key === "Enter" && target.localName === "input" && !event.isComposing) returnFrom(screen, view);
      return;
    } else if (view && isActive(view) && (key === "Enter" || key === " ")) activate(screen, { ...focus, view });
    else if (steps[key]) {
      const step = steps[key], area = [...outwards(view)].find(isScrollable) ?? [...inOrder(screen.root)].find(isScrollable);
      const ahead = view?.frame.properties?.mirrored ? -1 : 1;
      if (view && own(stepped, view.frame.view)) stepped[view.frame.view](screen, view, ahead * step[0] - step[1]);
      else if (!scrollFrom(screen, area, ...step.map((way) => way * 40))) return;
    } else return;
    event.preventDefault();
  }, { signal });
}

function* inOrder({ children }) {
  for (const view of children) {
    if (view.frame.hidden || view.frame.userInteractionEnabled === false) continue;
    yield view;
    yield* inOrder(view);
  }
}

function unfocus(screen) {
  screen.focus = undefined;
  screen.schedule();
}

/// Moves the focus to a stop, scrolls it into view, and edits it if it is a field.
function focusOn(screen, stop) {
  screen.focus = stop;
  if (stop) reveal(screen, stop.view);
  if (stop && own(fields, stop.view.frame.view)) edit(screen, stop.view);
  else screen.canvas.focus();
  screen.schedule();
}

/// Scrolls the views around a view until it is visible.
function reveal(screen, view) {
  const { width, height } = frameOf(view);
  // As far as the end is outside, but not beyond the start.
  const over = (start, end, room) => clamp(end - room, 0, start);
  for (const area of outwards(view.parent)) {
    if (!isScrollable(area)) continue;
    const matrix = matrixOf(area).inverse().multiply(matrixOf(view)), room = frameOf(area);
    const start = matrix.transformPoint(), end = matrix.transformPoint({ x: width, y: height });
    scrollBy(screen, area, over(start.x, end.x, room.width), over(start.y, end.y, room.height));
  }
}
