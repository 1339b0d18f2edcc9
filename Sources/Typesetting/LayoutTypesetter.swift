import LayoutEngine

/// A typesetter with the options of one layout.
package struct LayoutTypesetter: TextMeasurer {
    private let typesetter: Typesetter
    private let includesGlyphs: Bool
    private let isInterrupted: (@Sendable () -> Bool)?

    /// - Parameters:
    ///   - includesGlyphs: whether lines have their glyphs.
    ///   - isInterrupted: called repeatedly, because texts may be long. If it returns true, the layout is not wanted
    ///     any more, and results may be wrong.
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
