import Foundation

/// Says how an element appears, disappears and moves.
public struct TransitionContainer: Element {
    public var transitions: ViewTransitions
    public var wrapped: any Element

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
