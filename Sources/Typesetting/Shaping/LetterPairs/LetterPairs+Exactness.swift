internal import CHarfBuzz

extension LetterPairs {
    private static let substitutionTable = openTypeTag("GSUB")

    /// Whether words of letters in a font can be computed from pairs: substitutions do not change letters and spaces,
    /// and positioning depends at most on the next letter.
    static func areExact(in font: OpaquePointer, face: OpaquePointer, plan: ShapingPlan) -> Bool {
        guard !hasOlderTables(face), let space = nominalGlyph(of: Self.space, in: font) else { return false }
        let glyphs = letters.compactMap { nominalGlyph(of: $0, in: font) }
        return glyphs.count == letters.count
            && areUnchanged(glyphs + [space], by: plan.substitutions, in: face)
            && PairPositioning(of: face).movesOnlyPairs(of: glyphs, apartFrom: space, by: plan.positionings)
    }

    /// Whether the font has a table other than GSUB and GPOS that may kern or shape.
    private static func hasOlderTables(_ face: OpaquePointer) -> Bool {
        ["kern", "kerx", "morx", "mort"].contains { name in
            let table = hb_face_reference_table(face, openTypeTag(name))
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }

    private static func nominalGlyph(of letter: UInt8, in font: OpaquePointer) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, UInt32(letter), &glyph) != 0 ? glyph : nil
    }

    /// Whether substitutions map these glyphs neither to other glyphs nor to each other.
    private static func areUnchanged(_ glyphs: [UInt32], by lookups: [UInt32], in face: OpaquePointer) -> Bool {
        guard !lookups.isEmpty else { return true }
        let lookupSet = makeSet(lookups)
        defer { hb_set_destroy(lookupSet) }
        func closureCount(_ glyphs: [UInt32]) -> Int {
            let closure = makeSet(glyphs)
            defer { hb_set_destroy(closure) }
            hb_ot_layout_lookups_substitute_closure(face, lookupSet, closure)
            return Int(hb_set_get_population(closure))
        }
        guard closureCount(glyphs) == Set(glyphs).count else { return false }
        let outputs = makeSet([])
        defer { hb_set_destroy(outputs) }
        for lookup in lookups {
            hb_ot_layout_lookup_collect_glyphs(face, substitutionTable, lookup, nil, nil, nil, outputs)
        }
        return glyphs.filter { hb_set_has(outputs, $0) != 0 }.allSatisfy { made in
            let others = glyphs.filter { $0 != made }
            return closureCount(others) == Set(others).count
        }
    }

    private static func makeSet(_ values: [UInt32]) -> OpaquePointer {
        let set = hb_set_create()!
        for value in values { hb_set_add(set, value) }
        return set
    }
}
