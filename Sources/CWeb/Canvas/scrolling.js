// A part of /canvas.js, which scripts/clients/write.py puts together: scroll views.

/// The point of the content in the upper left corner of a scroll view (`offset`), the first and the last such points, and a
/// function that limits points to those between. The server says where scrolling begins.
function scrolling(view) {
  const { frame: { frame, properties = {} } } = view, { contentSize, contentInset: inset, contentOffset: wanted } = properties;
  const first = [-points(inset?.left), -points(inset?.top)];
  const last = [points(contentSize?.width) + points(inset?.right) - frame.width,
    points(contentSize?.height) + points(inset?.bottom) - frame.height].map((end, axis) => Math.max(end, first[axis]));
  if (!view.scroll || !same(view.scroll.wanted, wanted)) {
    const start = wanted === "end" ? last : wanted ? [points(wanted.x), points(wanted.y)] : first;
    view.scroll = { wanted, offset: start };
  }
  const limited = (offset) => offset.map((length, axis) => clamp(length, first[axis], last[axis]));
  return { offset: limited(view.scroll.offset), first, last, limited };
}

/// How far the content of a view is scrolled.
const offsetIn = (view) => (view.frame?.view === "ScrollView" ? scrolling(view).offset : [0, 0]);

/// Scrolls a view, and returns whether it has moved.
function scrollBy(screen, view, right, down) {
  const { offset, limited } = scrolling(view), { name } = view.frame.properties ?? {};
  const moved = limited([offset[0] + right, offset[1] + down]);
  if (same(moved, offset)) return false;
  view.scroll.offset = moved;
  screen.canvas.dispatchEvent(new Event("scroll"));
  screen.act("scroll", view, { name, value: { x: moved[0], y: moved[1] } });
  screen.schedule();
  return true;
}

/// Scrolls on each axis the innermost view around a view that can move there. Returns whether one has moved.
function scrollFrom(screen, view, right, down) {
  const areas = [...outwards(view)].filter(isScrollable);
  const move = (...way) => areas.some((area) => scrollBy(screen, area, ...way));
  const isMoved = move(right, 0);
  return move(0, down) || isMoved;
}

/// Draws scroll bars along the edges of a view whose content is larger.
function drawIndicators(context, properties, view) {
  const { width, height } = frameOf(view), { contentSize: size } = properties, { offset, first, last } = scrolling(view);
  const thickness = 3, margin = 2;
  const bar = (axis, side, whole) => {
    const length = Math.max((side - 2 * margin) * side / whole, Math.min(12, side));
    const fraction = last[axis] > first[axis] ? (offset[axis] - first[axis]) / (last[axis] - first[axis]) : 0;
    return [margin + fraction * Math.max(side - 2 * margin - length, 0), length];
  };
  const draw = (place) => fill(context, rounded(place, thickness / 2), "#00000059");
  if (points(size?.height) > height && properties.showsVerticalScrollIndicator !== false) {
    const [y, length] = bar(1, height, size.height);
    draw({ x: width - margin - thickness, y, width: thickness, height: length });
  }
  if (points(size?.width) > width && properties.showsHorizontalScrollIndicator !== false) {
    const [x, length] = bar(0, width, size.width);
    draw({ x, y: height - margin - thickness, width: length, height: thickness });
  }
  if (properties.pullToRefresh === "refreshing") drawSpinner(context, width);
}

/// Draws a ring of dots, each stronger than the one before, in the middle of the upper edge.
function drawSpinner(context, width) {
  const radius = 8, dotRadius = 2, middle = 18, count = 8;
  for (let dot = 1; dot <= count; dot += 1) {
    const angle = 2 * Math.PI * dot / count;
    const x = width / 2 + radius * Math.sin(angle), y = middle - radius * Math.cos(angle);
    fill(context, circle(x - dotRadius, y - dotRadius, 2 * dotRadius), faded("#8e8e93ff", dot / count));
  }
}
