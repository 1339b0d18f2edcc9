// A page that draws the tree that its address names on a canvas, with functions for the tests.

const server = new URLSearchParams(location.search).get("server");
const host = document.querySelector("#host");
const { Screen, show } = await import(`${server}/canvas.js`);
const { difference } = await import("./difference.js");

/// The events that views have sent, and the problems, since a test last read them.
let events = [], problems = [];
for (const kind of ["action", "change", "lifecycle", "scroll"]) {
  document.addEventListener(`cyanotype:${kind}`, ({ detail }) => events.push({ kind, ...detail }));
}

/// The details of all changes.
const changes = [];
document.addEventListener("cyanotype:change", ({ detail }) => changes.push(detail));

let shown;
const render = {
  Gauge(context, { frame: { width, height }, properties: { color } }) {
    context.fillStyle = color;
    context.fillRect(0, 0, width, height);
  },
};

async function rest() {
  do await new Promise(requestAnimationFrame); while (shown.screen.isLoading);
}

/// The channels of the pixels in a rectangle of the canvas.
function pixels(x, y, width, height) {
  const copy = new OffscreenCanvas(width, height).getContext("2d");
  copy.drawImage(shown.screen.canvas, -x, -y);
  return copy.getImageData(0, 0, width, height).data;
}

/// The animations of all views, also of disappearing ones.
function animations({ children, leaving = [], motion }) {
  return [...motion?.timings ?? [], ...[...children, ...leaving.map(({ view }) => view)].flatMap(animations)];
}

window.test = {
  begin(name) {
    shown = show(host, `${server}/v1/trees/${name}`, { render, onError: (problem) => problems.push(problem) });
  },

  close: () => shown.close(),

  /// Tells that a version is the answer to a change.
  answer: (index, version) => shown.screen.answer(changes.at(index), version),

  /// Changes the size of the host.
  resize: (width, height) => Object.assign(host.style, { width: `${width}px`, height: `${height}px` }),

  /// Waits until the page shows a version with all its glyphs and images, or no tree if the version is undefined.
  async version(number) {
    while (shown.screen.version !== (number ?? undefined)) await new Promise(requestAnimationFrame);
    await rest();
  },

  /// Waits until the page shows a version, and stops its animations at a time in milliseconds, which includes their delays.
  async moving(number, time) {
    while (shown.screen.version !== number) await new Promise(requestAnimationFrame);
    window.test.seek(time);
  },

  seek(time) {
    for (const animation of animations(shown.screen.root)) animation.pause(), (animation.currentTime = time);
    shown.screen.draw();
  },

  /// The time to draw the canvas and read its pixels, in milliseconds.
  time() {
    const start = performance.now();
    shown.screen.draw();
    pixels(0, 0, 1, 1);
    return performance.now() - start;
  },

  finish() {
    for (const animation of animations(shown.screen.root)) animation.finish();
  },

  rest,
  events: () => events.splice(0),
  problems: () => problems.splice(0),
  frames: () => shown.screen.frames(),
  window: () => shown.screen.window,
  size: () => shown.screen.size,

  /// The red, green, blue and alpha of a pixel of the canvas.
  color: (x, y) => [...pixels(x, y, 1, 1)],

  /// The number of disappearing views.
  leaving() {
    const count = ({ children, leaving = [] }) => children.reduce((sum, child) => sum + count(child), leaving.length);
    return count(shown.screen.root);
  },

  /// Scrolls as the wheel does. Returns whether the page would scroll, too.
  wheel(x, y, members) {
    const event = new WheelEvent("wheel", { cancelable: true, ...members });
    for (const [name, value] of Object.entries({ offsetX: x, offsetY: y })) Object.defineProperty(event, name, { value });
    return shown.screen.canvas.dispatchEvent(event);
  },

  /// A hash of the pixels in a rectangle.
  ink: (x, y, width, height) => pixels(x, y, width, height).reduce((sum, part) => (sum * 31 + part) % 1_000_003, 0),

  /// The difference between the canvas and a picture of the server.
  difference: (picture, threshold) => difference(shown.screen.canvas, picture, threshold),

  /// The frames of a screen after each of these steps, which are events, and the number of times that it was drawn.
  async follow(steps) {
    const place = document.createElement("div"), screen = new Screen(place, { url: `${server}/v1/trees/none` });
    Object.assign(place.style, { width: "360px", height: "640px" });
    host.append(place);
    const results = [];
    for (const { event, data, missed } of steps) {
      if (!missed) screen.receive(event, data);
      screen.draw();
      results.push(screen.frames());
    }
    place.remove();
    return results;
  },
};
