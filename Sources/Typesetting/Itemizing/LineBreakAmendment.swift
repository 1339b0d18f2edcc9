internal import CICU

/// Applies the rules of Unicode 16 (UAX 14, revision 53) for quotation marks and for hyphens in Hebrew, because ICU 72
/// implements Unicode 15. All other break opportunities stay as ICU found them.
struct LineBreakAmendment {
    /// The properties, for the rules, of a character together with its combining marks (LB9).
    private struct Character {
        var classes: LineBreakClasses
        /// Whether the character is full-width, wide or half-width (UAX 11).
        var isEastAsian: Bool
        var category: Unicode.GeneralCategory?
        /// The offset at which the character starts, in UTF-16.
        var start: Int

        func isIn(_ classes: LineBreakClasses) -> Bool { !self.classes.isDisjoint(with: classes) }
        /// Whether combining marks attach to the character (LB9).
        var takesMarks: Bool { !isIn([.terminator, .space, .zeroWidthSpace]) }
    }

    private let units: [UInt16]
    private let rules: LineBreakRules

    /// Sets or clears the bits `soft` in the marks of offsets in UTF-8 at which these rules allow or forbid a break.
    static func amend(_ marks: inout [UInt8], of text: UTF16Text, rules: LineBreakRules, soft: UInt8) {
        let amendment = LineBreakAmendment(units: text.units, rules: rules)
        for (index, unit) in text.units.enumerated() where isHebrew(unit) || mayBeQuotation(unit) {
            func set(_ mayBreak: Bool, at index: Int) {
                let offset = Int(text.offsets[index])
                if mayBreak { marks[offset] |= soft } else { marks[offset] &= ~soft }
            }
            if isHebrew(unit) {
                amendment.amend(hebrewLetterAt: index, set)
            } else {
                amendment.amend(quotationAt: index, set)
            }
        }
    }

    /// A fast test before the exact one: true for the first unit of every quotation mark, and for few other units.
    private static func mayBeQuotation(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x22, 0x27, 0xAB, 0xBB, 0x2018...0x203A, 0x275B...0x2760, 0x2E00...0x2E21, 0xD83D: true
        default: false
        }
    }

    /// A fast test before the exact one: true for every Hebrew letter, and for few other units.
    private static func isHebrew(_ unit: UInt16) -> Bool {
        (0x5D0...0x5F2).contains(unit) || (0xFB1D...0xFB4F).contains(unit)
    }

    // MARK: Rules

    private func amend(hebrewLetterAt start: Int, _ set: (Bool, Int) -> Void) {
        // LB21a: HL (HY | BA) × [^HL]. A Hebrew letter after another one or after a space is not affected.
        guard start > 0, !Self.isHebrew(units[start - 1]), units[start - 1] != 0x20, !followsJoiner(start),
            character(at: start).isIn(.hebrewLetter),
            let hyphen = character(before: start), hyphen.isIn(.hyphen),
            let letter = character(before: hyphen.start), letter.isIn(.hebrewLetter)
        else { return }
        set(true, start)
    }

    private func amend(quotationAt start: Int, _ set: (Bool, Int) -> Void) {
        let quotation = character(at: start)
        guard quotation.isIn(.quotation) else { return }
        let isInitial = quotation.category == .initialPunctuation
        let isFinal = quotation.category == .finalPunctuation
        let before = character(before: start)
        let end = end(ofCharacterAt: start)
        let after = end < units.count ? character(at: end) : nil

        // LB15b: × [\p{Pf}&QU] (SP | GL | WJ | CL | QU | CP | EX | IS | SY | BK | CR | LF | NL | ZW | eot)
        if isFinal, let before, before.isIn(.space), !followsZeroWidthSpace(before.start),
            after?.isIn([.space, .glue, .joiner, .closing, .quotation, .terminator, .zeroWidthSpace]) ?? true
        {
            set(false, start)
        }
        if let before, before.isEastAsian, let after, after.isEastAsian {
            // LB19, LB19a: × QU, except if it begins a quotation between East Asian characters.
            if isInitial, !followsJoiner(start), !before.isIn([.opening, .joiner, .glue]) { set(true, start) }
            // QU ×, except if it ends one. Characters that never begin a line still forbid the break.
            if isFinal, !followsJoiner(end), !after.isIn([.closing, .trailing, .joiner, .glue]), !isNonstarter(after) {
                set(true, end)
            }
        }

        guard let after, after.isIn(.space) else { return }
        var next = end
        while next < units.count, units[next] == 0x20 { next += 1 }
        guard next < units.count else { return }
        // LB15a: (sot | BK | CR | LF | NL | OP | QU | GL | SP | ZW) [\p{Pi}&QU] SP* ×
        if isInitial, before?.isIn([.terminator, .opening, .quotation, .glue, .space, .zeroWidthSpace]) ?? true {
            set(false, next)
        } else if character(at: next).isIn(.opening) {
            // Unicode 16 dropped LB15 of Unicode 15, QU SP* × OP. So LB18 allows the break.
            set(true, next)
        }
    }

    /// LB1: whether small kana count as nonstarters depends on the language.
    private func isNonstarter(_ character: Character) -> Bool {
        rules == .root && character.isIn(.conditionalStarter)
    }

    /// LB8: ZW SP* ÷.
    private func followsZeroWidthSpace(_ offset: Int) -> Bool {
        var start = offset
        while start > 0, units[start - 1] == 0x20 { start -= 1 }
        return start > 0 && units[start - 1] == 0x200B
    }

    /// LB8a: ZWJ ×.
    private func followsJoiner(_ offset: Int) -> Bool { units[offset - 1] == 0x200D }

    // MARK: Characters

    private func scalar(at offset: Int) -> Unicode.Scalar {
        let unit = UInt32(units[offset])
        guard UTF16.isLeadSurrogate(units[offset]), offset + 1 < units.count else {
            return Unicode.Scalar(unit) ?? "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + UInt32(units[offset + 1]) & 0x3FF) ?? "\u{FFFD}"
    }

    private func character(at offset: Int) -> Character {
        let scalar = scalar(at: offset)
        let category = scalar.properties.generalCategory
        var classes = LineBreakClasses(of: scalar)
        // LB1: combining marks of class SA (Thai, Khmer …) count as CM.
        if classes == LineBreakClasses(ICU_LB_SA), category == .nonspacingMark || category == .spacingMark {
            classes = .mark
        }
        // ICU's rules for Chinese treat these as brackets.
        if rules == .chinese, scalar == "\u{201C}" || scalar == "\u{201D}" {
            classes = scalar == "\u{201C}" ? .opening : .closing
        }
        return Character(
            classes: classes, isEastAsian: icu_is_east_asian(Int32(scalar.value)), category: category, start: offset)
    }

    private func end(ofCharacterAt start: Int) -> Int {
        var end = start
        repeat {
            end += UTF16.isLeadSurrogate(units[end]) ? 2 : 1
        } while end < units.count && character(at: end).isIn(.mark)
        return end
    }

    /// The character before an offset; nil at the start of the text.
    private func character(before offset: Int) -> Character? {
        var start = offset
        while start > 0 {
            start -= start > 1 && UTF16.isTrailSurrogate(units[start - 1]) ? 2 : 1
            let character = character(at: start)
            guard character.isIn(.mark) else {
                let hasMarks = start + 2 < offset || start + 1 < offset && !UTF16.isLeadSurrogate(units[start])
                return hasMarks && !character.takesMarks ? markWithoutBase(at: start + 1) : character
            }
        }
        return offset > 0 ? markWithoutBase(at: 0) : nil
    }

    /// A combining mark without a base character counts as a letter (LB10).
    private func markWithoutBase(at start: Int) -> Character {
        Character(classes: LineBreakClasses(ICU_LB_AL), isEastAsian: false, category: nil, start: start)
    }
}
