import Inputs

@testable import Formatting
@testable import LayoutEngine
@testable import LayoutJSON

private let formatter = withoutLeakDetection { ICUMessageFormatter() }
private let uncachedFormatter = withoutLeakDetection { ICUMessageFormatter(cacheBytesMax: 0) }

/// The input chooses a locale, a time zone and a number; the rest is a pattern. The message is formatted, or refused
/// with an offset into the pattern. The cache does not change the result.
@_cdecl("LLVMFuzzerTestOneInput")
public func formatMessage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        var choices = Choices(input)
        let locale = choices.pick(["en", "de", "ar-EG", "pl", "ja-u-ca-japanese", "zh-u-nu-hans", "", "x-private"])
        let timeZone = choices.pick(["UTC", "Europe/Berlin", "America/St_Johns", "Nowhere"])
        let number: MessageValue =
            choices.bool() ? .whole(choices.pick([0, 1, 2, 5, .min, .max])) : .number(choices.number())
        let pattern = String(decoding: choices.rest(), as: UTF8.self)
        let outcome = Outcome(formatter, pattern, number, locale, timeZone)
        if case .problem(let offset?) = outcome {
            claim((0...pattern.utf16.count).contains(offset), "a problem at \(offset), outside of the pattern")
        }
        claim(outcome == Outcome(uncachedFormatter, pattern, number, locale, timeZone), "the cache changes the result")
    }
}

/// The result of formatting a message. A problem without an offset is one of the whole text.
private enum Outcome: Equatable {
    case text(String)
    case problem(offset: Int?)

    private static let bytesMax = 4_096

    /// Formats a message. Arguments whose names begin with `s` are texts, `b` booleans, `t` times; others are `number`.
    init(
        _ formatter: ICUMessageFormatter, _ pattern: String, _ number: MessageValue, _ locale: String,
        _ timeZone: String
    ) {
        do throws(MessageProblem) {
            let message = try formatter.message(pattern)
            var values: [ExactText: MessageValue] = [:]
            for argument in message.arguments {
                switch argument.name.first {
                case "s": values[ExactText(argument.name)] = .text("other")
                case "b": values[ExactText(argument.name)] = .bool(true)
                case "t": values[ExactText(argument.name)] = .text("2026-05-01T12:30:00+02:00")
                default: values[ExactText(argument.name)] = number
                }
            }
            let text = try message.text(with: values, locale: locale, timeZone: timeZone, bytesMax: Self.bytesMax)
            claim(text.utf8.count <= Self.bytesMax, "\(text.utf8.count) bytes exceed the limit")
            self = .text(text)
        } catch {
            self = .problem(offset: error.offset)
        }
    }
}
