extension Font {
    /// The text styles of iOS.
    public enum TextStyle: String, Hashable, Sendable, CaseIterable {
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

        /// The size in points, at iOS's default content size.
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

    /// The default family in the size and weight of a text style, at iOS's default content size.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The size in points. A font that inherits its size has ``labelFontSize`` here.
    public var pointSize: CGFloat { size ?? Font.labelFontSize }
}
