import Drawing
import Foundation
import JSON

extension PictureMaker {
    /// The answer to `GET /v1/glyphs`: `{"glyphs": {"36": {"path"}, "37": {"image", "matrix"}}}`. Glyphs that the font
    /// lacks are left out.
    func glyphs(_ query: GlyphQuery) throws(Failure) -> [UInt8] {
        let ids = Array(Set(query.ids)).sorted()
        let glyphs: [GlyphPicture?]
        do throws(DrawingError) {
            glyphs = try renderer.glyphs(ids, of: query.font)
        } catch {
            throw .drawing(error)
        }
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("glyphs")
        writer.beginObject()
        for (id, glyph) in zip(ids, glyphs) {
            guard let glyph else { continue }
            var name = String(id)
            name.withUTF8 { writer.key(utf8: $0) }
            writer.glyph(glyph)
        }
        writer.endObject()
        writer.endObject()
        return writer.bytes()
    }
}

extension JSONWriter {
    fileprivate mutating func glyph(_ glyph: GlyphPicture) {
        beginObject()
        switch glyph {
        case .outline(let path):
            key("path")
            string(path)
        case .picture(let png, let matrix):
            key("image")
            string("data:image/png;base64," + Data(png).base64EncodedString())
            key("matrix")
            beginArray()
            for value in matrix { number(value) }
            endArray()
        }
        endObject()
    }
}
