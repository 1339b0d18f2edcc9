internal import CHarfBuzz
internal import Synchronization

/// What a face's lookups do in one script and language: whether a word is shaped the same whatever stands before and
/// behind the spaces around it, and whether anything is substituted in it.
///
/// HarfBuzz lets any number of threads read a set that nobody changes: hence `@unchecked Sendable`.
final class SpaceRules: @unchecked Sendable {
    private let instance: Int32
    private let script: hb_script_t
    private let language: TextLanguage
    /// Whether a space itself is replaced or moved, so that nothing can be shaped word by word.
    let shapesSpaces: Bool
    /// The glyphs whose shape may depend on a space beside them, and so on the word beyond it: by what is substituted,
    /// and by what is moved.
    private let substituted: DependentGlyphs
    private let moved: DependentGlyphs
    private var traits = [ASCIITraits](repeating: [], count: 0x80)
    /// What letters that are quiet are added up from; nil if the face does more than that.
    let letterPairs: LetterPairs?
    /// For each character of ASCII, the substitutions that it may take part in.
    private var substitutionsOfASCII = [Substitutions](repeating: [], count: 0x80)

    /// - Parameters:
    ///   - pairs: gives the letter pairs of lookups that position letters.
    init(
        of instance: FontInstance, script: hb_script_t, language textLanguage: TextLanguage,
        pairs: ([UInt32]) -> LetterPairs
    ) {
        self.instance = instance.id
        self.script = script
        self.language = textLanguage
        let language = textLanguage.shapingLanguage
        let face = instance.typeface.face
        let space = instance.space.id
        let substitutions = DefaultLookups.find(
            in: face, table: Self.substitution, script: script, language: language)
        substituted = DependentGlyphs(on: space, under: substitutions, in: face, table: Self.substitution)
        let positionings = DefaultLookups.find(
            in: face, table: Self.positioning, script: script, language: language)
        moved = DependentGlyphs(on: space, under: positionings, in: face, table: Self.positioning)
        shapesSpaces =
            !Self.positionsByOpenType(face) || substituted.changesSpace || moved.changesSpace
        let nominal = (0..<0x80).map { instance.nominalGlyph(UInt32($0)) ?? .max - 1 }
        for scalar in 0x21..<0x7F {
            if substituted.contains(nominal[scalar]) { traits[scalar].insert(.dependsOnSubstitution) }
            if moved.contains(nominal[scalar]) { traits[scalar].insert(.dependsOnPositioning) }
        }
        for group in Substitutions.groups {
            let lookups = DefaultLookups.find(
                in: face, table: Self.substitution, script: script, language: language, features: group.features)
            guard !SubstitutionClosure.isInert(lookups, in: face, glyphs: nominal[0x21..<0x7F]) else { continue }
            for lookup in lookups {
                let glyphs = LookupGlyphs(of: lookup, in: face, table: Self.substitution)
                for scalar in 0x21..<0x7F where glyphs.changes(nominal[scalar]) {
                    substitutionsOfASCII[scalar].insert(group)
                }
            }
        }
        let quiet = Self.lettersAndSpace.map { nominal[$0] }
        let isQuiet = SubstitutionClosure.isInert(substitutions, in: face, glyphs: quiet)
        let addsUp =
            isQuiet && !shapesSpaces && Self.kernsByOpenType(face, script: script, language: language)
            && PairPositioning(of: face).movesOnlyPairs(of: Array(quiet.dropFirst()), by: positionings)
        letterPairs = addsUp ? pairs(positionings) : nil
        if isQuiet {
            for scalar in Self.lettersAndSpace { traits[scalar].insert(.isQuiet) }
        }
    }

    func isOf(_ instance: FontInstance, script: hb_script_t, language: TextLanguage) -> Bool {
        self.instance == instance.id && self.script == script && self.language == language
    }

    /// Whether the shape of the glyph may depend on a space beside it.
    /// - Parameters:
    ///   - isQuiet: whether the glyph stands in a text of quiet characters.
    func mayDepend(_ glyph: UInt32, isQuiet: Bool) -> Bool {
        moved.contains(glyph) || !isQuiet && substituted.contains(glyph)
    }

    /// The same of the glyph of a character of ASCII.
    func mayDepend(ascii: UInt8, isQuiet: Bool) -> Bool {
        !traits[Int(ascii)].isDisjoint(with: isQuiet ? .dependsOnPositioning : .depends)
    }

    /// What is common to all characters of a text of ASCII, as far as `.isQuiet` goes, and what any of them has else.
    func traits(of bytes: some Sequence<UInt8>) -> ASCIITraits {
        var all = ASCIITraits.isQuiet
        var any: ASCIITraits = []
        for byte in bytes {
            let traits = traits[Int(byte & 0x7F)]
            all.formIntersection(traits)
            any.formUnion(traits)
        }
        return any.subtracting(.isQuiet).union(all)
    }

    /// The substitutions that can change something in a text. A lookup that none of the text's glyphs takes part in does
    /// nothing, and looking for it in vain takes half the time of shaping in a font with many.
    func substitutions(in bytes: some Sequence<UInt8>) -> Substitutions {
        var found: Substitutions = []
        var isQuiet = true
        for byte in bytes {
            guard byte < 0x80 else { return .all }
            found.formUnion(substitutionsOfASCII[Int(byte)])
            isQuiet = isQuiet && traits[Int(byte)].contains(.isQuiet)
        }
        return isQuiet ? [] : found
    }

    /// The characters that are tried for being quiet: a font that has contextual forms has them for digits and
    /// punctuation, as for the multiplication sign in "2 x 2".
    private static let lettersAndSpace = [0x20] + Array(0x41...0x5A) + Array(0x61...0x7A)

    private static let substitution = openTypeTag("GSUB")
    private static let positioning = openTypeTag("GPOS")

    /// Whether letters are kerned by GPOS, if they are.
    private static func kernsByOpenType(_ face: OpaquePointer, script: hb_script_t, language: hb_language_t?) -> Bool {
        let kern: Set = [openTypeTag("kern")]
        return !hasOlderTables(face)
            || !DefaultLookups.find(in: face, table: positioning, script: script, language: language, features: kern)
                .isEmpty
    }

    /// Whether no older table than GPOS, or one of Apple's, kerns or shapes, which may do so across spaces.
    private static func positionsByOpenType(_ face: OpaquePointer) -> Bool {
        !hasOlderTables(face)
            || hb_ot_layout_has_positioning(face) != 0 && hb_ot_layout_has_substitution(face) != 0
    }

    private static func hasOlderTables(_ face: OpaquePointer) -> Bool {
        ["kern", "kerx", "morx", "mort"].contains { name in
            let table = hb_face_reference_table(face, openTypeTag(name))
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }
}

/// What a face's lookups make of a character of ASCII.
struct ASCIITraits: OptionSet {
    var rawValue: UInt8

    /// Its shape may depend on a space beside it by what is substituted.
    static let dependsOnSubstitution = ASCIITraits(rawValue: 1)
    /// The same by what is moved.
    static let dependsOnPositioning = ASCIITraits(rawValue: 2)
    static let depends: ASCIITraits = [.dependsOnSubstitution, .dependsOnPositioning]
    /// In a text of quiet characters nothing is substituted.
    static let isQuiet = ASCIITraits(rawValue: 4)
}

/// Glyphs whose shape may depend on a space beside them, by some lookups.
private struct DependentGlyphs: ~Copyable {
    // HarfBuzz answers a lack of memory with its empty set: there is always one.
    private let glyphs = hb_set_create()!
    /// Asked first, as most fonts have no such glyphs.
    private let isEmpty: Bool
    /// Whether the space itself is replaced or moved.
    let changesSpace: Bool

    init(on space: UInt32, under lookups: [UInt32], in face: OpaquePointer, table: hb_tag_t) {
        var changesSpace = false
        for lookup in lookups {
            let lookupGlyphs = LookupGlyphs(of: lookup, in: face, table: table)
            changesSpace = changesSpace || lookupGlyphs.changes(space)
            if lookupGlyphs.looksAt(space) { hb_set_union(glyphs, lookupGlyphs.input) }
        }
        self.changesSpace = changesSpace
        isEmpty = hb_set_is_empty(glyphs) != 0
    }

    deinit { hb_set_destroy(glyphs) }

    func contains(_ glyph: UInt32) -> Bool { !isEmpty && hb_set_has(glyphs, glyph) != 0 }
}

/// The glyphs that a lookup of a font has to do with.
struct LookupGlyphs: ~Copyable {
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

    private struct State {
        var rules: [Key: SpaceRules] = [:]
        /// By lookups: the languages that share those, which most do, share the pairs.
        var pairs: [[UInt32]: LetterPairs] = [:]
    }

    private let state = Mutex(State())

    deinit {
        state.withLock { state in
            for pairs in state.pairs.values { pairs.deallocate() }
        }
    }

    func rules(of instance: FontInstance, script: hb_script_t, language: TextLanguage) -> SpaceRules {
        state.withLock { state in
            let key = Key(script: script.rawValue, language: language.packed)
            if let known = state.rules[key] { return known }
            let made = SpaceRules(of: instance, script: script, language: language) { lookups in
                if let known = state.pairs[lookups] { return known }
                let pairs = LetterPairs()
                state.pairs[lookups] = pairs
                return pairs
            }
            state.rules[key] = made
            return made
        }
    }
}
