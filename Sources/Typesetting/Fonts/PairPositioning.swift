internal import CHarfBuzz

/// Reads from a face's table GPOS (OpenType, "Glyph Positioning Table") whether nothing but the glyph behind it changes
/// the advance of a glyph: then what a word takes can be added up from its pairs.
struct PairPositioning: ~Copyable {
    /// The types of lookups (GPOS, "Lookup type enumeration").
    private enum Kind {
        static let single: UInt16 = 1
        static let pair: UInt16 = 2
        static let marks: ClosedRange<UInt16> = 4...6
        static let `extension`: UInt16 = 9
    }

    /// Base glyphs, or ligatures, are passed over.
    private static let passesLetters: UInt16 = 0x0002 | 0x0004
    private static let table = openTypeTag("GPOS")

    private let face: OpaquePointer
    private let blob: OpaquePointer?
    private let bytes: UnsafeRawBufferPointer

    init(of face: OpaquePointer) {
        self.face = face
        blob = hb_face_reference_table(face, Self.table)
        var count: UInt32 = 0
        let start = hb_blob_get_data(blob, &count)
        bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    }

    deinit { hb_blob_destroy(blob) }

    /// Whether some lookups move the glyphs, none of which is a mark, in pairs at most, each pair whatever is beside it.
    func movesOnlyPairs(of glyphs: [UInt32], by lookups: [UInt32]) -> Bool {
        // Variations of the font may have lookups of their own (version 1.1).
        guard number(at: 0) == 1, number(at: 2) == 0 || number(at: 10) == 0 && number(at: 12) == 0 else {
            return bytes.isEmpty
        }
        return glyphs.allSatisfy { hb_ot_layout_get_glyph_class(face, $0) != HB_OT_LAYOUT_GLYPH_CLASS_MARK }
            && lookups.allSatisfy { lookup in
                let touched = LookupGlyphs(of: lookup, in: face, table: Self.table)
                return glyphs.allSatisfy { !touched.changes($0) } || movesOnlyPairs(of: glyphs, by: Int(lookup))
            }
    }

    private func movesOnlyPairs(of glyphs: [UInt32], by lookup: Int) -> Bool {
        guard let list = offset(at: 8, from: 0), let lookup = offset(at: list + 2 + 2 * lookup, from: list),
            let kind = number(at: lookup), let flags = number(at: lookup + 2), let count = number(at: lookup + 4)
        else { return false }
        return (0..<Int(count)).allSatisfy { index in
            guard let subtable = offset(at: lookup + 6 + 2 * index, from: lookup) else { return false }
            guard kind == Kind.extension else {
                return movesOnlyPairs(of: glyphs, subtable: subtable, kind: kind, flags: flags)
            }
            guard let kind = number(at: subtable + 2), let high = number(at: subtable + 4),
                let low = number(at: subtable + 6)
            else { return false }
            let distant = subtable + Int(high) << 16 + Int(low)
            return movesOnlyPairs(of: glyphs, subtable: distant, kind: kind, flags: flags)
        }
    }

    private func movesOnlyPairs(of glyphs: [UInt32], subtable: Int, kind: UInt16, flags: UInt16) -> Bool {
        switch kind {
        case Kind.single: true
        // A second glyph that is moved too is not the first one of the next pair.
        case Kind.pair: flags & Self.passesLetters == 0 && number(at: subtable + 6) == 0
        // These move marks alone, which come first in each of them.
        case Kind.marks: offset(at: subtable + 2, from: subtable).map { !covers(glyphs, at: $0) } ?? false
        default: false
        }
    }

    /// Whether one of the glyphs is in the coverage table at an offset.
    private func covers(_ glyphs: [UInt32], at offset: Int) -> Bool {
        guard let format = number(at: offset), let count = number(at: offset + 2) else { return true }
        return (0..<Int(count)).contains { index in
            let entry = offset + 4 + (format == 1 ? 2 : 6) * index
            guard let start = number(at: entry), let end = format == 1 ? start : number(at: entry + 2) else {
                return true
            }
            return glyphs.contains { $0 >= start && $0 <= end }
        }
    }

    private func number(at offset: Int) -> UInt16? { bytes.bigEndian(UInt16.self, at: offset) }

    /// The place that the number at an offset leads to; nil if there is none.
    private func offset(at place: Int, from start: Int) -> Int? {
        number(at: place).flatMap { $0 == 0 ? nil : start + Int($0) }
    }
}
