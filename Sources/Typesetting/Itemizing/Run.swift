internal import CHarfBuzz

/// A stretch of text of one font, one letter spacing, one script and one direction.
struct Run: Sendable {
    enum Kind: Sendable {
        case glyphs
        /// A tab, which is as wide as it takes to the next tab stop.
        case tab
        /// The end of a hard line, which takes no room.
        case lineTerminator
    }

    /// A run longer than this ends at the next place where a line may break. Shaping some texts, such as a row of soft
    /// hyphens, takes time that grows with the square of the run's length.
    static let bytesMax = 512
    /// A run that finds no such place ends at a cluster before it gets longer than this.
    static let unbrokenBytesMax = 1024

    let kind: Kind
    /// The offsets between which it stands, in UTF-8.
    var range: Range<Int>
    /// The index of the span that the run is of: the first if it is of several that are set alike.
    let span: Int
    let instance: ShapingFont
    /// `HB_SCRIPT_COMMON` as long as the run holds only characters that all scripts share.
    var script: hb_script_t
    /// The embedding level (UAX 9).
    let level: UInt8

    var isRightToLeft: Bool { level & 1 == 1 }

    /// Whether the text goes in another direction than its script does by itself.
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
    /// Whether letters join, so that letter spacing would tear words apart (CSS Text 4, section 8.2.1).
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
