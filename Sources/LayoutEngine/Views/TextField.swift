import Foundation

/// A line of text that can be edited.
public struct TextField: Element {
    /// The text in the field.
    public var text: String
    /// The text that is shown while the field is empty.
    public var placeholder: String
    /// The font; members that are nil are those of the environment's.
    public var font: Font
    /// The colour of the text.
    public var color: Color
    /// Whether the text is hidden, as in a field for a password.
    public var isSecure: Bool
    /// Whether the text can be changed.
    public var isEnabled: Bool
    /// Called by a ``LayoutHost`` with the text that is typed; nil for nothing. The field shows that text once its element
    /// has it.
    public var onChange: ((String) -> Void)?
    /// Called by a ``LayoutHost`` when return is pressed; nil for nothing.
    public var onReturn: (() -> Void)?
    /// Moves the focus to the field, and hears of it; nil for nothing.
    public var focusBinding: FocusBinding?
    /// Further properties for the view: keyboard, return key, the names of events …
    public var furtherProperties: [ViewProperty]

    /// The least length along either axis, in points.
    private static let lengthMin: CGFloat = 44

    /// A field for a text of one line.
    public init(
        text: String = "", placeholder: String = "", font: Font = Font(), color: Color = .black, isSecure: Bool = false,
        isEnabled: Bool = true, onChange: ((String) -> Void)? = nil, onReturn: (() -> Void)? = nil,
        furtherProperties: [ViewProperty] = []
    ) {
        self.text = text
        self.placeholder = placeholder
        self.font = font
        self.color = color
        self.isSecure = isSecure
        self.isEnabled = isEnabled
        self.onChange = onChange
        self.onReturn = onReturn
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

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        guard isEnabled else { return nil }
        var handlers = ViewHandlers(
            onActivate: onReturn,
            onChange: onChange.map { onChange in
                { value in
                    guard case .text(let text) = value else { return false }
                    onChange(text)
                    return true
                }
            })
        focusBinding?.add(to: &handlers)
        return handlers
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
