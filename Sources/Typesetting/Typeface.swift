internal import CHarfBuzz

/// One face of a font file.
///
/// HarfBuzz's face and font are made immutable before the initialiser returns, and HarfBuzz lets any number of threads
/// shape with an immutable font: hence `@unchecked Sendable`. The font keeps its scale of units per em, so that all
/// sizes share what is shaped with it.
final class Typeface: @unchecked Sendable {
    let path: String
    let family: String
    /// The weight on OpenType's scale, 1 to 1000.
    let weight: Double
    /// The width in per cent of the normal one.
    let width: Double
    let isItalic: Bool
    /// Metrics in ems.
    let metrics: FontMetrics
    /// The advance of a space in ems.
    let spaceAdvance: Double
    /// The advance of an ellipsis in ems, nil if the face has none.
    let ellipsisAdvance: Double?
    /// Ems per font unit.
    let emsPerUnit: Double
    let font: OpaquePointer

    /// Opens all faces of a file, more than one only in a collection.
    static func open(path: String) throws(FontLibraryError) -> [Typeface] {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .unreadable(path: path) }
        defer { hb_blob_destroy(blob) }
        let count = hb_face_count(blob)
        guard count > 0 else { throw .notAFont(path: path) }
        var faces: [Typeface] = []
        for index in 0..<count {
            guard let face = Typeface(blob: blob, index: index, path: path) else { throw .notAFont(path: path) }
            faces.append(face)
        }
        return faces
    }

    private init?(blob: OpaquePointer, index: UInt32, path: String) {
        guard let face = hb_face_create(blob, index) else { return nil }
        defer { hb_face_destroy(face) }
        hb_face_make_immutable(face)
        guard let font = hb_font_create(face) else { return nil }
        hb_font_make_immutable(font)
        self.font = font
        // From here on `deinit` releases the font, also when the initialiser fails.

        var extents = hb_font_extents_t()
        let unitsPerEm = hb_face_get_upem(face)
        self.path = path
        self.family = Self.familyName(of: face)
        self.weight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
        self.width = Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
        self.isItalic =
            hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0 || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
        self.emsPerUnit = 1 / Double(unitsPerEm)
        let hasExtents = hb_font_get_h_extents(font, &extents) != 0
        self.metrics = FontMetrics(extents, emsPerUnit: emsPerUnit)
        self.spaceAdvance = Self.advance(of: " ", in: font).map { $0 / Double(unitsPerEm) } ?? 0.25
        self.ellipsisAdvance = Self.advance(of: "…", in: font).map { $0 / Double(unitsPerEm) }
        guard hasExtents, !family.isEmpty, Self.isWhole(face) else { return nil }
    }

    deinit { hb_font_destroy(font) }

    /// Whether the face has a glyph for the character.
    func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
    }

    private static func advance(of scalar: Unicode.Scalar, in font: OpaquePointer) -> Double? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else { return nil }
        return Double(hb_font_get_glyph_h_advance(font, glyph))
    }

    /// Whether the face has the tables that widths and heights are read from. HarfBuzz shows a table that lies beyond
    /// the end of a truncated file as an empty one.
    private static func isWhole(_ face: OpaquePointer) -> Bool {
        guard hb_face_get_glyph_count(face) > 0 else { return false }
        return ["head", "maxp", "cmap", "hhea", "hmtx"].allSatisfy { name in
            let table = hb_face_reference_table(face, openTypeTag(name))
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }

    /// The typographic family (name 16), or the older family name (name 1) that splits a family by weight.
    private static func familyName(of face: OpaquePointer) -> String {
        for name in [HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY] {
            var bytes = [CChar](repeating: 0, count: 256)
            var length = UInt32(bytes.count)
            let language = hb_language_from_string("en", -1)
            hb_ot_name_get_utf8(face, hb_ot_name_id_t(name), language, &length, &bytes)
            if length > 0 {
                return String(decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
        }
        return ""
    }
}

extension FontMetrics {
    fileprivate init(_ extents: hb_font_extents_t, emsPerUnit: Double) {
        let halfGap = Double(extents.line_gap) / 2
        self.init(
            above: (Double(extents.ascender) + halfGap) * emsPerUnit,
            below: (halfGap - Double(extents.descender)) * emsPerUnit)
    }
}

/// The number that OpenType packs a tag of four letters into.
func openTypeTag(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
}
