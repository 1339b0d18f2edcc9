// The controls for the size and the environment of the layout. Values that are not chosen here come from the source.
import { length, part } from "./page.js";

const DIRECTIONS = {
  ltr: { layoutDirection: "leftToRight", mirrors: false }, rtl: { layoutDirection: "rightToLeft", mirrors: false },
  mirrored: { layoutDirection: "rightToLeft", mirrors: true },
};

export class Viewport extends EventTarget {
  /// The chosen values: `size`, `displayScale`, `direction` and `locale`; others are missing.
  chosen = {};
  source = { size: {}, environment: {} };

  constructor() {
    super();
    part("preset").addEventListener("change", ({ target: { value } }) => this.preset(value));
    for (const axis of ["width", "height"]) part(axis).addEventListener("change", () => this.sizeWritten());
    part("turn").addEventListener("click", () => this.turn());
    for (const [id, read] of [["scale", Number], ["direction", String], ["locale", String]]) {
      part(id).addEventListener("change", ({ target: { value } }) => this.choose({ [NAMES[id]]: value === "" ? undefined : read(value) }));
    }
  }

  /// The size and environment that override those of the source.
  get overrides() {
    const { size, displayScale, direction, locale } = this.chosen;
    return { size, displayScale, locale, ...(direction ? DIRECTIONS[direction] : {}) };
  }

  /// The size of the layout.
  get size() {
    return this.chosen.size ?? this.source.size;
  }

  choose(changes) {
    this.set({ ...this.chosen, ...changes });
    this.dispatchEvent(new Event("change"));
  }

  set(chosen) {
    this.chosen = Object.fromEntries(Object.entries(chosen).filter(([, it]) => it !== undefined));
    this.draw();
  }

  /// Shows the values of the source where nothing is chosen.
  show(source) {
    this.source = source;
    this.draw();
  }

  preset(value) {
    if (value === "custom") return;
    const [width, height] = value.split("x").map(Number);
    this.choose({ size: value === "source" ? undefined : { width, height } });
  }

  sizeWritten() {
    const lengths = ["width", "height"].map((axis) => [axis, part(axis).value.trim()]).filter(([, it]) => it !== "" && Number(it) >= 0);
    this.choose({ size: Object.fromEntries(lengths.map(([axis, it]) => [axis, Math.min(Number(it), 10_000)])) });
  }

  /// Swaps width and height.
  turn() {
    const { width, height } = this.size;
    this.choose({ size: { ...(height === undefined ? {} : { width: height }), ...(width === undefined ? {} : { height: width }) } });
  }

  pull(lengths) {
    this.choose({ size: { ...this.size, ...lengths } });
  }

  draw() {
    const { size, displayScale, direction, locale } = this.chosen, { environment } = this.source;
    const now = size ? `${size.width}x${size.height}` : "source";
    part("preset").value = [...part("preset").options].some((it) => it.value === now) ? now : "custom";
    for (const axis of ["width", "height"]) {
      if (document.activeElement !== part(axis)) part(axis).value = typeof this.size[axis] === "number" ? length(this.size[axis]) : "";
    }
    part("scale").value = displayScale ?? "";
    part("scale").options[0].textContent = `${environment.displayScale ?? 1}× (source)`;
    part("direction").value = direction ?? "";
    part("direction").options[0].textContent = `${environment.layoutDirection === "rightToLeft" ? "RTL" : "LTR"} (source)`;
    if (document.activeElement !== part("locale")) part("locale").value = locale ?? "";
    part("locale").placeholder = String(environment.locale ?? "en");
  }
}

const NAMES = { scale: "displayScale", direction: "direction", locale: "locale" };
