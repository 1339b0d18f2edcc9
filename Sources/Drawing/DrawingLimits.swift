/// The limits of one picture.
package struct DrawingLimits: Sendable {
    /// The most pixels of a file whose format stores pixels.
    package var pixelsMax: Int
    /// The most bytes of all decoded images in a picture. In an SVG and a PDF the masks of blurred shadows count too.
    /// In a PDF translucent images and emoji count once more, or have dark edges if that is beyond the limit.
    package var imageBytesMax: Int
    /// The most pixels that are painted. A pixel counts each time that it is painted, and four times for a shadow. An
    /// SVG and a PDF count as if they had four pixels per square unit.
    package var paintedPixelsMax: Int
    /// The longest file, in bytes.
    package var bytesMax: Int

    package init(
        pixelsMax: Int = 16 << 20, imageBytesMax: Int = 64 << 20, paintedPixelsMax: Int = 2 << 30,
        bytesMax: Int = 64 << 20
    ) {
        self.pixelsMax = pixelsMax
        self.imageBytesMax = imageBytesMax
        self.paintedPixelsMax = paintedPixelsMax
        self.bytesMax = bytesMax
    }
}
