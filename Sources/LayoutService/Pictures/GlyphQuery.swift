import LayoutEngine
import LayoutJSON
import Typesetting

/// The glyphs that a client requests. It identifies their font by the members of an entry in `fonts.faces` of an
/// answer.
struct GlyphQuery {
    /// The most glyphs of one answer.
    private static let glyphsMax = 256
    private static let glyphMax = 65_535
    /// The highest index of a face in a collection of fonts.
    private static let faceIndexMax = 65_535

    let font: FontInstance
    /// The indices of the glyphs in the font; empty for an empty query.
    let ids: [Int]
    /// Whether the query has the hash of the font file, so that its answer never changes.
    let isFixed: Bool

    /// Hashes the font file, which takes long the first time.
    init(_ text: String?, fonts: FontLibrary) throws(Failure) {
        var query = Query(text)
        ids = Self.ids(&query)
        let file = query.text("file"), index = query.integer("index", in: 0...Self.faceIndexMax) ?? 0
        let hash = query.text("sha256"), variations = query.text("variations") ?? ""
        isFixed = hash != nil
        let face = file.flatMap { file in
            fonts.faces.indices.first { number in
                let face = fonts.faces[number]
                return face.fileName == file && face.index == index && (hash == nil || face.contentHash == hash)
            }
        }
        if file == nil, !ids.isEmpty {
            query.report(
                "file", .missingProperty, "Expected the name of a font file, as in 'fonts.faces' of an answer.")
        } else if file != nil, face == nil {
            query.report("file", .unknownValue, "The server has no font of this file, index and hash.")
        }
        font = FontInstance(
            face: face ?? 0,
            variations: face.map { Self.variations(variations, of: fonts.faces[$0], &query) } ?? [])
        try query.finish()
    }

    /// The values on the axes of a variable font: `wght:600,opsz:14`.
    private static func variations(
        _ text: String, of face: FontFace, _ query: inout Query
    ) -> [FontInstance.Variation] {
        guard !text.isEmpty else { return [] }
        let parts = text.split(separator: ",", maxSplits: face.axes.count, omittingEmptySubsequences: false)
        let variations = parts.compactMap { part -> FontInstance.Variation? in
            let pair = part.split(separator: ":", omittingEmptySubsequences: false)
            guard pair.count == 2, let axis = face.axes.first(where: { $0.tag == pair[0] }),
                let value = Double(decimal: pair[1]), (axis.minimum...axis.maximum).contains(value)
            else { return nil }
            return FontInstance.Variation(tag: axis.tag, value: value)
        }
        if Set(variations.map(\.tag)).count != parts.count {
            query.report(
                "variations", .wrongType, "Expected places on axes of the font, each once, as in 'wght:600,opsz:14'.")
        }
        return variations
    }

    private static func ids(_ query: inout Query) -> [Int] {
        guard let text = query.text("ids") else { return [] }
        let parts = text.split(separator: ",", maxSplits: glyphsMax, omittingEmptySubsequences: false)
        let ids = parts.compactMap { Int($0) }.filter { (0...glyphMax).contains($0) }
        if ids.count != parts.count || ids.count > glyphsMax {
            query.report(
                "ids", .wrongType,
                "Expected 1 to \(glyphsMax) indices of glyphs from 0 to \(glyphMax), with commas between them.")
        }
        return ids
    }
}
