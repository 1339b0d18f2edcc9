import Foundation

/// Wraps an element that can be pressed.
public struct Button: Element {
    /// The name of the action of a press, for a client; nil for none, or for `tap` where there is a closure.
    public var action: String?
    /// Called by a ``LayoutHost`` when the button is pressed; nil for nothing.
    public var onTap: (() -> Void)?
    /// Whether the button can be pressed.
    public var isEnabled: Bool
    /// The least size of the area that responds to touch, in points. Does not affect the layout.
    public var minimumTappableSize: CGSize
    /// The element inside.
    public var wrapped: any Element

    /// Makes an element a button.
    public init(
        action: String? = nil, isEnabled: Bool = true, minimumTappableSize: CGSize = CGSize(width: 44, height: 44),
        onTap: (() -> Void)? = nil, wrapping element: any Element
    ) {
        self.action = action
        self.onTap = onTap
        self.isEnabled = isEnabled
        self.minimumTappableSize = minimumTappableSize
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Button") }

    public var content: ElementContent {
        ElementContent(child: wrapped)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var properties = [
            ViewProperty("enabled", .bool(isEnabled)),
            ViewProperty("minimumTappableSize", minimumTappableSize.viewValue),
        ]
        if let action = action ?? onTap.map({ _ in "tap" }) {
            properties.insert(ViewProperty("action", .text(action)), at: 0)
        }
        return ViewDescription("Button", properties: properties)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        isEnabled ? ViewHandlers(onActivate: onTap) : nil
    }
}
