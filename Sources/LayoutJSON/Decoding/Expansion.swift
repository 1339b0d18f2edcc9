import JSON
import LayoutEngine

/// The element that replaces a use of a component. It is kept for uses with the same arguments, in environments that
/// have the same values of the members which were read.
struct Expansion {
    /// By parameter.
    let arguments: [Value?]
    /// The environment in which the component was expanded.
    let environment: InheritedEnvironment?
    let part: DecodedPart<ComponentElement>
}

/// The last expansions of a component.
///
/// Many uses of a component are equal: documents have the same parts for several widths, and many uses have no
/// arguments.
struct Expansions {
    private var kept: [Expansion] = []
    private var next = 0

    private static let countMax = 16
    private static let argumentsMax = 16

    func first(with arguments: [Value?], in environment: InheritedEnvironment?) -> Expansion? {
        // By index: a copy of each expansion would retain and release its references.
        kept.indices.first { index in
            let known = kept[index].arguments
            return known.indices.allSatisfy { isEqual(known[$0], arguments[$0]) }
                && (kept[index].part.environmentMembers.isEmpty || agrees(environment, with: kept[index]))
        }.map { kept[$0] }
    }

    /// Keeps an expansion, in place of the oldest if there are 16.
    ///
    /// - Parameter root: the request. Expansions with arguments that are not in it are not kept: an index in a loop,
    ///   for example, is valid only during its iteration.
    mutating func keep(_ expansion: Expansion, in root: JSONValue) {
        guard expansion.arguments.count <= Self.argumentsMax,
            expansion.arguments.allSatisfy({ $0.map { $0.json.tape == root.tape } ?? true })
        else { return }
        if kept.count < Self.countMax {
            kept.append(expansion)
        } else {
            kept[next] = expansion
            next = (next + 1) % Self.countMax
        }
    }

    /// Whether an expansion in `environment` would have the same result.
    private func agrees(_ environment: InheritedEnvironment?, with expansion: Expansion) -> Bool {
        guard let environment, let known = expansion.environment else { return false }
        return environment.agrees(with: known, in: expansion.part.environmentMembers)
    }

    /// Whether two arguments are certainly equal. Takes constant time.
    private func isEqual(_ left: Value?, _ right: Value?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.json.isEqualScalar(to: right.json)
            || left.json.tape == right.json.tape && left.json.index == right.json.index
                && left.scope == right.scope && !left.isRepeated
    }
}

extension Value {
    /// Whether it is written in a component or a loop, where each repetition gives its references other values.
    fileprivate var isRepeated: Bool { scope > Scope.request }
}

extension JSONValue {
    /// Whether both are equal strings of at most 128 bytes, equal numbers of the same kind, equal booleans, or null.
    fileprivate func isEqualScalar(to other: JSONValue) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .string:
            let bytesMax = 128
            guard let text = utf8, let otherText = other.utf8 else { return false }
            return text.count <= bytesMax && text.equals(otherText)
        case .integer, .unsigned, .double: return tape[index + 1] == other.tape[other.index + 1]
        case .bool: return bool == other.bool
        case .null: return true
        case .array, .object: return false
        }
    }
}
