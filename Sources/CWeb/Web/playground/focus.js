// What the user looks at: the elements under the pointer, and the one that is selected. Picture, tree and source tell it
// what they are pointed at, and show what it says.

export class Focus extends EventTarget {
  hovered = [];
  selected = undefined;
  layout = undefined;

  /// A new layout: what is selected stays so if it is still there.
  show(layout) {
    this.layout = layout;
    const path = this.wanted ?? this.selected?.path;
    this.hovered = [];
    this.selected = path === undefined ? undefined : layout.byPath.get(path);
    if (this.selected) this.wanted = undefined;
    this.tell("layout");
  }

  /// Selects what a later layout will have.
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
