/// A child of a container, with the properties that only the container's layout knows.
///
/// A container that stores its children in an array of these passes it to ``ElementContent/init(layout:children:)``.
/// Define a type of traits for each container, so that children of one container cannot be put into another.
public struct LayoutChild<Traits> {
    /// The child.
    public var element: any Element
    /// Tells the child from siblings of the same type; overrides a key of the element's own.
    public var key: ElementKey?
    /// The properties of the child that only the container's layout knows.
    public var traits: Traits

    /// A child with its traits and, optionally, a key.
    public init(_ element: consuming any Element, traits: Traits, key: ElementKey? = nil) {
        self.element = element
        self.key = key
        self.traits = traits
    }
}
