internal import CHarfBuzz

/// A range of text with one font, one letter spacing, one script and one direction.
struct Run: Sendable {
    enum Kind: Sendable {
        case glyphs
        /// A tab, which extends to the next tab stop.
        case tab
        /// A line terminator, which has no width.
        case lineTerminator
    }

    /// A run of this many bytes ends at the next break opportunity, because the time of shaping some texts, such as a
    /// sequence of soft hyphens, grows with the square of the run's length.
    static let bytesMax = 512
    /// A run without a break opportunity ends between clusters, and has at most this many bytes.
    static let unbrokenBytesMax = 1024

    let kind: Kind
    /// The range in the text's UTF-8.
    var range: Range<Int>
    /// The index of the run's span; that of the first one if several spans share the run.
    let span: Int
    let instance: ShapingFont
    /// `HB_SCRIPT_COMMON` if the run contains only characters that scripts share.
    var script: hb_script_t
    /// The embedding level (UAX 9).
    let level: UInt8

    var isRightToLeft: Bool { level & 1 == 1 }

    /// Whether the run's direction is opposite to that of its script, such as Latin from right to left.
    var isAgainstItsScript: Bool {
        guard kind == .glyphs else { return false }
        return switch hb_script_get_horizontal_direction(script) {
        case HB_DIRECTION_LTR: isRightToLeft
        case HB_DIRECTION_RTL: !isRightToLeft
        default: false
        }
    }
}

extension hb_script_t {
    /// Whether letters join, so that letter spacing must not be applied (CSS Text 4, section 8.2.1).
    var isCursive: Bool {
        switch self {
        case HB_SCRIPT_ARABIC, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
            HB_SCRIPT_PHAGS_PA, HB_SCRIPT_SYRIAC:
            true
        default: false
        }
    }

    /// Whether the form of a letter may depend on letters beyond its run.
    var joinsAcrossRuns: Bool {
        switch self {
        case HB_SCRIPT_ADLAM, HB_SCRIPT_CHORASMIAN, HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_SOGDIAN,
            HB_SCRIPT_OLD_UYGHUR:
            true
        default: isCursive
        }
    }
}
