import LayoutEngine

/// A use of a component. It wraps the component's element.
struct ComponentElement: Element {
    let name: String
    let base: any Element

    var identifier: ElementIdentifier { ElementIdentifier(name) }

    var content: ElementContent { ElementContent(child: base) }
}
