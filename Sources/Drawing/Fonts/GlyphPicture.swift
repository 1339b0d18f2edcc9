import LayoutEngine

/// The appearance of a glyph, for programs that draw glyphs themselves. Its unit is a thousandth of an em; y points
/// down.
package enum GlyphPicture: Sendable {
    /// The data of an SVG path.
    case outline(String)
    /// A PNG, and the matrix `[a, b, c, d, tx, ty]` from its pixels to the glyph's units.
    case picture(png: [UInt8], matrix: [Double])
}

extension Renderer {
    /// The glyphs of a font, in the order of `ids`; nil for a glyph that cannot be drawn.
    package func glyphs(_ ids: [Int], of font: FontInstance) throws(DrawingError) -> [GlyphPicture?] {
        var pictures: [GlyphPicture?] = []
        for glyph in faces.glyphs(ids, of: font) { pictures.append(try glyph.map(GlyphPicture.init)) }
        return pictures
    }
}

extension GlyphPicture {
    private static let unitsPerEm = 1_000.0

    fileprivate init(_ glyph: DrawnGlyph) throws(DrawingError) {
        let scale = Matrix.scale(Self.unitsPerEm, Self.unitsPerEm)
        switch glyph {
        case .outline(let path):
            var writer = SVGWriter()
            writer.add(path.transformed(scale), digits: 2)
            self = .outline(String(decoding: writer.bytes, as: UTF8.self))
        case .picture(let bitmap, let matrix):
            let matrix = matrix.then(scale)
            self = .picture(
                png: try PNGEncoder.encode(bitmap),
                matrix: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
        }
    }
}
