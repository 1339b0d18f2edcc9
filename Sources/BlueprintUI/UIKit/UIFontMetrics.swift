#if !canImport(UIKit)
    import Foundation

    /// Scales fonts and lengths to the user's preferred text size. Here that is always iOS's default, so that
    /// everything keeps its size.
    public struct UIFontMetrics: Hashable, Sendable {
        /// The metrics of body text.
        public static let `default` = UIFontMetrics(forTextStyle: .body)

        private let style: UIFont.TextStyle

        /// The metrics of a text style.
        public init(forTextStyle style: UIFont.TextStyle) {
            self.style = style
        }

        /// The font, unchanged.
        public func scaledFont(for font: UIFont) -> UIFont { font }

        /// The font with at most a size in points.
        public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
            font.withSize(min(font.pointSize, maximumPointSize))
        }

        /// The length, unchanged.
        public func scaledValue(for value: CGFloat) -> CGFloat { value }
    }
#endif
