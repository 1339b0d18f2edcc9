import JSON

/// A value of a request, the scope in which it is written, and the form through which it was found. Cheap to copy.
struct Value {
    let json: JSONValue
    let scope: Scope.Index
    /// The ``ValueForm`` that stands for the value, or for one that contains it: its index on the tape of the request.
    /// 0 for a value that is read where it is written. Problems in the value are reported at the form.
    private(set) var form: UInt32 = 0

    init(json: JSONValue, scope: Scope.Index) {
        self.json = json
        self.scope = scope
    }

    /// A value without references.
    init(literal json: JSONValue) {
        self.init(json: json, scope: Scope.literal)
    }

    /// Whether it has no references: data, and all of a request except its tree.
    var isLiteral: Bool { scope == Scope.literal }

    /// A value directly in this one.
    func inner(_ json: JSONValue) -> Value {
        moved(to: json, in: scope)
    }

    /// The same value in another scope. A literal stays literal.
    func moved(to scope: Scope.Index) -> Value {
        moved(to: json, in: isLiteral ? Scope.literal : scope)
    }

    private func moved(to json: JSONValue, in scope: Scope.Index) -> Value {
        var value = Value(json: json, scope: scope)
        value.form = form
        return value
    }

    /// The same value, as what a form stands for.
    func found(by form: Value) -> Value {
        var value = self
        value.form = UInt32(form.json.index)
        return value
    }
}
