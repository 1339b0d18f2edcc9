/// An element in a container, and what the container's layout knows of it.
///
/// Containers that keep their children in an array of these give it to ``ElementContent/init(layout:children:)`` as it is.
/// Traits that are a type of the container's own are told from those of others.
public struct LayoutChild<Traits> {
    public var element: any Element
    /// Tells the child from siblings of the same type; overrides a key of the element's own.
    public var key: ElementKey?
    /// As the layout's `Traits`.
    public var traits: Traits

    public init(_ element: consuming any Element, traits: Traits, key: ElementKey? = nil) {
        self.element = element
        self.key = key
        self.traits = traits
    }
}
