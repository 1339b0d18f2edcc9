/// A child of a container of one's own, which an element alone becomes in the closure of an ``ElementBuilder``.
public protocol ElementBuilderChild {
    /// A child of an element, as usual.
    init(_ element: Element)
}

/// Collects values of any type from the statements of a closure.
public typealias Builder<Child> = ElementBuilder<Child>

extension ElementBuilder {
    /// The values that statements give.
    public typealias Children = [Child]
}

extension ElementBuilder where Child: ElementBuilderChild {
    /// Takes an element as a child; nil is none.
    public static func buildExpression(_ element: (any Element)?) -> [Child] {
        element.map { [Child($0)] } ?? []
    }

    /// Takes several elements as children.
    public static func buildExpression(_ elements: [any Element]) -> [Child] {
        elements.map { Child($0) }
    }
}
