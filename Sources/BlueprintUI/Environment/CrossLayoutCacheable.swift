/// The purpose of a comparison between two values.
public enum CrossLayoutCacheableContext: Hashable, Sendable, CaseIterable {
    /// All differences count.
    case all
    /// Only differences that change the size of an element count.
    case elementSizing
}

/// A value that can be compared for a purpose. Only lets code for Blueprint compile: the engine never makes such
/// comparisons.
public protocol CrossLayoutCacheable {
    /// Whether another value is equivalent for a purpose.
    func isCacheablyEquivalent(to other: Self?, in context: CrossLayoutCacheableContext) -> Bool
}

extension CrossLayoutCacheable {
    /// Whether another value is equivalent for every purpose.
    public func isCacheablyEquivalent(to other: Self?) -> Bool {
        isCacheablyEquivalent(to: other, in: .all)
    }

    /// Whether another value has this type and is equivalent for a purpose.
    @_disfavoredOverload
    public func isCacheablyEquivalent(
        to other: (any CrossLayoutCacheable)?, in context: CrossLayoutCacheableContext
    ) -> Bool {
        isCacheablyEquivalent(to: other as? Self, in: context)
    }
}

extension CrossLayoutCacheable where Self: Equatable {
    /// Whether both values are equal.
    public func isCacheablyEquivalent(to other: Self?, in context: CrossLayoutCacheableContext) -> Bool {
        self == other
    }
}

extension EnvironmentKey {
    /// Whether the values of the key never matter for a purpose, so that any two are equivalent.
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

    /// Whether two values are equal, or the values of the key never matter for the purpose.
    public static func alwaysEquivalentIn(
        _ contexts: Set<CrossLayoutCacheableContext>, lhs: Value, rhs: Value,
        evaluatingContext: CrossLayoutCacheableContext
    ) -> Bool {
        contexts.contains(evaluatingContext) || lhs == rhs
    }
}
