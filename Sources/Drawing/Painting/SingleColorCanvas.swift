/// Draws everything in one colour.
final class SingleColorCanvas: Canvas {
    private let canvas: any Canvas
    private let paint: Paint

    init(_ canvas: any Canvas, _ paint: Paint) {
        self.canvas = canvas
        self.paint = paint
    }

    var detail: Double { canvas.detail }
    var keepsText: Bool { false }
    var isVector: Bool { canvas.isVector }
    func check() throws(DrawingError) { try canvas.check() }
    func fill(_ path: Path, _: Paint, evenOdd: Bool) { canvas.fill(path, paint, evenOdd: evenOdd) }
    func fill(_ path: Path, _: Gradient) { canvas.fill(path, paint) }
    func draw(_ stroke: Stroke, _: Paint) { canvas.draw(stroke, paint) }
    func beginClip(_ path: Path) { canvas.beginClip(path) }
    func endClip() { canvas.endClip() }
    func beginGroup(opacity: Double, within bounds: Bounds) { canvas.beginGroup(opacity: opacity, within: bounds) }
    func endGroup(opacity: Double) { canvas.endGroup(opacity: opacity) }
    func draw(_ bitmap: Bitmap, _ matrix: Matrix, opacity: Double) {
        if let mask = Mask(alphaOf: bitmap) { canvas.draw(mask, matrix, paint) }
    }
    func draw(_ mask: Mask, _ matrix: Matrix, _: Paint) { canvas.draw(mask, matrix, paint) }
    func draw(_ run: PlacedRun, _: Paint) throws(DrawingError) { try canvas.draw(run, paint) }
}
