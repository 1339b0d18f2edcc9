internal import CCairo
import LayoutEngine
import Synchronization

/// A cache of open fonts and of the outlines and bitmaps of their glyphs.
///
/// FreeType allows one thread at a time to use a face. One lock guards all faces, and is held while new glyphs are
/// loaded. A full cache is emptied.
final class FontFaces: Sendable {
    /// The most open faces.
    private static let facesMax = 64
    /// The most glyphs of all faces.
    private static let glyphsMax = 16_384
    /// The most bytes of bitmaps.
    private static let pictureBytesMax = 16 << 20

    private struct State {
        var faces: [FontInstance: OpenFace] = [:]
        var glyphCount = 0
        var pictureBytes = 0
    }

    private let data: @Sendable (FontInstance) -> FontData?
    private let state = Mutex(State())

    init(_ data: @escaping @Sendable (FontInstance) -> FontData?) {
        self.data = data
    }

    /// The bytes of a font; nil if the font is unknown.
    func data(of font: FontInstance) -> FontData? { data(font) }

    /// The glyphs of a font, in the order of `ids`; nil for a glyph that cannot be drawn.
    func glyphs(_ ids: [Int], of font: FontInstance) -> [DrawnGlyph?] {
        state.withLock { state in
            if state.glyphCount > Self.glyphsMax || state.pictureBytes > Self.pictureBytesMax
                || state.faces.count > Self.facesMax
            {
                state = State()
            }
            if state.faces[font] == nil { state.faces[font] = data(font).flatMap { OpenFace($0, font) } }
            guard let face = state.faces[font] else { return ids.map { _ in nil } }
            return ids.map { id in
                let (glyph, isNew) = face.glyph(id)
                if isNew {
                    state.glyphCount += 1
                    if case .picture(let bitmap, _)? = glyph { state.pictureBytes += bitmap.byteCount }
                }
                return glyph
            }
        }
    }
}

/// A face of a font, opened in FreeType. Only the thread that holds the lock of ``FontFaces`` uses it.
private final class OpenFace {
    private let face: OpaquePointer
    private let data: FontData
    private let unitsPerEm: Double
    private var glyphs: [Int: DrawnGlyph?] = [:]

    init?(_ data: FontData, _ font: FontInstance) {
        let variations = font.variations.map { drawing_variation(tag: $0.packedTag, value: $0.value) }
        guard
            let face = drawing_face_open(
                data.bytes.baseAddress, data.bytes.count, data.index, variations, variations.count)
        else { return nil }
        self.face = face
        self.data = data
        unitsPerEm = Double(drawing_face_units_per_em(face))
    }

    deinit { drawing_face_close(face) }

    func glyph(_ id: Int) -> (DrawnGlyph?, isNew: Bool) {
        if let known = glyphs[id] { return (known, false) }
        let glyph = UInt32(exactly: id).flatMap { id in
            drawing_face_has_pictures(face) ? picture(id) : outline(id)
        }
        glyphs[id] = .some(glyph)
        return (glyph, true)
    }

    private func outline(_ id: UInt32) -> DrawnGlyph? {
        var builder = OutlineBuilder(scale: unitsPerEm > 0 ? 1 / unitsPerEm : 0)
        let isFound = withUnsafeMutablePointer(to: &builder) { builder in
            var sink = OutlineBuilder.sink(builder)
            return drawing_face_outline(face, id, &sink)
        }
        return isFound ? .outline(builder.path) : nil
    }

    private func picture(_ id: UInt32) -> DrawnGlyph? {
        var picture = drawing_picture()
        guard drawing_face_picture(face, id, &picture), let pixels = picture.pixels,
            let bitmap = Bitmap(
                width: Int(picture.width), height: Int(picture.height), copying: pixels, stride: Int(picture.stride))
        else { return nil }
        let scale = 1 / picture.em
        return .picture(
            bitmap,
            Matrix(
                a: scale, d: scale, tx: Double(picture.left) * scale, ty: -Double(picture.top) * scale))
    }
}

/// Collects an outline from the callbacks of FreeType.
private struct OutlineBuilder {
    var path = Path()
    let scale: Double

    init(scale: Double) { self.scale = scale }

    func point(_ x: Double, _ y: Double) -> Point { Point(x * scale, -y * scale) }

    static func sink(_ builder: UnsafeMutablePointer<OutlineBuilder>) -> drawing_outline_sink {
        drawing_outline_sink(
            context: builder,
            move: { context, x, y in
                guard let it = context?.assumingMemoryBound(to: OutlineBuilder.self) else { return }
                it.pointee.path.move(it.pointee.point(x, y))
            },
            line: { context, x, y in
                guard let it = context?.assumingMemoryBound(to: OutlineBuilder.self) else { return }
                it.pointee.path.line(it.pointee.point(x, y))
            },
            curve: { context, x1, y1, x2, y2, x, y in
                guard let it = context?.assumingMemoryBound(to: OutlineBuilder.self) else { return }
                it.pointee.path.curve(
                    it.pointee.point(x1, y1), it.pointee.point(x2, y2), it.pointee.point(x, y))
            },
            close: { context in
                context?.assumingMemoryBound(to: OutlineBuilder.self).pointee.path.close()
            })
    }
}

extension FontInstance.Variation {
    /// The tag as a 32-bit number, as OpenType stores it.
    var packedTag: UInt32 { tag.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}
