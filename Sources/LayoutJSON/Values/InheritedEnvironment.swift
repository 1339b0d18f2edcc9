import LayoutEngine

/// The environment that elements inherit, while they are decoded.
final class InheritedEnvironment {
    private let changes: PartialEnvironment
    private let outer: InheritedEnvironment?
    private var known: Environment?
    /// The number of its variables, or a larger one.
    let variableCountMax: Int
    /// Whether its values are known. A change may depend on a member that only a viewport has.
    let isKnown: Bool

    init(_ environment: Environment) {
        known = environment
        variableCountMax = environment.variables.count
        changes = PartialEnvironment()
        outer = nil
        isKnown = true
    }

    /// The environment inside an element that changes it.
    init(_ outer: InheritedEnvironment, changes: PartialEnvironment, areKnown: Bool) {
        self.outer = outer
        isKnown = outer.isKnown && areKnown
        self.changes = changes
        variableCountMax = outer.variableCountMax + changes.variables.count
    }

    var isOutermost: Bool { outer == nil }

    /// Computed when first read, because most elements read no values.
    var values: Environment {
        if let known { return known }
        var changed: [InheritedEnvironment] = []
        var ancestor: InheritedEnvironment? = self
        while let next = ancestor, next.known == nil {
            changed.append(next)
            ancestor = next.outer
        }
        var environment = ancestor?.known ?? Environment()
        for inner in changed.reversed() {
            inner.changes.apply(to: &environment)
            inner.known = environment
        }
        return environment
    }

    /// Whether both have equal values of the members.
    func agrees(with other: InheritedEnvironment, in members: EnvironmentMembers) -> Bool {
        if self === other || members.isEmpty { return true }
        guard isKnown == other.isKnown else { return false }
        let values = values, others = other.values
        return members.members.allSatisfy { values.agrees(with: others, in: $0) }
            && members.variables.allSatisfy { values.variables[$0] == others.variables[$0] }
    }
}

extension Environment {
    fileprivate func agrees(with other: Environment, in member: EnvironmentMember) -> Bool {
        switch member {
        case .displayScale: displayScale == other.displayScale
        case .layoutDirection: layoutDirection == other.layoutDirection
        case .mirrors: mirrors == other.mirrors
        case .locale: locale == other.locale
        case .timeZone: timeZone == other.timeZone
        case .colorScheme: colorScheme == other.colorScheme
        case .safeAreaInsets: safeAreaInsets == other.safeAreaInsets
        case .windowSize: windowSize == other.windowSize
        case .font: resolve(Font()) == other.resolve(Font())
        case .variables: variables == other.variables
        }
    }
}
