extension AttributedLabel {
    /// A kind of link that is detected in the text.
    public typealias LinkDetectionType = LinkKind

    /// A label with an attributed string. Its links are blue. `configure` can change it further.
    public init(attributedText: NSAttributedString, configure: (inout AttributedLabel) -> Void = { _ in }) {
        self.init(spans: [])
        linkStyle = LinkStyle(color: .systemBlue)
        activeLinkStyle = LinkStyle(color: .systemBlue.withAlphaComponent(0.3))
        self.attributedText = attributedText
        configure(&self)
    }

    /// The text with its attributes. Only attributes whose keys are defined in `BlueprintUI` have an effect.
    public var attributedText: NSAttributedString {
        get {
            let text = NSMutableAttributedString(string: "")
            for span in spans {
                text.append(NSAttributedString(string: span.text, attributes: span.attributes(in: paragraph)))
            }
            return text
        }
        set {
            var spans: [Span] = []
            var style: NSParagraphStyle?
            let everything = NSRange(location: 0, length: newValue.length)
            newValue.enumerateAttributes(in: everything, options: []) { attributes, range, _ in
                spans.append(Span(newValue.attributedSubstring(from: range).string, attributes: attributes))
                style = style ?? attributes[.paragraphStyle] as? NSParagraphStyle
            }
            self.spans = spans
            paragraph.take(style)
        }
    }

    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines: Int {
        get { paragraph.numberOfLines }
        set { paragraph.numberOfLines = newValue }
    }

    /// Whether the font shrinks until the text fits the width.
    public var adjustsFontSizeToFitWidth: Bool {
        get { paragraph.adjustsFontSizeToFitWidth }
        set { paragraph.adjustsFontSizeToFitWidth = newValue }
    }

    /// The smallest factor for the size of the shrunken font.
    public var minimumScaleFactor: CGFloat {
        get { paragraph.minimumScaleFactor }
        set { paragraph.minimumScaleFactor = newValue }
    }

    /// The distance by which the lines are moved when they are drawn, without an effect on the layout.
    public var textRectOffset: UIOffset {
        get { UIOffset(horizontal: textOffset.width, vertical: textOffset.height) }
        set { textOffset = CGSize(width: newValue.horizontal, height: newValue.vertical) }
    }

    /// The kinds of links that are detected. Only dates with a year are detected, and only addresses in the usual
    /// English form.
    public var linkDetectionTypes: Set<LinkDetectionType> {
        get { linkDetection }
        set { linkDetection = newValue }
    }

    /// The style of links: text colour, underline, strikethrough, and the colours of these lines.
    public var linkAttributes: [NSAttributedString.Key: AnyHashable] {
        get { linkStyle?.attributes ?? [:] }
        set { linkStyle = LinkStyle(attributes: newValue) }
    }

    /// The style of links while they are touched.
    public var activeLinkAttributes: [NSAttributedString.Key: AnyHashable] {
        get { activeLinkStyle?.attributes ?? [:] }
        set { activeLinkStyle = LinkStyle(attributes: newValue) }
    }
}

extension AttributedLabel.Span {
    fileprivate init(_ text: String, attributes: [NSAttributedString.Key: Any]) {
        self.init(
            text, font: attributes[.font] as? UIFont ?? UIFont(),
            color: attributes[.foregroundColor] as? UIColor,
            letterSpacing: number(attributes[.kern]) ?? number(attributes[.tracking]),
            isUnderlined: hasLine(attributes[.underlineStyle]) ?? false,
            underlineColor: attributes[.underlineColor] as? UIColor,
            isStruckThrough: hasLine(attributes[.strikethroughStyle]) ?? false,
            strikethroughColor: attributes[.strikethroughColor] as? UIColor,
            link: (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String)
    }

    fileprivate func attributes(in paragraph: ParagraphStyle) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: NSParagraphStyle(paragraph)]
        if font != UIFont() { attributes[.font] = font }
        if let color { attributes[.foregroundColor] = color }
        if let letterSpacing { attributes[.kern] = letterSpacing }
        if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if let underlineColor { attributes[.underlineColor] = underlineColor }
        if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if let strikethroughColor { attributes[.strikethroughColor] = strikethroughColor }
        if let link { attributes[.link] = URL(string: link) ?? link }
        return attributes
    }
}

extension AttributedLabel.LinkStyle {
    fileprivate init(attributes: [NSAttributedString.Key: AnyHashable]) {
        self.init(
            color: attributes[.foregroundColor] as? UIColor, isUnderlined: hasLine(attributes[.underlineStyle]),
            underlineColor: attributes[.underlineColor] as? UIColor,
            isStruckThrough: hasLine(attributes[.strikethroughStyle]),
            strikethroughColor: attributes[.strikethroughColor] as? UIColor)
    }

    fileprivate var attributes: [NSAttributedString.Key: AnyHashable] {
        var attributes: [NSAttributedString.Key: AnyHashable] = [:]
        attributes[.foregroundColor] = color
        attributes[.underlineStyle] = isUnderlined.map { $0 ? 1 : 0 }
        attributes[.underlineColor] = underlineColor
        attributes[.strikethroughStyle] = isStruckThrough.map { $0 ? 1 : 0 }
        attributes[.strikethroughColor] = strikethroughColor
        return attributes
    }
}

extension ParagraphStyle {
    /// Takes the alignment, the line breaking and the line height of a style; the defaults without one.
    fileprivate mutating func take(_ style: NSParagraphStyle?) {
        let initial = ParagraphStyle()
        alignment = style?.alignment ?? initial.alignment
        lineBreakMode = style?.lineBreakMode ?? initial.lineBreakMode
        let height = style.map { max($0.minimumLineHeight, $0.maximumLineHeight) } ?? 0
        lineHeight = height > 0 ? LineHeight(height) : nil
    }
}

extension NSParagraphStyle {
    fileprivate convenience init(_ style: ParagraphStyle) {
        self.init()
        alignment = style.alignment
        lineBreakMode = style.lineBreakMode
        minimumLineHeight = style.lineHeight?.height ?? 0
        maximumLineHeight = minimumLineHeight
    }
}

/// A number of any numeric type; nil for other values.
private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    default: nil
    }
}

/// Whether the raw value of an `NSUnderlineStyle` has a line; nil for other values.
private func hasLine(_ value: Any?) -> Bool? {
    (value as? Int).map { $0 != 0 }
}
