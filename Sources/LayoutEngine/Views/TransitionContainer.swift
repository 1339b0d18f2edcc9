/// Sets how an element appears, disappears and moves.
public struct TransitionContainer: Element {
    /// The transitions.
    public var transitions: ViewTransitions
    /// The element inside.
    public var wrapped: any Element

    /// Gives an element transitions.
    public init(transitions: ViewTransitions, wrapping element: any Element) {
        self.transitions = transitions
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("TransitionContainer") }

    public var content: ElementContent {
        ElementContent(child: wrapped)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var view = ViewDescription("TransitionContainer")
        if !transitions.isEmpty { view.transitions = transitions }
        return view
    }
}
