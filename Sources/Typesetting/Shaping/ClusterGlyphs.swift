/// The glyphs of one cluster, in points. In a right-to-left cluster the rightmost glyph is the first.
struct ClusterGlyphs {
    struct Glyph {
        var id: UInt32
        var advance: Double
        /// The offset from the pen position, y downward.
        var x: Double
        var y: Double
    }

    /// The index of the cluster in its text.
    var index: Int
    var glyphs: [Glyph]
    /// The width of the cluster, with letter spacing.
    var width: Double
}
