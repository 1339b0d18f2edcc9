/// A property of a view.
public struct ViewProperty: Hashable, Sendable {
    /// The name by which a client knows the property.
    public var name: String
    /// The value of the property.
    public var value: ViewValue

    /// A property with a name and a value.
    public init(_ name: String, _ value: ViewValue) {
        self.name = name
        self.value = value
    }

    /// Names are compared by their UTF-8 bytes, as the texts of values are.
    public static func == (one: ViewProperty, other: ViewProperty) -> Bool {
        one.name.isExactly(other.name) && one.value == other.value
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ExactText(name))
        hasher.combine(value)
    }
}
