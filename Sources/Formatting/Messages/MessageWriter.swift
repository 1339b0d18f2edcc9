import JSON
import LayoutEngine
import LayoutJSON

/// Writes the text of a message for values of its arguments.
struct MessageWriter {
    private let values: [ExactText: MessageValue]
    private let locale: String
    private let timeZone: String
    private let bytesMax: Int
    private let formatters: FormatterCache
    private(set) var text = ""

    /// The greatest distance of a time from 1970, in milliseconds: the limit of ECMAScript. Times beyond the limit of
    /// ICU are formatted as that limit.
    private static let timeMax = 8.64e15

    init(
        values: [ExactText: MessageValue], locale: String, timeZone: String, bytesMax: Int, formatters: FormatterCache
    ) {
        self.values = values
        self.locale = locale
        self.timeZone = timeZone
        self.bytesMax = bytesMax
        self.formatters = formatters
    }

    /// - Parameter number: the number for `#`; nil outside plurals.
    mutating func write(_ parts: [MessagePart], number: MessageNumber? = nil) throws(MessageProblem) {
        for part in parts {
            switch part {
            case .text(let text): self.text += text
            case .argument(let name, let format, let offset): try write(name, format, at: offset)
            case .number: if let number { try write(number, .standard, at: 0, of: nil) }
            case .plural(let plural): try write(plural)
            case .select(let select): try write(select)
            }
            guard text.utf8.count <= bytesMax else {
                throw MessageProblem(at: nil, "The text has more than \(bytesMax) bytes of UTF-8.")
            }
        }
    }

    // MARK: Arguments

    private mutating func write(_ name: String, _ format: ArgumentFormat, at offset: Int) throws(MessageProblem) {
        switch format {
        case .plain:
            if case .text(let text) = values[ExactText(name)] {
                self.text += text
            } else {
                let number = try number(name, at: offset, expected: "a string or a number")
                try write(number, .standard, at: offset, of: name)
            }
        case .number(let style):
            try write(try number(name, at: offset), style, at: offset, of: name)
        case .date(let style):
            let time = try time(name, at: offset)
            guard let formatter = formatters.date(style, locale: locale, timeZone: timeZone) else {
                let message = "Unknown time zone \(Name.quoted(timeZone)) in the environment."
                throw MessageProblem(at: offset, message)
            }
            text += formatter.text(of: time)
        }
    }

    private mutating func write(
        _ number: MessageNumber, _ style: NumberStyle, at offset: Int, of name: String?
    ) throws(MessageProblem) {
        guard let text = formatters.number(style, locale: locale)?.text(of: number) else {
            throw MessageProblem(at: offset, "The number cannot be written in this style.", argument: name)
        }
        self.text += text
    }

    private func number(
        _ name: String, at offset: Int, expected: String = "a number"
    ) throws(MessageProblem) -> MessageNumber {
        switch values[ExactText(name)] {
        case .whole(let whole): return .whole(whole)
        case .number(let number): return .fraction(number)
        case .text, .bool, nil: throw wrongKind(name, at: offset, expected: expected)
        }
    }

    private func time(_ name: String, at offset: Int) throws(MessageProblem) -> Double {
        let time: Double? =
            switch values[ExactText(name)] {
            case .whole(let whole): Double(whole)
            case .number(let number): number
            case .text(let text): InternetTime.milliseconds(text)
            case .bool, nil: nil
            }
        if let time, abs(time) <= Self.timeMax { return time }
        throw wrongKind(
            name, at: offset, expected: "a date and time as in \"2026-05-01T12:00:00Z\", or milliseconds since 1970")
    }

    private func wrongKind(_ name: String, at offset: Int, expected: String) -> MessageProblem {
        MessageProblem(
            at: offset, "Expected \(expected) for the argument \(Name.quoted(name)).", argument: name)
    }

    // MARK: Choices

    private mutating func write(_ plural: MessagePart.Plural) throws(MessageProblem) {
        let number = try number(plural.argument, at: plural.place)
        let counted = number.less(plural.offset)
        if let exact = plural.exact.first(where: { $0.number == number.value }) {
            return try write(exact.message, number: counted)
        }
        let message = category(of: counted, plural).flatMap { plural.categories[$0] } ?? plural.other
        try write(message, number: counted)
    }

    private func category(of number: MessageNumber, _ plural: MessagePart.Plural) -> String? {
        let rules = formatters.plural(isOrdinal: plural.isOrdinal, locale: locale)
        if case .whole(let whole) = number, plural.format == .standard, let whole = Int32(exactly: whole) {
            return rules?.category(of: whole)
        }
        return formatters.number(plural.format, locale: locale).flatMap { rules?.category(of: number, $0) }
    }

    /// As in ICU, `#` is not replaced in these messages.
    private mutating func write(_ select: MessagePart.Select) throws(MessageProblem) {
        let word: String
        switch values[ExactText(select.argument)] {
        case .text(let text): word = text
        case .bool(let bool): word = bool ? "true" : "false"
        case .whole, .number, nil:
            throw wrongKind(select.argument, at: select.place, expected: "a string or a boolean")
        }
        try write(select.words[ExactText(word)] ?? select.other)
    }
}
