import LayoutEngine
import LayoutJSON
import Testing

@testable import Formatting

private let formatter = ICUMessageFormatter()

private func text(
    _ pattern: String, _ values: [String: MessageValue] = [:], _ locale: String = "en", _ timeZone: String = "UTC",
    bytesMax: Int = 1 << 20
) throws -> String {
    // Narrow spaces, which ICU has before units and halves of the day, read as plain ones here.
    try formatter.message(pattern).text(with: values.exact, locale: locale, timeZone: timeZone, bytesMax: bytesMax)
        .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
}

private func problem(_ pattern: String, _ values: [String: MessageValue] = [:]) -> MessageProblem? {
    do throws(MessageProblem) {
        _ = try formatter.message(pattern).text(with: values.exact, locale: "en", timeZone: "UTC", bytesMax: 1 << 20)
        return nil
    } catch {
        return error
    }
}

struct MessageTests {
    @Test(arguments: [
        ("plain", "plain"), ("{first} {last}", "Ada 7"), ("it''s '{'quoted'}'", "it's {quoted}"), ("don't", "don't"),
        ("{n}", "1,234.5"), ("{n, number}", "1,234.5"), ("{n, number, integer}", "1,234"),
        ("{n, number, percent}", "123,450%"), ("{n, number, #,##0.00}", "1,234.50"),
        ("{n, number, ::currency/EUR}", "€1,234.50"), ("{n, number, ::.00 group-off}", "1234.50"),
        ("{n, number, ::compact-short}", "1.2K"), ("{ n , number , ::percent scale/100 }", "123,450%"),
        ("{one, plural, one {# item} other {# items}}", "1 item"),
        ("{n, plural, one {# item} other {# items}}", "1,234.5 items"),
        ("{last, plural, =7 {seven} other {#}}", "seven"),
        ("{last, plural, offset:2 one {#} other {# more}}", "5 more"),
        ("{one, plural, offset:1 =1 {exactly} other {#}}", "exactly"),
        ("{two, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "2nd"),
        ("{first, select, Ada {she} other {they}}", "she"), ("{first, select, Bob {he} other {they}}", "they"),
        ("{on, select, true {on} other {off}}", "on"),
        ("{last, plural, other {{first, select, Ada {# for her} other {}}}}", "# for her"),
        ("'#' {last, plural, other {'#' #}}", "'#' # 7"),
    ])
    func `a message is put together as ICU does`(pattern: String, expected: String) throws {
        let values: [String: MessageValue] = [
            "first": .text("Ada"), "last": .whole(7), "n": .number(1234.5), "one": .whole(1), "two": .whole(2),
            "on": .bool(true),
        ]
        #expect(try text(pattern, values) == expected)
    }

    @Test(arguments: [
        ("de", "1.234,5", "1.234,50 €"), ("en-IN", "1,234.5", "€1,234.50"), ("ar-EG", "١٬٢٣٤٫٥", "‏١٬٢٣٤٫٥٠ €"),
        ("not a tag", "1,234.5", "€ 1,234.50"), ("en-u-nu-deva", "१,२३४.५", "€१,२३४.५०"),
        ("zz", "1,234.5", "€ 1,234.50"), ("la", "1,234.5", "€ 1,234.50"),
    ])
    func `numbers are written as in the locale, or as in none if it is unknown`(
        locale: String, number: String, price: String
    ) throws {
        #expect(try text("{n}", ["n": .number(1234.5)], locale) == number)
        #expect(try text("{n, number, ::currency/EUR}", ["n": .number(1234.5)], locale) == price)
    }

    @Test(arguments: ["en-u-nu-roman", "ta-u-nu-taml", "he-u-nu-hebr"])
    func `a locale with algorithmic numerals keeps the styles of numbers`(_ locale: String) throws {
        let pattern = "{n, number, percent} {n, number, integer} {n, number, 0.00}"
        #expect(try text(pattern, ["n": .number(0.5)], locale) == "50% 0 0.50")
    }

    @Test(arguments: [(1, "plik"), (2, "pliki"), (5, "plików"), (22, "pliki"), (0, "plików")])
    func `plurals follow the rules of the language`(count: Int, expected: String) throws {
        let pattern = "{n, plural, one {plik} few {pliki} many {plików} other {pliku}}"
        #expect(try text(pattern, ["n": .whole(count)], "pl") == expected)
        #expect(try text(pattern, ["n": .number(1.5)], "pl") == "pliku")
    }

    @Test(arguments: ["en", "ar", "ru", "pl", "sl", "cy", "lt", "fr", "ga", "mt", "he", "ja", "br", "gv"])
    func `the category of a whole number is that of the number as it is written`(locale: String) throws {
        for kind in ["plural", "selectordinal"] {
            let categories = ["zero", "one", "two", "few", "many"].map { "\($0) {\($0)}" }.joined(separator: " ")
            let whole = "{n, \(kind), \(categories) other {other}}"
            // The format of the number in `other` decides.
            let written = "{n, \(kind), \(categories) other {other{n, number, integer}}}"
            for number in Array(-3...220) + [1_000, 1_000_000, 1_000_001, Int(Int32.max), Int(Int32.max) + 1] {
                let category = try text(whole, ["n": .whole(number)], locale)
                #expect(try text(written, ["n": .whole(number)], locale).hasPrefix(category))
            }
        }
    }

    @Test func `the parts of a locale may be separated by underscores`() throws {
        for locale in ["de-CH", "de_CH", "DE_ch", "zh_Hant_HK"] {
            let tag = locale.replacing("_", with: "-")
            let pattern = "{n, number} {t, date, full}"
            let values: [String: MessageValue] = ["n": .number(1234.5), "t": .whole(1_777_638_600_000)]
            #expect(try text(pattern, values, locale) == text(pattern, values, tag))
        }
        #expect(try text("{n, number}", ["n": .number(1234.5)], "de_CH") == "1’234.5")
    }

    @Test func `a plural depends on the digits that are written`() throws {
        let pattern = "{n, plural, one {{n, number, ::.0} star} other {{n, number, ::.0} stars}}"
        #expect(try text(pattern, ["n": .whole(1)]) == "1.0 stars")
        #expect(try text("{n, plural, one {# star} other {# stars}}", ["n": .number(1)]) == "1 star")
    }

    @Test(arguments: [
        ("{t, date}", "May 1, 2026"), ("{t, date, short}", "5/1/26"), ("{t, date, ::yMMMd}", "May 1, 2026"),
        ("{t, date, yyyy-MM-dd}", "2026-05-01"), ("{t, time, short}", "2:30 PM"), ("{t, time, ::Hm}", "14:30"),
        ("{t, date, full}", "Friday, May 1, 2026"), ("{t, time, HH 'h'}", "14 h"),
    ])
    func `dates and times are those of the time zone`(pattern: String, expected: String) throws {
        let zone = "Europe/Berlin"
        #expect(try text(pattern, ["t": .text("2026-05-01T12:30:00Z")], "en", zone) == expected)
        #expect(try text(pattern, ["t": .text("2026-05-01T08:30:00.000-04:00")], "en", zone) == expected)
        #expect(try text(pattern, ["t": .whole(1_777_638_600_000)], "en", zone) == expected)
    }

    @Test(arguments: [
        ("en", "1500-02-28T12:00:00Z", "1500-02-28"), ("en", "1582-10-10T12:00:00Z", "1582-10-10"),
        ("th-u-ca-buddhist", "1500-02-28T12:00:00Z", "2043-02-28"), ("en", "0001-01-01T12:00:00Z", "0001-01-01"),
    ])
    func `a date is Gregorian in every century, as RFC 3339 writes it`(
        locale: String, date: String, expected: String
    ) throws {
        #expect(try text("{t, date, yyyy-MM-dd}", ["t": .text(date)], locale) == expected)
    }

    @Test(arguments: [1935, 1970, 1987, 2026, 2107, 2108])
    func `no millisecond of a time is lost`(year: Int) throws {
        for millisecond in 0..<1_000 {
            let time = "\(year)-05-01T12:30:07.\(String(millisecond + 1_000).dropFirst())Z"
            #expect(try text("{t, time, SSS}", ["t": .text(time)]) == time.suffix(4).dropLast())
        }
    }

    @Test func `times differ from zone to zone`() throws {
        let noon = ["t": MessageValue.text("2026-05-01T12:00:00Z")]
        #expect(try text("{t, time, ::Hm}", noon, "en", "America/New_York") == "08:00")
        #expect(try text("{t, time, ::Hm}", noon, "en", "Asia/Kolkata") == "17:30")
        #expect(throws: MessageProblem.self) { try text("{t, time}", noon, "en", "Europe/Nowhere") }
    }

    @Test(arguments: [
        ("a {", 2), ("a {n", 2), ("{n, number, ::nonsense}", 0), ("a {n, number, ::.0.0}", 2),
        ("é𝕏 {n, date, ::foo}", 4), ("{a} {n, date, 'yyyy}b", 4), ("{n, choice, 0#no|1#one}", 0),
        ("{n, spellout}", 0), ("{n, plural, one {x}}", 0), ("{n, date, ::}", 0), ("{n, date, bbn}", 0),
        ("{n, number, ::scale/1E999999999}", 0), ("{n, number, ::percent\tscale/1E300000000}", 0),
        ("{n, number, ::percent\u{2028}scale/1e9999}", 0), ("{n, number, ::precision-increment/1E-20000}", 0),
        ("{n, number, #,##0.00;;;}", 0),
        ("{n, number, ::\(String(repeating: "0", count: 200))}", 0),
    ])
    func `a malformed pattern is a problem at the argument's offset`(pattern: String, offset: Int) throws {
        let found = try #require(problem(pattern, ["n": .whole(1), "a": .whole(1)]))
        #expect(found.argument == nil)
        #expect(found.offset == offset, "\(found)")
    }

    @Test(arguments: [
        ("é𝕏 {n, plural, one {x}}", 4), ("{a} {n, select, one {x}} {n, plural, other {}}", 4), ("{n, plural, }", 0),
        ("{a} {n, selectordinal, other {{a, select, x {{n, plural, other {}}}}}}", 30),
    ])
    func `an argument without other is a problem where it begins`(pattern: String, offset: Int) throws {
        let found = try #require(problem(pattern, ["n": .whole(1), "a": .text("x")]))
        #expect(found.offset == offset, "\(found)")
        #expect(found.message.contains("\"other\""))
    }

    @Test func `threads that write dates in one format get the same texts`() async throws {
        func texts() throws -> [String] {
            try (0..<200).map {
                try text("{t, date, ::yMMMdjm}", ["t": .whole($0 * 86_400_000)], "de", "Europe/Vienna")
            }
        }
        let alone = try texts()
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<8 { group.addTask { try texts() } }
            for try await together in group { #expect(together == alone) }
        }
    }

    @Test(arguments: [
        ("x {n, number}", MessageValue.text("1"), 2), ("x {n, plural, other {}}", .bool(true), 2),
        ("{n, select, other {}}", .whole(1), 0), ("{n}", .bool(true), 0), ("{n, date}", .text("tomorrow"), 0),
        ("{n, date}", .text("2026-02-30T00:00:00Z"), 0), ("{n, date}", .number(1e300), 0),
        ("{n, number, ::rounding-mode-unnecessary}", .number(0.12345678), 0),
    ])
    func `a value of another kind is a problem of the argument`(pattern: String, value: MessageValue, offset: Int)
        throws
    {
        let found = try #require(problem(pattern, ["n": value]))
        #expect(found.argument == "n")
        #expect(found.offset == offset)
    }

    @Test func `hostile patterns are problems`() {
        let deep = String(repeating: "{n, plural, other {", count: 10_000)
        #expect(problem(deep, ["n": .whole(1)]) != nil)
        #expect(problem(String(repeating: "x", count: 20_000)) != nil)
        let long = String(repeating: "{t}", count: 5_000)
        let value = MessageValue.text(String(repeating: "x", count: 10_000))
        #expect(throws: MessageProblem.self) { try text(long, ["t": value]) }
        #expect(problem("{n, number, ::.00}", ["n": .number(1e308)]) == nil)
        #expect(problem("{n, plural, offset:9 other {#}}", ["n": .whole(.min)]) == nil)
    }

    @Test func `what is kept is bounded, and changes no text`() throws {
        let small = ICUMessageFormatter(cacheBytesMax: 64 << 10)
        for number in 0..<2_000 {
            let pattern = "\(number) {n, number, ::.\(String(repeating: "0", count: number % 9))}"
            let locale = ["en", "de", "pl"][number % 3]
            let kept = try formatter.message(pattern).text(
                with: [ExactText("n"): .whole(number)], locale: locale, timeZone: "UTC", bytesMax: 1_000)
            let made = try small.message(pattern).text(
                with: [ExactText("n"): .whole(number)], locale: locale, timeZone: "UTC", bytesMax: 1_000)
            #expect(kept == made)
        }
    }
}
