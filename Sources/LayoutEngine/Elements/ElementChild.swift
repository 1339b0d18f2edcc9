/// A child of a container whose layout does not define its own type of traits.
public typealias ElementChild = LayoutChild<LayoutTraits>

extension ElementChild {
    /// An element as a child, optionally with a key.
    public init(_ element: consuming any Element, key: ElementKey? = nil) {
        self.init(element, traits: .empty, key: key)
    }
}
