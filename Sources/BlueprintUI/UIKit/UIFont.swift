#if !canImport(UIKit)
    /// A font, under UIKit's name. The system font is the default family of the text measurer.
    public typealias UIFont = Font
#endif

extension Font {
    /// The weight of the letters.
    public struct Weight: Hashable, Sendable {
        /// From 100 (thin) to 900 (black).
        public var value: Int

        /// 100.
        public static let ultraLight = Weight(value: 100)
        /// 200.
        public static let thin = Weight(value: 200)
        /// 300.
        public static let light = Weight(value: 300)
        /// 400.
        public static let regular = Weight(value: 400)
        /// 500.
        public static let medium = Weight(value: 500)
        /// 600.
        public static let semibold = Weight(value: 600)
        /// 700.
        public static let bold = Weight(value: 700)
        /// 800.
        public static let heavy = Weight(value: 800)
        /// 900.
        public static let black = Weight(value: 900)
    }

    /// The size of labels, in points.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of buttons, in points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The size of small text, in points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The size of text, in points.
    public static var systemFontSize: CGFloat { 14 }

    /// The default family with a size in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight.value, isItalic: false, width: 100)
    }

    /// The default family in bold, with a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> Font {
        systemFont(ofSize: size, weight: .bold)
    }

    /// The default family in italics, with a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> Font {
        Font(size: size, weight: Weight.regular.value, isItalic: true, width: 100)
    }

    /// The default family with digits of equal width.
    @available(*, unavailable, message: "A font has no such variant here. Set hasTabularDigits of the label.")
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
        systemFont(ofSize: size, weight: weight)
    }

    /// A family with letters of equal width.
    @available(*, unavailable, message: "There is no default monospaced family. Name a family: UIFont(name:size:).")
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
        systemFont(ofSize: size, weight: weight)
    }

    /// A family with a size in points. Never nil, because the text measurer looks the family up later.
    public init?(name: String, size: CGFloat) {
        self.init(family: name, size: size, weight: Weight.regular.value, isItalic: false, width: 100)
    }

    /// This font with another size in points.
    public func withSize(_ size: CGFloat) -> Font {
        var font = self
        font.size = size
        return font
    }
}
