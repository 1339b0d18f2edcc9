/// A grammar rule: the values that the schemas allow at one place of a request. Rules may be recursive.
final class Rule: @unchecked Sendable {
    // Unchecked: `form` does not change after the grammar is made.
    enum Form {
        /// One of these JSON values.
        case words([String])
        case number(ClosedRange<Double>, excludesLowest: Bool)
        case integer(ClosedRange<Int>)
        case string
        case color
        /// SVG path data.
        case pathData
        case boolean
        /// Any JSON.
        case anything
        /// A JSON Pointer into data.
        case pointer
        /// An array whose length is one of `counts`. Items after `first` follow `rest`.
        case list(first: [Rule], rest: Rule?, counts: [Int])
        case object(ObjectRule)
        /// An element of any type, or of one of `types`; in the second case it has no modifiers.
        case element(traits: Rule?, needsTraits: Bool, types: [String])
        /// A `ForEach` with these properties, as a child of an element.
        case loop(ObjectRule)
        /// One of these, or, if `canBeArgument`, a reference to data or to a parameter.
        case choice([Rule], canBeArgument: Bool)
    }

    var form: Form

    init(_ form: Form) {
        self.form = form
    }
}

/// The properties of an object, sorted by name.
struct ObjectRule {
    struct Property {
        var name: String
        var rule: Rule
        var isRequired: Bool
    }

    var properties: [Property] = []
    /// Pairs of properties that exclude each other.
    var conflicts: [(String, String)] = []
    /// An object has exactly one of these properties. Empty if the schema has no such condition.
    var alternatives: [String] = []
    /// The rule for properties with other names; nil if there can be none.
    var others: Rule?

    func isAllowed(_ property: Property, beside chosen: [Property]) -> Bool {
        !chosen.contains { other in
            other.name == property.name
                || alternatives.contains(property.name) && alternatives.contains(other.name)
                || conflicts.contains { $0 == (property.name, other.name) || $0 == (other.name, property.name) }
        }
    }
}
