// The hovered and the selected elements, shared by the picture, the tree and the source: each reports what the pointer is
// on, and shows what the others report.

export class Focus extends EventTarget {
  hovered = [];
  selected = undefined;
  layout = undefined;

  /// Sets a new layout. The selection is kept if its element still exists.
  show(layout) {
    this.layout = layout;
    const path = this.wanted ?? this.selected?.path;
    this.hovered = [];
    this.selected = path === undefined ? undefined : layout.byPath.get(path);
    if (this.selected) this.wanted = undefined;
    this.tell("layout");
  }

  /// Selects an element that a later layout will have.
  expect(path) {
    this.selected = undefined;
    this.wanted = path;
  }

  hover(elements, origin) {
    if (elements.length === this.hovered.length && elements.every((it, index) => it === this.hovered[index])) return;
    this.hovered = elements;
    this.tell("hover", origin);
  }

  select(element, origin) {
    if (element === this.selected) return;
    this.wanted = undefined;
    this.selected = element;
    this.tell("select", origin);
  }

  tell(kind, origin) {
    this.dispatchEvent(new CustomEvent(kind, { detail: { origin } }));
  }
}
