/// A child of a container, with the properties that only the container's layout knows.
///
/// Containers that keep their children in an array of these give it to ``ElementContent/init(layout:children:)`` as it is.
/// Give traits a type of the container's own, so that children of one container do not fit into another.
public struct LayoutChild<Traits> {
    /// The child.
    public var element: any Element
    /// Tells the child from siblings of the same type; overrides a key of the element's own.
    public var key: ElementKey?
    /// The properties of the child, of the type that the layout has as `Traits`.
    public var traits: Traits

    /// A child, with what the layout knows of it and, optionally, a key.
    public init(_ element: consuming any Element, traits: Traits, key: ElementKey? = nil) {
        self.element = element
        self.key = key
        self.traits = traits
    }
}
