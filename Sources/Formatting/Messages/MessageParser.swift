internal import CMessageFormat
import LayoutEngine
import LayoutJSON

/// Parses a pattern to a tree of parts, and checks its styles.
struct MessageParser: ~Copyable {
    private let pattern: MessagePattern
    private var arguments: [MessageArgument] = []
    private var usesTimeZone = false
    /// The index of the next part.
    private var next = 0
    /// A limit, because messages are parsed and written recursively. A plural or select has two levels. ICU's own
    /// recursion is limited by the length of the pattern.
    private static let bracesDepthMax = 64
    private static let unitsMax = 16_384

    private init(_ pattern: consuming MessagePattern) {
        self.pattern = pattern
    }

    static func message(_ pattern: String) throws(MessageProblem) -> Message {
        let units = Array(pattern.utf16)
        guard units.count <= unitsMax else {
            throw MessageProblem(
                at: unitsMax, "The pattern has \(units.count) UTF-16 units. At most \(unitsMax) are allowed.")
        }
        let parsed = try MessagePattern(units)
        if let tooDeep = parsed.firstPart(insideMoreThan: bracesDepthMax) {
            throw MessageProblem(at: tooDeep.start, "More than \(bracesDepthMax) braces are open.")
        }
        if let mistake = PatternMistake(in: parsed) { throw mistake.problem }
        var parser = MessageParser(parsed)
        let parts = try parser.message()
        return Message(parts: parts, arguments: parser.arguments, usesTimeZone: parser.usesTimeZone)
    }

    // MARK: Parts

    /// Parses the message that begins with the next part.
    private mutating func message() throws(MessageProblem) -> [MessagePart] {
        let start = pattern[next]
        next += 1
        var parts: [MessagePart] = []
        var textStart = start.end
        while true {
            let part = pattern[next]
            if part.start > textStart { parts.append(.text(pattern.text(from: textStart, to: part.start))) }
            textStart = part.end
            next += 1
            switch part.kind {
            case CMESSAGE_LIMIT: return parts
            case CMESSAGE_REPLACE_NUMBER: parts.append(.number)
            case CMESSAGE_ARGUMENT_START:
                parts.append(try argument(part))
                textStart = pattern[next - 1].end
            default: break
            }
        }
    }

    /// Parses the argument whose first part was read.
    private mutating func argument(_ start: CMessagePart) throws(MessageProblem) -> MessagePart {
        let name = pattern.text(of: pattern[next])
        next += 1
        arguments.append(MessageArgument(name: name, offset: start.start))
        switch Int(start.value) {
        case CMESSAGE_NONE:
            next += 1
            return .argument(name, .plain, offset: start.start)
        case CMESSAGE_SIMPLE:
            return .argument(name, try simpleFormat(start), offset: start.start)
        case CMESSAGE_PLURAL: return .plural(try plural(name, isOrdinal: false, start))
        case CMESSAGE_SELECTORDINAL: return .plural(try plural(name, isOrdinal: true, start))
        case CMESSAGE_SELECT: return .select(try select(name, start))
        default: throw .choice(at: start.start)
        }
    }

    private mutating func simpleFormat(_ start: CMessagePart) throws(MessageProblem) -> ArgumentFormat {
        let type = pattern.text(of: pattern[next])
        next += 1
        var style: String?
        if pattern[next].kind == CMESSAGE_ARGUMENT_STYLE {
            style = pattern.text(of: pattern[next])
            next += 1
        }
        // Skips the end of the argument.
        next += 1
        let format = try ArgumentFormat(type: type, style: style, at: start.start)
        if case .date = format { usesTimeZone = true }
        return format
    }

    private mutating func plural(
        _ name: String, isOrdinal: Bool, _ start: CMessagePart
    ) throws(MessageProblem) -> MessagePart.Plural {
        var offset = 0.0
        if [CMESSAGE_INTEGER, CMESSAGE_DOUBLE].contains(pattern[next].kind) {
            offset = pattern[next].number
            next += 1
        }
        var exact: [(Double, [MessagePart])] = []
        var exactNumbers: Set<Double> = []
        var categories: [String: [MessagePart]] = [:]
        while pattern[next].kind == CMESSAGE_SELECTOR {
            let selector = pattern.text(of: pattern[next])
            next += 1
            if [CMESSAGE_INTEGER, CMESSAGE_DOUBLE].contains(pattern[next].kind) {
                let number = pattern[next].number
                next += 1
                guard exactNumbers.insert(number).inserted else { throw .caseTwice(selector, at: start.start) }
                exact.append((number, try message()))
            } else {
                guard PluralCategory.all.contains(where: selector.isExactly) else {
                    throw .unknownPluralCase(selector, isOrdinal: isOrdinal, at: start.start)
                }
                guard categories[selector] == nil else { throw .caseTwice(selector, at: start.start) }
                categories[selector] = try message()
            }
        }
        next += 1
        let other = categories["other"] ?? []
        return MessagePart.Plural(
            argument: name, isOrdinal: isOrdinal, offset: offset, exact: exact, categories: categories, other: other,
            format: other.firstNumberStyle(of: name), place: start.start)
    }

    private mutating func select(_ name: String, _ start: CMessagePart) throws(MessageProblem) -> MessagePart.Select {
        var words: [ExactText: [MessagePart]] = [:]
        while pattern[next].kind == CMESSAGE_SELECTOR {
            let word = pattern.text(of: pattern[next])
            next += 1
            guard words[ExactText(word)] == nil else { throw .caseTwice(word, at: start.start) }
            words[ExactText(word)] = try message()
        }
        next += 1
        return MessagePart.Select(
            argument: name, words: words, other: words[ExactText("other")] ?? [], place: start.start)
    }
}

extension [MessagePart] {
    /// The style in which an argument is first formatted as a number, perhaps by `#`.
    fileprivate func firstNumberStyle(of argument: String) -> NumberStyle {
        for part in self {
            switch part {
            case .number: return .standard
            case .argument(let name, .number(let style), _) where name.isExactly(argument): return style
            default: continue
            }
        }
        return .standard
    }
}
