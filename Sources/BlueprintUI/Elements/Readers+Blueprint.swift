extension GeometryReader {
    /// Shows the element that a closure makes for the space.
    @_disfavoredOverload
    public init(elementRepresentation: @escaping (GeometryProxy) -> any Element) {
        self.init(elementRepresentation)
    }
}

extension EnvironmentReader {
    /// Shows the element that a closure makes for the environment.
    @_disfavoredOverload
    public init(elementRepresentation: @escaping (Environment) -> any Element) {
        self.init(elementRepresentation)
    }
}

extension AdaptedEnvironment {
    /// A function that changes an environment.
    public typealias Adapter = (inout Environment) -> Void

    /// Sets one value in the environment of an element.
    public init<Value>(
        keyPath: WritableKeyPath<Environment, Value>, value: Value, wrapping element: any Element
    ) {
        self.init(by: { $0[keyPath: keyPath] = value }, wrapping: element)
    }
}

extension Element {
    /// Changes the environment of the element with a function.
    public func adaptedEnvironment(by adapt: @escaping (inout Environment) -> Void) -> any Element {
        AdaptedEnvironment(by: adapt, wrapping: self)
    }

    /// Sets one value in the environment of the element.
    public func adaptedEnvironment<Key: EnvironmentKey>(key: Key.Type, value: Key.Value) -> any Element {
        AdaptedEnvironment(key: key, value: value, wrapping: self)
    }

    /// Sets one value in the environment of the element.
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
