import LayoutEngine

/// The typesetter as one layout uses it.
package struct LayoutTypesetter: TextMeasurer {
    private let typesetter: Typesetter
    private let includesGlyphs: Bool
    private let isInterrupted: (@Sendable () -> Bool)?

    /// - Parameters:
    ///   - includesGlyphs: whether lines have their glyphs.
    ///   - isInterrupted: asked now and then whether the layout is still wanted, as texts may be long. If not, answers
    ///     mean nothing.
    package init(_ typesetter: Typesetter, includesGlyphs: Bool = false, isInterrupted: (@Sendable () -> Bool)? = nil) {
        self.typesetter = typesetter
        self.includesGlyphs = includesGlyphs
        self.isInterrupted = isInterrupted
    }

    package var defaultFamily: String? { typesetter.defaultFamily }

    package func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        typesetter.paragraph(text, in: environment, includesGlyphs: includesGlyphs, isInterrupted: isInterrupted)
    }
}
