import Foundation

/// Sends events when an element appears and disappears.
public struct LifecycleObserver: Element {
    public var lifecycle: ViewLifecycle
    public var wrapped: any Element

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
