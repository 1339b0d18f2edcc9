internal import CHarfBuzz

/// What glyphs a font's substitutions can make of given ones.
enum SubstitutionClosure {
    /// Whether lookups leave every text of the given glyphs as it is: they make no other glyph of them all, and none of
    /// them of the others. A font's compositions of letters and marks, say, have nothing to do with letters alone.
    static func isInert(_ lookups: [UInt32], in face: OpaquePointer, glyphs: some Collection<UInt32>) -> Bool {
        guard !lookups.isEmpty else { return true }
        let set = makeSet(lookups)
        defer { hb_set_destroy(set) }
        guard closure(of: glyphs, under: set, in: face) == Set(glyphs).count else { return false }
        let outputs = outputs(of: lookups, in: face)
        defer { hb_set_destroy(outputs) }
        return glyphs.filter { hb_set_has(outputs, $0) != 0 }.allSatisfy { made in
            let others = glyphs.filter { $0 != made }
            return closure(of: others, under: set, in: face) == Set(others).count
        }
    }

    /// The number of glyphs that the lookups can make of the given ones, those included.
    private static func closure(
        of glyphs: some Collection<UInt32>, under lookups: OpaquePointer, in face: OpaquePointer
    ) -> Int {
        let closed = makeSet(glyphs)
        defer { hb_set_destroy(closed) }
        hb_ot_layout_lookups_substitute_closure(face, lookups, closed)
        return Int(hb_set_get_population(closed))
    }

    /// The glyphs that the lookups can make of any.
    private static func outputs(of lookups: [UInt32], in face: OpaquePointer) -> OpaquePointer {
        let outputs = makeSet([UInt32]())
        for lookup in lookups {
            hb_ot_layout_lookup_collect_glyphs(face, openTypeTag("GSUB"), lookup, nil, nil, nil, outputs)
        }
        return outputs
    }

    private static func makeSet(_ values: some Collection<UInt32>) -> OpaquePointer {
        // HarfBuzz answers a lack of memory with its empty set: there is always one.
        let set = hb_set_create()!
        for value in values { hb_set_add(set, value) }
        return set
    }
}
