// The picture at the chosen zoom, with frames drawn over it and resize handles at its edges.
import { applied } from "./matrix.js";
import { corners } from "./layout.js";
import { drawing, length, part } from "./page.js";

const MARGIN = 40;

export class Picture extends EventTarget {
  size = { width: 0, height: 0 };
  zoomWanted = "fit";
  zoom = 1;
  showsFrames = false;

  constructor(focus) {
    super();
    this.focus = focus;
    for (const kind of ["layout", "hover", "select"]) focus.addEventListener(kind, () => this.drawFrames(kind === "layout"));
    focus.addEventListener("select", ({ detail }) => detail.origin !== "picture" && this.reveal());
    new ResizeObserver(() => this.fit()).observe(part("stage"));
    this.watchPointer();
    for (const handle of document.querySelectorAll(".handle")) this.watchHandle(handle);
  }

  /// Shows an SVG drawing of the given size.
  async show(blob, size) {
    const url = URL.createObjectURL(blob), image = part("picture");
    const before = image.src;
    image.src = url;
    await image.decode().catch(() => {});
    if (before) URL.revokeObjectURL(before);
    this.resize(size);
  }

  resize(size) {
    this.size = size;
    this.fit();
  }

  fit() {
    const { clientWidth, clientHeight } = part("stage"), { width, height } = this.size;
    const fitting = Math.min(1, (clientWidth - 2 * MARGIN) / (width || 1), (clientHeight - 2 * MARGIN) / (height || 1));
    if (!this.isDragged) this.zoom = this.zoomWanted === "fit" ? Math.max(0.05, fitting) : Number(this.zoomWanted);
    part("canvas").style.width = `${width * this.zoom}px`;
    part("canvas").style.height = `${height * this.zoom}px`;
    part("overlay").setAttribute("viewBox", `0 0 ${width || 1} ${height || 1}`);
    part("measure").textContent = `${length(width)} × ${length(height)}`;
    part("zoom-now").textContent = `${Math.round(this.zoom * 100)} %`;
    part("picture").alt = `The layout, ${length(width)} by ${length(height)} points`;
    for (const [id, value] of [["handle-width", width], ["handle-height", height]]) {
      part(id).setAttribute("aria-valuenow", Math.round(value));
      part(id).setAttribute("aria-valuetext", `${length(value)} points`);
    }
    this.drawLabel();
  }

  // MARK: Frames

  drawFrames(isNew) {
    const { layout, hovered, selected } = this.focus;
    if (isNew) part("all-frames").replaceChildren(...(this.showsFrames ? layout.elements.map((it) => outline(it)) : []));
    part("hovered-frames").replaceChildren(...hovered.map((it) => outline(it)));
    part("selected-frame").replaceChildren(...(selected ? [outline(selected)] : []));
    this.drawLabel();
  }

  showFrames(shows) {
    this.showsFrames = shows;
    if (this.focus.layout) this.drawFrames(true);
  }

  /// Draws the size of the hovered or selected element at its lower edge.
  drawLabel() {
    const element = this.focus.hovered[0] ?? this.focus.selected, label = part("frame-label");
    label.hidden = !element;
    if (!element) return;
    const points = corners(element), { width, height } = element.shown;
    label.textContent = `${element.type} ${length(width)} × ${length(height)}`;
    const x = Math.min(...points.map(([it]) => it)), y = Math.max(...points.map(([, it]) => it));
    const place = [Math.max(0, x) * this.zoom, Math.min(y, this.size.height) * this.zoom];
    label.style.translate = `${place[0]}px ${place[1] + 4}px`;
  }

  reveal() {
    const { selected } = this.focus;
    if (!selected) return;
    const stage = part("stage"), place = part("canvas").getBoundingClientRect(), around = stage.getBoundingClientRect();
    const [x, y] = applied(selected.matrix, [selected.shown.width / 2, selected.shown.height / 2]);
    const left = place.left + x * this.zoom - around.left, top = place.top + y * this.zoom - around.top;
    if (left < 0 || left > around.width) stage.scrollLeft += left - around.width / 2;
    if (top < 0 || top > around.height) stage.scrollTop += top - around.height / 2;
  }

  // MARK: Pointer

  watchPointer() {
    const canvas = part("canvas");
    const point = ({ clientX, clientY }) => {
      const { left, top } = canvas.getBoundingClientRect();
      return [(clientX - left) / this.zoom, (clientY - top) / this.zoom];
    };
    const found = (event) => this.focus.layout?.at(point(event));
    canvas.addEventListener("pointermove", (event) => {
      if (!this.isDragged && !event.target.closest(".handle")) this.focus.hover([found(event)].filter(Boolean), "picture");
    });
    canvas.addEventListener("pointerleave", () => this.focus.hover([], "picture"));
    canvas.addEventListener("click", (event) => !event.target.closest(".handle") && this.focus.select(found(event), "picture"));
  }

  /// Lets a handle change width, height or both, by pointer or arrow keys.
  watchHandle(handle) {
    const axes = handle.dataset.axes.split(" ");
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      this.isDragged = true;
      const from = { width: event.clientX, height: event.clientY }, size = { ...this.size };
      // A centred picture grows to both sides, so its length changes twice as fast as the pointer moves.
      const stage = part("stage"), isCentred = {
        width: size.width * this.zoom + 2 * MARGIN < stage.clientWidth, height: size.height * this.zoom + 2 * MARGIN < stage.clientHeight,
      };
      const move = ({ clientX, clientY }) => {
        const to = { width: clientX, height: clientY };
        this.pull(axes, (axis) => size[axis] + (to[axis] - from[axis]) * (isCentred[axis] ? 2 : 1) / this.zoom);
      };
      handle.addEventListener("pointermove", move);
      handle.addEventListener("lostpointercapture", () => {
        handle.removeEventListener("pointermove", move);
        this.isDragged = false;
        this.fit();
      }, { once: true });
    });
    handle.addEventListener("keydown", (event) => {
      const step = { ArrowRight: ["width", 1], ArrowLeft: ["width", -1], ArrowDown: ["height", 1], ArrowUp: ["height", -1] }[event.key];
      if (!step || !axes.includes(step[0])) return;
      event.preventDefault();
      this.pull([step[0]], (axis) => this.size[axis] + step[1] * (event.shiftKey ? 10 : 1));
    });
  }

  pull(axes, length) {
    const size = Object.fromEntries(axes.map((axis) => [axis, Math.min(10_000, Math.max(1, Math.round(length(axis))))]));
    this.resize({ ...this.size, ...size });
    this.dispatchEvent(new CustomEvent("pull", { detail: size }));
  }
}

function outline(element) {
  return drawing("polygon", { points: corners(element).map((point) => point.join(",")).join(" "), "data-path": element.path });
}
