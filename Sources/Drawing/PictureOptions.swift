import LayoutEngine

/// The kinds of files that pictures are made as.
package enum PictureFormat: String, Sendable, CaseIterable {
    case png, svg, pdf
}

/// How a picture is made.
package struct PictureOptions: Sendable {
    /// What becomes of text in an SVG.
    package enum Text: String, Sendable, CaseIterable {
        /// Outlines, which look the same everywhere.
        case paths
        /// Text, with the glyphs that it needs in fonts inside the file.
        case embed
    }

    /// Pixels of a PNG, units of an SVG and points of a PDF to a point of the layout.
    package var scale: Double
    /// What lies behind the layout; nil for nothing.
    package var background: Color?
    /// Whether there are only the outlines of all frames, with the classes of their views.
    package var isWireframe: Bool
    package var text: Text
    package var limits: DrawingLimits
    /// Asked now and then, on the thread that draws: true ends it with ``DrawingError/interrupted``. Nil never does.
    package var isInterrupted: (@Sendable () -> Bool)?

    package init(
        scale: Double = 1, background: Color? = nil, isWireframe: Bool = false, text: Text = .paths,
        limits: DrawingLimits = DrawingLimits(), isInterrupted: (@Sendable () -> Bool)? = nil
    ) {
        self.scale = scale
        self.background = background
        self.isWireframe = isWireframe
        self.text = text
        self.limits = limits
        self.isInterrupted = isInterrupted
    }
}

/// How much one picture may take.
package struct DrawingLimits: Sendable {
    /// The most pixels of a PNG.
    package var pixelsMax: Int
    /// The most bytes that the images in a picture may take together, decoded; in an SVG and a PDF with the shadows
    /// that are blurred.
    package var imageBytesMax: Int
    /// The most pixels that may be painted, one over the other; those of a shadow count several times, those of an SVG
    /// and a PDF as if there were four to a point.
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
