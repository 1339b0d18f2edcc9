import JSON

/// A pointer into the environment: a member, and a name in it. The whole environment if both are nil.
struct EnvironmentPath: Equatable {
    let member: EnvironmentMember?
    let name: String?

    /// The pointer as it is written.
    var text: String {
        var pointer = JSONPointer()
        if let member { pointer.append(member.rawValue) }
        if let name { pointer.append(name) }
        return pointer.text
    }
}

extension Decoding {
    /// Reads a pointer into the environment. If no environment can have a value there, reports that and returns nil.
    func environmentPath(_ written: Value) -> EnvironmentPath? {
        guard var rest = readPath(written) else { return nil }
        var names: [String] = []
        while let step = JSONPointer.takeStep(from: &rest) { names.append(JSONPointer.withName(ofStep: step, \.text)) }
        guard let first = names.first else { return EnvironmentPath(member: nil, name: nil) }
        let members = EnvironmentMember.allCases.map(\.rawValue)
        guard let member = EnvironmentMember(rawValue: first) else {
            reportUnknownMember(first, of: "the environment", known: members, at: written)
            return nil
        }
        guard names.count > 1 else { return EnvironmentPath(member: member, name: nil) }
        if let known = member.names, !known.contains(names[1]) {
            reportUnknownMember(names[1], of: "\"\(member.rawValue)\"", known: known, at: written)
            return nil
        }
        guard names.count == 2 else {
            reportUnknownMember(names[2], of: "\"\(names[1])\"", known: [], at: written)
            return nil
        }
        return EnvironmentPath(member: member, name: names[1])
    }

    private func reportUnknownMember(_ name: String, of container: String, known: [String], at place: Value) {
        let suggestion = suggestion(for: name, among: known)
        let list = known.isEmpty ? "" : " Known: \(known.map { "\"\($0)\"" }.joined(separator: ", "))."
        report(
            .missingEnvironment, at: place,
            "There is no \(Name.quoted(name)) in \(container).\(suggestion == nil ? list : "")", suggestion: suggestion)
    }
}
