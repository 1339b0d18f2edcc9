import JSON

/// A value of a request, and the scope in which it is written. Cheap to copy.
struct Value {
    let json: JSONValue
    /// An index of ``Decoding/scopes``: 0 outside components and loops. Or ``literal``.
    let scope: Int

    /// The scope of values without references: data, and all of a request except its tree.
    static let literal = -1

    /// A value directly in this one.
    func inner(_ json: JSONValue) -> Value {
        Value(json: json, scope: scope)
    }
}
