import LayoutEngine

/// The environment at the place that is decoded, and the members of it that were read.
final class DecodedEnvironment {
    /// Nil while the request's own environment is decoded.
    private(set) var current: InheritedEnvironment?
    /// The members that were read so far.
    private(set) var readMembers = EnvironmentMembers()
    /// False if a stored tree is decoded before there is a viewport. A missing member may then be in the viewport.
    let isOfViewport: Bool
    /// Whether a member was missing that may be in the viewport.
    var lacksMembers = false

    init(isOfViewport: Bool = true) {
        self.isOfViewport = isOfViewport
    }

    /// Whether the environment of the root has values from the data.
    private(set) var readsData = false

    /// Whether no element has changed the environment of the root.
    var isOutermost: Bool { current?.isOutermost ?? false }

    /// Begins the tree, with the environment of its root.
    func begin(_ environment: Environment, readsData: Bool) {
        current = InheritedEnvironment(environment)
        self.readsData = readsData
    }

    /// Calls `body` to decode elements that inherit a changed environment.
    func within<Result>(_ changes: PartialEnvironment, areKnown: Bool, _ body: () -> Result) -> Result {
        guard let outer = current else { return body() }
        current = InheritedEnvironment(outer, changes: changes, areKnown: areKnown)
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

    /// Records members as read, because an expansion that depends on them is used again.
    func note(_ members: EnvironmentMembers) {
        readMembers.formUnion(members)
    }

    /// Begins to collect the members that are read from now on, and returns those that were read before.
    func beginCollecting() -> EnvironmentMembers {
        let before = readMembers
        readMembers = EnvironmentMembers()
        return before
    }

    /// Returns the members that were read since ``beginCollecting()``, and adds those before to ``readMembers``.
    func endCollecting(after before: EnvironmentMembers) -> EnvironmentMembers {
        let read = readMembers
        readMembers.formUnion(before)
        return read
    }
}
