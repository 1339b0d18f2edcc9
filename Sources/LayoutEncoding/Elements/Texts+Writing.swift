import Foundation
import LayoutEngine

extension ParagraphStyle.Alignment: WireValue {}
extension ParagraphStyle.LineBreakMode: WireValue {}
extension ParagraphStyle.Direction: WireValue {}
extension ParagraphStyle.LineHeight.Alignment: WireValue {}
extension LinkKind: WireValue {}

extension Label: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("text", text)
        writer.put(
            TextStyle(
                font: font, color: color, paragraph: paragraph, letterSpacing: letterSpacing,
                hasTabularDigits: hasTabularDigits, moreText: moreText, shadow: shadow,
                isAccessibilityElement: isAccessibilityElement))
        writer.refuse("actions", actions.isEmpty ? nil : actions)
        if let further = furtherProperties.first { writer.fail(.value(further.name)) }
    }
}

extension AttributedLabel: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("spans", spans)
        writer.put("linkDetection", LinkKind.allCases.filter(linkDetection.contains), unless: [])
        writer.put("linkStyle", linkStyle)
        writer.put("activeLinkStyle", activeLinkStyle)
        writer.put(
            TextStyle(
                font: font, color: color, paragraph: paragraph, letterSpacing: letterSpacing,
                hasTabularDigits: hasTabularDigits, moreText: moreText, shadow: shadow,
                isAccessibilityElement: isAccessibilityElement))
        if textOffset != .zero { writer.fail(.value("textOffset")) }
        writer.refuse("actions", actions.isEmpty ? nil : actions)
        if let further = furtherProperties.first { writer.fail(.value(further.name)) }
    }
}

extension AttributedLabel.Span: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("text", text)
            writer.put("font", font, unless: Font())
            writer.put("color", color)
            writer.put("letterSpacing", letterSpacing)
            writer.put("underline", isUnderlined, unless: false)
            writer.put("underlineColor", underlineColor)
            writer.put("strikethrough", isStruckThrough, unless: false)
            writer.put("strikethroughColor", strikethroughColor)
            writer.put("link", link)
        }
    }
}

extension AttributedLabel.LinkStyle: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("color", color)
            writer.put("underline", isUnderlined)
            writer.put("underlineColor", underlineColor)
            writer.put("strikethrough", isStruckThrough)
            writer.put("strikethroughColor", strikethroughColor)
        }
    }
}

extension ParagraphStyle.LineHeight: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("lineHeight", height)
            writer.put("alignment", alignment)
        }
    }
}

/// The properties of `text` in the schema, which both labels have.
private struct TextStyle {
    let font: Font
    let color: Color
    let paragraph: ParagraphStyle
    let letterSpacing: CGFloat
    let hasTabularDigits: Bool
    let moreText: String?
    let shadow: Shadow?
    let isAccessibilityElement: Bool
}

extension WireWriter {
    fileprivate mutating func put(_ style: TextStyle) {
        let paragraph = style.paragraph, defaults = ParagraphStyle()
        put("font", style.font, unless: Font())
        put("color", style.color, unless: .black)
        put("alignment", paragraph.alignment, unless: defaults.alignment)
        put("numberOfLines", paragraph.numberOfLines, unless: defaults.numberOfLines)
        put("lineBreakMode", paragraph.lineBreakMode, unless: defaults.lineBreakMode)
        put("lineHeight", paragraph.lineHeight)
        put("letterSpacing", style.letterSpacing, unless: 0)
        put("adjustsFontSizeToFitWidth", paragraph.adjustsFontSizeToFitWidth, unless: false)
        put("minimumScaleFactor", paragraph.minimumScaleFactor, unless: defaults.minimumScaleFactor)
        put("tabularDigits", style.hasTabularDigits, unless: false)
        put("direction", paragraph.direction, unless: defaults.direction)
        put("moreText", style.moreText)
        put("shadow", style.shadow)
        put("isAccessibilityElement", style.isAccessibilityElement, unless: true)
    }
}
