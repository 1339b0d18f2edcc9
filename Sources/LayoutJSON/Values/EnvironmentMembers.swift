/// A member of the environment, by its name in requests.
enum EnvironmentMember: String, CaseIterable {
    case displayScale, layoutDirection, mirrors, locale, timeZone, colorScheme, safeAreaInsets, windowSize, font,
        variables

    /// The names in the member. Empty if it is not an object; nil if it can have any names.
    var names: [String]? {
        switch self {
        case .safeAreaInsets: ["top", "left", "bottom", "right"]
        case .windowSize: ["width", "height"]
        case .font: ["family", "size", "weight", "style"]
        case .variables: nil
        case .displayScale, .layoutDirection, .mirrors, .locale, .timeZone, .colorScheme: []
        }
    }
}

/// The members of the environment that decoding has read. In environments with equal values of these members, the
/// result is the same.
package struct EnvironmentMembers: Hashable, Sendable {
    private(set) var members: Set<EnvironmentMember> = []
    /// The names of variables that were read one by one.
    private(set) var variables: Set<String> = []

    package init() {}

    package var isEmpty: Bool { members.isEmpty && variables.isEmpty }

    mutating func insert(_ member: EnvironmentMember) {
        members.insert(member)
    }

    mutating func insert(variable name: String) {
        variables.insert(name)
    }

    package mutating func formUnion(_ other: EnvironmentMembers) {
        guard !other.isEmpty else { return }
        members.formUnion(other.members)
        variables.formUnion(other.variables)
    }
}

extension EnvironmentMembers {
    /// The approximate size in memory.
    package var bytes: Int { 64 + 16 * members.count + variables.reduce(0) { $0 + 64 + $1.utf8.count } }
}
