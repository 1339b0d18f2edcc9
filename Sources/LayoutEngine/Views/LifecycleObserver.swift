import Foundation

/// Sends events when an element appears and disappears.
public struct LifecycleObserver: Element {
    /// The names of the events.
    public var lifecycle: ViewLifecycle
    /// The element inside.
    public var wrapped: any Element

    /// Has an element send events.
    public init(lifecycle: ViewLifecycle, wrapping element: any Element) {
        self.lifecycle = lifecycle
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("LifecycleObserver") }

    public var content: ElementContent {
        ElementContent(child: wrapped)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var view = ViewDescription("LifecycleObserver")
        if lifecycle != ViewLifecycle() { view.lifecycle = lifecycle }
        return view
    }
}
