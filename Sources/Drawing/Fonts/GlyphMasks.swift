import LayoutEngine
import Synchronization

/// Glyphs as pixels cover them, kept for whoever draws them again: an outline takes many times as long.
///
/// A glyph is kept for each of a few places that it may have between pixels, as browsers do (a quarter of a pixel there,
/// an eighth here). What is kept is bounded by throwing all of it away when it is too much.
final class GlyphMasks: Sendable {
    /// The places between two pixels.
    private static let places = 8.0
    /// The most pixels of an em: larger glyphs are rarely drawn twice.
    private static let emMax = 128.0
    private static let bytesMax = 16 << 20

    private struct State {
        var kept: [GlyphStyle: [UInt64: GlyphMask]] = [:]
        var bytes = 0
    }

    private let faces: FontFaces
    private let state = Mutex(State())

    init(_ faces: FontFaces) {
        self.faces = faces
    }

    /// The glyphs of a run, each with the pixel of its origin. Nil if they are to be drawn by their outlines: they are
    /// large or turned, or some are pictures.
    func masks(of run: PlacedRun) -> [PlacedMask]? {
        let matrix = run.matrix
        guard matrix.keepsAxes, matrix.a > 0, matrix.d > 0 else { return nil }
        let style = GlyphStyle(
            font: run.font, width: run.size * matrix.a, height: run.size * matrix.d, isSlanted: run.isSlanted)
        guard style.width <= Self.emMax, style.height <= Self.emMax else { return nil }
        let glyphs = run.glyphs.map { PlacedGlyph(id: $0.id, at: matrix.apply($0.origin), places: Self.places) }
        let kept = state.withLock { state in
            let kept = state.kept[style]
            return glyphs.map { kept?[$0.key] }
        }
        guard kept.contains(where: { $0 == nil }) else { return zip(glyphs, kept).map { PlacedMask($1, $0) } }
        return made(glyphs, kept, style)
    }

    private func made(_ glyphs: [PlacedGlyph], _ kept: [GlyphMask?], _ style: GlyphStyle) -> [PlacedMask]? {
        var new: [UInt64: GlyphMask] = [:]
        for ((glyph, kept), drawn) in zip(zip(glyphs, kept), faces.glyphs(glyphs.map(\.id), of: style.font)) {
            guard kept == nil, new[glyph.key] == nil else { continue }
            guard case .outline(let outline)? = drawn else { return nil }
            new[glyph.key] = GlyphMask(of: outline.transformed(style.matrix(glyph)), faces: faces)
        }
        state.withLock { state in
            if state.bytes > Self.bytesMax { state = State() }
            state.kept[style, default: [:]].merge(new) { old, _ in old }
            state.bytes += new.values.reduce(0) { $0 + $1.pixels.count + MemoryLayout<GlyphMask>.stride }
        }
        return zip(glyphs, kept).map { PlacedMask($1 ?? new[$0.key], $0) }
    }
}

/// What glyphs look like, but for where they are.
private struct GlyphStyle: Hashable {
    let font: FontInstance
    /// The pixels of an em.
    let width: Double, height: Double
    let isSlanted: Bool

    /// From ems to pixels around the pixel of the glyph's origin.
    func matrix(_ glyph: PlacedGlyph) -> Matrix {
        Matrix(
            a: width, c: isSlanted ? -PlacedRun.slant * width : 0, d: height, tx: glyph.fraction.x,
            ty: glyph.fraction.y)
    }
}

/// A glyph's place: a pixel, and a place in it.
private struct PlacedGlyph {
    let id: Int
    let x: Int, y: Int
    let fraction: Point
    /// The glyph and its place in the pixel.
    let key: UInt64

    /// - Parameter places: the places between two pixels that are told apart.
    init(id: Int, at origin: Point, places: Double) {
        let near = origin.near
        let steps = (x: (near.x * places).rounded(), y: (near.y * places).rounded())
        let pixel = (x: (steps.x / places).rounded(.down), y: (steps.y / places).rounded(.down))
        self.id = id
        (x, y) = (Int(pixel.x), Int(pixel.y))
        fraction = Point(steps.x / places - pixel.x, steps.y / places - pixel.y)
        key = UInt64(truncatingIfNeeded: id) << 8 | UInt64(fraction.y * places) << 4 | UInt64(fraction.x * places)
    }
}

/// A glyph and the pixel of its top left corner.
struct PlacedMask {
    let mask: GlyphMask
    let x: Int, y: Int

    var bounds: Bounds {
        mask.pixels.isEmpty
            ? .none : Bounds(x: Double(x), y: Double(y), width: Double(mask.width), height: Double(mask.height))
    }

    fileprivate init(_ mask: GlyphMask?, _ glyph: PlacedGlyph) {
        self.mask = mask ?? GlyphMask()
        x = glyph.x + self.mask.left
        y = glyph.y + self.mask.top
    }
}
