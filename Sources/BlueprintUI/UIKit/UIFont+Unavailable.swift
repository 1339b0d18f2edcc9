import LayoutEngine

// A `Font` is a request. The text measurer chooses the real font, and only that has metrics.
extension Font {
    /// The height of a line.
    @available(*, unavailable, message: "A request for a font has no metrics. Set lineHeight of the label.")
    public var lineHeight: CGFloat { 0 }

    /// The height of the font above the baseline.
    @available(*, unavailable, message: "A request for a font has no metrics. Align on a baseline: .firstBaseline.")
    public var ascender: CGFloat { 0 }

    /// The depth of the font below the baseline.
    @available(*, unavailable, message: "A request for a font has no metrics. Align on a baseline: .lastBaseline.")
    public var descender: CGFloat { 0 }

    /// The height of capital letters.
    @available(*, unavailable, message: "A request for a font has no metrics. Align on a baseline: .firstBaseline.")
    public var capHeight: CGFloat { 0 }

    /// The height of lowercase letters without ascenders.
    @available(*, unavailable, message: "A request for a font has no metrics. Align on a baseline: .firstBaseline.")
    public var xHeight: CGFloat { 0 }
}
