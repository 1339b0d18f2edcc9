/// Changes the environment that the elements inside inherit.
public struct AdaptedEnvironment: Element {
    /// The element inside.
    public var wrapped: any Element
    package let adapter: (inout Environment) -> Void

    /// Changes the environment by a function. An `AdaptedEnvironment` inside stays an element of its own.
    public init(wrapping element: any Element, environment adapter: @escaping (inout Environment) -> Void) {
        wrapped = element
        self.adapter = adapter
    }

    /// Changes the environment by a function. An `AdaptedEnvironment` inside becomes a part of this one, so that paths
    /// do not depend on the number of changes, as in Blueprint.
    public init(by adapter: @escaping (inout Environment) -> Void, wrapping element: any Element) {
        guard let inner = element as? AdaptedEnvironment else {
            self.init(wrapping: element, environment: adapter)
            return
        }
        self.init(wrapping: inner.wrapped) { environment in
            adapter(&environment)
            inner.adapter(&environment)
        }
    }

    /// Sets one value. An `AdaptedEnvironment` inside becomes a part of this one.
    public init<Key: EnvironmentKey>(key: Key.Type, value: Key.Value, wrapping element: any Element) {
        self.init(by: { $0[key] = value }, wrapping: element)
    }

    public var identifier: ElementIdentifier { ElementIdentifier("AdaptedEnvironment") }

    public var content: ElementContent {
        ElementContent(child: wrapped, environment: adapter)
    }
}
