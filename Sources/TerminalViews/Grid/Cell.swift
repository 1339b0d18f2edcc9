/// The look of a character.
package struct CellStyle: Hashable, Sendable {
    package var foreground: CellColor
    package var background: CellColor
    package var isBold = false
    package var isItalic = false
    package var isUnderlined = false
    package var isStruckThrough = false
    package var isReversed = false

    package init(foreground: CellColor, background: CellColor) {
        (self.foreground, self.background) = (foreground, background)
    }
}

/// A place for a character on a terminal.
package struct Cell: Hashable, Sendable {
    /// Nil in the second cell of a wide character.
    package internal(set) var character: Character?
    package var style: CellStyle

    init(_ character: Character?, _ style: CellStyle) {
        (self.character, self.style) = (character, style)
    }
}
