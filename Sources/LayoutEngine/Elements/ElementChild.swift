/// A child of a container that knows nothing of its children but their keys.
public typealias ElementChild = LayoutChild<Void>

extension ElementChild {
    /// An element as a child, optionally with a key.
    public init(_ element: consuming any Element, key: ElementKey? = nil) {
        self.init(element, traits: (), key: key)
    }
}

extension ElementBuilder<ElementChild> {
    /// Takes an element as a child with the default traits.
    public static func buildExpression(_ element: any Element) -> [ElementChild] { [ElementChild(element)] }
}
