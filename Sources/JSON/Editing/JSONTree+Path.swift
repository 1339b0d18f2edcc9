/// Finds and changes the value at a pointer.
extension JSONTree {
    func value(at path: JSONPatch.Path, as member: String) throws(PatchObstacle) -> JSONTree {
        var value = self
        for step in path.steps {
            guard let inner = value.inner(step) else { throw value.missing(step, of: path, as: member) }
            value = inner
        }
        return value
    }

    /// Changes the value at `steps` in place, with `body`.
    mutating func change<Result>(
        at steps: ArraySlice<String>, of path: JSONPatch.Path, as member: String,
        _ body: (inout JSONTree) throws(PatchObstacle) -> Result
    ) throws(PatchObstacle) -> Result {
        guard let step = steps.first else { return try body(&self) }
        // `self` is null during the change: a second reference to the members would cause a copy.
        switch self {
        case .array(var items):
            guard let index = Self.index(step), index < items.count else { throw missing(step, of: path, as: member) }
            self = .null
            defer { self = .array(items) }
            return try items[index].change(at: steps.dropFirst(), of: path, as: member, body)
        case .object(var members):
            guard let index = members.index(of: step) else { throw missing(step, of: path, as: member) }
            self = .null
            defer { self = .object(members) }
            return try members[index].value.change(at: steps.dropFirst(), of: path, as: member, body)
        default:
            throw missing(step, of: path, as: member)
        }
    }

    /// Adds a value to this container. Returns the bytes of its name, colon and comma, and the value that it replaces.
    mutating func insert(
        _ value: JSONTree, at step: String, of path: JSONPatch.Path
    ) throws(PatchObstacle) -> (around: Int, replaced: JSONTree?) {
        switch self {
        case .array(var items):
            let end = items.count
            guard let index = step == "-" ? end : Self.index(step), index <= end else {
                throw missing(step, of: path, as: "path")
            }
            self = .null
            items.insert(value, at: index)
            self = .array(items)
            return (around: end == 0 ? 0 : 1, replaced: nil)
        case .object(var members):
            self = .null
            defer { self = .object(members) }
            if let index = members.index(of: step) {
                let replaced = members[index].value
                members[index].value = value
                return (around: 0, replaced: replaced)
            }
            members.append(Member(step, value))
            return (around: step.quotedBytes + (members.count == 1 ? 1 : 2), replaced: nil)
        default:
            throw missing(step, of: path, as: "path")
        }
    }

    /// Removes a value from this container. Returns it, and the bytes of its name, colon and comma.
    mutating func remove(
        at step: String, of path: JSONPatch.Path, as member: String
    ) throws(PatchObstacle) -> (value: JSONTree, around: Int) {
        switch self {
        case .array(var items):
            guard let index = Self.index(step), index < items.count else { throw missing(step, of: path, as: member) }
            self = .null
            defer { self = .array(items) }
            return (items.remove(at: index), items.isEmpty ? 0 : 1)
        case .object(var members):
            guard let index = members.index(of: step) else { throw missing(step, of: path, as: member) }
            self = .null
            defer { self = .object(members) }
            return (members.remove(at: index).value, step.quotedBytes + (members.isEmpty ? 1 : 2))
        default:
            throw missing(step, of: path, as: member)
        }
    }

    private func inner(_ step: String) -> JSONTree? {
        switch self {
        case .array(let items): Self.index(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
        case .object(let members): members.index(of: step).map { members[$0].value }
        default: nil
        }
    }

    private static func index(_ step: String) -> Int? {
        var step = step
        return step.withUTF8(JSONPointer.position(ofStep:))
    }

    private func missing(_ step: String, of path: JSONPatch.Path, as member: String) -> PatchObstacle {
        let kind =
            switch self {
            case .array(let items): "an array of \(items.count)"
            case .object: "an object"
            default: "a value that is neither an array nor an object"
            }
        let message = "Nothing is at \(Name.quoted(path.text)): there is no \(Name.quoted(step)) in \(kind)."
        return .conflict(member: member, .missingTarget, message)
    }
}
