import Foundation

/// Shows a text in one font.
public struct Label: TextView {
    /// The text.
    public var text: String
    /// The font. Members that are nil come from the environment's font.
    public var font: Font
    /// The colour of the text.
    public var color: Color
    /// How lines are broken and placed.
    public var paragraph: ParagraphStyle
    /// The space added after each grapheme cluster, in points.
    public var letterSpacing: CGFloat
    /// The shadow of the text; nil for none.
    public var shadow: Shadow?
    /// Whether assistive technology reads the text.
    public var isAccessibilityElement: Bool
    /// Whether all digits are equally wide, if the font has such digits.
    public var hasTabularDigits = false
    /// Shown after the ellipsis at the end of a truncated text; nil for nothing.
    public var moreText: String?
    /// Further properties of the view, for assistive technology.
    public var furtherProperties: [ViewProperty] = []
    /// Named actions that assistive technology offers. A ``LayoutHost`` performs them.
    public var actions: [ViewAction] = []

    /// A label; by default black, left-aligned, and in the environment's font.
    public init(
        text: String, font: Font = Font(), color: Color = .black, paragraph: ParagraphStyle = ParagraphStyle(),
        letterSpacing: CGFloat = 0, shadow: Shadow? = nil, isAccessibilityElement: Bool = true
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.paragraph = paragraph
        self.letterSpacing = letterSpacing
        self.shadow = shadow
        self.isAccessibilityElement = isAccessibilityElement
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Label") }

    public var content: ElementContent {
        ElementContent(text: styledText)
    }

    var textOffset: CGSize { .zero }

    func styledText(in scope: LayoutScope) -> StyledText { styledText }

    private var styledText: StyledText {
        var styled = StyledText(span(text), paragraph: paragraph)
        styled.more = moreText.map(span)
        return styled
    }

    private func span(_ text: String) -> TextSpan {
        TextSpan(text, font: font, letterSpacing: letterSpacing, hasTabularDigits: hasTabularDigits)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        actions.isEmpty ? nil : ViewHandlers(actions: actions)
    }

    func appendTextProperties(in context: ViewDescriptionContext, to properties: inout [ViewProperty]) {
        properties.append(ViewProperty("text", .text(text)))
        properties.append(ViewProperty("font", context.viewValue(of: font)))
        properties.append(ViewProperty("color", .color(color)))
        properties.append(ViewProperty("letterSpacing", .number(letterSpacing)))
    }
}
