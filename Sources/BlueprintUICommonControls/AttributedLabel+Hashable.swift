/// The closures of actions are not compared.
extension AttributedLabel: Hashable {
    public static func == (one: Self, other: Self) -> Bool { one.values == other.values }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }

    /// Everything but the closures, in a fixed order.
    private var values: [AnyHashable?] {
        [
            spans, font, color, paragraph, letterSpacing, shadow, isAccessibilityElement, hasTabularDigits, moreText,
            linkDetection, linkStyle, activeLinkStyle, textOffset.width, textOffset.height, furtherProperties,
        ]
    }
}
