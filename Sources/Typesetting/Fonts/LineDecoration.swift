internal import CHarfBuzz

/// The position and thickness of an underline or strikethrough.
struct LineDecoration: Sendable {
    /// The distance from the baseline to the middle of the stroke, positive below the baseline.
    var position: Double
    var thickness: Double

    func scaled(by factor: Double) -> LineDecoration {
        LineDecoration(position: position * factor, thickness: thickness * factor)
    }
}

extension LineDecoration {
    /// The underline of a font in ems. The `post` table gives the top of the stroke.
    static func underline(of font: OpaquePointer, emsPerUnit: Double) -> LineDecoration {
        LineDecoration(
            font, top: HB_OT_METRICS_TAG_UNDERLINE_OFFSET, size: HB_OT_METRICS_TAG_UNDERLINE_SIZE,
            emsPerUnit: emsPerUnit) ?? LineDecoration(position: 0.125, thickness: 0.05)
    }

    /// The strikethrough of a font in ems. The `OS/2` table gives the top of the stroke.
    static func strikethrough(of font: OpaquePointer, emsPerUnit: Double) -> LineDecoration {
        LineDecoration(
            font, top: HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, size: HB_OT_METRICS_TAG_STRIKEOUT_SIZE,
            emsPerUnit: emsPerUnit) ?? LineDecoration(position: -0.3, thickness: 0.05)
    }

    private init?(_ font: OpaquePointer, top: hb_ot_metrics_tag_t, size: hb_ot_metrics_tag_t, emsPerUnit: Double) {
        var topUnits: hb_position_t = 0
        var sizeUnits: hb_position_t = 0
        guard hb_ot_metrics_get_position(font, top, &topUnits) != 0,
            hb_ot_metrics_get_position(font, size, &sizeUnits) != 0, sizeUnits > 0
        else { return nil }
        self.init(
            position: (Double(sizeUnits) / 2 - Double(topUnits)) * emsPerUnit,
            thickness: Double(sizeUnits) * emsPerUnit)
    }
}
