import JSON
import LayoutEngine
import Testing

@testable import Formatting
@testable import LayoutJSON

private let decoder = RequestDecoder(
    textMeasurer: Environment().textMeasurer, messageFormatter: ICUMessageFormatter())

private let strings = """
    "strings": {"en": {"items": "{n, plural, one {# item} other {# items}}", "hello": "Hello {name}!", "price": "{p, number}"},
                "de": {"items": "{n, plural, one {# Artikel} other {# Artikel}}", "price": "{p, number}"},
                "de-CH": {"hello": "Grüezi {name}!"}}
    """

/// The frames of a box with a text in its data.
private func response(_ value: String, _ rest: String) throws -> String {
    let body = #"{"element": {"type": "Box", "data": [\#(value)]}, \#(rest)}"#
    let request = try decoder.layoutRequest(from: Array(body.utf8))
    let result = try request.element.layout(in: request.sizes[0], environment: request.environment)
    return String(decoding: try ResponseEncoder().encode(result, coordinates: .parent), as: UTF8.self)
}

private func problems(_ value: String, _ rest: String = strings) -> [String] {
    let body = #"{"element": {"type": "Box", "data": \#(value)}, \#(rest)}"#
    do throws(RequestFailure) {
        _ = try decoder.layoutRequest(from: Array(body.utf8))
        return []
    } catch {
        guard case .invalid(let problems) = error else { return ["\(error)"] }
        return problems.map { "\($0.code.rawValue) at \($0.pointer)" }
    }
}

struct FormattedRequestTests {
    @Test(arguments: [
        (#"{"$format": "{a} {b}", "with": {"a": "x", "b": {"$calc": "add", "of": [1, 1]}}}"#, "en", "x 2"),
        (#"{"$format": "{t, time, ::Hm}", "with": {"t": "2026-05-01T12:30:00Z"}}"#, "en", "14:30"),
        (#"{"$string": "items", "with": {"n": 2}}"#, "en", "2 items"),
        (#"{"$string": "items", "with": {"n": 2}}"#, "de-AT", "2 Artikel"),
        (#"{"$string": "items", "with": {"n": 2}}"#, "de_AT", "2 Artikel"),
        (#"{"$string": "hello", "with": {"name": "Ada", "unused": 1}}"#, "de-CH-1996", "Grüezi Ada!"),
        (#"{"$string": "hello", "with": {"name": "Ada"}}"#, "de", "Hello Ada!"),
        // In the rules of the locale that has the message.
        (#"{"$string": "price", "with": {"p": 1234.5}}"#, "de", "1.234,5"),
        (#"{"$string": "price", "with": {"p": 1234.5}}"#, "fr", "1,234.5"),
        (#"{"$string": "price", "with": {"p": 1234.5}}"#, "en-IN-x-private", "1,234.5"),
        (#"{"$format": "{\u00e9}-{e\u0301}", "with": {"\u00e9": 1, "e\u0301": 2}}"#, "en", "1-2"),
        (#"{"$format": "{a_b}-{0}-{名前}", "with": {"a_b": 1, "0": 2, "名前": 3}}"#, "en", "1-2-3"),
        (#"{"$format": "{w, select, \u00e9 {same} other {other}}", "with": {"w": "e\u0301"}}"#, "en", "other"),
        (#"{"$format": "{n} {n, number, ::group-off}", "with": {"n": 2026}}"#, "en", "2,026 2026"),
        (
            #"{"$format": "{n}", "with": {"n": {"$if": false, "then": 1, "else": {"$env": "/displayScale"}}}}"#, "en",
            "1"
        ),
    ])
    func `a text is that of the environment`(value: String, locale: String, expected: String) throws {
        let rest = #"\#(strings), "environment": {"locale": "\#(locale)", "timeZone": "Europe/Berlin"}"#
        #expect(try response(value, rest).contains(#""data":["\#(expected)"]"#))
    }

    @Test func `the locale is that of the environment around the element`() throws {
        let box = #"{"type": "Box", "data": {"$string": "items", "with": {"n": 2}}}"#
        let body = """
            {"components": {"C": {"element": \(box)}}, \(strings), "element": {"type": "Row", "children": [{"type": "C"},
               {"type": "AdaptedEnvironment", "environment": {"locale": "de"}, "child": {"type": "C"}}]}}
            """
        let request = try decoder.layoutRequest(from: Array(body.utf8))
        let result = try request.element.layout(in: .unconstrained, environment: request.environment)
        let text = String(decoding: try ResponseEncoder().encode(result, coordinates: .parent), as: UTF8.self)
        #expect(text.contains("2 items") && text.contains("2 Artikel"))
    }

    @Test(arguments: [
        (#"{"$format": "{a}"}"#, ["missing-argument at /element/data"]),
        (
            #"{"$format": "{a}", "with": {"a": {"$if": false, "then": 1}}}"#,
            ["missing-property at /element/data/with/a"]
        ),
        (#"{"$format": "{a}", "with": {"a": 1, "b": 2}}"#, ["unknown-parameter at /element/data/with/b"]),
        (
            #"{"$format": "x", "with": {"a": {"$if": false, "then": 1}}}"#,
            ["unknown-parameter at /element/data/with/a"]
        ),
        (
            #"{"$format": "{\u00e9}", "with": {"e\u0301": 1}}"#,
            ["unknown-parameter at /element/data/with/e\u{301}", "missing-argument at /element/data"]
        ),
        (#"{"$format": "{a, number}", "with": {"a": "x"}}"#, ["wrong-type at /element/data/with/a"]),
        (#"{"$format": "{a, number, ::foo}", "with": {"a": 1}}"#, ["invalid-pattern at /element/data/$format"]),
        (#"{"$format": "{a, choice, 0#x}", "with": {"a": 1}}"#, ["invalid-pattern at /element/data/$format"]),
        (#"{"$format": 5}"#, ["wrong-type at /element/data/$format"]),
        (#"{"$format": "{a}", "with": {"a": [1]}}"#, ["wrong-type at /element/data/with/a"]),
        (#"{"$format": "x", "values": {}}"#, ["unknown-property at /element/data/values"]),
        (#"{"$string": "itmes", "with": {"n": 1}}"#, ["unknown-string at /element/data/$string"]),
        (#"{"$string": "items"}"#, ["missing-argument at /element/data"]),
    ])
    func `a text with a problem names its place`(value: String, expected: [String]) {
        #expect(problems(value) == expected)
    }

    @Test func `all messages are checked, and those in components too`() {
        let rest = #""strings": {"en": {"a": "{"}, "de": {"b": 5, "a": "x", "a": "y"}}"#
        #expect(
            problems("1", rest).sorted() == [
                "duplicate-property at /strings/de/a", "invalid-pattern at /strings/en/a",
                "wrong-type at /strings/de/b",
            ])
        let component =
            #""components": {"C": {"parameters": {"n": {}}, "element": {"type": "Label", "text": {"$format": "{m}", "with": {"n": {"$": "n"}}}}}}"#
        #expect(
            problems("1", component).sorted() == [
                "missing-argument at /components/C/element/text",
                "unknown-parameter at /components/C/element/text/with/n",
            ])
    }

    @Test(arguments: [
        (#"{"en_US": {}}"#, "invalid-name at /strings/en_US"), (#"{"": {}}"#, "invalid-name at /strings/"),
        (#"{"en-": {}}"#, "invalid-name at /strings/en-"),
        (#"{"australian": {}}"#, "invalid-name at /strings/australian"),
        (#"{"zh-hant": {}, "zh-Hant": {}}"#, "duplicate-property at /strings/zh-Hant"),
        (#"{"de": {}, "de": {}}"#, "duplicate-property at /strings/de"),
    ])
    func `a locale that no environment has, or that is given twice, is a problem`(strings: String, expected: String) {
        #expect(problems("1", #""strings": \#(strings)"#) == [expected])
    }

    @Test func `in the environment of the request nothing is formatted`() {
        #expect(
            problems("1", #""environment": {"variables": {"a": {"$format": "x"}}}"#) == [
                "missing-environment at /environment/variables/a"
            ])
    }

    @Test(arguments: [
        (
            "Hi {user.name}",
            #""user.name" is not the name of an argument. A name consists of letters, digits and "_". It is at offset 3 of the pattern."#,
            nil
        ),
        (
            "{n, number, integr}",
            #"Unknown style "integr" of numbers. Known: integer, currency, percent, skeletons as in ::.00, patterns as in 0.00. It is at offset 0 of the pattern. Did you mean "integer"?"#,
            "integer"
        ),
    ])
    func `a mistake in a pattern is explained, with the word that was probably meant`(
        pattern: String, message: String, suggestion: String?
    ) throws {
        let body = #"{"element": {"type": "Box", "data": {"$format": "\#(pattern)"}}}"#
        do throws(RequestFailure) {
            _ = try decoder.layoutRequest(from: Array(body.utf8))
            Issue.record("The pattern was accepted.")
        } catch {
            guard case .invalid(let problems) = error else { throw error }
            #expect(problems.map(\.message) == [message])
            #expect(problems.map(\.suggestion) == [suggestion])
        }
    }

    @Test func `a number in the place of a text is a problem that says what to do`() throws {
        let body = #"{"element": {"type": "Label", "text": 5}}"#
        let error = #expect(throws: RequestFailure.self) { try decoder.layoutRequest(from: Array(body.utf8)) }
        let found = try #require(error)
        #expect("\(found)".contains("$format"))
    }

    @Test func `trees are decoded again for another locale only if they read it`() throws {
        let text = #"{"element": {"type": "Box", "data": {"$format": "{n}", "with": {"n": 1}}}}"#
        let tree = try decoder.treeRequest(from: Array(text.utf8), for: nil)
        var viewport = Viewport(size: .unconstrained)
        viewport.locale = "de"
        viewport.timeZone = "UTC"
        #expect(viewport.part(in: tree.readMembers).locale == "de")
        #expect(viewport.part(in: tree.readMembers).timeZone == nil)
    }
}
