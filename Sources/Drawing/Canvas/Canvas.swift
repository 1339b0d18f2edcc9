/// A picture to draw on. Coordinates are those of the whole picture: pixels of a PNG, units of an SVG, points of a PDF.
protocol Canvas: AnyObject {
    /// Fills the inside of a path, by the even-odd rule or the nonzero winding rule.
    func fill(_ path: Path, _ paint: Paint, evenOdd: Bool)

    /// Fills the inside of a path, by the nonzero winding rule.
    func fill(_ path: Path, _ gradient: Gradient)

    /// Draws a line along a path.
    func draw(_ stroke: Stroke, _ paint: Paint)

    /// Clips drawing to the inside of a path until `endClip`.
    func beginClip(_ path: Path)
    func endClip()

    /// Collects drawing until `endGroup`, which draws it with an opacity. All of the group is within the bounds.
    func beginGroup(opacity: Double, within bounds: Bounds)
    func endGroup(opacity: Double)

    /// Draws an image. The matrix maps its pixels to the picture.
    func draw(_ bitmap: Bitmap, _ matrix: Matrix, opacity: Double)

    /// Draws a colour through a mask. The matrix maps the mask's pixels to the picture.
    func draw(_ mask: Mask, _ matrix: Matrix, _ paint: Paint)

    func draw(_ run: PlacedRun, _ paint: Paint) throws(DrawingError)

    /// Whether the canvas writes text, so that runs of glyphs must have theirs.
    var keepsText: Bool { get }

    /// Whether the picture consists of shapes, not pixels. In a PDF, masks stay in memory until the file is finished.
    var isVector: Bool { get }

    /// Throws after an error, or if the file has become too long.
    func check() throws(DrawingError)

    /// The useful resolution of masks, in pixels per unit of the picture.
    var detail: Double { get }
}

extension Canvas {
    func fill(_ path: Path, _ paint: Paint) { fill(path, paint, evenOdd: false) }

    /// Draws with an opacity. Parts that overlap are as translucent as others.
    func group<Failure: Error>(
        opacity: Double, within bounds: Bounds, _ drawOpaque: () throws(Failure) -> Void
    ) throws(Failure) {
        guard opacity < 1 else { return try drawOpaque() }
        beginGroup(opacity: opacity, within: bounds)
        try drawOpaque()
        endGroup(opacity: opacity)
    }
}
