import Foundation
import JSON
import LayoutEngine

extension Label {
    static let kind = ElementKind("Label", isViewBacked: true) { properties in
        var label = Label(
            text: properties.require("text", .label),
            font: properties.read("font", .font, default: Font()),
            color: properties.read("color", .color, default: .black),
            paragraph: properties.paragraph(),
            letterSpacing: properties.read("letterSpacing", .number, default: 0),
            shadow: properties.read("shadow", .shadow),
            isAccessibilityElement: properties.read("isAccessibilityElement", .flag, default: true))
        label.hasTabularDigits = properties.read("tabularDigits", .flag, default: false)
        label.moreText = properties.read("moreText", .label)
        return label
    }
}

extension AttributedLabel {
    static let kind = ElementKind("AttributedLabel", isViewBacked: true) { properties in
        var label = AttributedLabel(
            spans: properties.require("spans", .spans),
            font: properties.read("font", .font, default: Font()),
            color: properties.read("color", .color, default: .black),
            paragraph: properties.paragraph(),
            letterSpacing: properties.read("letterSpacing", .number, default: 0),
            shadow: properties.read("shadow", .shadow),
            isAccessibilityElement: properties.read("isAccessibilityElement", .flag, default: true))
        label.hasTabularDigits = properties.read("tabularDigits", .flag, default: false)
        label.moreText = properties.read("moreText", .label)
        label.linkDetection = Set(properties.read("linkDetection", .list(.word), default: []))
        label.linkStyle = properties.read("linkStyle", .linkStyle)
        label.activeLinkStyle = properties.read("activeLinkStyle", .linkStyle)
        return label
    }
}

extension Properties {
    fileprivate mutating func paragraph() -> ParagraphStyle {
        var style = ParagraphStyle()
        style.alignment = read("alignment", .word, default: style.alignment)
        style.direction = read("direction", .word, default: style.direction)
        style.numberOfLines = read("numberOfLines", .count, default: style.numberOfLines)
        style.lineBreakMode = read("lineBreakMode", .word, default: style.lineBreakMode)
        style.lineHeight = read("lineHeight", .lineHeight)
        style.adjustsFontSizeToFitWidth = read("adjustsFontSizeToFitWidth", .flag, default: false)
        style.minimumScaleFactor = read("minimumScaleFactor", .fraction, default: style.minimumScaleFactor)
        return style
    }
}

extension Reader<ParagraphStyle.LineHeight> {
    fileprivate static var lineHeight: Self {
        .numberOrObject(fallback: .init(0), .length, number: { .init($0, alignment: .center) }) { properties in
            .init(
                properties.require("lineHeight", .length), alignment: properties.require("alignment", .word))
        }
    }
}

extension Reader<String> {
    /// A text of a label, limited in length.
    static var label: Self {
        Reader(fallback: "") { value, decoding in
            guard let text = Reader.text.read(value, decoding) else { return nil }
            return decoding.isShort(text.utf8.count, at: value) ? text : nil
        }
    }
}

extension Reader<[AttributedLabel.Span]> {
    /// The spans of a label. The sum of their lengths is limited.
    fileprivate static var spans: Self {
        Reader(fallback: []) { value, decoding in
            guard let spans = Reader.list(.span).read(value, decoding) else { return nil }
            return decoding.isShort(spans.reduce(0) { $0 + $1.text.utf8.count }, at: value) ? spans : nil
        }
    }
}

extension Decoding {
    /// Counts a text, and reports one that is too long.
    func isShort(_ bytes: Int, at place: Value) -> Bool {
        guard bytes > limits.textBytesMax else {
            count(text: bytes, at: place)
            return true
        }
        report(
            .wrongLength, at: place, "The text has \(bytes) bytes of UTF-8. At most \(limits.textBytesMax) are allowed."
        )
        return false
    }
}

extension Reader<AttributedLabel.Span> {
    fileprivate static var span: Self {
        .object(fallback: .init("")) { properties in
            AttributedLabel.Span(
                properties.require("text", .text),
                font: properties.read("font", .font, default: Font()),
                color: properties.read("color", .color),
                letterSpacing: properties.read("letterSpacing", .number),
                isUnderlined: properties.read("underline", .flag, default: false),
                underlineColor: properties.read("underlineColor", .color),
                isStruckThrough: properties.read("strikethrough", .flag, default: false),
                strikethroughColor: properties.read("strikethroughColor", .color),
                link: properties.read("link", .text))
        }
    }
}

extension Reader<AttributedLabel.LinkStyle> {
    fileprivate static var linkStyle: Self {
        .object(fallback: .init()) { properties in
            AttributedLabel.LinkStyle(
                color: properties.read("color", .color),
                isUnderlined: properties.read("underline", .flag),
                underlineColor: properties.read("underlineColor", .color),
                isStruckThrough: properties.read("strikethrough", .flag),
                strikethroughColor: properties.read("strikethroughColor", .color))
        }
    }
}
