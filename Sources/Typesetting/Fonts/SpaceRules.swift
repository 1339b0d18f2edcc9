internal import CHarfBuzz
internal import Synchronization

/// What a face's lookups do in one script and language: whether a word is shaped the same whatever stands before and
/// behind the spaces around it, and whether anything is substituted in it.
///
/// HarfBuzz lets any number of threads read a set that nobody changes: hence `@unchecked Sendable`.
final class SpaceRules: @unchecked Sendable {
    /// Whether a space itself is replaced or moved, so that nothing can be shaped word by word.
    let shapesSpaces: Bool
    /// The glyphs whose shape may depend on a space beside them, and so on the word beyond it.
    private let dependentGlyphs: OpaquePointer
    private let isEmpty: Bool
    /// For each character of ASCII, the substitutions that it may take part in.
    private var substitutionsOfASCII = [Substitutions](repeating: [], count: 0x80)
    private var dependentASCII = [Bool](repeating: false, count: 0x80)

    init(of instance: FontInstance, script: hb_script_t, language: hb_language_t?) {
        let face = instance.typeface.face
        dependentGlyphs = hb_set_create()
        var shapesSpaces = !Self.positionsByOpenType(face)
        for table in [Self.substitution, Self.positioning] {
            let lookups = DefaultLookups.find(in: face, table: table, script: script, language: language)
            for lookup in lookups {
                let glyphs = LookupGlyphs(of: lookup, in: face, table: table)
                shapesSpaces = shapesSpaces || glyphs.changes(instance.space.id)
                if glyphs.looksAt(instance.space.id) { hb_set_union(dependentGlyphs, glyphs.input) }
            }
        }
        self.shapesSpaces = shapesSpaces
        var nominalASCII = [hb_codepoint_t](repeating: .max - 1, count: 0x80)
        for scalar in 0x21..<0x7F {
            var glyph: hb_codepoint_t = 0
            if hb_font_get_nominal_glyph(instance.font, hb_codepoint_t(scalar), &glyph) != 0 {
                dependentASCII[scalar] = hb_set_has(dependentGlyphs, glyph) != 0
                nominalASCII[scalar] = glyph
            }
        }
        isEmpty = hb_set_is_empty(dependentGlyphs) != 0
        for group in Substitutions.groups {
            let lookups = DefaultLookups.find(
                in: face, table: Self.substitution, script: script, language: language, features: group.features)
            guard !SubstitutionClosure.isInert(lookups, in: face, glyphs: nominalASCII[0x21..<0x7F]) else { continue }
            for lookup in lookups {
                let glyphs = LookupGlyphs(of: lookup, in: face, table: Self.substitution)
                for scalar in 0x21..<0x7F where glyphs.changes(nominalASCII[scalar]) {
                    substitutionsOfASCII[scalar].insert(group)
                }
            }
        }
    }

    deinit { hb_set_destroy(dependentGlyphs) }

    /// Whether the shape of the glyph may depend on a space beside it.
    func mayDepend(_ glyph: UInt32) -> Bool { !isEmpty && hb_set_has(dependentGlyphs, glyph) != 0 }

    /// The same of the glyph of a character of ASCII.
    func mayDepend(ascii: UInt8) -> Bool { dependentASCII[Int(ascii)] }

    /// The substitutions that can change something in a text. A lookup that none of the text's glyphs takes part in does
    /// nothing, and looking for it in vain takes half the time of shaping in a font with many.
    func substitutions(in bytes: some Sequence<UInt8>) -> Substitutions {
        var found: Substitutions = []
        for byte in bytes {
            guard byte < 0x80 else { return .all }
            found.formUnion(substitutionsOfASCII[Int(byte)])
        }
        return found
    }

    private static let substitution = openTypeTag("GSUB")
    private static let positioning = openTypeTag("GPOS")

    /// Whether no older table than GPOS, or one of Apple's, kerns or shapes, which may do so across spaces.
    private static func positionsByOpenType(_ face: OpaquePointer) -> Bool {
        ["kern", "kerx", "morx", "mort"].allSatisfy { name in
            let table = hb_face_reference_table(face, openTypeTag(name))
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) == 0
        } || hb_ot_layout_has_positioning(face) != 0 && hb_ot_layout_has_substitution(face) != 0
    }
}

/// The glyphs that a lookup of a font has to do with.
private struct LookupGlyphs: ~Copyable {
    let input = hb_set_create()
    private let before = hb_set_create()
    private let after = hb_set_create()

    init(of lookup: UInt32, in face: OpaquePointer, table: hb_tag_t) {
        hb_ot_layout_lookup_collect_glyphs(face, table, lookup, before, input, after, nil)
    }

    deinit {
        hb_set_destroy(input)
        hb_set_destroy(before)
        hb_set_destroy(after)
    }

    func changes(_ glyph: UInt32) -> Bool { hb_set_has(input, glyph) != 0 }
    func looksAt(_ glyph: UInt32) -> Bool { hb_set_has(before, glyph) != 0 || hb_set_has(after, glyph) != 0 }
}

/// The rules of one instance that were asked for, by script and language.
final class SpaceRulesTable: Sendable {
    private struct Key: Hashable {
        var script: UInt32
        var language: UInt32
    }

    private let rules = Mutex<[Key: SpaceRules]>([:])

    func rules(of instance: FontInstance, script: hb_script_t, language: TextLanguage) -> SpaceRules {
        rules.withLock { rules in
            let key = Key(script: script.rawValue, language: language.packed)
            if let known = rules[key] { return known }
            let made = SpaceRules(of: instance, script: script, language: language.shapingLanguage)
            rules[key] = made
            return made
        }
    }
}
