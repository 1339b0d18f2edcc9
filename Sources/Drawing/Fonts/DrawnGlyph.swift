/// The appearance of a glyph.
enum DrawnGlyph: Sendable {
    /// In ems, y downward.
    case outline(Path)
    /// A bitmap, and a matrix from its pixels to ems.
    case picture(Bitmap, Matrix)
}
