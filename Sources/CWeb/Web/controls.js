
// A part of /client.js, which CWeb.c puts together: the controls of forms.

/// Controls by view class, as `fields` has them. A control that a user cannot change has no `read`.
const controls = {
  Toggle: choice("checkbox", { role: "switch" }),
  Checkbox: choice("checkbox"),
  RadioButton: choice("radio"),
  Slider: {
    tag: () => "input",
    look(control, { minimum, maximum, step = "any" }) {
      Object.assign(control, { type: "range", min: minimum, max: maximum, step });
      showPart(control);
    },
    write: (control, { value }) => [control.value = value, showPart(control)],
    read: (control) => control.valueAsNumber,
  },
  ProgressBar: {
    tag: () => "progress", look() {},
    write: (control, { value }) => (value === undefined ? control.removeAttribute("value") : (control.value = value)),
  },
  SegmentedControl: {
    tag: () => "fieldset",
    look(control, { items, font, selection: given }) {
      setFont(control, font);
      if (same(control.items, items)) return;
      const selection = this.read(control);
      Object.assign(control, { items, radioGroup: control.radioGroup ?? `cyanotype-segments-${++segmentsCount}` });
      control.setAttribute("role", "radiogroup");
      control.replaceChildren(...items.map(({ title, width }) => {
        const segment = document.createElement("label"), radio = document.createElement("input");
        Object.assign(radio, { type: "radio", name: control.radioGroup });
        Object.assign(segment.style, { flexBasis: width === undefined ? "" : `${points(width)}px` });
        segment.append(radio, title);
        return segment;
      }));
      this.write(control, { selection: selection < items.length ? selection : given });
    },
    write: (control, { selection }) => radiosOf(control).forEach((radio, index) => (radio.checked = index === selection)),
    read: (control) => radiosOf(control).findIndex((radio) => radio.checked),
  },
  ...fields,
};

let segmentsCount = 0;
const radiosOf = (control) => [...control.querySelectorAll("input")];

/// Shows the value of a slider in its track.
function showPart({ style, min, max, valueAsNumber }) {
  style.setProperty("--part", (valueAsNumber - min) / (max - min));
}

/// A control that is on or off.
function choice(type, attributes = {}) {
  return {
    tag: () => "input",
    look(control, { group, name }, screen) {
      for (const [key, value] of Object.entries({ type, ...attributes })) control.setAttribute(key, value);
      // Another tree on the page may have a group of this name.
      if (group !== undefined) Object.assign(control, { name: `cyanotype-${screen.number}-${group}`, value: name ?? "" });
    },
    write: (control, { value }) => (control.checked = value),
    read: (control) => control.checked,
  };
}

for (const [name, kind] of Object.entries(controls)) {
  drawings[name] = (element, properties, lines, frame, screen) => drawControl(kind, element, properties, screen);
}

/// Shows a control. Takes a changed value from the server, but not while the user edits.
function drawControl(kind, element, properties, screen) {
  const { name, enabled, label, tint, colorScheme, mirrored } = properties, tag = kind.tag(properties);
  const value = givenIn(properties);
  let control = element.firstElementChild;
  if (control?.localName !== tag) {
    const last = control, hadFocus = last && element.getRootNode().activeElement === last, isEdited = last?.isEdited;
    control = document.createElement(tag);
    control.dataset.control = "";
    if (isEdited) Object.assign(control, { value: last.value, isEdited, given: value, hasValue: true });
    element.replaceChildren(control);
    if (hadFocus) control.focus();
  }
  if (properties.group === undefined) control.name = name ?? "";
  Object.assign(control, { disabled: enabled === false, dir: mirrored ? "rtl" : "ltr" });
  if (label === undefined) control.removeAttribute("aria-label");
  else control.setAttribute("aria-label", label);
  const color = tint ? paint(tint) : "";
  Object.assign(control.style, { accentColor: color, caretColor: color, colorScheme: colorScheme ?? "light" });
  control.style.setProperty("--tint", color);
  kind.look(control, properties, screen);
  const isNew = !control.hasValue || !same(control.given, value);
  Object.assign(control, { given: value, hasValue: true });
  if (isNew && !control.isEdited) kind.write(control, properties);
}

/// The control of a view that a user can change; undefined for another view, and one that the page draws itself.
function controlOf({ frame: { view }, element }) {
  const kind = own(controls, view), control = element.firstElementChild;
  return kind?.read && control && "control" in control.dataset ? { kind, control } : undefined;
}

/// Makes events of what users do with controls and scroll views.
function takeInput(screen) {
  const { host, closing: { signal } } = screen;
  const find = ({ target }) => {
    const view = screen.views.get(target.closest?.("[data-path]")?.dataset.path), found = view && controlOf(view);
    return found?.control === target.closest("[data-control]") ? { view, ...found } : undefined;
  };
  host.addEventListener("input", (event) => {
    const { view, kind, control } = find(event) ?? {};
    if (!control) return;
    control.isEdited = true;
    if (view.frame.view === "Slider") showPart(control);
    const { name, onChange } = view.frame.properties ?? {};
    screen.act("change", view, { name: name ?? onChange, value: kind.read(control) });
  }, { signal });
  // The user has finished.
  const finish = (event) => {
    const { control } = find(event) ?? {};
    if (control) control.isEdited = false;
  };
  host.addEventListener("change", finish, { signal });
  host.addEventListener("focusout", finish, { signal });
  host.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.target.localName !== "input") return;
    const { view, control } = find(event) ?? {};
    if (view?.frame.view !== "TextField" || control.disabled) return;
    control.isEdited = false;
    const { name, onReturn } = view.frame.properties ?? {};
    screen.act("action", view, { name: onReturn ?? name, action: onReturn });
  }, { signal });
  host.addEventListener("scroll", ({ target }) => {
    const view = screen.views.get(target.dataset?.path);
    if (view?.frame.view !== "ScrollView" || !target.isConnected) return;
    const [x, y] = screen.scrolled(view);
    screen.act("scroll", view, { name: view.frame.properties?.name, value: { x, y } });
  }, { capture: true, passive: true, signal });
}

addStyles(`
  [data-control] { box-sizing: border-box; display: block; width: 100%; height: 100%; margin: 0;
    --edge: light-dark(#c7c7cc, #545458); --ground: light-dark(#fff, #1c1c1e); --track: light-dark(#d6d6db, #48484a);
    &:disabled { --ground: light-dark(#f2f2f7, #2c2c2e) } }
  [data-view=TextField] > [data-control], [data-view=Picker] > [data-control] { padding: 0 8px; border-radius: 6px;
    border: 1px solid var(--edge); background-color: var(--ground) }
  fieldset[data-control] { display: flex; min-width: 0; padding: 0; border: 0; border-radius: 8px;
    background-color: #e3e3e8; color: #000;
    & > label { position: relative; display: grid; place-items: center; flex: 1 1 auto; min-width: 0; padding: 0 8px;
      box-sizing: border-box; overflow: clip; white-space: pre; z-index: 0 }
    & > label:has(:checked)::before { content: ""; position: absolute; inset: 2px; border-radius: 6px; background-color: #fff;
      z-index: -1 }
    & > label:not(:has(:checked)) + label:not(:has(:checked))::before { content: ""; position: absolute; inset-block: 25%;
      inset-inline-start: 0; width: 1px; background-color: #c7c7cc }
    & > label:has(:focus-visible) { outline: 2px solid Highlight; outline-offset: -2px }
    & input { position: absolute; opacity: 0; pointer-events: none } }
  [data-view=TextField] > textarea[data-control] { padding: 11px 7px; resize: none; line-height: normal }
  [data-control] { --fill: var(--tint, light-dark(#006adc, #0a84ff)) }
  [data-view=Toggle] > [data-control] { appearance: none; border-radius: 16px; background-color: var(--track);
    &:checked { background-color: var(--fill) } &:disabled { opacity: 0.4 }
    &::before { content: ""; position: absolute; width: 28px; height: 28px; top: 2px; inset-inline-start: 2px;
      border-radius: 14px; background-color: #fff; transition: translate 0.15s }
    &:checked::before { translate: 20px } &[dir=rtl]:checked::before { translate: -20px } }
  @media not (forced-colors: active) {
    :is([data-view=Checkbox], [data-view=RadioButton]) > [data-control] { appearance: none; &:checked:disabled { opacity: 0.4 }
      &::before { content: ""; position: absolute; inset: 8.33%; border: 1.5px solid var(--edge); border-radius: 5px;
        background-color: var(--ground) }
      &:checked::after { content: ""; position: absolute } }
    [data-view=Checkbox] > [data-control]:checked { &::before { border: 0; background-color: var(--fill) }
      &::after { inset: 0; background-color: #fff; clip-path: polygon(30% 46.7%, 43.75% 60.4%, 70% 34.2%, 75.8% 40%,
        43.75% 72.1%, 24.2% 52.5%) } }
    [data-view=RadioButton] > [data-control] { &::before { border-radius: 50% }
      &:checked::before { border: 2px solid var(--fill) }
      &:checked::after { inset: 29.2%; border-radius: 50%; background-color: var(--fill) } }
    [data-view=Slider] > [data-control] { appearance: none; background: none;
      --start: calc(12px + var(--part) * (100% - 24px)); --way: 90deg; &[dir=rtl] { --way: -90deg }
      &::-webkit-slider-runnable-track { height: 4px; border-radius: 2px;
        background: linear-gradient(var(--way), var(--fill) var(--start), var(--track) 0) }
      &::-moz-range-track { height: 4px; border-radius: 2px;
        background: linear-gradient(var(--way), var(--fill) var(--start), var(--track) 0) }
      &::-webkit-slider-thumb { appearance: none; width: 24px; height: 24px; margin-top: -10px; border-radius: 50%;
        border: 1px solid var(--edge); box-sizing: border-box; background: #fff }
      &::-moz-range-thumb { width: 24px; height: 24px; border-radius: 50%; border: 1px solid var(--edge);
        box-sizing: border-box; background: #fff } }
    [data-view=ProgressBar] > [data-control] { appearance: none; border: 0; border-radius: 999px; overflow: clip;
      background: var(--track);
      &::-webkit-progress-bar { background: none } &::-webkit-progress-value { background: var(--fill) }
      &::-moz-progress-bar { background: var(--fill) }
      &:indeterminate { background: linear-gradient(90deg, var(--track) 33.3%, var(--fill) 0 66.7%, var(--track) 0) } } }`);
