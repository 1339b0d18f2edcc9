import JSON
import LayoutEngine
import LayoutJSON

extension ArgumentFormat {
    private static let styleUnitsMax = 128
    private static let types = ["number", "date", "time", "plural", "selectordinal", "select"]
    /// For messages.
    static let typesInWords = "Known: \(types.joined(separator: ", "))."

    /// - Parameter offset: the beginning of the argument in the pattern.
    init(type: String, style written: String?, at offset: Int) throws(MessageProblem) {
        let style = written.map { $0.trimmed } ?? ""
        guard style.utf16.count <= Self.styleUnitsMax else {
            throw MessageProblem(at: offset, "The style has more than \(Self.styleUnitsMax) UTF-16 units.")
        }
        guard !style.utf8.contains(0) else { throw MessageProblem(at: offset, "The style has a NUL.") }
        switch type.lowercased() {
        case "number": self = .number(try NumberStyle(style, at: offset))
        case "date": self = .date(try DateStyle(style, isTime: false, at: offset))
        case "time": self = .date(try DateStyle(style, isTime: true, at: offset))
        default:
            throw MessageProblem(
                at: offset, "Unknown type \(Name.quoted(type)). \(Self.typesInWords)",
                suggestion: suggestion(for: type, among: Self.types))
        }
    }
}

extension NumberStyle {
    fileprivate init(_ style: String, at offset: Int) throws(MessageProblem) {
        switch style {
        case "": self = .standard
        case "integer": self = .integer
        case "currency": self = .currency
        case "percent": self = .percent
        case _ where style.hasPrefix("::"): self = .skeleton(ExactText(String(style.dropFirst(2)).trimmed))
        case _ where Self.hasDigits(style): self = .pattern(ExactText(style))
        default:
            let skeleton = NumberStyle.skeleton(ExactText(style))
            throw MessageProblem(
                at: offset,
                "Unknown style \(Name.quoted(style)) of numbers. Known: \(Self.words.joined(separator: ", ")), skeletons as "
                    + "in ::.00, patterns as in 0.00.",
                suggestion: suggestion(for: style, among: Self.words) ?? (skeleton.isValid ? "::" + style : nil))
        }
        guard isValid else {
            let noun = if case .skeleton = self { "number skeleton" } else { "number pattern" }
            throw MessageProblem(at: offset, "\"\(style)\" is not a \(noun).")
        }
    }

    private static let words = ["integer", "currency", "percent"]

    /// Whether a pattern has a place for digits outside quotes: UTS 35, part 3, Number Format Patterns. Without one,
    /// ICU writes the pattern before the number.
    private static func hasDigits(_ pattern: String) -> Bool {
        var isQuoted = false
        for byte in pattern.utf8 {
            if byte == UInt8(ascii: "'") { isQuoted.toggle() }
            if !isQuoted, "0123456789#@".utf8.contains(byte) { return true }
        }
        return false
    }

    private var isValid: Bool { isBounded && NumberFormatter(self, locale: "en") != nil }

    /// Whether the number of digits is limited by the length of the style and of the number. It is not for a scale or
    /// an increment with an exponent.
    private var isBounded: Bool {
        guard case .skeleton(let skeleton) = self else { return true }
        return skeleton.text.unicodeScalars.split(whereSeparator: \.properties.isPatternWhitespace).allSatisfy { word in
            let parts = word.split(separator: "/", maxSplits: 1)
            guard parts.count == 2, ["scale", "precision-increment"].contains(String(parts[0])) else { return true }
            return !parts[1].contains { "eE".unicodeScalars.contains($0) }
        }
    }
}

extension DateStyle {
    fileprivate init(_ style: String, isTime: Bool, at offset: Int) throws(MessageProblem) {
        let lengths: KeyValuePairs<String, Length> = [
            "": .standard, "short": .short, "medium": .medium, "long": .long, "full": .full,
        ]
        if let length = lengths.first(where: { $0.key == style })?.value {
            self = isTime ? .time(length) : .date(length)
            return
        }
        let isSkeleton = style.hasPrefix("::")
        let text = isSkeleton ? String(style.dropFirst(2)).trimmed : style
        self = isSkeleton ? .skeleton(ExactText(text)) : .pattern(ExactText(text))
        let isValid =
            isSkeleton
            ? !text.isEmpty && text.utf8.allSatisfy(Self.skeletonLetters.contains)
            : Self.letters(of: text).allSatisfy(Self.letters.contains)
        guard isValid else {
            let noun = isSkeleton ? "skeleton of a date or a time" : "pattern of a date or a time"
            throw MessageProblem(
                at: offset, "\"\(style)\" is not a \(noun).",
                suggestion: suggestion(for: style, among: lengths.map(\.key)))
        }
    }

    /// The letters of fields: UTS 35, part 4, Date Field Symbol Table.
    private static let letters = Set("GyYuUrQqMLwWdDFgEecabBhHKkmsSAzZOvVXx".utf8)
    /// Skeletons also have letters for the hour format of the locale.
    private static let skeletonLetters = letters.union("jJC".utf8)

    /// The letters of a pattern outside quotes.
    private static func letters(of pattern: String) -> [UInt8] {
        var isQuoted = false
        return pattern.utf8.filter { byte in
            if byte == UInt8(ascii: "'") { isQuoted.toggle() }
            return !isQuoted && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        let isSpace = { (character: Character) in character.isWhitespace }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
