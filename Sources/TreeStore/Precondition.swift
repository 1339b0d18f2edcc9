/// A condition of a change. The store checks it and makes the change in one step.
package enum Precondition: Sendable, Equatable {
    case none

    /// The tree exists: `If-Match: *`.
    case exists

    /// The tree does not exist: `If-None-Match: *`.
    case absent

    /// The tree exists, and its newest version is one of these.
    case `is`([Int])

    /// The tree does not exist, or its newest version is not among these.
    case isNot([Int])

    /// Whether the condition holds.
    ///
    /// - Parameter newest: the number of the newest version; nil if the tree does not exist.
    package func holds(for newest: Int?) -> Bool {
        switch self {
        case .none: true
        case .exists: newest != nil
        case .absent: newest == nil
        case .is(let numbers): newest.map(numbers.contains) ?? false
        case .isNot(let numbers): !(newest.map(numbers.contains) ?? false)
        }
    }
}
