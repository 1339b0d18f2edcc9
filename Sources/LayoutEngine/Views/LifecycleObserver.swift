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

    /// Observes the lifecycle of an element.
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
