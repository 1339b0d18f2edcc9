import LayoutEngine
import Synchronization

/// A cache of rasterized glyphs. Drawing an outline takes many times as long as drawing its mask.
///
/// Glyphs are positioned at multiples of an eighth of a pixel (browsers use quarters), and have a mask for each
/// fraction. A full cache is emptied.
final class GlyphMasks: Sendable {
    /// The number of positions in a pixel, along each axis.
    private static let positions = 8.0
    /// The largest em in pixels. Larger glyphs are rarely drawn twice.
    private static let emMax = 128.0
    private static let bytesMax = 16 << 20
    /// The approximate memory of a style with few glyphs, in addition to its masks.
    private static let styleBytes = 512

    private struct State {
        var kept: [GlyphStyle: [UInt64: GlyphMask]] = [:]
        var bytes = 0
    }

    private let faces: FontFaces
    private let state = Mutex(State())

    init(_ faces: FontFaces) {
        self.faces = faces
    }

    /// The masks of the glyphs of a run. Nil if the caller must draw the glyphs, because they are large or rotated, or
    /// some are bitmaps.
    func masks(of run: PlacedRun) -> [PlacedMask]? {
        let matrix = run.matrix
        guard matrix.keepsAxes, matrix.a > 0, matrix.d > 0 else { return nil }
        let style = GlyphStyle(
            font: run.font, width: run.size * matrix.a, height: run.size * matrix.d, isSlanted: run.isSlanted)
        guard style.width <= Self.emMax, style.height <= Self.emMax else { return nil }
        let glyphs = run.glyphs.map { PlacedGlyph(id: $0.id, at: matrix.apply($0.origin), positions: Self.positions) }
        let kept = state.withLock { state in
            let kept = state.kept[style]
            return glyphs.map { kept?[$0.key] }
        }
        guard kept.contains(where: { $0 == nil }) else { return zip(glyphs, kept).map { PlacedMask($1, $0) } }
        return makeMissing(glyphs, kept, style)
    }

    private func makeMissing(_ glyphs: [PlacedGlyph], _ kept: [GlyphMask?], _ style: GlyphStyle) -> [PlacedMask]? {
        var new: [UInt64: GlyphMask] = [:]
        for ((glyph, kept), drawn) in zip(zip(glyphs, kept), faces.glyphs(glyphs.map(\.id), of: style.font)) {
            guard kept == nil, new[glyph.key] == nil else { continue }
            guard case .outline(let outline)? = drawn else { return nil }
            new[glyph.key] = GlyphMask(of: outline.transformed(style.matrix(glyph)), faces: faces)
        }
        state.withLock { state in
            if state.bytes > Self.bytesMax { state = State() }
            if state.kept[style] == nil { state.bytes += Self.styleBytes }
            state.kept[style, default: [:]].merge(new) { old, _ in old }
            state.bytes += new.values.reduce(0) { $0 + $1.pixels.count + MemoryLayout<GlyphMask>.stride }
        }
        return zip(glyphs, kept).map { PlacedMask($1 ?? new[$0.key], $0) }
    }
}

/// The font, size and slant of rasterized glyphs.
private struct GlyphStyle: Hashable {
    let font: FontInstance
    /// The size of an em in pixels.
    let width: Double, height: Double
    let isSlanted: Bool

    /// From ems to pixels, relative to the pixel of the glyph's origin.
    func matrix(_ glyph: PlacedGlyph) -> Matrix {
        Matrix(
            a: width, c: isSlanted ? -PlacedRun.slant * width : 0, d: height, tx: glyph.fraction.x,
            ty: glyph.fraction.y)
    }
}

/// A glyph with the pixel of its origin and the position in that pixel.
private struct PlacedGlyph {
    let id: Int
    let x: Int, y: Int
    let fraction: Point
    /// Identifies the glyph and its position in the pixel.
    let key: UInt64

    /// - Parameter positions: the number of positions in a pixel, along each axis.
    init(id: Int, at origin: Point, positions: Double) {
        let origin = origin.clampedToCairo
        let steps = (x: (origin.x * positions).rounded(), y: (origin.y * positions).rounded())
        let pixel = (x: (steps.x / positions).rounded(.down), y: (steps.y / positions).rounded(.down))
        self.id = id
        (x, y) = (Int(pixel.x), Int(pixel.y))
        fraction = Point(steps.x / positions - pixel.x, steps.y / positions - pixel.y)
        key = UInt64(truncatingIfNeeded: id) << 8 | UInt64(fraction.y * positions) << 4 | UInt64(fraction.x * positions)
    }
}

/// A mask with the pixel of its top left corner.
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
