/// A child of a custom container. An ``ElementBuilder`` converts elements in its closure to children with this
/// initialiser.
public protocol ElementBuilderChild {
    /// A child with the default properties of the container.
    init(_ element: Element)
}

/// Collects values of any type from the statements of a closure.
public typealias Builder<Child> = ElementBuilder<Child>

extension ElementBuilder {
    /// The collected values.
    public typealias Children = [Child]
}

extension ElementBuilder where Child: ElementBuilderChild {
    /// Converts an element to a child; nil to no child.
    public static func buildExpression(_ element: (any Element)?) -> [Child] {
        element.map { [Child($0)] } ?? []
    }

    /// Converts several elements to children.
    public static func buildExpression(_ elements: [any Element]) -> [Child] {
        elements.map { Child($0) }
    }
}
