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
}
