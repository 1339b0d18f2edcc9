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
    /// Changes the environment by a function.
    public init(by adapt: @escaping (inout Environment) -> Void, wrapping element: any Element) {
        self.init(wrapping: element, environment: adapt)
    }

    /// Sets one value.
    public init<Value>(
        keyPath: WritableKeyPath<Environment, Value>, value: Value, wrapping element: any Element
    ) {
        self.init(wrapping: element) { $0[keyPath: keyPath] = value }
    }
}

extension Environment {
    /// An environment in which every key has its default value.
    public static var empty: Environment { Environment() }
}
