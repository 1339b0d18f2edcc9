import LayoutEngine

/// A use of a component: an element like any other, around the element that the component stands for.
struct ComponentElement: Element {
    let name: String
    let base: any Element

    var identifier: ElementIdentifier { ElementIdentifier(name) }

    var content: ElementContent { ElementContent(child: base) }
}
