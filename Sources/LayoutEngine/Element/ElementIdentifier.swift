/// The name of an element among its siblings and, optionally, its key and type.
public struct ElementIdentifier: Hashable, Sendable {

    /// The element's type. An element with an empty name must be an only child: it shares its parent's path.
    public var name: String

    /// Distinguishes types with the same name: an element that replaces one of another type is a new element. Nil for
    /// elements that choose their name themselves. Paths do not contain it.
    public var type: ObjectIdentifier?

    /// Tells the element from siblings of the same name, and keeps its identity when they are reordered.
    public var key: ElementKey?

    /// An identifier of a name and, optionally, a key.
    public init(_ name: String, key: ElementKey? = nil) {
        self.name = name
        self.key = key
    }

    /// The identifier of elements of a type, with its name.
    public init(_ type: any Element.Type, key: ElementKey? = nil) {
        self.init(String(describing: type), key: key)
        self.type = ObjectIdentifier(type)
    }
}
