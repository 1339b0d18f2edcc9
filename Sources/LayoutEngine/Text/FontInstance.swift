/// The font of glyphs. The engine does not read fonts: it identifies them by the text measurer's numbers.
public struct FontInstance: Hashable, Sendable {
    /// The text measurer's number for the face.
    public var face: Int
    /// The values on the axes of a variable font; empty for other fonts.
    public var variations: [Variation]

    /// A face, with values on its axes if it is variable.
    public init(face: Int, variations: [Variation] = []) {
        self.face = face
        self.variations = variations
    }

    /// A value on one axis of a variable font.
    public struct Variation: Hashable, Sendable {
        /// Four characters, as in "wght".
        public var tag: String
        /// In the units of the axis, such as 400 on "wght".
        public var value: Double

        /// A value on the axis with a tag of four characters.
        public init(tag: String, value: Double) {
            self.tag = tag
            self.value = value
        }
    }
}
