// A part of /canvas.js, which scripts/clients/write.py puts together: boxes, images, outlines, gradients and shadows.

/// The rectangle of a view as it looks now, in its own coordinates.
function frameOf(view) {
  const { frame: { width, height } } = lookOf(view);
  return { x: 0, y: 0, width: Math.max(0, width), height: Math.max(0, height) };
}

const scaleOf = (context) => {
  const { a, b, c, d } = context.getTransform();
  return Math.sqrt(Math.abs(a * d - b * c)) || 1;
};

/// A length in points, but at least a pixel.
const visible = (context, length) => Math.max(length, 1 / scaleOf(context));

/// A rectangle inset by a length on all sides; undefined if nothing is left.
function inset({ x, y, width, height }, length) {
  if (width <= 2 * length || height <= 2 * length) return undefined;
  return { x: x + length, y: y + length, width: width - 2 * length, height: height - 2 * length };
}

/// A rectangle with rounded corners, clockwise from the end of the top left one. Each is a cubic curve, whose middle lies where
/// a circle's would: (1 − √½)·r from either edge. A continuous curve is half as long again.
function rounded({ width, height, x = 0, y = 0 }, radius = 0, corners = undefined, isContinuous = false) {
  const path = new Path2D(), room = Math.min(width, height) / 2, r = clamp(points(radius), 0, room);
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

/// The outline of a box inset by a length on all sides; empty if nothing is left.
const boxPath = ({ properties: { cornerRadius = 0, corners, cornerCurve } = {}, frame: { width, height } }, by = 0) => {
  const rectangle = inset({ x: 0, y: 0, width, height }, by), radius = Math.min(points(cornerRadius), Math.min(width, height) / 2);
  return rectangle ? rounded(rectangle, radius - by, corners, cornerCurve === "continuous") : new Path2D();
};

/// Whether a view clips the views in it.
const isClipping = ({ view, properties }) => view === "ScrollView" || view === "Box" && properties?.clipsContent;

const isDashed = ({ dash }) => numbers(dash).some((length) => length > 0);

/// The outline of the background and the contents of a box. It ends in the middle of an opaque border without dashes, around
/// which the background would show otherwise.
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

/// Fills a line inside the edge of a rectangle with rounded corners.
function fillEdge(context, rectangle, radius, width, style) {
  const path = rounded(rectangle, radius), inner = inset(rectangle, width);
  if (inner) path.addPath(rounded(inner, radius - width));
  fill(context, path, style, "evenodd");
}

/// Draws only the shadow of a shape. The shape itself is drawn outside of the canvas.
function drawShadow(context, { offset, radius, color, opacity }, draw) {
  const matrix = context.getTransform(), { width, height } = context.canvas, far = 4 * (width + height);
  const [x, y] = [points(offset?.width), points(offset?.height)];
  separately(context, () => {
    context.shadowColor = faded(color, points(opacity ?? 1));
    context.shadowBlur = 2 * points(radius) * scaleOf(context);
    context.shadowOffsetX = matrix.a * x + matrix.c * y + far;
    context.shadowOffsetY = matrix.b * x + matrix.d * y;
    context.setTransform(new DOMMatrix().translate(-far, 0).multiply(matrix));
    draw();
  });
}

/// The red, green, blue and alpha of a colour as `#rrggbbaa`.
const channels = (color) => [1, 3, 5, 7].map((start) => parseInt(color.slice(start, start + 2), 16) || 0);
const hex = (parts) => `#${parts.map((part) => Math.round(clamp(part, 0, 255)).toString(16).padStart(2, "0"))
  .join("")}`;

function faded(color, opacity) {
  const [red, green, blue, alpha] = channels(paint(color));
  return hex([red, green, blue, alpha * opacity]);
}

/// The number of parts of a gradient between colours of other opacities. Canvases mix colours as if both were opaque.
const partCount = 16;

/// The gradient of a background, whose colours are mixed by their opacities; undefined for a colour.
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
  // Without a length, everything lies behind the last stop.
  if (!made) return paint(stops.at(-1).color);
  stops.forEach(({ at, color }, index) => {
    const before = stops[index - 1], here = channels(paint(color)), last = before && channels(paint(before.color));
    for (let part = 0; before && here[3] !== last[3] && at > before.at && part < partCount; part++) {
      const share = part / partCount, alpha = last[3] * (1 - share) + here[3] * share;
      const mixed = [0, 1, 2].map((channel) => (alpha > 0
        ? (last[channel] * last[3] * (1 - share) + here[channel] * here[3] * share) / alpha : last[channel]));
      made.addColorStop(before.at + (at - before.at) * share, hex([...mixed, alpha]));
    }
    // A colour that is fully transparent has the hue of its neighbour.
    made.addColorStop(clamp(points(at), 0, 1), hex(here[3] === 0 && last ? [...last.slice(0, 3), 0] : here));
  });
  return made;
}

/// The rectangle of an image or an outline of this size in a view, by the content mode; `aspect` has its aspect ratio.
function fitted({ width, height }, size, aspect, mode) {
  const scales = [width / aspect.width, height / aspect.height];
  const scaled = (scale) => ({ width: aspect.width * scale, height: aspect.height * scale });
  const placed = {
    center: size, stretch: { width, height }, aspectFit: scaled(Math.min(...scales)), aspectFill: scaled(Math.max(...scales)),
  }[mode];
  return { ...placed, x: (width - placed.width) / 2, y: (height - placed.height) / 2 };
}

const sizeOr = (size, other) => (size?.width > 0 && size?.height > 0 ? size : other);

function clipTo(context, view, draw) {
  separately(context, () => [context.clip(rounded(frameOf(view))), draw()]);
}

/// The place of an outline in a view; undefined if there is nothing to draw.
function outline({ path, viewBox, size, contentMode }, view) {
  const [x, y, width, height] = numbers(viewBox), place = frameOf(view);
  if (typeof path !== "string" || !(width > 0 && height > 0 && place.width > 0 && place.height > 0)) return undefined;
  const fit = fitted(place, sizeOr(size, { width, height }), { width, height }, contentMode ?? "aspectFit");
  const [right, down] = [fit.width / width, fit.height / height];
  return { right, down, left: fit.x - x * right, top: fit.y - y * down };
}

/// The drawings of views by class, behind the views in them. Unknown classes are drawn as an outline with their name.
const drawings = {
  AttributedLabel: drawText, Label: drawText,
  Box(context, { background, backgroundColor, shadow }, view) {
    const frame = lookOf(view);
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
    // Each piece is a row of dark modules, which have sharp edges.
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

/// The drawings in front of the views in a view.
const drawingsAbove = {
  Box(context, { border }, view) {
    const frame = lookOf(view), width = points(border?.width);
    if (!(width > 0)) return;
    if (!isDashed(border)) {
      const path = boxPath(frame);
      path.addPath(boxPath(frame, width));
      return fill(context, path, paint(border.color), "evenodd");
    }
    Object.assign(context, { strokeStyle: paint(border.color), lineWidth: width, miterLimit: 4 });
    context.setLineDash(numbers(border.dash));
    context.stroke(boxPath(frame, width / 2));
  },
  ScrollView: drawIndicators,
};

/// A grey plate with a cross, in place of an image that cannot be loaded.
function drawMissing(context, place) {
  const { width, height } = place, line = Math.min(visible(context, 1), Math.min(width, height) / 2);
  fill(context, rounded(place), "#e5e5ea");
  Object.assign(context, { strokeStyle: "#aeaeb2", lineWidth: line });
  context.stroke(new Path2D(`M0 0L${width} ${height}M0 ${height}L${width} 0`));
  fillEdge(context, place, 0, line, "#aeaeb2");
}

/// An outline with the name of the class.
function drawOutline(context, _, view, screen) {
  const place = frameOf(view);
  fillEdge(context, place, 0, visible(context, 1), "#8e8e93");
  drawLine(context, view.frame.view.slice(0, 64), { size: 10 }, inset(place, 2), "#8e8e93", screen, "top");
}
