internal import CICU

/// A set of line breaking classes (UAX 14, section 5).
struct LineBreakClasses: OptionSet {
    var rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ classes: ULineBreak...) { rawValue = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

    /// The class of a character.
    init(of scalar: Unicode.Scalar) { rawValue = 1 << UInt64(icu_line_break_class(Int32(scalar.value))) }

    static let space = LineBreakClasses(U_LB_SPACE)
    static let zeroWidthSpace = LineBreakClasses(U_LB_ZWSPACE)
    static let quotation = LineBreakClasses(U_LB_QUOTATION)
    static let opening = LineBreakClasses(U_LB_OPEN_PUNCTUATION)
    static let glue = LineBreakClasses(U_LB_GLUE)
    static let hebrewLetter = LineBreakClasses(U_LB_HEBREW_LETTER)
    static let hyphen = LineBreakClasses(U_LB_HYPHEN, U_LB_BREAK_AFTER)
    static let joiner = LineBreakClasses(U_LB_WORD_JOINER)
    static let mark = LineBreakClasses(U_LB_COMBINING_MARK, U_LB_ZWJ)
    static let terminator = LineBreakClasses(
        U_LB_MANDATORY_BREAK, U_LB_CARRIAGE_RETURN, U_LB_LINE_FEED, U_LB_NEXT_LINE)
    /// Characters that never begin a line (LB13, LB15d).
    static let closing = LineBreakClasses(
        U_LB_CLOSE_PUNCTUATION, U_LB_CLOSE_PARENTHESIS, U_LB_EXCLAMATION, U_LB_INFIX_NUMERIC, U_LB_BREAK_SYMBOLS)
    /// Characters that begin a line behind spaces at most (LB21, LB22).
    static let trailing = hyphen.union(LineBreakClasses(U_LB_NONSTARTER, U_LB_INSEPARABLE))
    /// Small kana and the like, which begin lines in some languages (LB1).
    static let conditionalStarter = LineBreakClasses(U_LB_CONDITIONAL_JAPANESE_STARTER)
}
