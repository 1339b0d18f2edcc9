/// A value that elements inherit from those around them.
public protocol EnvironmentKey {
    /// The type of the value. If it is not `Sendable`, an environment with such a value must stay in the isolation
    /// domain in which the value was made; the compiler does not check that.
    associatedtype Value

    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// The values that elements inherit from those around them: the engine's own, and others by typed keys.
public struct Environment: Sendable {
    private var storage = Storage.initial

    /// An environment in which every key has its default value.
    public init() {}

    /// The value of a key: the innermost one that was set around the element, or the key's default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { storage.others[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set {
            storage = Storage(storage.values, others: storage.others.merging([ObjectIdentifier(key): newValue]) { $1 })
        }
    }

    /// The engine's own values.
    var values: EnvironmentValues {
        _read { yield storage.values }
        set { storage = Storage(newValue, others: storage.others) }
    }

    /// The typed keys for which a value was set.
    package var otherKeys: Set<ObjectIdentifier> { Set(storage.others.keys) }

    /// Shared by all elements that inherit the same values, so that passing an environment on costs one reference.
    ///
    /// Unchecked, because the values of ``EnvironmentKey`` need not be `Sendable`. The object is immutable.
    private final class Storage: @unchecked Sendable {
        let values: EnvironmentValues
        let others: [ObjectIdentifier: Any]

        init(_ values: EnvironmentValues, others: [ObjectIdentifier: Any]) {
            self.values = values
            self.others = others
        }

        static let initial = Storage(EnvironmentValues(), others: [:])
    }
}
