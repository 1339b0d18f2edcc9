/// What may stand at a place of a request, made from the schemas. Rules refer to one another in circles.
final class Rule: @unchecked Sendable {
    // Never changed once the grammar is made.
    enum Form {
        /// One of these, as JSON.
        case words([String])
        case number(ClosedRange<Double>, excludesLowest: Bool)
        case integer(ClosedRange<Int>)
        case string
        case color
        /// Path data of SVG.
        case pathData
        case boolean
        /// Any JSON.
        case anything
        /// A JSON Pointer into data.
        case pointer
        /// A list of one of these lengths, its first items by rules of their own.
        case list(first: [Rule], rest: Rule?, counts: [Int])
        case object(ObjectRule)
        /// An element, of one of these types if there are any, without modifiers then.
        case element(traits: Rule?, needsTraits: Bool, types: [String])
        /// A ForEach among children, with these properties.
        case loop(ObjectRule)
        /// One of these, or a reference to data or an argument if there can be one.
        case choice([Rule], canBeArgument: Bool)
    }

    var form: Form

    init(_ form: Form) {
        self.form = form
    }
}

/// An object's properties, in order of their names.
struct ObjectRule {
    struct Property {
        var name: String
        var rule: Rule
        var isRequired: Bool
    }

    var properties: [Property] = []
    /// Names that exclude one another.
    var conflicts: [(String, String)] = []
    /// Names of which there is exactly one; empty if that is not so.
    var alternatives: [String] = []
    /// What properties of other names have.
    var others: Rule?

    func isAllowed(_ property: Property, beside chosen: [Property]) -> Bool {
        !chosen.contains { other in
            other.name == property.name
                || alternatives.contains(property.name) && alternatives.contains(other.name)
                || conflicts.contains { $0 == (property.name, other.name) || $0 == (other.name, property.name) }
        }
    }
}
