import LayoutEngine

/// The file formats of pictures.
package enum PictureFormat: String, Sendable, CaseIterable {
    case png, svg, pdf
}

/// The options of a picture.
package struct PictureOptions: Sendable {
    /// The representation of text in an SVG.
    package enum Text: String, Sendable, CaseIterable {
        /// Outlines, which look the same everywhere.
        case paths
        /// Text, with subset fonts in the file.
        case embed
    }

    /// Pixels of a PNG, units of an SVG and points of a PDF to a point of the layout.
    package var scale: Double
    /// The colour behind the layout; nil for transparent.
    package var background: Color?
    /// Whether to draw only the outlines of all frames with the names of their classes.
    package var isWireframe: Bool
    package var text: Text
    package var limits: DrawingLimits
    /// Called repeatedly on the drawing thread; true ends drawing with ``DrawingError/interrupted``.
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

/// The limits of one picture.
package struct DrawingLimits: Sendable {
    /// The most pixels of a PNG.
    package var pixelsMax: Int
    /// The most bytes of all decoded images in a picture; in an SVG and a PDF including the masks of blurred shadows.
    package var imageBytesMax: Int
    /// The most pixels that are painted, counting a pixel each time. Those of a shadow count four times; an SVG and a
    /// PDF count as if they had four pixels to a square unit.
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
