internal import CHarfBuzz

/// A stretch of text that is shaped in one go: of one span, one face and one script.
struct Run {
    enum Kind {
        case glyphs
        /// A tab, which is as wide as a space.
        case tab
        /// The end of a hard line, which takes no room.
        case lineTerminator
    }

    /// A run longer than this ends at the next place where a line may break. Shaping some texts, such as a row of soft
    /// hyphens, takes time that grows with the square of the run's length.
    static let unitsMax = 256
    /// A run that finds no such place ends at a cluster before it gets longer than this.
    static let unbrokenUnitsMax = 512

    let kind: Kind
    var range: Range<Int>
    /// The index of the span that the run is of.
    let span: Int
    let typeface: Typeface
    /// `HB_SCRIPT_COMMON` as long as the run holds only characters that all scripts share.
    var script: hb_script_t
}
