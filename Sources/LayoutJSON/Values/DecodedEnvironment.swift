import LayoutEngine

/// The environment around the place that is decoded, and what was read of it.
final class DecodedEnvironment {
    /// Nil where there is none: in the environment of the request itself.
    private(set) var current: HandedDownEnvironment?
    /// The members that were read so far.
    private(set) var readMembers = EnvironmentMembers()
    /// Whether a member that is missing is not known yet: a stored tree is decoded before there is a viewport.
    let isOfViewport: Bool
    /// Whether a member was missing that is not known yet.
    var lacksMembers = false

    init(isOfViewport: Bool = true) {
        self.isOfViewport = isOfViewport
    }

    /// Whether no element has changed the environment of the root.
    var isOutermost: Bool { current?.isOutermost ?? false }

    /// Begins the tree, with the environment of its root.
    func begin(_ environment: Environment) {
        current = HandedDownEnvironment(environment)
    }

    /// Decodes what inherits a changed environment.
    func within<Result>(_ changes: PartialEnvironment, _ body: () -> Result) -> Result {
        guard let outer = current else { return body() }
        current = HandedDownEnvironment(outer, changes: changes)
        defer { current = outer }
        return body()
    }

    func note(_ path: EnvironmentPath) {
        switch (path.member, path.name) {
        case (.variables, let name?): readMembers.insert(variable: name)
        case (let member?, _): readMembers.insert(member)
        case (nil, _): EnvironmentMember.allCases.forEach { readMembers.insert($0) }
        }
    }

    /// Counts members as read, because what was decoded from them is used again.
    func note(_ members: EnvironmentMembers) {
        readMembers.formUnion(members)
    }

    /// Begins to collect the members that something reads, and returns those that were read before.
    func beginCollecting() -> EnvironmentMembers {
        let before = readMembers
        readMembers = EnvironmentMembers()
        return before
    }

    /// Ends what ``beginCollecting()`` began, and returns the members that were read meanwhile.
    func endCollecting(after before: EnvironmentMembers) -> EnvironmentMembers {
        let read = readMembers
        readMembers.formUnion(before)
        return read
    }
}
