/// A use of a component that a document defines. It wraps the component's element.
package struct ComponentElement: Element {
    package let name: String
    package let base: any Element

    package init(name: String, base: any Element) {
        self.name = name
        self.base = base
    }

    package var identifier: ElementIdentifier { ElementIdentifier(name) }

    package var content: ElementContent { ElementContent(child: base) }
}
