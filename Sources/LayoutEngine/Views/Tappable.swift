import Foundation

/// Wraps an element that answers to a tap.
public struct Tappable: Element {
    /// The name of the action of a tap, for a client; nil for none, or for `tap` where there is a closure.
    public var action: String?
    /// Called by a ``LayoutHost`` when the element is tapped; nil for nothing.
    public var onTap: (() -> Void)?
    /// The element inside.
    public var wrapped: any Element

    /// Lets an element answer to a tap.
    public init(action: String? = nil, onTap: (() -> Void)? = nil, wrapping element: any Element) {
        self.action = action
        self.onTap = onTap
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Tappable") }

    public var content: ElementContent {
        ElementContent(child: wrapped)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let action = action ?? onTap.map { _ in "tap" }
        return ViewDescription("Tappable", properties: action.map { [ViewProperty("action", .text($0))] } ?? [])
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        ViewHandlers(onActivate: onTap)
    }
}
