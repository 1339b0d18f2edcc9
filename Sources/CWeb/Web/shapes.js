
// A part of /client.js, which CWeb.c puts together: outlines, gradients and dashes.

/// Draws an outline. The view box lies in the frame as an image does.
function drawShape(element, { path, viewBox, size, contentMode, fill, fillRule, stroke }, _, frame) {
  const [x, y, width, height] = numbers(viewBox), fit = { stretch: "none", aspectFill: "xMidYMid slice" }[contentMode];
  const box = contentMode === "center" ? around([x, y, width, height], size ?? { width, height }, frame) : [x, y, width, height];
  element.setAttribute("viewBox", box.join(" "));
  element.setAttribute("preserveAspectRatio", contentMode === "center" ? "none" : fit ?? "xMidYMid meet");
  const outline = element.firstChild ?? element.appendChild(svg("path"));
  const attributes = {
    d: path, fill: fill ? paint(fill) : "none", "fill-rule": fillRule ?? "nonzero",
    stroke: stroke ? paint(stroke.color) : "none", "stroke-width": points(stroke?.width),
    "stroke-dasharray": numbers(stroke?.dash).join(" ") || "none",
    "stroke-linecap": stroke?.cap ?? "butt", "stroke-linejoin": stroke?.join ?? "miter",
  };
  for (const [name, value] of Object.entries(attributes)) outline.setAttribute(name, value);
}

/// The rectangle of a frame in units of the view box that has a size of its own in its middle.
function around([x, y, width, height], size, frame) {
  const across = frame.width * width / size.width, down = frame.height * height / size.height;
  return [x + (width - across) / 2, y + (height - down) / 2, across, down];
}

/// The CSS background of a gradient; undefined for a colour.
function gradient(background, { width, height }) {
  const { linearGradient, radialGradient } = background ?? {};
  const stops = (list) => list.map(({ color, at }) => `${paint(color)} ${100 * points(at)}%`).join();
  if (linearGradient) return `linear-gradient(${points(linearGradient.angle)}deg, ${stops(linearGradient.stops)})`;
  if (!radialGradient) return undefined;
  const { center, radius, stops: list } = radialGradient, length = points(radius) * Math.max(width, height);
  return `radial-gradient(${length}px at ${100 * points(center.x)}% ${100 * points(center.y)}%, ${stops(list)})`;
}

/// A line with dashes inside the edge of a box, clockwise from the end of its top left corner.
function dashes(border, radii, { width, height }) {
  const thickness = points(border.width), dash = numbers(border.dash).join(" ");
  const inset = thickness / 2, [right, bottom] = [width - inset, height - inset];
  const [a, b, c, d] = radii.map((radius) => Math.max(0, radius - inset));
  const arc = (radius, x, y) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  const path = `M${inset + a} ${inset}H${right - b}${arc(b, right, inset + b)}V${bottom - c}${arc(c, right - c, bottom)}`
    + `H${inset + d}${arc(d, inset, bottom - d)}V${inset + a}${arc(a, inset + a, inset)}Z`;
  const line = svg("path", { d: path, stroke: paint(border.color), "stroke-width": thickness, "stroke-dasharray": dash });
  const drawing = svg("svg");
  drawing.append(line);
  return drawing;
}
