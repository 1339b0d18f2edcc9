#if !canImport(UIKit)
    import Foundation

    /// How fonts and lengths grow with the user's preferred size of text. Here that is the one that iOS has by default, at which
    /// everything keeps its size.
    public struct UIFontMetrics: Hashable, Sendable {
        /// The metrics of text in general.
        public static let `default` = UIFontMetrics(forTextStyle: .body)

        private let style: UIFont.TextStyle

        /// The metrics of a kind of texts.
        public init(forTextStyle style: UIFont.TextStyle) {
            self.style = style
        }

        /// The font in the preferred size.
        public func scaledFont(for font: UIFont) -> UIFont { font }

        /// The font in the preferred size, up to a size in points.
        public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
            font.withSize(min(font.pointSize, maximumPointSize))
        }

        /// The length in the preferred size.
        public func scaledValue(for value: CGFloat) -> CGFloat { value }
    }
#endif
