extension Label {
    /// The height of lines.
    public enum LineHeight: Hashable, Sendable {
        /// The position of the text in a line that is higher than the font's own.
        public typealias Alignment = ParagraphStyle.LineHeight.Alignment

        /// The height of the font.
        case font
        /// A height in points. By default the text is at the bottom of the line.
        case custom(lineHeight: CGFloat, alignment: Alignment = .bottom)
    }

    /// A label that `configure` changes.
    public init(text: String, configure: (inout Label) -> Void) {
        self.init(text: text)
        configure(&self)
    }

    /// The horizontal alignment of lines.
    public var alignment: NSTextAlignment {
        get { paragraph.alignment }
        set { paragraph.alignment = newValue }
    }

    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines: Int {
        get { paragraph.numberOfLines }
        set { paragraph.numberOfLines = newValue }
    }

    /// How lines are broken and truncated.
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
}
