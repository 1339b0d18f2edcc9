import Foundation

/// A line of text that can be edited.
public struct TextField: Element {
    public var text: String
    public var placeholder: String
    /// Nil for the environment's.
    public var font: Font?
    public var color: Color
    public var isSecure: Bool
    public var isEnabled: Bool
    /// Further properties for the view: keyboard, return key, the names of events …
    public var furtherProperties: [ViewProperty]

    /// The least length along either axis, in points.
    private static let lengthMin: CGFloat = 44

    public init(
        text: String = "", placeholder: String = "", font: Font? = nil, color: Color = .black, isSecure: Bool = false,
        isEnabled: Bool = true, furtherProperties: [ViewProperty] = []
    ) {
        self.text = text
        self.placeholder = placeholder
        self.font = font
        self.color = color
        self.isSecure = isSecure
        self.isEnabled = isEnabled
        self.furtherProperties = furtherProperties
    }

    public var identifier: ElementIdentifier { ElementIdentifier("TextField") }

    public var content: ElementContent {
        ElementContent(layout: TextFieldLayout(lengthMin: Self.lengthMin))
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let properties = [
            ViewProperty("text", .text(text)),
            ViewProperty("placeholder", .text(placeholder)),
            ViewProperty("font", context.environment.resolve(font).viewValue),
            ViewProperty("color", .color(color)),
            ViewProperty("secure", .bool(isSecure)),
            ViewProperty("enabled", .bool(isEnabled)),
        ]
        return ViewDescription("TextField", properties: properties + furtherProperties)
    }
}

/// Fills the width, at a height of its own.
private struct TextFieldLayout: Layout {
    let lengthMin: CGFloat

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        CGSize(width: max(lengthMin, proposal.width.maximum), height: lengthMin)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }
}
