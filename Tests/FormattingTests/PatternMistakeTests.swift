import LayoutEngine
import LayoutJSON
import Testing

@testable import Formatting

private let nameRule = "is not the name of an argument. A name consists of letters, digits and \"_\"."
private let numberRule = "is not the name of an argument. A number as a name has no leading zeros"
private let noName = "An argument needs a name, as in {name}."
private let selectRule = "A case consists of letters, digits and \"_\"."
private let pluralRule = "Cases: zero, one, two, few, many, other, or a number as in =1."

private func problem(
    _ pattern: String, _ values: [String: MessageValue] = [:], timeZone: String = "UTC"
) -> MessageProblem? {
    do throws(MessageProblem) {
        _ = try ICUMessageFormatter().message(pattern).text(
            with: values.exact, locale: "en", timeZone: timeZone, bytesMax: 1 << 20)
        return nil
    } catch {
        return error
    }
}

struct PatternMistakeTests {
    @Test func `braces in quotations are no braces`() throws {
        let hidden = String(repeating: "{n,select,other{'}}'", count: 40) + String(repeating: "}}", count: 40)
        let found = try #require(problem(hidden, ["n": .text("a")]))
        #expect(found.message == "More than 64 braces are open.")
        #expect(problem("'" + String(repeating: "{", count: 100) + "'", [:]) == nil)
    }

    @Test(arguments: [
        ("{user.name}", 0, "\"user.name\" \(nameRule)"), ("{first-name}", 0, "\"first-name\" \(nameRule)"),
        ("é𝕏 { a b , number}", 4, "\"a b\" \(nameRule)"), ("{$name}", 0, "\"$name\" \(nameRule)"),
        ("{a} {-}", 4, "\"-\" \(nameRule)"), ("{00}", 0, "\"00\" \(numberRule)"),
        ("{32768}", 0, "\"32768\" \(numberRule)"), ("{}", 0, noName), ("é𝕏 { }", 4, noName),
        ("{, number}", 0, noName), ("{{name}}", 0, "An argument has one brace on each side, as in {name}."),
        ("{n, plural, other {{{n}}}}", 19, "An argument has one brace on each side"),
    ])
    func `a malformed name of an argument is explained`(pattern: String, offset: Int, message: String) throws {
        let found = try #require(problem(pattern))
        #expect(found.message.hasPrefix(message), "\(found)")
        #expect(found.offset == offset)
    }

    @Test(arguments: [
        ("Hi {name", 3), ("{n", 0), ("{n ", 0), ("{n,", 0), ("{n, number", 0), ("{n, number, ::.0", 0),
        ("{n, date, {yyyy}", 0), ("{n, plural", 0), ("{n, plural, ", 0), ("{n, plural, one", 0),
        ("{n, plural, =1", 0), ("{n, plural, offset:1", 0), ("{n, plural, one {x} ", 0), ("{n, plural, other {x", 0),
        ("{n, plural, other {x}", 0), ("{a} {n, plural, other {{a}", 4),
    ])
    func `an unclosed brace is that of the innermost argument`(pattern: String, offset: Int) throws {
        let found = try #require(problem(pattern))
        #expect(found.message == "The brace is not closed.")
        #expect(found.offset == offset)
    }

    @Test(arguments: [
        ("{n{x}}", "A comma or the closing brace must follow the name \"n\"."),
        ("{n,}", "A type must follow the comma. Known: number, date, time, plural, selectordinal, select."),
        ("{n, 5}", "A type must follow the comma."),
        ("{n, number integer}", "A comma or the closing brace must follow the type \"number\"."),
        ("{n, spellout}", "Unknown type \"spellout\". Known: number"),
        ("{n, choice, 0}", "\"choice\" is not supported."),
        ("{n, date, 'yyyy}", "The style has an apostrophe that begins a quotation without an end."),
        ("{n, plural}", "The type needs cases, as in one {…} other {…}."),
        ("{n, select}", "The type needs cases, as in a {…} other {…}."),
        ("{n, plural, one other {x}}", "The case \"one\" needs a message in braces, as in other {…}."),
        ("{n, plural, =1 other {x}}", "The case \"=1\" needs a message in braces, as in other {…}."),
        ("{n, plural, =x {a} other {b}}", "A number must follow \"=\"."),
        ("{n, plural, =1e {a} other {b}}", "\"=1e\" has no number after \"=\"."),
        ("{n, plural, offset: other {b}}", "A number must follow \"offset:\"."),
        ("{n, plural, offset:1 offset:1 other {b}}", "\"offset:\" is written once, and before the cases."),
        ("{n, plural, one {a} offset:1 other {b}}", "\"offset:\" is written once, and before the cases."),
        ("{n, plural, {a}}", "A message in braces needs a case before it, as in other {…}."),
        ("{n, plural, one {a} {b}}", "A message in braces needs a case before it, as in other {…}."),
        ("{n, plural, one: {a} other {b}}", "\"one:\" is not a case. \(pluralRule)"),
        ("{n, plural, 'one' {a} other {b}}", "\"'one'\" is not a case. \(pluralRule)"),
        ("{n, select, on-time {a} other {b}}", "\"on-time\" is not a case. \(selectRule)"),
        ("{n, select, =1 {a} other {b}}", "\"=1\" is not a case. \(selectRule)"),
        ("{n, plural, , other {b}}", "\",\" is not a case. \(pluralRule)"),
    ])
    func `a mistake after the name of an argument is explained`(pattern: String, message: String) throws {
        let found = try #require(problem("é𝕏 \(pattern)", ["n": .whole(1)]))
        #expect(found.message.hasPrefix(message), "\(found)")
        #expect(found.offset == 4)
    }

    @Test(arguments: [
        ("{n, plural, ones {a} other {b}}", "\"ones\" is not a case of \"plural\". \(pluralRule)", "one"),
        ("{n, selectordinal, frist {a} other {b}}", "\"frist\" is not a case of \"selectordinal\".", nil),
        ("{n, plural, One {a} other {b}}", "\"One\" is not a case of \"plural\".", "one"),
        ("{n, plural, 1 {a} other {b}}", "\"1\" is not a case of \"plural\".", "=1"),
        ("{n, number, integr}", "Unknown style \"integr\" of numbers. Known: integer", "integer"),
        ("{n, number, Percent}", "Unknown style \"Percent\" of numbers.", "percent"),
        ("{n, number, group-off}", "Unknown style \"group-off\" of numbers.", "::group-off"),
        ("{n, number, currency/EUR}", "Unknown style \"currency/EUR\" of numbers.", "::currency/EUR"),
        ("{n, number, '#'}", "Unknown style \"'#'\" of numbers.", nil),
        ("{n, number, :.00'}", "The style has an apostrophe", nil),
        ("{n, nubmer}", "Unknown type \"nubmer\".", "number"),
        ("{n, plurl, other {b}}", "Unknown type \"plurl\".", "plural"),
        ("{n, date, Short}", "\"Short\" is not a pattern of a date or a time.", "short"),
    ])
    func `a slip is refused, with the word that was probably meant`(
        pattern: String, message: String, suggestion: String?
    ) throws {
        let found = try #require(problem("a \(pattern)", ["n": .whole(1)]))
        #expect(found.message.hasPrefix(message), "\(found)")
        #expect(found.suggestion == suggestion)
        #expect(found.offset == 2)
    }

    @Test(arguments: [
        ("{n, plural, one {a} one {b} other {c}}", "one"), ("{n, plural, other {a} other {b}}", "other"),
        ("{n, selectordinal, =1 {a} =1.0 {b} other {c}}", "=1.0"), ("{w, select, a {x} a {y} other {z}}", "a"),
        ("{w, select, other {x} other {y}}", "other"),
    ])
    func `a case that is given twice is refused`(pattern: String, selector: String) throws {
        let found = try #require(problem(pattern, ["n": .whole(1), "w": .text("a")]))
        #expect(found.message == "The case \"\(selector)\" is given twice.")
        #expect(found.offset == 0)
    }

    @Test(arguments: [
        "{n, number, #}", "{n, number, @@@}", "{n, number, ¤0}", "{n, number, 'n'0}", "{n, number, ::currency/XYZ}",
        "{n, number, ::}", "{n, NUMBER}", "stray } {n}", "{n, plural, zero {} =1 {} =1.5 {} other {}}", "{a_b}", "{0}",
        "{é}", "{名前}",
    ])
    func `what ICU allows and is no slip is allowed`(pattern: String) {
        let names = ["n", "a_b", "0", "é", "名前"]
        let values = Dictionary(uniqueKeysWithValues: names.map { ($0, MessageValue.whole(1)) })
        #expect(problem(pattern, values) == nil)
    }

    @Test func `a quotation in a message is short, also of a letter with thousands of accents`() throws {
        let letter = "e" + String(repeating: "\u{301}", count: 10_000)
        let found = [
            problem("{\(letter), number}", [letter: .text("x")]), problem("{\(letter).}"),
            problem("{n, plural, \(letter) {a} other {b}}"), problem("{n, plural, \(letter): {a} other {b}}"),
            problem("{w, select, \(letter) {a} \(letter) {b} other {c}}"),
            problem("{t, date}", ["t": .whole(0)], timeZone: letter),
        ]
        for problem in found {
            #expect(try #require(problem).message.utf8.count < 500)
        }
    }
}
