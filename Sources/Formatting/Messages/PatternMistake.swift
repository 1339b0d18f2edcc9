internal import CMessageFormat
import JSON
import LayoutJSON

/// Explains the first mistake of a pattern that ICU cannot parse.
///
/// ICU reports a kind of mistake that many mistakes have in common. The parts of the pattern end before the mistake, so
/// the last ones show what ICU has read.
struct PatternMistake {
    private let units: [UInt16]
    private let outcome: CMessageOutcome
    /// The parts from the start of the argument with the mistake: the innermost one that has not ended. Empty if there
    /// is none.
    private let parts: [CMessagePart]

    /// Nil if ICU has parsed the pattern.
    init?(in pattern: borrowing MessagePattern) {
        guard pattern.outcome != CMESSAGE_PARSED else { return nil }
        units = pattern.units
        outcome = pattern.outcome
        var parts: [CMessagePart] = []
        for index in 0..<pattern.count { parts.append(pattern[index]) }
        var open: [Int] = []
        for (index, part) in parts.enumerated() {
            if part.kind == CMESSAGE_ARGUMENT_START { open.append(index) }
            if part.kind == CMESSAGE_ARGUMENT_LIMIT { _ = open.popLast() }
        }
        self.parts = Array(parts[(open.last ?? parts.count)...])
    }

    /// The problem, at the beginning of the argument.
    var problem: MessageProblem {
        guard let start = parts.first else { return problem("The pattern is malformed.") }
        if outcome == CMESSAGE_LACKS_OTHER {
            return problem("The argument has no message for \"other\", which is required.")
        }
        if outcome == CMESSAGE_UNCLOSED { return unclosed }
        guard parts.count > 1 else { return nameProblem }
        switch Int(start.value) {
        case CMESSAGE_NONE: return typeProblem
        case CMESSAGE_SIMPLE: return problem("The style has an apostrophe that begins a quotation without an end.")
        case CMESSAGE_CHOICE: return .choice(at: start.start)
        default: return casesProblem
        }
    }

    private func problem(_ message: String) -> MessageProblem {
        MessageProblem(at: parts.first?.start ?? 0, message)
    }

    private var unclosed: MessageProblem { problem("The brace is not closed.") }

    // MARK: Names and types

    /// Explains a name that is missing or cannot be read. ICU's identifiers have no characters with the properties
    /// Pattern_Syntax or Pattern_White_Space: UAX 31, section 4.
    private var nameProblem: MessageProblem {
        let nameStart = next(from: parts[0].end)
        switch character(at: nameStart) {
        case nil: return unclosed
        case "{": return problem("An argument has one brace on each side, as in {name}.")
        case "}", ",": return problem("An argument needs a name, as in {name}.")
        default: break
        }
        let name = text(from: nameStart, to: ",{}")
        let isNumber = name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let rule =
            isNumber
            ? "A number as a name has no leading zeros, and is 32767 at most."
            : "A name consists of letters, digits and \"_\"."
        return problem("\(Name.quoted(name)) is not the name of an argument. \(rule)")
    }

    /// Explains a mistake between the name and the end of the type.
    private var typeProblem: MessageProblem {
        guard let typeStart else {
            guard character(at: next(from: parts[1].end)) == "{" else { return nameProblem }
            let name = Name.quoted(text(from: parts[1].start, upTo: parts[1].end))
            return problem("A comma or the closing brace must follow the name \(name).")
        }
        let typeEnd = endOfType(from: typeStart)
        if typeStart == typeEnd { return problem("A type must follow the comma. \(ArgumentFormat.typesInWords)") }
        let type = Name.quoted(text(from: typeStart, upTo: typeEnd))
        return problem("A comma or the closing brace must follow the type \(type).")
    }

    /// The beginning of the type; nil if there is no comma after the name.
    private var typeStart: Int? {
        let comma = next(from: parts[1].end)
        return character(at: comma) == "," ? next(from: comma + 1) : nil
    }

    /// ICU's types are ASCII letters.
    private func endOfType(from start: Int) -> Int {
        let isNoLetter = { (unit: UInt16) in
            !(UInt16(UInt8(ascii: "a"))...UInt16(UInt8(ascii: "z"))).contains(unit | 0x20)
        }
        return units[start...].firstIndex(where: isNoLetter) ?? units.count
    }

    // MARK: Cases

    /// Explains a mistake in the cases of `plural`, `selectordinal` or `select`.
    private var casesProblem: MessageProblem {
        let isNumber = [CMESSAGE_INTEGER, CMESSAGE_DOUBLE].contains(parts[parts.count - 1].kind)
        let last = parts[parts.count - (isNumber ? 2 : 1)]
        if last.kind == CMESSAGE_SELECTOR { return messageProblem(of: last, hasNumber: isNumber) }
        guard let casesStart else {
            return problem("The type needs cases, as in \(isSelect ? "a {…} other {…}" : "one {…} other {…}").")
        }
        let isFirst = parts.count == 2
        let place = next(from: isFirst ? casesStart : parts[parts.count - 1].end)
        switch character(at: place) {
        case nil: return unclosed
        case "{": return problem("A message in braces needs a case before it, as in other {…}.")
        case "=" where !isSelect: return problem("A number must follow \"=\".")
        default: break
        }
        if !isSelect, units[place...].starts(with: "offset:".utf16) {
            return problem(
                isFirst
                    ? "A number must follow \"offset:\"." : "\"offset:\" is written once, and before the cases.")
        }
        return notACase(from: place)
    }

    private var isSelect: Bool { Int(parts[0].value) == CMESSAGE_SELECT }

    /// The end of the comma after the type; nil if there is none.
    private var casesStart: Int? {
        guard let typeStart else { return nil }
        let comma = next(from: endOfType(from: typeStart))
        return character(at: comma) == "," ? comma + 1 : nil
    }

    /// Explains a case without a message.
    private func messageProblem(of selector: CMessagePart, hasNumber: Bool) -> MessageProblem {
        if next(from: selector.end) == units.count { return unclosed }
        let name = text(from: selector.start, upTo: selector.end)
        if character(at: selector.start) == "=", !isSelect, !hasNumber {
            return problem("\(Name.quoted(name)) has no number after \"=\".")
        }
        if word(from: selector.start).utf16.count > selector.end - selector.start {
            return notACase(from: selector.start)
        }
        return problem("The case \(Name.quoted(name)) needs a message in braces, as in other {…}.")
    }

    private func notACase(from place: Int) -> MessageProblem {
        let rule = isSelect ? "A case consists of letters, digits and \"_\"." : PluralCategory.casesInWords
        return problem("\(Name.quoted(word(from: place))) is not a case. \(rule)")
    }

    /// At least one UTF-16 unit, up to white space, a comma or a brace.
    private func word(from start: Int) -> String {
        let end = units[(start + 1)...].firstIndex { isSpace($0) || isOne(of: ",{}", $0) } ?? units.count
        return text(from: start, upTo: end)
    }

    // MARK: UTF-16

    /// The offset of the next unit that is not white space, or the end.
    private func next(from offset: Int) -> Int {
        units[offset...].firstIndex { !isSpace($0) } ?? units.count
    }

    /// All characters of Pattern_White_Space are in the BMP.
    private func isSpace(_ unit: UInt16) -> Bool {
        Unicode.Scalar(unit)?.properties.isPatternWhitespace ?? false
    }

    /// Nil at the end. U+FFFD for a surrogate.
    private func character(at offset: Int) -> Unicode.Scalar? {
        guard offset < units.count else { return nil }
        return Unicode.Scalar(units[offset]) ?? "\u{FFFD}"
    }

    private func isOne(of characters: String, _ unit: UInt16) -> Bool { characters.utf16.contains(unit) }

    /// Without white space at its end.
    private func text(from start: Int, to terminators: String) -> String {
        var end = units[start...].firstIndex { isOne(of: terminators, $0) } ?? units.count
        while end > start, isSpace(units[end - 1]) { end -= 1 }
        return text(from: start, upTo: end)
    }

    private func text(from start: Int, upTo end: Int) -> String {
        String(decoding: units[start..<end], as: UTF16.self)
    }
}
