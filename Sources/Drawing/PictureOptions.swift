import LayoutEngine

/// The options of a picture.
package struct PictureOptions: Sendable {
    /// The representation of text in an SVG.
    package enum Text: String, Sendable, CaseIterable {
        /// Outlines, which look the same everywhere.
        case paths
        /// Text, with subset fonts in the file.
        case embed
    }

    /// The number of shades of grey: 2 to the power of the number in the name.
    package enum Colors: String, Sendable, CaseIterable {
        case gray1, gray2, gray4, gray8
    }

    /// How shades of grey that the file lacks are approximated.
    package enum Dither: String, Sendable, CaseIterable {
        /// Each pixel has the nearest shade.
        case none
        /// A fixed pattern of 8 × 8 thresholds.
        case ordered
        /// The error of each pixel is distributed to its neighbours.
        case floydSteinberg
    }

    /// Pixels, units of an SVG or points of a PDF per point of the layout.
    package var scale: Double
    /// The colour behind the layout; nil for transparent.
    package var background: Color?
    /// Whether to draw only the outlines of all frames with the names of their classes.
    package var isWireframe: Bool
    package var text: Text
    /// The shades of grey, which the format must support; nil for colours.
    package var colors: Colors?
    /// Used only for shades of grey.
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

    func checkInterruption() throws(DrawingError) {
        if let isInterrupted, isInterrupted() { throw .interrupted }
    }
}
