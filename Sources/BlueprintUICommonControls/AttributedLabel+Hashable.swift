/// Compares all properties except for the closures of actions.
extension AttributedLabel: Hashable {
    public static func == (one: Self, other: Self) -> Bool { one.values == other.values }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }

    /// All properties except for the closures, in a fixed order.
    private var values: [AnyHashable?] {
        [
            spans, font, color, paragraph, letterSpacing, shadow, isAccessibilityElement, hasTabularDigits, moreText,
            linkDetection, linkStyle, activeLinkStyle, textOffset.width, textOffset.height, furtherProperties,
        ]
    }
}
