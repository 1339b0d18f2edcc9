import LayoutEngine
import LayoutJSON
import Testing

@testable import Formatting

private func text(
    _ formatter: ICUMessageFormatter, _ pattern: String, _ locale: String = "en", _ timeZone: String = "UTC"
) throws -> [UInt8] {
    let values: [String: MessageValue] = ["n": .number(1234.5), "t": .whole(0)]
    let text = try formatter.message(pattern).text(
        with: values.exact, locale: locale, timeZone: timeZone, bytesMax: 1_000)
    return Array(text.utf8)
}

/// An accented letter and the letter with a combining accent are equal as `String`s, and so are K and the Kelvin sign.
struct CanonicalEquivalenceTests {
    @Test(arguments: [
        ("{n} \u{E9}", "{n} e\u{301}"), ("{n, number, 0\u{E9}}", "{n, number, 0e\u{301}}"),
        ("{t, date, yyyy'\u{E9}'}", "{t, date, yyyy'e\u{301}'}"),
    ])
    func `a cached pattern is not used for another spelling`(one: String, other: String) throws {
        for (first, second) in [(one, other), (other, one)] {
            let shared = ICUMessageFormatter()
            let firstText = try text(shared, first)
            #expect(try text(shared, second) == text(ICUMessageFormatter(), second))
            #expect(try text(shared, second) != firstText)
        }
    }

    @Test func `a cached locale or time zone is not used for another spelling`() throws {
        let shared = ICUMessageFormatter()
        let root = try text(shared, "{n}", "\u{212A}A")
        #expect(try text(shared, "{n}", "KA") == text(ICUMessageFormatter(), "{n}", "KA"))
        #expect(try text(shared, "{n}", "KA") != root)

        _ = try text(shared, "{t, time}", "en", "Asia/Kolkata")
        #expect(throws: MessageProblem.self) { try text(shared, "{t, time}", "en", "Asia/\u{212A}olkata") }
    }

    @Test func `a case of select and its other spelling are two cases`() throws {
        let pattern = "{w, select, \u{E9} {composed} e\u{301} {combined} other {other}}"
        for (word, expected) in [("\u{E9}", "composed"), ("e\u{301}", "combined"), ("e", "other")] {
            let message = try ICUMessageFormatter().message(pattern)
            let values = [ExactText("w"): MessageValue.text(word)]
            #expect(try message.text(with: values, locale: "en", timeZone: "UTC", bytesMax: 100) == expected)
        }
    }
}
