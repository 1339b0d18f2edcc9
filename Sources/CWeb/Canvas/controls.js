// A part of /canvas.js, which scripts/clients/write.py puts together: controls.

/// The value of a control: the user's, or that of the server.
const valueOf = (view) => (view.edited ? view.edited.value : givenIn(view.frame.properties));

function colorsOf({ colorScheme, enabled, tint }) {
  const pick = (light, dark) => (colorScheme === "dark" ? dark : light), opacity = enabled === false ? 0.4 : 1;
  return {
    edge: pick("#c7c7cc", "#545458"), track: pick("#d6d6db", "#48484a"), placeholder: pick("#99999e", "#8e8e93"),
    ground: enabled === false ? pick("#f2f2f7", "#2c2c2e") : pick("#fff", "#1c1c1e"),
    text: faded(pick("#000000ff", "#ffffffff"), opacity), tint: faded(tint ?? pick("#006adcff", "#0a84ffff"), opacity),
  };
}

/// The largest square in the middle of a view, and the length of a 24th of its side.
function squareOf(view) {
  const { width, height } = frameOf(view), side = Math.min(width, height);
  return { square: { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }, unit: side / 24 };
}

const circle = (x, y, side) => rounded({ x, y, width: side, height: side }, side / 2);

/// Draws a rounded track, a part of it in the tint.
function drawTrack(context, { width, height }, from, to, thickness, { track, tint }) {
  const place = { x: 0, y: (height - thickness) / 2, width, height: thickness };
  separately(context, () => {
    context.clip(rounded(place, thickness / 2));
    fill(context, rounded(place), track);
    fill(context, rounded({ ...place, x: from, width: to - from }), tint);
  });
}

function drawField(context, view, { ground, edge }) {
  fill(context, rounded(frameOf(view), 6), ground);
  fillEdge(context, frameOf(view), 6, visible(context, 1), edge);
}

/// The place of a slider's knob, which stays inside the view, and its side.
function knobOf({ minimum = 0, maximum = 1 }, view) {
  const { width, height } = frameOf(view), side = Math.min(24, width, height);
  const part = maximum > minimum ? ((valueOf(view) ?? minimum) - minimum) / (maximum - minimum) : 0;
  return { side, x: side / 2 + clamp(part, 0, 1) * (width - side) };
}

/// Flips the drawing that follows, in a control that begins at the right.
const mirror = (context, { mirrored }, { width }) => mirrored && context.transform(-1, 0, 0, 1, width, 0);
const startOf = ({ mirrored }) => (mirrored ? "right" : "left");

Object.assign(drawings, {
  TextField(context, properties, view, screen) {
    const { assets, faces } = screen, { placeholder, secure, color, font, lines } = properties, text = valueOf(view);
    const colors = colorsOf(properties), place = frameOf(view), room = Math.max(0, place.width - 16);
    drawField(context, view, colors);
    if (screen.editor?.view === view) return;
    const style = !text ? colors.placeholder : color ? paint(color) : colors.text;
    const shown = !text ? placeholder ?? "" : secure ? "•".repeat(Math.min(512, [...text].length)) : text.slice(0, 512);
    if (!lines) {
      const { alignment = "left" } = properties, where = /natural|justified/.test(alignment) ? startOf(properties) : alignment;
      return drawLine(context, shown, font, { ...place, x: 8, width: room }, style, screen, where);
    }
    clipTo(context, view, () => {
      // The layout has the lines of the server's own text.
      if (text === properties.text) return drawLines(context, view.frame.lines ?? [], faces, assets, () => style);
      const typed = shown && assets.text(shown, font, room);
      context.translate(8, 12);
      if (typed) drawLines(context, typed.lines ?? [], typed.faces, assets, () => style);
    });
  },
  Toggle(context, properties, view) {
    const { width, height } = frameOf(view), { tint, track } = colorsOf(properties), isOn = valueOf(view) === true;
    mirror(context, properties, { width });
    fill(context, rounded({ width, height }, height / 2), isOn ? tint : track);
    const margin = Math.min(2, height / 4), side = Math.min(width, height) - 2 * margin;
    fill(context, circle(isOn ? width - margin - side : margin, margin, side), "#fff");
  },
  Checkbox(context, properties, view) {
    const { square, unit } = squareOf(view), { tint, ground, edge } = colorsOf(properties), box = inset(square, 2 * unit);
    if (!box) return;
    fill(context, rounded(box, 5 * unit), valueOf(view) === true ? tint : ground);
    if (valueOf(view) !== true) return fillEdge(context, box, 5 * unit, visible(context, 1.5 * unit), edge);
    context.transform(unit, 0, 0, unit, square.x, square.y);
    fill(context, new Path2D("M7.2 11.2L10.5 14.5L16.8 8.2L18.2 9.6L10.5 17.3L5.8 12.6Z"), "#fff");
  },
  RadioButton(context, properties, view) {
    const { square, unit } = squareOf(view), { tint, ground, edge } = colorsOf(properties), isOn = valueOf(view) === true;
    const ring = inset(square, 2 * unit);
    if (!ring) return;
    fill(context, rounded(ring, ring.width / 2), ground);
    fillEdge(context, ring, ring.width / 2, visible(context, (isOn ? 2 : 1.5) * unit), isOn ? tint : edge);
    const dot = inset(ring, 5 * unit);
    if (isOn) fill(context, rounded(dot, dot.width / 2), tint);
  },
  Slider(context, properties, view) {
    const place = frameOf(view), colors = colorsOf(properties), { x, side } = knobOf(properties, view);
    mirror(context, properties, place);
    drawTrack(context, place, 0, x, Math.min(4, place.height), colors);
    const knob = { x: x - side / 2, y: (place.height - side) / 2, width: side, height: side };
    fill(context, rounded(knob, side / 2), properties.enabled === false ? colors.ground : "#fff");
    fillEdge(context, knob, side / 2, visible(context, 1), colors.edge);
  },
  ProgressBar(context, { value, ...properties }, view) {
    const place = frameOf(view), part = clamp(value ?? 2 / 3, 0, 1);
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
    const widths = items.map((item) => item.width ?? (screen.assets.text(item.title, font)?.lines[0]?.width ?? 0) + 16);
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

// Changes by the user

/// Changes the value of a control, unless an arrow key in a direction, 1 or -1, would move it the other way: a slider beyond its
/// last step stays.
function change(screen, view, value, way) {
  const { name, onChange } = view.frame.properties;
  if (same(value, valueOf(view)) || (value - valueOf(view)) * way < 0) return;
  screen.showValue(view, value);
  screen.act("change", view, { name: name ?? onChange, value });
  screen.schedule();
}

/// Changes a slider to the nearest number that it may have: the steps begin at its minimum.
function slide(screen, view, number, way) {
  const { minimum = 0, maximum = 1, step = (maximum - minimum) / 1e6 } = view.frame.properties;
  const count = Math.floor(Math.min(number - minimum + step / 2, maximum - minimum) / step + 1e-9);
  // Numbers are rounded: 0.3 is three steps of 0.1.
  change(screen, view, clamp(Number((minimum + count * step).toPrecision(12)), minimum, maximum), way);
}

const pressed = ["Button", "Tappable"];
const invert = (screen, { view }) => change(screen, view, valueOf(view) !== true);
const press = (screen, { view }) => {
  const { action } = view.frame.properties;
  screen.act("action", view, { name: action, action });
};

function openLink(screen, { view, span }) {
  const link = linksOf(view).find((one) => one.span === span);
  if (link) location.assign(link.address);
}

/// Actions of a press, by view class. Each gets the screen, the stop, and the place of the press, if it has one: the distance
/// from the left, or from the right if the control is mirrored.
const activations = {
  Label: openLink, AttributedLabel: openLink,
  Button: press, Tappable: press, Toggle: invert, Checkbox: invert,
  TextField: focusOn, Picker: focusOn,
  RadioButton(screen, { view }) {
    const { group } = view.frame.properties;
    for (const other of screen.views.values()) {
      const { view: kind, properties } = other.frame;
      if (kind === "RadioButton" && properties.group === group && other !== view) screen.showValue(other, false);
    }
    change(screen, view, true);
  },
  SegmentedControl(screen, { view }, x) {
    let end = 0;
    const index = view.segments?.findIndex((width) => (end += width) > x);
    if (index >= 0) change(screen, view, index);
  },
  Slider(screen, { view }, x) {
    const { minimum = 0, maximum = 1 } = view.frame.properties, { side } = knobOf(view.frame.properties, view);
    if (x === undefined) return;
    slide(screen, view, minimum + (x - side / 2) / (frameOf(view).width - side || 1) * (maximum - minimum));
  },
};

function activate(screen, stop, at) {
  const { view: kind, properties } = stop.view.frame;
  activations[kind](screen, stop, at && (properties?.mirrored ? frameOf(stop.view).width - at.x : at.x));
}

/// Actions of the arrow keys, by view class. Each gets the screen, the view and the direction, 1 or -1.
const stepped = {
  SegmentedControl(screen, view, way) {
    const index = (valueOf(view) ?? -1) + way;
    if (view.frame.properties.items[index]) change(screen, view, index);
  },
  Slider(screen, view, way) {
    const { minimum = 0, maximum = 1, step = (maximum - minimum) / 20 } = view.frame.properties;
    slide(screen, view, (valueOf(view) ?? minimum) + way * step, way);
  },
};
