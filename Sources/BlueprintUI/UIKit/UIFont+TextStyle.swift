extension Font {
    /// The kinds of texts for which iOS has a font.
    public enum TextStyle: String, Hashable, Sendable, CaseIterable {
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

        /// The size in points, for the content size that iOS has by default.
        fileprivate var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }
    }

    /// The default family in the size and weight of a kind of texts, for the content size that iOS has by default.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The size, in points: that of labels for a font that leaves it to the environment.
    public var pointSize: CGFloat { size ?? Font.labelFontSize }
}
