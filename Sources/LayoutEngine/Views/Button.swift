import Foundation

/// Wraps an element that can be pressed.
public struct Button: Element {
    /// The name of what happens.
    public var action: String?
    public var isEnabled: Bool
    /// How large the area is, at least, that answers to touch, in points. Does not affect the layout.
    public var minimumTappableSize: CGSize
    public var wrapped: any Element

    public init(
        action: String? = nil, isEnabled: Bool = true, minimumTappableSize: CGSize = CGSize(width: 44, height: 44),
        wrapping element: any Element
    ) {
        self.action = action
        self.isEnabled = isEnabled
        self.minimumTappableSize = minimumTappableSize
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Button") }

    public var content: ElementContent {
        ElementContent(child: wrapped)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let size: [ViewProperty] = [
            .init("width", .number(minimumTappableSize.width)), .init("height", .number(minimumTappableSize.height)),
        ]
        var properties = [
            ViewProperty("enabled", .bool(isEnabled)), ViewProperty("minimumTappableSize", .object(size)),
        ]
        if let action { properties.insert(ViewProperty("action", .text(action)), at: 0) }
        return ViewDescription("Button", properties: properties)
    }
}
