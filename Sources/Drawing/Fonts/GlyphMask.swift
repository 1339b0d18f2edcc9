/// A rasterized glyph.
struct GlyphMask: Sendable {
    private(set) var width = 0, height = 0
    /// The top left pixel, relative to the pixel of the glyph's origin.
    private(set) var left = 0, top = 0
    /// The coverage of each pixel, row by row.
    private(set) var pixels: [UInt8] = []

    /// The mask of an empty glyph.
    init() {}

    /// - Parameter outline: in pixels, relative to that of the origin.
    init(of outline: Path, faces: FontFaces) {
        let bounds = outline.bounds.roundedOut
        guard !bounds.isEmpty, let mask = Mask(width: Int(bounds.width), height: Int(bounds.height)) else { return }
        CairoCanvas(surface: mask.surface, faces: faces)
            .fill(outline.transformed(.translation(-bounds.minX, -bounds.minY)), Paint(.black))
        (width, height, left, top) = (mask.width, mask.height, Int(bounds.minX), Int(bounds.minY))
        pixels = mask.copyOfPixels()
    }
}
