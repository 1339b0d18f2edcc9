/// Characters as terminals show them.
package enum CellText {
    /// The text without what a terminal would obey: spaces in place of control characters, and no format characters,
    /// such as those that change the direction of text.
    package static func printable(_ text: String) -> String {
        String(text.compactMap { character in printable(character) })
    }

    /// Nil for a character that is invisible.
    static func printable(_ character: Character) -> Character? {
        var visible = String.UnicodeScalarView()
        for scalar in character.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return " "
            // Joiners are parts of emoji and of words; all other format characters are for programs that lay text out.
            case .format where scalar != "\u{200D}" && scalar != "\u{200C}": continue
            default: visible.append(scalar)
            }
        }
        return String(visible).first
    }

    /// How many cells a character takes: 2 for those of East Asia and for emoji (UAX 11), else 1.
    static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 1 }
        if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        return wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    package static func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// The blocks whose characters are wide, except for emoji.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CD5, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
