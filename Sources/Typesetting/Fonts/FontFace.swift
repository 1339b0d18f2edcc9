internal import CHarfBuzz

/// A face of a font file, with the properties that font matching reads.
package final class FontFace: Sendable {
    let file: FontFile
    /// The index of the face in its file; 0 unless the file is a collection.
    package let index: Int
    /// The typographic family.
    package let family: String
    package let axes: [FontAxis]
    /// The weights of the face on OpenType's scale, 1 to 1000; only one unless it has a weight axis.
    package let weights: ClosedRange<Double>
    /// The widths of the face, as percentages of the normal width.
    package let widths: ClosedRange<Double>
    /// Whether the face is slanted, or has an axis that slants it.
    package let isItalic: Bool
    /// Whether the face is upright, or has an axis that makes it upright.
    let isUpright: Bool
    let face: HarfBuzzObject

    private let characters = LazyValue<CharacterSet>()
    private let scriptNames = LazyValue<[String]>()
    private let color = LazyValue<Bool>()

    /// Opens all faces of a file; only a collection has more than one.
    static func open(_ file: FontFile) throws(FontLibraryError) -> [FontFace] {
        var faces: [FontFace] = []
        for index in file.directories.indices {
            guard let face = FontFace(file: file, index: index) else { throw .notAFont(path: file.path) }
            faces.append(face)
        }
        return faces
    }

    private init?(file: FontFile, index: Int) {
        guard let face = hb_face_create(file.blob.pointer, UInt32(index)) else { return nil }
        hb_face_make_immutable(face)
        self.file = file
        self.index = index
        self.face = HarfBuzzObject(face, release: hb_face_destroy)
        family = Self.familyName(of: face)
        axes = Self.axes(of: face)
        let font = hb_font_create(face)
        defer { hb_font_destroy(font) }
        weights = axes.range(of: "wght") ?? .only(Self.weight(of: face, font: font))
        widths = axes.range(of: "wdth") ?? .only(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
        let isSlanted =
            hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0 || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
        let slants = [axes.range(of: "ital"), axes.range(of: "slnt")].compactMap(\.self)
        isItalic = isSlanted || slants.contains { $0 != 0...0 }
        isUpright = slants.isEmpty ? !isSlanted : slants.allSatisfy { $0.contains(0) }
        guard !family.isEmpty, hb_face_get_glyph_count(face) > 0 else { return nil }
    }

    /// The last component of the file's path.
    package var fileName: String { file.name }
    /// The SHA-256 of the file's content in hexadecimal digits. Computed at the first use.
    package var contentHash: String { file.contentHash }
    /// The decoded font file of the face. The bytes are valid as long as ``owner`` is retained.
    package var bytes: UnsafeRawBufferPointer { file.decodedBytes }
    /// Owns ``bytes``.
    package var owner: any AnyObject & Sendable { file }

    /// The characters that the face has glyphs for.
    var coverage: CharacterSet { characters.value { CharacterSet(of: face.pointer) } }

    /// The ISO 15924 names of the scripts of which the face has at least 16 characters, sorted. Computed at the first
    /// use, which takes some milliseconds for a large face.
    package var scripts: [String] { scriptNames.value { coverage.scripts } }

    /// Whether the face has glyphs in colour, as fonts of emoji do.
    var hasColor: Bool {
        color.value {
            hb_ot_color_has_png(face.pointer) != 0 || hb_ot_color_has_layers(face.pointer) != 0
                || hb_ot_color_has_svg(face.pointer) != 0
        }
    }

    /// The weight in the `OS/2` table. A face that is regular there but named "Bold" is bold: Noto Nastaliq Urdu Bold
    /// has this error.
    private static func weight(of face: OpaquePointer, font: OpaquePointer?) -> Float {
        let regular: Float = 400, bold: Float = 700
        let weight = hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)
        let names = [HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY, HB_OT_NAME_ID_FONT_SUBFAMILY]
        guard weight == regular, name(names, of: face).hasPrefix("Bold") else { return weight }
        return bold
    }

    /// The typographic family, or the legacy family name, which may include the weight.
    private static func familyName(of face: OpaquePointer) -> String {
        name([HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY], of: face)
    }

    /// The first of the names that is not empty, or an empty string.
    private static func name(_ ids: [Int], of face: OpaquePointer) -> String {
        for id in ids {
            let length = 256
            let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { bytes in
                var length = UInt32(length)
                hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), english, &length, bytes.baseAddress)
                return String(decoding: UnsafeRawBufferPointer(bytes).prefix(Int(length)), as: UTF8.self)
            }
            if !name.isEmpty { return name }
        }
        return ""
    }

    private static var english: hb_language_t? { hb_language_from_string("en", -1) }

    private static func axes(of face: OpaquePointer) -> [FontAxis] {
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 16)
        guard hb_ot_var_get_axis_count(face) > 0 else { return [] }
        var count = UInt32(infos.count)
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map {
            FontAxis(
                tag: openTypeTagName($0.tag), minimum: Double($0.min_value), default: Double($0.default_value),
                maximum: Double($0.max_value))
        }
    }
}

extension [FontAxis] {
    fileprivate func range(of tag: String) -> ClosedRange<Double>? {
        first { $0.tag == tag && $0.minimum <= $0.maximum }.map { $0.minimum...$0.maximum }
    }
}

extension ClosedRange<Double> {
    fileprivate static func only(_ value: Float) -> ClosedRange { Double(value)...Double(value) }
}
