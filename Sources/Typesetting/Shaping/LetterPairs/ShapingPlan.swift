internal import CHarfBuzz

/// The lookups that HarfBuzz applies to Latin text in a font with default features.
struct ShapingPlan: Equatable {
    /// Turned off, because they apply only beside a fraction slash, which is not a letter.
    private static let fractionFeatures = ["frac", "numr", "dnom"].map {
        hb_feature_t(tag: openTypeTag($0), value: 0, start: 0, end: .max)
    }

    let substitutions: [UInt32]
    let positionings: [UInt32]

    init(font: OpaquePointer, face: OpaquePointer, language: hb_language_t?) {
        var properties = hb_segment_properties_t()
        properties.direction = HB_DIRECTION_LTR
        properties.script = HB_SCRIPT_LATIN
        properties.language = language
        var coordinateCount: UInt32 = 0
        let coordinates = hb_font_get_var_coords_normalized(font, &coordinateCount)
        let plan = hb_shape_plan_create_cached2(
            face, &properties, Self.fractionFeatures, UInt32(Self.fractionFeatures.count), coordinates, coordinateCount,
            nil)
        defer { hb_shape_plan_destroy(plan) }
        substitutions = Self.lookups(of: plan, in: openTypeTag("GSUB"))
        positionings = Self.lookups(of: plan, in: openTypeTag("GPOS"))
    }

    private static func lookups(of plan: OpaquePointer?, in table: hb_tag_t) -> [UInt32] {
        // Never nil: HarfBuzz returns its static empty set if it is out of memory.
        let set = hb_set_create()!
        defer { hb_set_destroy(set) }
        hb_ot_shape_plan_collect_lookups(plan, table, set)
        var lookups: [UInt32] = []
        var lookup = hb_codepoint_t.max
        while hb_set_next(set, &lookup) != 0 { lookups.append(lookup) }
        return lookups
    }
}
