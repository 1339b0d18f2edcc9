internal import CHarfBuzz

/// Reads from a face's GPOS table (OpenType, "Glyph Positioning Table") whether the advance of a glyph depends at most
/// on the next glyph. HarfBuzz does not report the types of lookups.
struct PairPositioning: ~Copyable {
    /// The types of lookups (GPOS, "Lookup type enumeration").
    private enum Kind {
        static let single: UInt16 = 1
        static let pair: UInt16 = 2
        static let marks: ClosedRange<UInt16> = 4...6
        static let `extension`: UInt16 = 9
    }

    /// The lookup flags IGNORE_BASE_GLYPHS and IGNORE_LIGATURES.
    private static let ignoresLetters: UInt16 = 0x0002 | 0x0004
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

    /// Whether the lookups move the glyphs at most in pairs, independently of other glyphs, and do not involve the
    /// space.
    func movesOnlyPairs(of glyphs: [UInt32], apartFrom space: UInt32, by lookups: [UInt32]) -> Bool {
        lookups.allSatisfy { lookup in
            let (touched, around) = (hb_set_create()!, hb_set_create()!)
            defer {
                hb_set_destroy(touched)
                hb_set_destroy(around)
            }
            hb_ot_layout_lookup_collect_glyphs(face, Self.table, lookup, around, touched, around, nil)
            guard hb_set_has(touched, space) == 0, hb_set_has(around, space) == 0 else { return false }
            return glyphs.allSatisfy { hb_set_has(touched, $0) == 0 } || movesOnlyPairs(lookup: Int(lookup))
        }
    }

    private func movesOnlyPairs(lookup: Int) -> Bool {
        guard let list = offset(at: 8, from: 0), let lookup = offset(at: list + 2 + 2 * lookup, from: list),
            let kind = number(at: lookup), let flags = number(at: lookup + 2), let count = number(at: lookup + 4)
        else { return false }
        return (0..<Int(count)).allSatisfy { index in
            guard let subtable = offset(at: lookup + 6 + 2 * index, from: lookup) else { return false }
            guard kind == Kind.extension else { return movesOnlyPairs(subtable: subtable, kind: kind, flags: flags) }
            guard let kind = number(at: subtable + 2), let high = number(at: subtable + 4),
                let low = number(at: subtable + 6)
            else { return false }
            return movesOnlyPairs(subtable: subtable + Int(high) << 16 + Int(low), kind: kind, flags: flags)
        }
    }

    private func movesOnlyPairs(subtable: Int, kind: UInt16, flags: UInt16) -> Bool {
        switch kind {
        // A letter that is attached as a mark is detected when its pairs are shaped, because it has an offset.
        case Kind.single, Kind.marks: true
        // If the lookup also moves the second glyph (`valueFormat2`), that glyph is not the first one of the next pair.
        case Kind.pair: flags & Self.ignoresLetters == 0 && number(at: subtable + 6) == 0
        default: false
        }
    }

    private func number(at offset: Int) -> UInt16? { bytes.bigEndian(UInt16.self, at: offset) }

    /// The offset that is stored at `location` relative to `start`; nil if there is none.
    private func offset(at location: Int, from start: Int) -> Int? {
        number(at: location).flatMap { $0 == 0 ? nil : start + Int($0) }
    }
}
