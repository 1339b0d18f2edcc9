import Foundation

/// Sends events when an element appears and disappears.
public struct LifecycleObserver: Element {
    /// The names of the events, for a client.
    public var lifecycle: ViewLifecycle
    /// Called by a ``LayoutHost`` when the element has appeared; nil for nothing.
    public var onAppear: (() -> Void)?
    /// Called by a ``LayoutHost`` when the element has disappeared; nil for nothing.
    public var onDisappear: (() -> Void)?
    /// The element inside.
    public var wrapped: any Element

    /// Has an element send events.
    public init(
        lifecycle: ViewLifecycle = ViewLifecycle(), onAppear: (() -> Void)? = nil, onDisappear: (() -> Void)? = nil,
        wrapping element: any Element
    ) {
        self.lifecycle = lifecycle
        self.onAppear = onAppear
        self.onDisappear = onDisappear
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

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        ViewHandlers(onAppear: onAppear, onDisappear: onDisappear)
    }
}

// No element is added for further closures, so that paths do not depend on how many there are.
extension LifecycleObserver {
    /// Has a ``LayoutHost`` call a further closure when the element has appeared, after those that there are.
    public func onAppear(_ callback: @escaping () -> Void) -> LifecycleObserver {
        var observer = self
        observer.onAppear = sequence(onAppear, callback)
        return observer
    }

    /// Has a ``LayoutHost`` call a further closure when the element has disappeared, after those that there are.
    public func onDisappear(_ callback: @escaping () -> Void) -> LifecycleObserver {
        var observer = self
        observer.onDisappear = sequence(onDisappear, callback)
        return observer
    }

    private func sequence(_ first: (() -> Void)?, _ second: @escaping () -> Void) -> () -> Void {
        guard let first else { return second }
        return {
            first()
            second()
        }
    }
}
