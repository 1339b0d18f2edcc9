internal import CHarfBuzz

/// The lookups of a font that shaping applies if nobody asks for more.
enum DefaultLookups {
    /// The features that HarfBuzz applies to horizontal text by itself, those of its shapers for single scripts
    /// included.
    private static let all = Set(
        [
            "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig", "rvrn", "calt", "clig", "curs", "dist", "kern",
            "liga", "rclt", "ltra", "ltrm", "rtla", "rtlm", "init", "medi", "med2", "fina", "fin2", "fin3", "isol",
            "stch", "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar",
            "pres", "abvs", "blws", "psts", "haln", "ljmo", "vjmo", "tjmo", "mset", "Harf", "HARF", "Buzz", "BUZZ",
        ].map(openTypeTag))

    /// The lookups for a script in a language, in order.
    /// - Parameters:
    ///   - wanted: the features in question; nil is all of them. What the language requires comes with every one.
    static func find(
        in face: OpaquePointer, table: hb_tag_t, script: hb_script_t, language: hb_language_t?,
        features wanted: Set<UInt32>? = nil
    ) -> [UInt32] {
        var scripts = [hb_tag_t](repeating: 0, count: 8)
        var scriptCount = UInt32(scripts.count)
        var languages = [hb_tag_t](repeating: 0, count: 8)
        var languageCount = UInt32(languages.count)
        hb_ot_tags_from_script_and_language(script, language, &scriptCount, &scripts, &languageCount, &languages)
        var scriptIndex: UInt32 = 0
        var languageIndex: UInt32 = 0
        hb_ot_layout_table_select_script(face, table, scriptCount, scripts, &scriptIndex, nil)
        hb_ot_layout_script_select_language(face, table, scriptIndex, languageCount, languages, &languageIndex)
        var required: UInt32 = 0
        hb_ot_layout_language_get_required_feature_index(face, table, scriptIndex, languageIndex, &required)

        var lookups: Set<UInt32> = []
        for feature in features(in: face, table: table, script: scriptIndex, language: languageIndex)
        where (wanted ?? all).contains(feature.tag) {
            lookups.formUnion(self.lookups(of: feature.index, in: face, table: table))
        }
        lookups.formUnion(self.lookups(of: required, in: face, table: table))
        return lookups.sorted()
    }

    private static func features(
        in face: OpaquePointer, table: hb_tag_t, script: UInt32, language: UInt32
    ) -> [(index: UInt32, tag: hb_tag_t)] {
        var count = hb_ot_layout_language_get_feature_indexes(face, table, script, language, 0, nil, nil)
        var tagCount = count
        var indexes = [UInt32](repeating: 0, count: Int(count))
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        hb_ot_layout_language_get_feature_indexes(face, table, script, language, 0, &count, &indexes)
        hb_ot_layout_language_get_feature_tags(face, table, script, language, 0, &tagCount, &tags)
        return zip(indexes, tags).map { ($0, $1) }
    }

    private static func lookups(of feature: UInt32, in face: OpaquePointer, table: hb_tag_t) -> [UInt32] {
        guard feature != HB_OT_LAYOUT_NO_FEATURE_INDEX else { return [] }
        var count = hb_ot_layout_feature_get_lookups(face, table, feature, 0, nil, nil)
        var lookups = [UInt32](repeating: 0, count: Int(count))
        hb_ot_layout_feature_get_lookups(face, table, feature, 0, &count, &lookups)
        return lookups
    }
}
