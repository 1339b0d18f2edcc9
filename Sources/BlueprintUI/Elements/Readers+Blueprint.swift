extension GeometryReader {
    /// Shows what a function gives for the space.
    @_disfavoredOverload
    public init(elementRepresentation: @escaping (GeometryProxy) -> any Element) {
        self.init(elementRepresentation)
    }
}

extension EnvironmentReader {
    /// Shows what a function gives for the environment.
    @_disfavoredOverload
    public init(elementRepresentation: @escaping (Environment) -> any Element) {
        self.init(elementRepresentation)
    }
}

extension AdaptedEnvironment {
    /// Changes an environment.
    public typealias Adapter = (inout Environment) -> Void

    /// Changes the environment by a function.
    public init(by adapt: @escaping Adapter, wrapping element: any Element) {
        self.init(wrapping: element, environment: adapt)
    }

    /// Sets one value.
    public init<Value>(
        keyPath: WritableKeyPath<Environment, Value>, value: Value, wrapping element: any Element
    ) {
        self.init(wrapping: element) { $0[keyPath: keyPath] = value }
    }
}

extension Element {
    /// Changes what the element inherits.
    public func adaptedEnvironment(by adapt: @escaping (inout Environment) -> Void) -> any Element {
        AdaptedEnvironment(by: adapt, wrapping: self)
    }

    /// Sets one value that the element inherits.
    public func adaptedEnvironment<Key: EnvironmentKey>(key: Key.Type, value: Key.Value) -> any Element {
        AdaptedEnvironment(key: key, value: value, wrapping: self)
    }

    /// Sets one value that the element inherits.
    public func adaptedEnvironment<Value>(
        keyPath: WritableKeyPath<Environment, Value>, value: Value
    ) -> any Element {
        AdaptedEnvironment(keyPath: keyPath, value: value, wrapping: self)
    }
}

extension Environment {
    /// An environment in which every key has its default value.
    public static var empty: Environment { Environment() }
}
