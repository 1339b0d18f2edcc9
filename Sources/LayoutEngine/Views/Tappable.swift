import Foundation

/// Wraps an element that answers to a tap.
public struct Tappable: Element {
    /// The name of the action of a tap; nil for none.
    public var action: String?
    /// The element inside.
    public var wrapped: any Element

    /// Lets an element answer to a tap.
    public init(action: String? = nil, wrapping element: any Element) {
        self.action = action
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Tappable") }

    public var content: ElementContent {
        ElementContent(child: wrapped)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription("Tappable", properties: action.map { [ViewProperty("action", .text($0))] } ?? [])
    }
}
