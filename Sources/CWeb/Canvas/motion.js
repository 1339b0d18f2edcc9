// A part of /canvas.js, which scripts/clients/write.py puts together: animated changes of views.

/// Animates a view from an earlier frame to its own. The browser's animations have no target: they only provide progress.
function moveFrom(view, from, animation) {
  const timings = [undefined, "dx", "dy"].map((axis) => {
    const times = { duration: animation.duration * 1000, delay: animation.delay * 1000, fill: "both" };
    return new Animation(new KeyframeEffect(null, null, { ...times, easing: easing(animation, axis) }));
  });
  timings.forEach((timing) => timing.play());
  view.motion = { from, timings, isHeld: animation.allowUserInteraction === false };
}

const isMoving = ({ motion }) => motion && motion.timings[0].playState !== "finished";

/// The frame of a view that is about to appear, or that has disappeared.
function unseen(frame, { opacity, transform }) {
  const matrix = new DOMMatrix(flat(transform)).multiply(new DOMMatrix(flat(frame.transform)));
  return { ...frame, opacity: (frame.opacity ?? 1) * opacity, transform: matrix.toFloat64Array() };
}

/// The frame of a view at this moment. Each axis of its place has an initial velocity of its own, as in /client.js. The colours
/// and lengths of boxes change, too.
function lookOf({ frame, motion }) {
  if (!motion) return frame;
  const { from } = motion, [part, right, down] = motion.timings.map(({ effect }) => effect.getComputedTiming().progress);
  return {
    ...frame,
    frame: {
      ...mixed(from.frame, frame.frame, part), x: mixed(from.frame.x, frame.frame.x, right),
      y: mixed(from.frame.y, frame.frame.y, down),
    },
    opacity: mixed(from.opacity ?? 1, frame.opacity ?? 1, part),
    transform: mixedMatrix(from.transform, frame.transform, part),
    ...(frame.view === "Box" && { properties: mixed(from.properties, frame.properties, part) }),
  };
}

/// A value between two: mixes numbers and colours, also in lists and objects, and takes other values from the second.
function mixed(one, other, part) {
  const isColor = (value) => /^#[0-9a-f]{8}$/.test(value);
  if (typeof one === "number" && typeof other === "number") return one + (other - one) * part;
  if (isColor(one) && isColor(other)) return hex(mixed(channels(one), channels(other), part));
  if (Array.isArray(other)) return other.map((value, index) => mixed(one?.[index], value, part));
  if (other === null || typeof other !== "object") return other;
  return Object.fromEntries(Object.entries(other).map(([name, value]) => [name, mixed(own(one, name), value, part)]));
}

/// The six numbers of a matrix without depth.
const flat = (matrix = [1, 0, 0, 1, 0, 0]) => (matrix.length === 6 ? matrix : [0, 1, 4, 5, 12, 13].map((index) => matrix[index]));

/// A matrix as angle, lengths, slant and translation. Mixing these keeps the size of a view that turns.
function parts([a, b, c, d, e, f]) {
  const angle = Math.atan2(b, a), [right, down] = [Math.cos(angle), Math.sin(angle)];
  return [angle, Math.hypot(a, b), right * c + down * d, right * d - down * c, e, f];
}

function joined([angle, length, slant, height, e, f]) {
  const [right, down] = [Math.cos(angle), Math.sin(angle)];
  return [right * length, down * length, right * slant - down * height, down * slant + right * height, e, f];
}

/// The matrix between two, which turns by the smaller angle.
function mixedMatrix(one, other, part) {
  const [from, to] = [parts(flat(one)), parts(flat(other))], turn = 2 * Math.PI;
  from[0] += turn * Math.round((to[0] - from[0]) / turn);
  return joined(mixed(from, to, part));
}
