/// A font as glyphs are drawn with it. The engine knows no more of fonts than how the text measurer numbers them.
public struct FontInstance: Hashable, Sendable {
    /// The number that the text measurer knows the face by.
    public var face: Int
    /// Where a variable font stands on its axes; empty for others.
    public var variations: [Variation]

    public init(face: Int, variations: [Variation] = []) {
        self.face = face
        self.variations = variations
    }

    /// A place on an axis of a variable font.
    public struct Variation: Hashable, Sendable {
        /// Four characters, as in "wght".
        public var tag: String
        public var value: Double

        public init(tag: String, value: Double) {
            self.tag = tag
            self.value = value
        }
    }
}
