internal import CICU

/// A set of line breaking classes (UAX 14, section 5).
struct LineBreakClasses: OptionSet {
    var rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ classes: Int...) { rawValue = classes.reduce(0) { $0 | 1 << UInt64($1) } }

    /// The class of a character.
    init(of scalar: Unicode.Scalar) { rawValue = 1 << UInt64(icu_line_break_class(Int32(scalar.value))) }

    static let space = LineBreakClasses(ICU_LB_SP)
    static let zeroWidthSpace = LineBreakClasses(ICU_LB_ZW)
    static let quotation = LineBreakClasses(ICU_LB_QU)
    static let opening = LineBreakClasses(ICU_LB_OP)
    static let glue = LineBreakClasses(ICU_LB_GL)
    static let hebrewLetter = LineBreakClasses(ICU_LB_HL)
    static let hyphen = LineBreakClasses(ICU_LB_HY, ICU_LB_BA)
    static let joiner = LineBreakClasses(ICU_LB_WJ)
    static let mark = LineBreakClasses(ICU_LB_CM, ICU_LB_ZWJ)
    static let terminator = LineBreakClasses(ICU_LB_BK, ICU_LB_CR, ICU_LB_LF, ICU_LB_NL)
    /// Characters that never begin a line (LB13, LB15d).
    static let closing = LineBreakClasses(ICU_LB_CL, ICU_LB_CP, ICU_LB_EX, ICU_LB_IS, ICU_LB_SY)
    /// Characters that begin a line only after spaces (LB21, LB22).
    static let trailing = hyphen.union(LineBreakClasses(ICU_LB_NS, ICU_LB_IN))
    /// Characters such as small kana that may begin lines in some languages (LB1).
    static let conditionalStarter = LineBreakClasses(ICU_LB_CJ)
}
