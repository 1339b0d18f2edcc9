import LayoutEngine

/// A row of a list, and what decoding it took.
final class DecodedRow: Sendable {
    /// Shared by threads, as that of a ``TreeRequest``.
    nonisolated(unsafe) let element: SharedElement
    /// The part of the limits that it uses.
    let use: Budget.Use
    /// The members of the environment that were read for it.
    let environmentMembers: EnvironmentMembers
    /// Whether it has read data other than the item of its loop, directly or in the environment.
    let readsData: Bool
    /// Whether it may have a ``ConstrainedSize`` with a fraction in it.
    let hasFractions: Bool
    /// Whether it may have a TableRow in it.
    let hasTableRows: Bool

    init(
        element: any Element, use: Budget.Use, environmentMembers: EnvironmentMembers, readsData: Bool,
        hasFractions: Bool, hasTableRows: Bool
    ) {
        self.element = SharedElement(element)
        self.use = use
        self.environmentMembers = environmentMembers
        self.readsData = readsData
        self.hasFractions = hasFractions
        self.hasTableRows = hasTableRows
    }
}
