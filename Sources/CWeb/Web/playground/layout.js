// A layout of the server as a tree of elements, each with its place in the picture and in the source.
//
// An element has `path`, `pointer` (of its place in the source), `type`, `key`, `parent` and `children` (elements),
// `depth`, `frame` (in the element around it), `shown` (the same in the view around it, where it has a view), `matrix`
// (from its own space to the picture's), `content` (from the space of its children, which a scroll view moves), `view` (its entry in `frames`) and `story` (its entry in `explain`).
import { IDENTITY, applied, combined, inverted, moved, ofFrame } from "./matrix.js";

export class Layout {
  elements = [];
  byPath = new Map();
  byPointer = new Map();

  constructor({ frames, explain }) {
    const views = placed(frames);
    for (const story of explain) this.add(story, views[story.view]);
  }

  add(story, view) {
    const { path, pointer, frame } = story, parent = this.byPath.get(path.slice(0, path.lastIndexOf("/")));
    const matrix = view?.matrix ?? combined(parent?.content ?? IDENTITY, moved(frame.x, frame.y));
    const element = {
      path, pointer, ...named(path), parent, children: [], depth: (parent?.depth ?? 0) + 1, frame, shown: view?.frame ?? frame,
      matrix, content: view?.content ?? matrix, view, story,
    };
    parent?.children.push(element);
    this.elements.push(element);
    this.byPath.set(path, element);
    this.byPointer.set(pointer, [...(this.byPointer.get(pointer) ?? []), element]);
  }

  get tops() {
    return this.elements.filter((element) => !element.parent);
  }

  /// The frontmost element at a point of the picture. Children are in front of their parents.
  at(point) {
    const search = (elements) => {
      for (const element of elements.toReversed()) {
        const isInside = contains(element, point);
        if (!isInside && clips(element)) continue;
        const found = search(element.children) ?? (isInside && !element.view?.hidden ? element : undefined);
        if (found) return found;
      }
      return undefined;
    };
    return search(this.tops);
  }

  /// The elements that come from a node of the source, or else from the nearest node around it.
  writtenAt(pointer) {
    for (let it = pointer; ; it = it.slice(0, it.lastIndexOf("/"))) {
      const found = this.byPointer.get(it);
      if (found) return found;
      if (it === "") return [];
    }
  }
}

/// Views with their parents and their matrices to the picture's space.
function placed(frames) {
  const views = [];
  for (const frame of frames) {
    const around = views[frame.parent];
    const matrix = combined(around?.content ?? IDENTITY, ofFrame(frame.frame, frame.transform));
    views.push({ ...frame, around, matrix, content: combined(matrix, scrolled(frame)) });
  }
  return views;
}

/// The movement of what is in a view: of a scroll view's content to its offset, limited as in the picture. A view of the page may
/// be named like a scroll view, and have any properties.
function scrolled({ view, frame, properties }) {
  if (view !== "ScrollView" || !properties?.contentOffset) return IDENTITY;
  const { contentOffset: wanted, contentSize, contentInset: inset } = properties;
  const offset = (at, content, length, before, after) => {
    const first = -before, last = Math.max(content + after - length, first);
    return wanted === "end" ? last : Math.min(Math.max(at, first), last);
  };
  return moved(
    -offset(points(wanted.x), points(contentSize?.width), frame.width, points(inset?.left), points(inset?.right)),
    -offset(points(wanted.y), points(contentSize?.height), frame.height, points(inset?.top), points(inset?.bottom)));
}

const points = (length) => (Number.isFinite(length) ? length : 0);

/// The type and the key of an element, from the last segment of its path.
function named(path) {
  const [, type, key] = /^([^[.]*)(?:\[(.*)\])?\.\d+$/.exec(path.slice(path.lastIndexOf("/") + 1)) ?? [null, path];
  const unescaped = key?.replaceAll("~3", "]").replaceAll("~2", "[").replaceAll("~1", "/").replaceAll("~0", "~");
  return { type, key: unescaped };
}

const clips = ({ view }) => view?.view === "ScrollView" || (view?.view === "Box" && view.properties?.clipsContent);

function contains({ matrix, shown: { width, height } }, point) {
  const back = inverted(matrix);
  if (!back) return false;
  const [x, y] = applied(back, point);
  return x >= 0 && y >= 0 && x < Math.max(width, 0.001) && y < Math.max(height, 0.001);
}

/// The corners of an element in the picture, in order around it.
export function corners({ matrix, shown: { width, height } }) {
  return [[0, 0], [width, 0], [width, height], [0, height]].map((point) => applied(matrix, point));
}
