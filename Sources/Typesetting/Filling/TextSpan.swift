/// A piece of a paragraph in one font.
package struct TextSpan: Hashable, Sendable {
    package var text: String
    package var font: FontRequest
    /// Points added after every cluster of the text, the last one included, as CSS does; may be negative.
    /// Where it is not 0, ligatures that the font merely offers are not formed.
    package var letterSpacing: Double

    package init(_ text: String, font: FontRequest = FontRequest(), letterSpacing: Double = 0) {
        self.text = text
        self.font = font
        self.letterSpacing = letterSpacing
    }
}
