/// What can be drawn on. All coordinates are those of the whole picture: pixels of a PNG, points of a PDF.
protocol Canvas: AnyObject {
    /// Fills what a path encloses; by its windings, or where it is enclosed an odd number of times.
    func fill(_ path: Path, _ paint: Paint, evenOdd: Bool)

    /// Limits what follows to the inside of a path, up to the end of the clip.
    func beginClip(_ path: Path)
    func endClip()

    /// Draws what follows up to the end of the group as one thing, which is then shown with an opacity. Nothing of it
    /// lies outside the bounds.
    func beginGroup(opacity: Double, within bounds: Bounds)
    func endGroup(opacity: Double)

    /// Draws an image. The matrix leads from its pixels to the picture.
    func draw(_ bitmap: Bitmap, _ matrix: Matrix, opacity: Double)

    /// Draws a colour through a mask. The matrix leads from the mask's pixels to the picture.
    func draw(_ mask: Mask, _ matrix: Matrix, _ paint: Paint)

    func draw(_ run: PlacedRun, _ paint: Paint) throws(DrawingError)

    /// Whether runs of glyphs need to know their text.
    var keepsText: Bool { get }

    /// Whether masks stay in memory until the file is finished.
    var keepsMasks: Bool { get }

    /// Tells whether something went wrong, or the file has become too long.
    func check() throws(DrawingError)

    /// How many pixels of an image or a mask are worth having for a unit of length.
    var detail: Double { get }
}

extension Canvas {
    func fill(_ path: Path, _ paint: Paint) { fill(path, paint, evenOdd: false) }
}
