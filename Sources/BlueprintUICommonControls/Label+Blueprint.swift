extension Label {
    /// The height of lines.
    public enum LineHeight: Hashable, Sendable {
        /// Where the font's own line lies in a higher one.
        public typealias Alignment = ParagraphStyle.LineHeight.Alignment

        /// That of the font.
        case font
        /// A height in points, with the text at the bottom of it by default.
        case custom(lineHeight: CGFloat, alignment: Alignment = .bottom)
    }

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
        get { paragraph.lineHeight.map { .custom(lineHeight: $0.height, alignment: $0.alignment) } ?? .font }
        set {
            if case .custom(let height, let alignment) = newValue {
                paragraph.lineHeight = ParagraphStyle.LineHeight(height, alignment: alignment)
            } else {
                paragraph.lineHeight = nil
            }
        }
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
