
// A part of /client.js, which CWeb.c puts together: ARIA roles and attributes of views, announcements, and keyboard access.

/// Matches focusable elements, except the button in a pressed view.
const focusable = "a[href], button:not([data-press]), input, select, textarea, [tabindex]";

/// Updates the ARIA attributes of changed views and those around them. Announces new words of views with the trait
/// `updatesFrequently`, and new errors.
function describe(screen) {
  const { root, live: said } = screen, live = screen.live = new Map(said);
  for (const view of root.children) findControls(view);
  for (const view of root.children) describeView(view, { screen });
  for (const path of live.keys()) if (!screen.views.has(path)) live.delete(path);
  for (const [path, { text, isError }] of live) {
    const before = said?.get(path);
    if (said && (before || isError) && text !== before?.text) announce(screen, text, isError);
  }
}

/// Announces a text, at once if it is urgent.
function announce({ host }, text, isUrgent) {
  const role = isUrgent ? "alert" : "status";
  host.querySelector(`:scope > [data-announcer=${role}]`).textContent = text;
}

/// Sets for each changed view the controls inside (`inner`) and whether it is one itself (`isControl`). Returns all of them
/// that are not hidden (`controls`).
function findControls(view) {
  const { frame, element, children } = view;
  if (!view.isStale) return view.controls;
  view.inner = children.flatMap(findControls);
  view.isControl = frame.view === "Button" || frame.view === "Tappable" || element.matches("input, select, textarea")
    || frame.view === "ScrollView" && scrolls(frame) || view.inner.length === 0 && choices(frame).length > 0
    || drawnIn(view).some((part) => part.matches(focusable) || part.querySelector(focusable));
  return view.controls = frame.hidden ? [] : view.isControl ? [view, ...view.inner] : view.inner;
}

/// The elements that the class of a view has drawn: its children without views and the view's button. Most views have none;
/// counting finds that fast.
function drawnIn({ element, children, press }) {
  if (element.childElementCount === children.length + (press ? 1 : 0)) return [];
  return [...element.children].filter(({ dataset }) => dataset.path === undefined && dataset.press === undefined);
}

/// Updates the ARIA attributes of a view and those inside. The context comes from the views around: `given` has attributes
/// for the control inside, `only` is the one exposed control, `isSilent` hides all. Skips views if they, those inside and
/// the context are unchanged, except in a deferral, whose fields depend on texts elsewhere in it.
function describeView(view, context) {
  const { frame, inner } = view, isDeferral = frame.view === "AccessibilityDeferral";
  if (!view.isStale && !context.isForced && isSameContext(view.context, context)) return;
  Object.assign(view, { isStale: false, context });
  context.screen.live.delete(frame.path);
  const outer = { ...context, isStill: context.isStill || frame.userInteractionEnabled === false };
  const isLeftOut = context.isCovered || context.only && context.only !== view && !inner.includes(context.only);
  const properties = frame.properties ?? {};
  const meaning = isLeftOut ? covered() : (own(meanings, frame.view) ?? plain)(view, properties, outer);
  setAttributes(view, view.element, meaning.attributes ?? {});
  const items = meaning.inside?.items ?? outer.items;
  const isForced = context.isForced || isDeferral;
  // Two contexts for all views inside. Equal ones are reused, because comparing their contents is slow.
  view.inside = kept(view.inside, { ...outer, ...meaning.inside, isForced, items, item: false });
  view.ofItem = kept(view.ofItem, { ...view.inside, item: true });
  for (const child of view.children) describeView(child, items?.has(child) ? view.ofItem : view.inside);
}

const contextNames = ["item", "items", "isStill", "isSilent", "isCovered", "only", "deferral"];
const isSameContext = (one, other) => one === other || contextNames.every((name) => one[name] === other[name])
  && (one.given === other.given || same(one.given, other.given));
const kept = (last, context) => (last && last.isForced === context.isForced && isSameContext(last, context) ? last : context);

/// Sets attributes, and removes those that were set before and are no longer.
function setAttributes(view, element, attributes) {
  const last = (view.marks ??= new Map()).get(element) ?? {};
  const isSet = ([, value]) => value !== undefined && value !== false;
  const wanted = Object.fromEntries(Object.entries(attributes).filter(isSet));
  for (const name of Object.keys(last)) if (!(name in wanted)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(wanted)) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
  view.marks.set(element, wanted);
}

// MARK: Views

/// By view class: the attributes of the element, and changes of the context inside.
const meanings = {
  AccessibilityBlocker: (_, { blocking }) => (blocking === false ? {} : covered()),
  AccessibilityCombine: asOne, AccessibilityElement: asOne, EditingMenu: asOne,
  AccessibilityContainer: group,
  AccessibilityDeferral: (deferral) => ({ inside: { deferral } }),
  AccessibilityDeferralReceiver: receiver, AccessibilityDeferralSource: source,
  AttributedLabel: text, Label: text,
  Button: press, Tappable: press,
  Image: (_, properties, { item }) => ({ attributes: { alt: "", role: item && "listitem" } }),
  LargeContentViewer: (view, { title }, { given, item }) => ({
    attributes: { role: item && "listitem" }, inside: words(view) ? {} : { given: { name: string(title), ...given } },
  }),
  ScrollView: region,
};

/// Hides a view and its contents.
function covered() {
  return { attributes: { "aria-hidden": true }, inside: { isSilent: true, isCovered: false, only: undefined } };
}

/// A view of any other class. `given` is for its control, if its class has drawn exactly one.
function plain(view, _, context) {
  const { element } = view, { given = {}, item, isStill, isSilent } = context, role = item ? "listitem" : undefined;
  const fields = [element, ...drawnIn(view)].filter((part) => part.matches("input, select, textarea"));
  const attributes = { ...descriptions(given), "aria-label": given.name || undefined, "aria-invalid": given.isInvalid };
  const inert = isStill || isSilent ? "" : undefined;
  if (fields.length === 1) {
    setAttributes(view, fields[0], { ...attributes, inert });
    return { attributes: fields[0] === element ? { ...attributes, inert } : { role } };
  }
  if (!view.isControl || !given.name) return { attributes: { role, inert: view.isControl ? inert : undefined } };
  return { attributes: { ...attributes, role: "group", "aria-invalid": undefined, inert } };
}

/// A text. Exposes a link on several lines as one link.
function text({ element }, { isAccessibilityElement }, { item, isSilent }) {
  const pieces = [...element.querySelectorAll("a")];
  for (const piece of pieces) {
    const [first, second] = pieces.filter(({ span }) => span === piece.span);
    if (piece === first && second) piece.setAttribute("aria-label", piece.span.text);
    if (piece !== first) piece.setAttribute("aria-hidden", true);
    if (piece !== first || isSilent) piece.setAttribute("tabindex", -1);
    else piece.removeAttribute("tabindex");
  }
  return { attributes: { role: item ? "listitem" : "none", "aria-hidden": isAccessibilityElement === false } };
}

/// A view that is pressed: a button, unless it holds other controls or is an item of a list. Then a button lies in it, below
/// what it holds, because a button may hold no control, and is no item.
function press(view, { enabled }, { screen, given = {}, item, isStill, isSilent }) {
  const { inner } = view, isInside = item || inner.length > 0, focused = view.element.getRootNode().activeElement;
  const hadFocus = focused && view.element.contains(focused);
  if (view.element.localName !== (isInside ? "div" : "button")) reshape(screen, view, isInside ? "div" : "button");
  if (isInside && !view.press) {
    view.press = Object.assign(document.createElement("button"), { type: "button" });
    view.press.dataset.press = "";
    view.element.prepend(view.press);
  }
  const { traits = [] } = given, isSelected = traits.includes("selected"), isToggle = traits.includes("toggleButton");
  const button = {
    ...descriptions(given), type: "button", "aria-label": given.name || words(view) || undefined,
    role: traits.includes("link") && !isToggle ? "link" : undefined,
    "aria-pressed": isToggle ? String(isSelected) : undefined, "aria-current": isSelected && !isToggle,
    disabled: enabled === false || isStill || traits.includes("notEnabled") ? "" : undefined,
    tabindex: isSilent ? -1 : undefined,
  };
  setAttributes(view, view.press ?? view.element, button);
  // Another element has lost the focus, and elements that were moved into it.
  if (hadFocus && !view.element.contains(view.element.getRootNode().activeElement)) {
    (view.element.contains(focused) ? focused : view.press ?? view.element).focus({ preventScroll: true });
  }
  const within = { given: undefined, only: undefined, isCovered: isInside && inner.length === 0 };
  return { attributes: isInside ? { role: item ? "listitem" : undefined } : button, inside: within };
}

/// Gives a view another element.
function reshape(screen, view, name) {
  const { element } = view, other = document.createElement(name);
  Object.assign(other.dataset, element.dataset);
  other.style.cssText = element.style.cssText;
  view.press?.remove();
  for (const key of ["press", "marks"]) delete view[key];
  other.append(...element.childNodes);
  element.replaceWith(other);
  view.element = other;
  screen.draw(view);
}

/// A view exposed as one element: its only control, or itself. Several controls stay.
function asOne(view, properties, { screen, given: outer, item, isSilent }) {
  const { frame, inner } = view, traits = traitsOf(properties), items = choices(frame), name = nameOf(properties);
  if (traits.includes("updatesFrequently")) screen.live.set(frame.path, { text: words(view) });
  const further = list(properties.customContent).filter(({ importance }) => importance !== "high").map(pair);
  const actions = inner.length > 0 ? items.map(({ title }) => title) : [];
  const told = { name, description: joined([properties.hint, ...further, ...actions]), traits, ...outer };
  const isHeading = traits.includes("header"), role = isHeading ? "heading" : item ? "listitem" : undefined;
  const heading = { role, "aria-level": isHeading && 2 };
  if (isMerged(view)) return { attributes: heading, inside: { given: told, ...(name && { only: inner[0] }) } };

  const content = inside(view), label = told.name === content ? "" : told.name;
  const attributes = {
    ...descriptions(told), ...heading, "aria-label": label || undefined, "aria-current": traits.includes("selected"),
  };
  if (inner.length > 0) {
    const isGroup = !isHeading && (label || told.description);
    return { attributes: isGroup ? { ...attributes, role: "group" } : heading, inside: { given: undefined } };
  }
  const whole = { ...attributes, "aria-label": told.name || content || undefined, "aria-level": undefined };
  if (items.length > 0) {
    const menu = { role: "button", "aria-haspopup": "menu", tabindex: isSilent ? -1 : 0 };
    return { attributes: { ...whole, ...menu }, inside: { isCovered: true } };
  }
  if (isHeading) return { attributes, inside: { isCovered: label !== "" } };
  const isPlain = !label && !told.description && !traits.includes("image");
  if (isPlain) return { attributes: { role, "aria-current": attributes["aria-current"] } };
  return { attributes: { ...whole, role: "img" }, inside: { isCovered: true } };
}

/// Whether the attributes of a view go to the one control in it.
function isMerged({ frame: { view, properties = {} }, inner }) {
  const isOne = inner.length === 1 && !["AttributedLabel", "Label"].includes(inner[0].frame.view);
  return isOne && (view !== "AccessibilityCombine" || properties.mergeInteractiveSingleChild !== false);
}

/// A group. The items of a list are the outermost siblings inside.
function group(view, { containerType, label, value }, { item }) {
  const name = joined([label, value]) || undefined;
  if (containerType === "list") {
    let items = view.children;
    while (items.length === 1 && ["Box", "TransitionContainer", "LifecycleObserver"].includes(items[0].frame.view)) {
      if (items[0].children.length === 0) break;
      items = items[0].children;
    }
    const shown = items.filter(({ frame, children }) => !frame.hidden && (children.length > 0 || frame.view !== "Rule"));
    if (shown.length > 0 && shown.every(canBeItem)) {
      // The same set as before, if it has the same items, is the same context.
      if (view.items?.size !== shown.length || !shown.every((one) => view.items.has(one))) view.items = new Set(shown);
      return { attributes: { role: "list", "aria-label": name }, inside: { items: view.items } };
    }
  }
  const role = containerType === "landmark" && name ? "region" : "group";
  return { attributes: { role: name || containerType !== "none" ? role : item && "listitem", "aria-label": name } };
}

function canBeItem(view) {
  const { frame: { view: kind, properties }, isControl } = view;
  if (kind === "Button" || kind === "Tappable") return true;
  if (kind === "AccessibilityElement" || kind === "AccessibilityCombine") {
    return isMerged(view) && !traitsOf(properties ?? {}).includes("header");
  }
  return !isControl && !["AccessibilityContainer", "EditingMenu", "Image"].includes(kind);
}

/// A scroll view with more content than room is focusable, so that keys scroll it. It is named after its first heading
/// or text.
function region({ frame, children }, _, { given = {}, item, isSilent }) {
  if (!scrolls(frame)) return { attributes: { role: item && "listitem" } };
  const isHeading = ({ frame: { properties } }) => traitsOf(properties ?? {}).includes("header");
  const name = given.name || first(children, (view) => isHeading(view) && words(view))
    || first(children, (view) => view.children.length === 0 && words(view)) || document.title;
  return {
    attributes: { ...descriptions(given), role: "region", "aria-label": name, tabindex: isSilent ? -1 : 0 },
    inside: { given: undefined, only: undefined },
  };
}

/// The first result for views and those inside that is not empty.
function first(views, result) {
  for (const view of views) {
    const found = result(view) || first(view.children, result);
    if (found) return found;
  }
  return "";
}

function scrolls({ frame, properties }) {
  const { contentSize: size, contentInset: inset } = properties ?? {};
  const width = points(size?.width) + points(inset?.left) + points(inset?.right);
  return width > frame.width + 0.5 || points(size?.height) + points(inset?.top) + points(inset?.bottom) > frame.height + 0.5;
}

// MARK: Texts beside a field

/// The field that the sources in its deferral describe, if it is the only one.
function receiver({ inner }, _, { deferral, given, item }) {
  const role = item ? "listitem" : undefined;
  if (!deferral || all(deferral, "AccessibilityDeferralReceiver").length !== 1) return { attributes: { role } };
  const sources = all(deferral, "AccessibilityDeferralSource"), content = list(deferral.frame.properties?.content);
  const told = content.flatMap(({ source, kind }) => {
    const view = sources.find(({ frame }) => frame.properties?.source === source);
    return view ? [{ view, kind }] : [];
  });
  const describedBy = told.map(({ view }) => identifier(view)).join(" ") || undefined;
  const isInvalid = told.some(({ view, kind }) => kind === "error" && words(view));
  if (inner.length === 1) return { attributes: { role }, inside: { given: { ...given, describedBy, isInvalid } } };
  return { attributes: { role: "group", "aria-describedby": describedBy } };
}

function source(view, { source: name }, { deferral, screen, item }) {
  const isError = list(deferral?.frame.properties?.content).some(({ source, kind }) => source === name && kind === "error");
  if (isError) screen.live.set(view.frame.path, { text: words(view), isError });
  return { attributes: { id: identifier(view), role: item && "listitem" } };
}

/// The outermost views of a class in a view.
function all({ children }, kind) {
  return children.flatMap((view) => (view.frame.view === kind ? [view] : all(view, kind)));
}

let identifierCount = 0;
const identifier = (view) => (view.identifier ??= `cyanotype-${++identifierCount}`);

// MARK: Words

/// The words for a view, as assistive technology says them.
function words({ frame: { view, properties = {}, hidden }, children }) {
  if (hidden || view === "AccessibilityBlocker" && properties.blocking !== false) return "";
  if (properties.isAccessibilityElement === false) return "";
  if (view === "Label") return string(properties.text);
  if (view === "AttributedLabel") return list(properties.spans).map(({ text }) => string(text)).join("");
  if (view === "TextField") return string(properties.placeholder);
  const name = view === "AccessibilityElement" || view === "AccessibilityCombine" ? nameOf(properties) : "";
  return name || inside({ children });
}

/// The words for the views inside.
const inside = ({ children }) => joined(children.map(words));

function nameOf({ label, value, customContent }) {
  return joined([label, value, ...list(customContent).filter(({ importance }) => importance === "high").map(pair)]);
}

const pair = ({ label, value }) => joined([label, value]);
const joined = (texts) => [...new Set(texts.map(string).filter(Boolean))].join(", ");
const string = (value) => (typeof value === "string" ? value.trim() : "");
const list = (value) => (Array.isArray(value) ? value.filter((item) => item && typeof item === "object") : []);
const descriptions = ({ description, describedBy }) =>
  ({ "aria-description": description || undefined, "aria-describedby": describedBy });

function traitsOf({ traits, addedTraits, removedTraits }) {
  const names = (value) => (Array.isArray(value) ? value : []), removed = names(removedTraits);
  return [...names(traits), ...names(addedTraits)].filter((name) => !removed.includes(name));
}
