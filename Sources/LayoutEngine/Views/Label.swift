import Foundation

/// Shows a text in one font.
public struct Label: TextView {
    public var text: String
    /// Nil for the environment's.
    public var font: Font?
    public var color: Color
    public var paragraph: ParagraphStyle
    /// Points added after each character as the reader sees it.
    public var letterSpacing: CGFloat
    public var shadow: Shadow?
    public var isAccessibilityElement: Bool

    public init(
        text: String, font: Font? = nil, color: Color = .black, paragraph: ParagraphStyle = ParagraphStyle(),
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

    var styledText: StyledText {
        StyledText(TextSpan(text, font: font, letterSpacing: letterSpacing), paragraph: paragraph)
    }

    func appendTextProperties(in context: ViewDescriptionContext, to properties: inout [ViewProperty]) {
        properties.append(ViewProperty("text", .text(text)))
        properties.append(ViewProperty("font", context.viewValue(of: font)))
        properties.append(ViewProperty("color", .color(color)))
        properties.append(ViewProperty("letterSpacing", .number(letterSpacing)))
    }
}
