extension Label {
    /// The height of lines: that of the font, or another.
    public typealias LineHeight = ParagraphStyle.LineHeight?

    /// A label that a closure changes.
    public init(text: String, configure: (inout Label) -> Void) {
        self.init(text: text)
        configure(&self)
    }

    /// Where lines lie between the edges.
    public var alignment: NSTextAlignment {
        get { paragraph.alignment }
        set { paragraph.alignment = newValue }
    }

    /// The most lines; 0 for any number.
    public var numberOfLines: Int {
        get { paragraph.numberOfLines }
        set { paragraph.numberOfLines = newValue }
    }

    /// How lines are broken.
    public var lineBreakMode: NSLineBreakMode {
        get { paragraph.lineBreakMode }
        set { paragraph.lineBreakMode = newValue }
    }

    /// The height of lines.
    public var lineHeight: LineHeight {
        get { paragraph.lineHeight }
        set { paragraph.lineHeight = newValue }
    }

    /// Whether the font shrinks until the text fits in its width.
    public var adjustsFontSizeToFitWidth: Bool {
        get { paragraph.adjustsFontSizeToFitWidth }
        set { paragraph.adjustsFontSizeToFitWidth = newValue }
    }

    /// The least factor by which the font shrinks.
    public var minimumScaleFactor: CGFloat {
        get { paragraph.minimumScaleFactor }
        set { paragraph.minimumScaleFactor = newValue }
    }
}

extension ParagraphStyle.LineHeight {
    /// A height of lines in points, with the text at the bottom of it by default.
    public static func custom(lineHeight: CGFloat, alignment: Alignment = .bottom) -> Self {
        Self(lineHeight, alignment: alignment)
    }
}

extension ParagraphStyle.LineHeight? {
    /// The height of the font's own lines.
    public static var font: Self { nil }
}
