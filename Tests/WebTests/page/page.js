// A page that shows the tree that its address names, with functions for the tests.

const server = new URLSearchParams(location.search).get("server");
const host = document.querySelector("#host");
const { Screen, show } = await import(`${server}/client.js`);
const { difference } = await import("./difference.js");

/// The events that views have sent, and the problems, since a test last read them.
let events = [], problems = [];
for (const kind of ["action", "change", "lifecycle"]) {
  document.addEventListener(`cyanotype:${kind}`, ({ detail }) => events.push({ kind, ...detail }));
}
const scrolls = [];
document.addEventListener("cyanotype:scroll", ({ detail }) => scrolls.push(detail));

function describe(animation) {
  const { duration, delay, easing } = animation.effect.getTiming();
  const keyframes = animation.effect.getKeyframes().map(({ opacity, transform }) => ({ opacity, transform }));
  const { path } = animation.effect.target.dataset;
  return { path, property: animation.transitionProperty, duration, delay, easing, keyframes };
}

const begun = [], { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  begun.push(describe(animation));
  return animation;
};

const run = [];
document.addEventListener("transitionrun", ({ target, propertyName }) => {
  run.push(...target.getAnimations().filter((one) => one.transitionProperty === propertyName).map(describe));
});

/// The details of all changes.
const changes = [];
document.addEventListener("cyanotype:change", ({ detail }) => changes.push(detail));

let shown;
const render = { Gauge: (element, { properties }) => (element.title = `${properties.level} of 10`) };

window.test = {
  begin(name, query) {
    shown = show(host, `${server}/v1/trees/${name}`, { query, render, onError: (problem) => problems.push(problem) });
  },

  /// The error of a tree that cannot be shown.
  mistake(url, options) {
    try {
      show(host, url, options).close();
    } catch (error) {
      return `${error}`;
    }
  },

  close: () => shown.close(),

  /// Tells that a version is the answer to a change.
  answer: (index, version) => shown.screen.answer(changes.at(index), version),

  trigger: (name) => shown.screen.trigger(name),

  /// Waits until the page shows a version, or no tree if the version is undefined.
  async version(number) {
    number ??= undefined;
    while (shown.screen.version !== number) await new Promise(requestAnimationFrame);
    // A page that shows a window may request another one.
    const frames = shown.screen.left ? 10 : 1;
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  },

  /// Shows another tree below, in an element of its own.
  async beginBelow(name) {
    const place = host.parentElement.appendChild(host.cloneNode());
    const { screen } = show(place, `${server}/v1/trees/${name}`);
    while (screen.version === undefined) await new Promise(requestAnimationFrame);
  },

  /// Shows the same frames again, as after a lost connection.
  again() {
    const { version, size, window, left } = shown.screen;
    shown.screen.replace({ version, size, window, left, frames: shown.screen.frames() });
  },

  /// The number of changes that a program may still answer.
  changesCount: () => shown.screen.changes.size,

  /// Waits until there are at least `count` problems, and returns all.
  async problems(count) {
    while (problems.length < count) await new Promise(requestAnimationFrame);
    return problems.splice(0);
  },

  /// Waits until the server has refused a request, and returns the status.
  async refusal() {
    let found;
    while (!(found = problems.splice(0).find(({ status }) => status))) await new Promise(requestAnimationFrame);
    return found.status;
  },

  /// The version that the page shows.
  shown: () => shown.screen.version ?? null,

  /// Makes the next patch fail.
  spoil(message) {
    shown.screen.update = () => {
      delete shown.screen.update;
      throw new Error(message);
    };
  },

  events: () => events.splice(0),

  /// The difference between the image at an address and a picture of the server.
  async difference(source, picture, threshold) {
    const image = Object.assign(new Image(), { src: source });
    await image.decode();
    return difference(image, picture, threshold);
  },

  scrolls: () => scrolls.splice(0),

  resize: (width, height) => Object.assign(host.style, { width: `${width}px`, height: `${height}px` }),

  /// Changes the size of the host in every animation frame. Returns how long that takes, in milliseconds.
  async drag(sizes) {
    const start = performance.now();
    for (const [width, height] of sizes) {
      window.test.resize(width, height);
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - start;
  },

  /// Changes the size of the host, and waits until the page shows the tree in this size.
  async fit(width, height) {
    window.test.resize(width, height);
    const isFitted = () => Math.abs(shown.screen.size?.width - width) < 1 && Math.abs(shown.screen.size?.height - height) < 1;
    while (!isFitted()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  },

  /// The window that the page shows.
  window: () => shown.screen.window,

  /// Scrolls the first scroll view, and waits until the page shows all visible frames.
  async scroll(top) {
    const view = document.querySelector("[data-view=ScrollView]");
    view.scrollTop = top;
    const isNear = () => {
      const { y, height } = shown.screen.window;
      return y <= Math.max(0, view.scrollTop) && y + height >= view.scrollTop + view.clientHeight;
    };
    do await new Promise(requestAnimationFrame); while (!isNear());
    await new Promise(requestAnimationFrame);
    return view.scrollTop;
  },

  element: (path) => document.querySelector(`[data-path="${path}"]`),

  /// The frames of the page, in the form of a response.
  frames: () => shown.screen.frames(),

  /// The frames and the elements of a screen after each of these steps, which are events, without the elements of
  /// disappearing views.
  follow(steps) {
    const place = document.createElement("div"), screen = new Screen(place);
    host.append(place);
    const results = steps.map(({ event, data, missed }) => {
      if (!missed) screen.receive(event, data);
      const views = new Map([...screen.views.values()].map(({ element, frame }) => [element, frame.path]));
      const elements = [...place.querySelectorAll("[data-path]")].filter((element) => views.has(element));
      return {
        frames: screen.frames(),
        elements: elements.map((element) => [views.get(element), views.get(element.parentElement) ?? null]),
      };
    });
    place.remove();
    return results;
  },

  /// The elements of the views, in their order in the page.
  elements() {
    return [...host.querySelectorAll("[data-path]")].map((element) => {
      const style = getComputedStyle(element), lengths = ["left", "top", "width", "height"];
      return {
        path: element.dataset.path, parent: element.parentElement.dataset.path ?? null,
        frame: lengths.map((length) => parseFloat(style[length])),
        opacity: parseFloat(style.opacity), isSeen: style.visibility === "visible",
        lines: [...element.querySelectorAll(":scope > text")].map((line) => line.textContent),
      };
    });
  },

  /// The running animations.
  animations: () => document.getAnimations().map(describe),

  /// The CSS transitions that have begun since the last call, also finished ones.
  async transitions() {
    document.getAnimations(); // Computes the styles, which starts transitions; their events follow with the next frame.
    await new Promise(requestAnimationFrame);
    return run.splice(0);
  },

  /// The animations that have begun since the last call, also finished ones.
  begun: () => begun.splice(0),

  /// Stops all running animations at a time in milliseconds, which includes their delays.
  seek(time) {
    for (const animation of document.getAnimations()) animation.pause(), (animation.currentTime = time);
  },

  /// Finishes all running animations.
  async finish() {
    for (const animation of document.getAnimations()) animation.finish();
    await new Promise(requestAnimationFrame);
  },
};
