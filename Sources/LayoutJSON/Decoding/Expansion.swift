import JSON
import LayoutEngine

/// The element that a use of a component stands for, kept for uses with the same arguments in an environment that is the
/// same as far as it was read.
struct Expansion {
    /// By parameter.
    let arguments: [Value?]
    /// The environment in which it was made.
    let environment: HandedDownEnvironment?
    /// The members of that which were read to make it.
    let environmentMembers: EnvironmentMembers
    let element: any Element
    /// The part of the limits that making it used.
    let use: Budget.Use
    /// The last reference to data that was followed to make it. Nil if there was none.
    let lastReference: Scopes.FollowedReference?
}

/// The last expansions of a component.
///
/// Documents repeat themselves: the same parts are written for several widths, and many uses have no arguments.
struct Expansions {
    private var kept: [Expansion] = []
    private var next = 0

    private static let countMax = 16
    private static let argumentsMax = 16

    func first(with arguments: [Value?], in environment: HandedDownEnvironment?) -> Expansion? {
        // By index, because a copy of an expansion would be counted.
        kept.indices.first { index in
            let known = kept[index].arguments
            return known.indices.allSatisfy { isEqual(known[$0], arguments[$0]) }
                && (kept[index].environmentMembers.isEmpty || agrees(environment, with: kept[index]))
        }.map { kept[$0] }
    }

    /// Keeps an expansion in place of the oldest.
    ///
    /// - Parameter root: the request. Values that are not in it, such as positions in a loop, last no longer than their
    ///   iteration.
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

    /// Whether an expansion is the same in an environment.
    private func agrees(_ environment: HandedDownEnvironment?, with expansion: Expansion) -> Bool {
        guard let environment, let known = expansion.environment else { return false }
        return environment.agrees(with: known, in: expansion.environmentMembers)
    }

    /// Whether two arguments are certainly the same. Takes constant time.
    private func isEqual(_ left: Value?, _ right: Value?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.json.isEqualScalar(to: right.json)
            || left.json.tape == right.json.tape && left.json.index == right.json.index
                && left.scope == right.scope && !left.isRepeated
    }
}

extension Value {
    /// Whether it is written in a component or a loop, where references in it stand for different values.
    fileprivate var isRepeated: Bool { scope > 0 }
}

extension JSONValue {
    /// Whether both are the same short string, number, boolean or null.
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
