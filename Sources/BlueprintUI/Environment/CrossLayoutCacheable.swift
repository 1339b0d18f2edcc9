/// The differences between two values that matter for a comparison.
public enum CrossLayoutCacheableContext: Hashable, Sendable, CaseIterable {
    /// All of them.
    case all
    /// Those that change the size of an element.
    case elementSizing
}

/// A value that can be compared for a purpose. No layout asks for it: nothing here is kept by such comparisons.
public protocol CrossLayoutCacheable {
    /// Whether another value is as good as this one for a purpose.
    func isCacheablyEquivalent(to other: Self?, in context: CrossLayoutCacheableContext) -> Bool
}

extension CrossLayoutCacheable {
    /// Whether another value is as good as this one for every purpose.
    public func isCacheablyEquivalent(to other: Self?) -> Bool {
        isCacheablyEquivalent(to: other, in: .all)
    }

    /// Whether another value is of this type, and as good as this one for a purpose.
    @_disfavoredOverload
    public func isCacheablyEquivalent(
        to other: (any CrossLayoutCacheable)?, in context: CrossLayoutCacheableContext
    ) -> Bool {
        isCacheablyEquivalent(to: other as? Self, in: context)
    }
}

extension CrossLayoutCacheable where Self: Equatable {
    /// Whether both are equal.
    public func isCacheablyEquivalent(to other: Self?, in context: CrossLayoutCacheableContext) -> Bool {
        self == other
    }
}

extension EnvironmentKey {
    /// Whether a comparison for a purpose needs no look at the values, because they never matter for it.
    public static func alwaysEquivalentIn(
        _ contexts: Set<CrossLayoutCacheableContext>, evaluatingContext: CrossLayoutCacheableContext
    ) -> Bool {
        contexts.contains(evaluatingContext)
    }
}

extension EnvironmentKey where Value: Equatable {
    /// Whether two values are equal.
    public static func isEquivalent(lhs: Value, rhs: Value, in context: CrossLayoutCacheableContext) -> Bool {
        lhs == rhs
    }

    /// Whether two values are equal, or never matter for the purpose.
    public static func alwaysEquivalentIn(
        _ contexts: Set<CrossLayoutCacheableContext>, lhs: Value, rhs: Value,
        evaluatingContext: CrossLayoutCacheableContext
    ) -> Bool {
        contexts.contains(evaluatingContext) || lhs == rhs
    }
}
