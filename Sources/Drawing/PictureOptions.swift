import LayoutEngine

/// The file formats of pictures, by the ends of their files' names.
package enum PictureFormat: String, Sendable, CaseIterable {
    case png, svg, pdf, bmp, webp

    /// Whether its files have pixels.
    package var hasPixels: Bool {
        switch self {
        case .png, .bmp, .webp: true
        case .svg, .pdf: false
        }
    }

    /// The shades of grey that its files can have; none for a format that has colours alone.
    package var shades: [PictureOptions.Colors] {
        switch self {
        case .png: [.gray1, .gray2, .gray4, .gray8]
        case .bmp: [.gray1, .gray4, .gray8]
        case .webp, .svg, .pdf: []
        }
    }
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

    /// Shades of grey, 2 to the power of the number.
    package enum Colors: String, Sendable, CaseIterable {
        case gray1, gray2, gray4, gray8
    }

    /// The way in which shades of grey stand for those between them.
    package enum Dither: String, Sendable, CaseIterable {
        /// Each pixel has the nearest shade.
        case none
        /// A fixed pattern of 8 × 8 thresholds.
        case ordered
        /// Each pixel's error is spread over its neighbours.
        case floydSteinberg
    }

    /// Pixels, units of an SVG or points of a PDF to a point of the layout.
    package var scale: Double
    /// The colour behind the layout; nil for transparent.
    package var background: Color?
    /// Whether to draw only the outlines of all frames with the names of their classes.
    package var isWireframe: Bool
    package var text: Text
    /// The shades of grey, which the format must have; nil for all colours.
    package var colors: Colors?
    /// Only for shades of grey.
    package var dither: Dither
    package var limits: DrawingLimits
    /// Called repeatedly on the drawing thread; true ends drawing with ``DrawingError/interrupted``.
    package var isInterrupted: (@Sendable () -> Bool)?

    package init(
        scale: Double = 1, background: Color? = nil, isWireframe: Bool = false, text: Text = .paths,
        colors: Colors? = nil, dither: Dither = .none, limits: DrawingLimits = DrawingLimits(),
        isInterrupted: (@Sendable () -> Bool)? = nil
    ) {
        self.scale = scale
        self.background = background
        self.isWireframe = isWireframe
        self.text = text
        self.colors = colors
        self.dither = dither
        self.limits = limits
        self.isInterrupted = isInterrupted
    }
}

/// The limits of one picture.
package struct DrawingLimits: Sendable {
    /// The most pixels of a file that has pixels.
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
