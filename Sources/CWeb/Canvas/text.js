// A part of /canvas.js, which scripts/clients/write.py puts together: glyphs as the server places them, and images.

/// The most glyphs of a request.
const glyphsMax = 256;

/// The number of images, and of texts outside of the layout, above which unused ones are removed.
const unusedMax = 256;

/// Rounds a length to eighths of a pixel, as the server's pictures do for glyphs.
const snapped = (length) => Math.round(length * 8 * devicePixelRatio) / (8 * devicePixelRatio);

/// Images and glyphs by their names, loaded when they are first drawn. `changed` is called when more are loaded.
class Assets {
  loadingCount = 0;
  #base;
  #changed;
  #images = new Map();
  #fonts = new Map();
  #texts = new Map();
  #runs = new WeakMap();
  #used = new Set();

  constructor(url, changed) {
    // The service's address is the part before /v1/. Names of trees and screens may have slashes.
    this.#base = new URL(url ?? "", document.baseURI).href.replace(/\/v1\/.*/, "/v1/");
    this.#changed = changed;
  }

  /// An image, which has no size if loading failed; undefined while it loads.
  image(source) {
    this.#used.add(source);
    if (!this.#images.has(source)) {
      const image = new Image();
      this.#images.set(source, undefined);
      const finish = () => [this.#images.set(source, image), this.loadingCount -= 1, this.#changed()];
      this.loadingCount += 1;
      if (!isLoadable(source)) queueMicrotask(finish);
      else Object.assign(image, { onload: finish, onerror: finish, src: source });
    }
    return this.#images.get(source);
  }

  /// The known glyphs of a face, by their indices.
  #font(face) {
    const { file, index, sha256, variations = {} } = face;
    const places = Object.entries(variations).map(([tag, value]) => `${tag}:${value}`).join();
    const query = `${new URLSearchParams({ file, index, sha256, ...(places && { variations: places }) })}`;
    if (!this.#fonts.has(query)) this.#fonts.set(query, { glyphs: new Map(), wanted: new Set() });
    return this.#fonts.get(query);
  }

  /// Removes images and texts that were not drawn since the last call, if there are more than `unusedMax`.
  forget() {
    for (const known of [this.#images, this.#texts]) {
      if (known.size > unusedMax) for (const name of known.keys()) if (!this.#used.has(name)) known.delete(name);
    }
    this.#used.clear();
  }

  /// Requests the missing glyphs.
  ask() {
    for (const [query, { glyphs, wanted }] of this.#fonts) {
      const all = [...wanted];
      wanted.clear();
      for (let start = 0; start < all.length; start += glyphsMax) {
        const ids = all.slice(start, start + glyphsMax);
        for (const id of ids) glyphs.set(id, undefined);
        this.#load(`${this.#base}glyphs?${query}&ids=${ids}`, {}, ({ glyphs: found }) => {
          for (const id of ids) {
            const { path, image, matrix } = found[id] ?? { path: "" };
            glyphs.set(id, image ? { image, matrix } : { path: new Path2D(path) });
          }
        }, () => ids.forEach((id) => glyphs.delete(id)));
      }
    }
  }

  /// Loads JSON. Failed requests are repeated after a while, but not those that the server refuses for good.
  async #load(url, options, use, fail) {
    this.loadingCount += 1;
    const answer = await fetch(url, options).catch(() => ({})), found = answer.ok && await answer.json().catch(() => undefined);
    this.loadingCount -= 1;
    if (found) use(found), this.#changed();
    else if (!/^4(?!29)/.test(answer.status)) setTimeout(() => [fail(), this.#changed()], retryTime);
  }

  /// The outlines and the pictures of a run, in the coordinates of its view; undefined while glyphs are missing.
  run(run, baseline, face) {
    const known = this.#runs.get(run);
    if (known) return known;
    const { glyphs, wanted } = this.#font(face), scale = run.size / 1000, made = { path: new Path2D(), pictures: [] };
    let { x } = run, isComplete = true;
    run.glyphs.forEach((id, index) => {
      const glyph = glyphs.get(id), [right, down] = run.offsets[index];
      if (!glyphs.has(id)) wanted.add(id);
      const slant = run.syntheticOblique ? -0.2493 * scale : 0;
      const place = { a: scale, b: 0, c: slant, d: scale, e: snapped(x + right), f: snapped(baseline + down) };
      if (glyph?.path) made.path.addPath(glyph.path, place);
      else if (glyph) made.pictures.push({ place, ...glyph });
      isComplete &&= glyph !== undefined;
      x += run.advances[index];
    });
    if (!isComplete) return undefined;
    this.#runs.set(run, made);
    return made;
  }

  /// The `{lines, faces}` of a text outside of the layout, on one line or broken at a width; undefined while the server lays
  /// it out.
  text(text, font, width) {
    const form = width === undefined && { numberOfLines: 1, lineBreakMode: "byClipping" };
    const body = JSON.stringify({ element: { type: "Label", text, font, ...form }, size: { width }, include: ["glyphs"] });
    this.#used.add(body);
    if (!this.#texts.has(body)) {
      this.#texts.set(body, undefined);
      const request = { method: "POST", headers: { "Content-Type": "application/json" }, body };
      this.#load(`${this.#base}layout`, request, ({ frames: [{ lines }], fonts: { faces } }) => {
        this.#texts.set(body, { lines, faces });
      }, () => this.#texts.delete(body));
    }
    return this.#texts.get(body);
  }
}

/// Draws the lines of a text at the places that the server computed.
function drawText(context, { color, spans, shadow }, { frame: { lines } }, { assets, faces }) {
  if (!lines) return; // A view of the page that is named like a label.
  if (shadow) drawShadow(context, shadow, () => drawLines(context, lines, faces, assets, undefined));
  drawLines(context, lines, faces, assets, (index, decoration) => {
    const span = spans?.[index] ?? spans?.at(-1) ?? { color };
    return paint(span[`${decoration}Color`] ?? span.color);
  });
}

const isText = ({ frame: { view } }) => view === "Label" || view === "AttributedLabel";

/// The links of a text that a page may follow: the index of the span, the address, and a rectangle for each run of glyphs.
function linksOf({ frame: { lines = [], properties = {} } }) {
  const spans = properties.spans ?? [properties], found = new Map();
  for (const { baseline, runs = [] } of lines) {
    for (const { span, x, size, advances } of runs) {
      const address = spans[span]?.link, link = found.get(span) ?? { span, address, areas: [] };
      if (!isFollowable(address)) continue;
      const width = advances.reduce((sum, advance) => sum + advance, 0);
      link.areas.push({ x, y: baseline - size, width, height: size * 4 / 3 });
      found.set(span, link);
    }
  }
  return [...found.values()];
}

const linkAt = (view, at) => linksOf(view).find(({ areas }) => areas.some((area) => isIn(area, at)));

/// Draws lines in the colours of their spans and decorations; without colours all outlines at once, in black, as one shape
/// for a shadow.
function drawLines(context, lines, faces, assets, color) {
  const shape = new Path2D();
  const add = (path, span, kind) => (color ? fill(context, path, color(span, kind)) : shape.addPath(path));
  const strike = ({ x, y, width, thickness, span, kind }) => {
    const path = new Path2D();
    path.rect(x, y - thickness / 2, width, thickness);
    add(path, span, kind);
  };
  for (const { baseline, runs = [], decorations = [] } of lines) {
    decorations.filter(({ kind }) => kind === "underline").forEach(strike);
    for (const run of runs) {
      const face = faces[run.font], made = face && assets.run(run, baseline, face);
      if (!made) continue;
      add(made.path, run.span);
      for (const picture of made.pictures) drawPicture(context, picture, assets);
    }
    decorations.filter(({ kind }) => kind !== "underline").forEach(strike);
  }
  if (!color) fill(context, shape, "#000");
}

/// Draws a glyph that is a picture, such as an emoji.
function drawPicture(context, { image, matrix, place }, assets) {
  const picture = assets.image(image);
  if (!picture?.naturalWidth) return;
  separately(context, () => {
    context.setTransform(context.getTransform().multiply(place));
    context.transform(...matrix);
    context.drawImage(picture, 0, 0);
  });
}

/// Draws a text of one line that is not part of the layout, clipped to a rectangle: at its left, right, or in its middle, and at
/// its top or between top and bottom.
function drawLine(context, text, font, place, style, { assets }, where = "left") {
  const { lines: [line] = [], faces } = text && place && assets.text(text, font) || {};
  if (!line) return;
  const { x, y, width, height } = place, isOver = line.width > width || line.height > height;
  const part = { center: 0.5, right: 1 }[where] ?? 0, left = Math.max(isOver ? x : -Infinity, x + part * (width - line.width));
  separately(context, () => {
    if (isOver) context.clip(rounded(place));
    context.translate(left - line.x, where === "top" ? y : y + (height - line.height) / 2);
    drawLines(context, [line], faces, assets, () => style);
  });
}
