/// What must be so for a change to be made. It is looked at in the same step as the change is made.
package enum Precondition: Sendable, Equatable {
    case none

    /// The tree is there: `If-Match: *`.
    case exists

    /// There is no such tree: `If-None-Match: *`.
    case absent

    /// The tree is there, and its newest version is one of these.
    case `is`([Int])

    /// There is no such tree, or its newest version is none of these.
    case isNot([Int])

    /// Whether it is so.
    ///
    /// - Parameter head: the number of the newest version; nil if there is no such tree.
    package func holds(for head: Int?) -> Bool {
        switch self {
        case .none: true
        case .exists: head != nil
        case .absent: head == nil
        case .is(let numbers): head.map(numbers.contains) ?? false
        case .isNot(let numbers): !(head.map(numbers.contains) ?? false)
        }
    }
}
