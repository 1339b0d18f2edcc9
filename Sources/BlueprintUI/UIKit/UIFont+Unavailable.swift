import LayoutEngine

// A font is a request: whoever measures text knows the measures of the font that is chosen for it.
extension Font {
    /// The height of a line.
    @available(*, unavailable, message: "A request for a font has no measures. Set lineHeight of the label.")
    public var lineHeight: CGFloat { 0 }

    /// The height above the baseline.
    @available(*, unavailable, message: "A request for a font has no measures. Align on a baseline: .firstBaseline.")
    public var ascender: CGFloat { 0 }

    /// The depth below the baseline.
    @available(*, unavailable, message: "A request for a font has no measures. Align on a baseline: .lastBaseline.")
    public var descender: CGFloat { 0 }

    /// The height of capital letters.
    @available(*, unavailable, message: "A request for a font has no measures. Align on a baseline: .firstBaseline.")
    public var capHeight: CGFloat { 0 }

    /// The height of small letters.
    @available(*, unavailable, message: "A request for a font has no measures. Align on a baseline: .firstBaseline.")
    public var xHeight: CGFloat { 0 }
}
