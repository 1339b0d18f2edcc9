
// A part of /client.js, which CWeb.c puts together: presses, menus of actions, and requests for the focus.

/// Turns presses into actions, and opens menus by the right button, a long touch or the menu key. Adds the places of
/// announcements.
function takePresses(screen) {
  const { host, closing: { signal } } = screen;
  for (const role of ["status", "alert"]) {
    const place = document.createElement("div");
    place.dataset.announcer = role;
    place.setAttribute("role", role);
    host.append(place);
    signal.addEventListener("abort", () => place.remove());
  }
  host.addEventListener("click", (event) => {
    const target = below(host, event);
    if (target.closest("a[href], input, select, textarea, [data-control]")) return target === event.target ? undefined : target.focus();
    for (const view of outwards(viewOf(screen, target))) {
      const { view: kind, properties: { action, enabled = true, show } = {} } = view.frame;
      if (kind === "EditingMenu" && show === "onTap") return openMenu(screen, view);
      if (kind !== "Button" && kind !== "Tappable") continue;
      return action && enabled ? screen.act("action", view, { name: action, action }) : undefined;
    }
  }, { signal });
  host.addEventListener("contextmenu", (event) => {
    for (const view of outwards(viewOf(screen, event.target))) {
      if (choices(view.frame).length === 0) continue;
      event.preventDefault();
      return openMenu(screen, view);
    }
  }, { signal });
  host.addEventListener("keydown", (event) => {
    if (event.target.getAttribute("aria-haspopup") !== "menu" || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    openMenu(screen, viewOf(screen, event.target));
  }, { signal });
}

const viewOf = ({ views }, element) => views.get(element.closest("[data-path]")?.dataset.path);

/// The target of a click: texts can be selected, but let clicks through.
function below(host, { target, clientX, clientY, detail }) {
  const controls = "[data-view=Button], [data-view=Tappable], [data-view=EditingMenu], a[href], input, select, textarea";
  if (detail === 0 || !target.closest("svg[data-path]") || target.closest(controls)) return target;
  const places = document.elementsFromPoint(clientX, clientY);
  return places.find((place) => host.contains(place) && place.closest(controls)) ?? target;
}

// MARK: Pulls

/// How far a view is pulled down beyond its upper edge to be refreshed, in points.
const pullLength = 64;

/// Turns a touch that pulls a view down from its upper edge into an action.
function takePulls(screen) {
  let pull;
  const { host, closing: { signal } } = screen;
  host.addEventListener("touchstart", ({ target, touches }) => {
    pull = undefined;
    if (touches.length !== 1) return;
    for (const view of outwards(viewOf(screen, target))) {
      if (view.frame.view !== "ScrollView") continue;
      if (view.element.scrollTop > 0) return;
      const { action } = view.frame.properties?.pullToRefresh ?? {};
      if (action) return pull = { view, action, start: touches[0].clientY };
    }
  }, { passive: true, signal });
  host.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    const { view, action, start } = pull ?? {};
    pull = undefined;
    if (view && touch.clientY - start >= pullLength && view.element.scrollTop <= 0) {
      screen.act("action", view, { name: action, action });
    }
  }, { signal });
  host.addEventListener("touchcancel", () => (pull = undefined), { signal });
}

// MARK: Menus

/// The items of a view's menu: custom actions, or the items of an editing menu. `name` tells them apart for the server.
function choices({ view, properties = {} }) {
  if (view === "AccessibilityElement") {
    return list(properties.customActions).map(({ name, action }) => ({ title: string(name), name, action }));
  }
  if (view !== "EditingMenu") return [];
  return list(properties.items).map(({ kind, title, action, copies }) =>
    ({ title: title === undefined ? sentence(string(kind)) : string(title), name: kind ?? title, action, copies }));
}

/// The words of a name such as `selectAll`.
const sentence = (name) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/// Shows the menu of a view below it, with the focus in it. The focus goes back when the menu is closed.
function openMenu(screen, view) {
  const menu = document.createElement("div"), before = document.activeElement;
  Object.assign(menu, { popover: "auto", ariaLabel: words(view) || null });
  menu.setAttribute("role", "menu");
  for (const { title, name, action, copies } of choices(view.frame)) {
    const item = Object.assign(document.createElement("button"), { type: "button", tabIndex: -1, textContent: title });
    item.setAttribute("role", "menuitem");
    item.addEventListener("click", () => {
      menu.hidePopover();
      // Browsers may refuse it to a page.
      if (typeof copies === "string") navigator.clipboard?.writeText(copies).catch(() => {});
      screen.act("action", view, { name, action });
    });
    menu.append(item);
  }
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.children], index = items.indexOf(document.activeElement), { length } = items;
    const [down, up] = [(index + 1) % length, (index + length - 1) % length];
    const next = { ArrowDown: down, ArrowUp: up, Home: 0, End: length - 1 }[event.key];
    if (event.key === "Tab") menu.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    items[next].focus();
  });
  menu.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "closed" && menu.contains(document.activeElement)) before?.focus?.();
  });
  menu.addEventListener("toggle", ({ newState }) => newState === "closed" && menu.remove());
  view.menu = menu;
  screen.host.append(menu);
  menu.showPopover();
  const { left, bottom } = view.element.getBoundingClientRect(), { offsetWidth, offsetHeight } = menu;
  const fit = (start, length, room) => `${Math.max(0, Math.min(start, room - length))}px`;
  Object.assign(menu.style, { left: fit(left, offsetWidth, innerWidth), top: fit(bottom, offsetHeight, innerHeight) });
  menu.firstChild?.focus();
}

// MARK: Requests of the page

/// Moves the focus to the view whose trigger has this name, or shows its menu. Returns whether there is one.
function focusTrigger(screen, name) {
  describe(screen);
  for (const view of screen.views.values()) {
    const { view: kind, properties } = view.frame;
    if (properties?.trigger !== name) continue;
    if (kind === "EditingMenu") return openMenu(screen, view), true;
    if (kind !== "AccessibilityFocus") continue;
    const [control] = view.inner, element = control ? focusableIn(control) : view.element;
    if (!control) element.tabIndex = -1;
    element.focus();
    return true;
  }
  return false;
}

/// The element of a control that can have the focus.
function focusableIn(view) {
  const drawn = drawnIn(view).map((part) => (part.matches(focusable) ? part : part.querySelector(focusable)));
  return view.press ?? drawn.find(Boolean) ?? view.element;
}

// MARK: Views outside of the window

/// Moves the focus from a view that goes by the window alone to the scroll view around it, so that keys still scroll.
function leaveFocus(screen, { element, parent }) {
  const focused = element.getRootNode().activeElement;
  if (!focused || !element.contains(focused)) return;
  const area = [...outwards(parent)].find(({ frame }) => frame.view === "ScrollView");
  screen.away = { area, path: focused.closest("[data-path]").dataset.path };
  area?.element.focus({ preventScroll: true });
}

/// Moves the focus back to a view that has come back, unless the user has moved it.
function returnFocus(screen) {
  const { path, area } = screen.away ?? {}, view = screen.views.get(path);
  if (!view) return;
  screen.away = undefined;
  if (area?.element.matches(":focus")) focusableIn(view).focus({ preventScroll: true });
}

// MARK: Looks

// Buttons look like any view. The element with the focus has an outline. With forced colours rules and buttons, which colours
// would show, have lines.
addStyles(`
  button[data-path], [data-press] { appearance: none; display: block; margin: 0; border: 0; padding: 0; background: none;
    font: inherit; color: inherit; text-align: inherit; cursor: default; touch-action: manipulation }
  [data-press] { position: absolute; inset: 0; width: 100%; height: 100%; z-index: 0 }
  [data-path]:focus-visible, [data-press]:focus-visible { outline: 2px solid Highlight; outline-offset: -2px }
  svg[data-path] > text, svg[data-path] a { pointer-events: var(--touch, auto) }
  button svg[data-path] > text, [data-press] ~ * svg[data-path] > text { cursor: default }
  [data-announcer] { position: absolute; width: 1px; height: 1px; overflow: clip; clip-path: inset(50%); white-space: pre }
  [role=menu][popover] { margin: 0; inset: auto; padding: 4px 0; border: 1px solid GrayText; color: CanvasText;
    background: Canvas; font: 16px system-ui, sans-serif;
    & > button { display: block; width: 100%; border: 0; padding: 8px 16px; background: none; color: inherit; font: inherit;
      text-align: start; &:hover, &:focus { background: Highlight; color: HighlightText } } }
  @media (forced-colors: active) {
    [data-view=Rule] { forced-color-adjust: none; background-color: CanvasText !important }
    button[data-path], [data-press] { outline: 1px solid ButtonBorder; outline-offset: -1px }
  }`);
