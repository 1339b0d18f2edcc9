// Shows a tree of a Cyanotype server in an element of a page, and keeps it up to date:
//     import { show } from "/client.js";
//     const shown = show(document.querySelector("#screen"), "/v1/trees/home");
//     document.addEventListener("cyanotype:action", ({ detail }) => console.log(detail.name, detail.form));

import { ViewTree, events } from "./cyanotype.js";

/// Shows a tree in `host`, in its size on the page, until `close()`. In scroll views, loads only the views near the
/// visible ones. Options: `query` (further parameters), `render` (functions `(element, frame)` by view
/// class, to draw further classes), `onError` (called with a problem).
export function show(host, url, { query, render, onError, ...others } = {}) {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TypeError(`Unknown option "${unknown}". Known: query, render, onError`);
  if (/[?#]/.test(url)) throw new TypeError(`"${url}" has a query or a fragment. Write parameters in the option "query"`);
  const screen = new Screen(host, { render, onError });
  follow(screen, url, query);
  return { screen, close: () => screen.close() };
}

/// The views on the page. Each has its frame, as the server sent it, its element, and its children in order.
export class Screen extends HostedTree {
  constructor(host, options = {}) {
    super(host, options);
    this.number = ++screensCount;
    this.root.element = host;
    takePresses(this);
    takePulls(this);
    takeInput(this);
  }

  close() {
    super.close();
    this.host.querySelectorAll(":scope > [role=menu]").forEach((menu) => menu.remove());
  }

  scrolled({ element, frame: { properties } }) {
    const inset = properties?.contentInset;
    return [element.scrollLeft - points(inset?.left), element.scrollTop - points(inset?.top)];
  }

  insert(step) {
    const view = super.insert(step), { frame } = view;
    const isSVG = frame.lines && !own(controls, frame.view) || ["Shape", "QRCode"].includes(frame.view);
    view.element = isSVG ? svg("svg") : document.createElement(own(tags, frame.view) ?? "div");
    Object.assign(view.element.dataset, { path: frame.path, view: frame.view });
    this.draw(view);
    this.restore(view);
    this.place(view, step.index);
    this.scroll(view);
    if (step.transition) animate(view.element, step.transition, (unseen) => [unseen, {}]);
    return view;
  }

  move(step) {
    const view = super.move(step);
    this.place(view, step.index);
    return view;
  }

  /// Puts the element of a view at the view's place among its siblings. `moveBefore` keeps its focus, scroll position and
  /// transitions.
  place(view, index) {
    const { element, parent: { element: place, children } } = view;
    const verb = place.moveBefore && element.isConnected ? "moveBefore" : "insertBefore";
    place[verb](element, children[index + 1]?.element ?? null);
    this.scheduleDescription(view);
  }

  update(step) {
    const view = super.update(step), { transition } = step;
    view.element.style.transition = transition && !isCalm() ? timing(transition) : "none";
    if (transition) hold(view.element, transition);
    this.draw(view);
    this.scroll(view);
    return view;
  }

  refresh(view, frame) {
    super.refresh(view, frame);
    this.draw(view);
    this.scroll(view);
  }

  remove(step) {
    const view = super.remove(step), { element } = view;
    if (this.isKeeping) leaveFocus(this, view);
    if (step.transition) animate(element, step.transition, (unseen) => [{}, unseen]).onfinish = () => element.remove();
    else element.remove();
    this.scheduleDescription(view.parent);
    return view;
  }

  forget(view) {
    super.forget(view);
    view.menu?.hidePopover();
  }

  draw(drawn) {
    const { frame, element } = drawn;
    const { frame: { x, y, width, height }, properties = {}, view } = frame;
    Object.assign(element.style, {
      left: `${x}px`, top: `${y}px`, width: `${Math.max(0, width)}px`, height: `${Math.max(0, height)}px`,
      opacity: frame.opacity ?? 1, transform: matrix(frame.transform), visibility: frame.hidden ? "hidden" : "",
      pointerEvents: frame.userInteractionEnabled === false ? "none" : "",
    });
    element.style.setProperty("--touch", frame.userInteractionEnabled === false ? "none" : "");
    const render = own(this.options.render, view), look = frame.lines && [frame.lines, properties];
    // A page that draws a control also handles it. A text that is drawn again loses its selection and the focus of its links.
    const isDrawn = render ? own(controls, view) : look && same(look, drawn.look);
    attempt(() => !isDrawn && own(drawings, view)?.(element, properties, frame.lines, frame.frame, this));
    attempt(() => render?.(element, frame));
    drawn.look = look;
    this.scheduleDescription(drawn);
  }

  /// Updates the ARIA attributes of a changed view and those around it, after all changes of this task.
  scheduleDescription(view) {
    for (const stale of outwards(view)) stale.isStale = true;
    if (!this.isScheduled) queueMicrotask(() => [this.isScheduled = false, describe(this), returnFocus(this)]);
    this.isScheduled = true;
  }

  /// Moves the focus to the view that has a trigger of this name, or shows its menu. Returns whether there is one.
  trigger(name) {
    return focusTrigger(this, name);
  }

  /// Scrolls a view to the offset from the server, if that is new or has changed. The browser limits it to the content.
  scroll(view) {
    const { element, offset: last, frame: { view: name, properties } } = view;
    const { contentOffset: offset, contentInset: inset } = (name === "ScrollView" && properties) || {};
    if (same(offset, last)) return;
    view.offset = offset;
    if (offset === "end") element.scrollTo(element.scrollWidth, element.scrollHeight);
    else if (offset) element.scrollTo(points(offset.x) + points(inset?.left), points(offset.y) + points(inset?.top));
  }

  /// The value that a control shows; undefined for another view.
  value(view) {
    const { kind, control } = controlOf(view) ?? {};
    return kind?.read(control);
  }

  userValue(view) {
    const value = this.value(view), { given } = controlOf(view)?.control ?? {};
    return value === undefined || same(value, given) && !groupOf(view) ? undefined : { given, value };
  }

  showValue(view, value) {
    const { kind, control } = controlOf(view) ?? {};
    kind?.write(control, { ...view.frame.properties, value, text: value, selection: value });
  }

  /// Shows the server's value of a control in place of the user's.
  showGiven(view) {
    const { kind, control } = controlOf(view) ?? {};
    if (!kind) return;
    control.isEdited = false;
    kind.write(control, view.frame.properties);
  }
}

let screensCount = 0;

/// Adds rules to the page. Content security policies allow it, unlike elements with styles.
function addStyles(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

// Views are placed from the left, also in a page that is read from the right. A border lies in front of the box's contents, an
// inset around the scrolled contents. The contents keep their size even if views are left out.
addStyles(`
  [data-path], [data-path]::after { position: absolute; isolation: isolate; direction: ltr }
  [data-view=Box]::after { content: ""; inset: 0; border: var(--border); border-radius: inherit; z-index: 1 }
  [data-view=ScrollView] { overflow: auto; scrollbar-width: none; & > * { translate: var(--inset) } }
  [data-view=ScrollView]::before { content: ""; position: absolute; inset: 0 auto auto 0; width: var(--width);
    height: var(--height) }
  [data-view=ScrollView][aria-busy]::after { content: ""; position: sticky; inset: 8px auto auto; z-index: 1; display: block;
    box-sizing: border-box; width: 20px; height: 20px; margin: auto; border: 4px dotted #8e8e93; border-radius: 50%;
    animation: cyanotype-turn 1s linear infinite; @media (prefers-reduced-motion: reduce) { animation: none } }
  @keyframes cyanotype-turn { to { rotate: 1turn } }
  [data-view=Box] > svg:not([data-path]) { position: absolute; inset: 0; z-index: 1; overflow: visible;
    width: 100%; height: 100%; fill: none; pointer-events: none }
  svg[data-path], [data-path]::after { overflow: visible; white-space: pre; pointer-events: none }
  svg[data-path] a { cursor: pointer; &:active { fill: var(--active) !important } }
  svg[data-path] > text { text-anchor: middle; unicode-bidi: plaintext }
  svg[data-view=Shape], svg[data-view=QRCode] { overflow: clip }`);

/// The names of elements by view class. Other views are a `div`, or an `svg` if they are drawn.
const tags = { Button: "button", Image: "img", Tappable: "button" };

const drawings = {
  AttributedLabel: drawText, Label: drawText,
  Box(element, { background, backgroundColor, cornerRadius, corners, border, shadow, clipsContent }, _, frame) {
    const { style } = element, radii = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
      .map((name) => (!corners || corners.includes?.(name) ? points(cornerRadius) : 0));
    const isDashed = numbers(border?.dash).some((length) => length > 0), thickness = points(border?.width);
    style.setProperty("--border", border && !isDashed ? `${thickness}px solid ${paint(border.color)}` : "none");
    element.dashes?.remove();
    if (isDashed) element.append(element.dashes = dashes(border, radii, frame));
    // The background ends in the middle of an opaque border, around which it would show otherwise.
    const isRing = border && !isDashed && points(cornerRadius) > 0 && paint(border.color).endsWith("ff")
      && thickness <= Math.min(frame.width, frame.height);
    Object.assign(style, {
      background: gradient(background, frame) ?? paint(background ?? backgroundColor),
      boxSizing: "border-box", padding: isRing ? `${thickness / 2}px` : "",
      backgroundClip: isRing ? "content-box" : "", backgroundOrigin: "border-box",
      overflow: clipsContent ? "clip" : "", boxShadow: shadow ? shadowOf(shadow) : "",
      borderRadius: radii.map((radius) => `${radius}px`).join(" "),
    });
  },
  Image(element, { source, contentMode }) {
    if (!isLoadable(source)) element.removeAttribute("src");
    else if (element.getAttribute("src") !== source) element.src = source;
    element.style.objectFit = { aspectFill: "cover", aspectFit: "contain", stretch: "fill" }[contentMode] ?? "none";
  },
  QRCode(element, { color, backgroundColor, ...code }) {
    element.style.backgroundColor = paint(backgroundColor);
    drawShape(element, { ...code, fill: color });
    element.setAttribute("shape-rendering", "crispEdges");
  },
  Rule: ({ style }, { color }) => Object.assign(style, { backgroundColor: paint(color) }),
  TableRow: ({ style }, { backgroundColor }) => Object.assign(style, { backgroundColor: paint(backgroundColor) }),
  ScrollView(element, { contentSize: size, contentInset: inset, pullToRefresh }) {
    const { style } = element, [left, top] = [points(inset?.left), points(inset?.top)];
    element.ariaBusy = pullToRefresh === "refreshing" ? "true" : null;
    // The browser does not load the page anew when the view is pulled.
    style.overscrollBehaviorY = pullToRefresh?.action ? "contain" : "";
    style.setProperty("--inset", `${left}px ${top}px`);
    style.setProperty("--width", `${left + points(size?.width) + points(inset?.right)}px`);
    style.setProperty("--height", `${top + points(size?.height) + points(inset?.bottom)}px`);
  },
  Shape: drawShape,
};

/// Draws each line of a text at the place, width and baseline that the server computed.
function drawText(element, { shadow, spans, activeLinkStyle, tabularDigits, moreText, ...label }, lines) {
  if (!lines) return; // A view of the page that is named like a label.
  const parts = spans ?? [label];
  const rest = parts.flatMap((span) => [...span.text].map((letter) => ({ letter, span }))).reverse();
  const moreSpan = { ...parts.at(-1), link: null };
  element.style.filter = shadow ? `drop-shadow(${shadowOf(shadow)})` : "";
  element.replaceChildren();
  for (const { text, x, baseline: y, width: textLength, decorations = [] } of lines) {
    const line = svg("text", { x: x + textLength / 2, y, textLength, lengthAdjust: "spacingAndGlyphs" });
    const colored = (kind) => coloredDecorations(kind, decorations, parts);
    element.append(...colored("underline"), line, ...colored("strikethrough"));
    const letters = [...text], more = moreText?.trimEnd() ?? "";
    const shown = letters.length - (text.endsWith(`…${more}`) ? [...more].length : 0);
    for (const [index, letter] of letters.entries()) {
      // Breaks may drop spaces and soft hyphens. Letters of the line alone, such as an ellipsis, get the next style.
      while (rest.length > 1 && rest.at(-1).letter !== letter && /[\s\u00AD]/.test(rest.at(-1).letter)) rest.pop();
      const { letter: next, span } = index < shown ? rest.at(-1) : { span: moreSpan };
      if (line.lastChild?.span !== span) line.append(styled(piece(span), span));
      line.lastChild.append(letter);
      if (next === letter && rest.length > 1) rest.pop();
    }
  }
  element.style.setProperty("--active", activeLinkStyle?.color ? paint(activeLinkStyle.color) : "");
  element.style.fontVariantNumeric = tabularDigits ? "tabular-nums" : "";
  element.normalize();
}

/// An element for a part of a line: a link, if a page may lead to its address.
const piece = ({ link }) => (isFollowable(link) ? svg("a", { href: link }) : svg("tspan"));

function svg(name, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const matrix = (numbers) => (numbers ? `${numbers.length === 6 ? "matrix" : "matrix3d"}(${numbers})` : "");
/// The place, blur and colour of a shadow, in CSS.
const shadowOf = ({ offset, radius, color, opacity }) => `${points(offset?.width)}px ${points(offset?.height)}px `
  + `${2 * points(radius)}px color-mix(in srgb, ${paint(color)} ${100 * points(opacity)}%, transparent)`;

/// Gives a part of a line the look of its span, each property on its own, so that none is read as several.
function styled(part, span) {
  const { font: { style, weight, size, family } = {}, color, letterSpacing } = span;
  const decorations = [span.underline && !span.underlineColor && "underline",
    span.strikethrough && !span.strikethroughColor && "line-through"];
  Object.assign(part.style, {
    font: `${style} ${weight} ${size}px ${JSON.stringify(family)}, sans-serif`, letterSpacing: `${letterSpacing}px`,
    fill: paint(color), textDecoration: decorations.filter(Boolean).join(" "),
  });
  return Object.assign(part, { span });
}

/// The decorations of a kind that have colours of their own. Browsers draw all others, in the colour of the text.
function coloredDecorations(kind, decorations, spans) {
  const colorOf = ({ span }) => (spans[span] ?? spans.at(-1))[`${kind}Color`];
  return decorations.filter((decoration) => decoration.kind === kind && colorOf(decoration)).map((decoration) => {
    const { x, y, width, thickness: height } = decoration, stroke = svg("rect", { x, y: y - height / 2, width, height });
    stroke.style.fill = paint(colorOf(decoration));
    return stroke;
  });
}
