/// The key of a property of a subelement, which layouts read by ``LayoutSubelement/subscript(_:)``.
public protocol LayoutTraitsKey {
    associatedtype Value
    /// The value for a subelement without this property.
    static var defaultValue: Value { get }
}

/// The properties of a subelement by their keys: the traits of layouts that do not define their own type.
public struct LayoutTraits {
    /// Nil if there are none, as for most children.
    private var values: [ObjectIdentifier: Any]?

    private init() {}

    /// One property.
    public init<Key: LayoutTraitsKey>(key: Key.Type, value: Key.Value) {
        self[key] = value
    }

    /// The default value of every key.
    public static var empty: LayoutTraits { LayoutTraits() }

    /// The value of a key.
    public subscript<Key: LayoutTraitsKey>(key: Key.Type) -> Key.Value {
        get { values?[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values = (values ?? [:]).merging([ObjectIdentifier(key): newValue]) { $1 } }
    }

    /// These properties and one more.
    public func setting<Key: LayoutTraitsKey>(key: Key.Type, to value: Key.Value) -> LayoutTraits {
        var traits = self
        traits[key] = value
        return traits
    }
}

extension LayoutTraits: ChildTraits {
    /// The default value of every key.
    public static var usual: LayoutTraits { .empty }
}

extension ElementContent.Builder where L.Traits == LayoutTraits {
    /// Adds a child with one property.
    public mutating func add<Key: LayoutTraitsKey>(
        traitsType: Key.Type, traits: Key.Value, key: ElementKey? = nil, element: any Element
    ) {
        add(traits: LayoutTraits(key: traitsType, value: traits), key: key, element: element)
    }
}
