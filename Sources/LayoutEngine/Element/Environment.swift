import Foundation

/// A value that elements inherit from those around them.
public protocol EnvironmentKey {
    associatedtype Value: Sendable

    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// The values that elements inherit from those around them, by typed keys.
public struct Environment: Sendable {
    private var storage: EnvironmentStorage?

    /// Whether containers mirror their children: ``mirrors`` in a right-to-left environment.
    private(set) var mirrorsContainers = false

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            storage?.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
        }
        set {
            var values = storage?.values ?? [:]
            values[ObjectIdentifier(key)] = newValue
            storage = EnvironmentStorage(values: values)
            mirrorsContainers = mirrors && layoutDirection == .rightToLeft
        }
    }
}

/// Shared by all elements that inherit the same values, so that passing an environment on costs one reference.
private final class EnvironmentStorage: Sendable {
    let values: [ObjectIdentifier: any Sendable]

    init(values: [ObjectIdentifier: any Sendable]) {
        self.values = values
    }
}
