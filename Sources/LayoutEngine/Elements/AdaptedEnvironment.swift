/// Changes the environment that the elements inside inherit.
public struct AdaptedEnvironment: Element {
    /// The element inside.
    public var wrapped: any Element
    package let adapter: (inout Environment) -> Void

    /// Changes the environment by a function.
    public init(wrapping element: any Element, environment adapter: @escaping (inout Environment) -> Void) {
        wrapped = element
        self.adapter = adapter
    }

    /// Sets one value.
    public init<Key: EnvironmentKey>(key: Key.Type, value: Key.Value, wrapping element: any Element) {
        self.init(wrapping: element) { $0[key] = value }
    }

    public var identifier: ElementIdentifier { ElementIdentifier("AdaptedEnvironment") }

    public var content: ElementContent {
        ElementContent(child: wrapped, environment: adapter)
    }
}
