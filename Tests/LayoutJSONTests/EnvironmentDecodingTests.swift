import LayoutEngine
import Testing

@testable import LayoutJSON

private let empty = #"{"type": "Empty"}"#

/// The names in environments: locales and time zones.
struct EnvironmentDecodingTests {
    // MARK: Time zones

    @Test(arguments: ["UTC", "Europe/Vienna", "America/St_Johns", "GMT+02:30", "CET"])
    func `a time zone that messages can be formatted in is accepted`(name: String) {
        #expect(problemsInShort(request(empty, #""environment": {"timeZone": "\#(name)"}"#)) == [])
    }

    @Test(arguments: [
        "", "Nowhere", "europe/vienna", "UTC+2", "Europe/Vienna ", #"UTC\u0000x"#, String(repeating: "x", count: 65),
    ])
    func `an unknown time zone is a problem, also if nothing is formatted in it`(name: String) {
        let found = problems(request(empty, #""environment": {"timeZone": "\#(name)"}"#))
        #expect(found.map(\.inShort) == ["unknown-value at /environment/timeZone"])
    }

    @Test func `the message about an unknown time zone says what is expected`() {
        let found = problems(request(empty, #""environment": {"timeZone": "Europe/Wien"}"#))
        let message =
            #"Unknown time zone "Europe/Wien". Expected a name of the IANA database, such as "#
            + #""Europe/Vienna" or "UTC"."#
        #expect(found.map(\.message) == [message])
    }

    @Test(arguments: [
        (
            #"{"type": "AdaptedEnvironment", "environment": {"timeZone": "x", "locale": "a b"}, "child": \#(empty)}"#,
            "/element/environment"
        ),
        (
            #"{"type": "EnvironmentReader", "cases": [{"when": {"timeZone": "x", "locale": "a b"}, "element": \#(empty)}]}"#,
            "/element/cases/0/when"
        ),
        (
            #"{"type": "Empty", "modifiers": [{"adaptedEnvironment": {"environment": {"timeZone": "x", "locale": "a b"}}}]}"#,
            "/element/modifiers/0/adaptedEnvironment/environment"
        ),
    ])
    func `names are checked wherever there is an environment`(element: String, pointer: String) {
        #expect(
            problemsInShort(request(element)).sorted() == [
                "invalid-name at \(pointer)/locale", "unknown-value at \(pointer)/timeZone",
            ])
    }

    @Test func `without a formatter any time zone is accepted`() throws {
        let decoder = RequestDecoder(textMeasurer: FixedTextMeasurer())
        let body = request(empty, #""environment": {"timeZone": "Nowhere"}"#)
        #expect(try decoder.layoutRequest(from: Array(body.utf8)).environment.timeZone == "Nowhere")
    }

    // MARK: Locales

    @Test(arguments: [
        "en", "de-AT", "de_AT", "zh-Hant-HK", "zh_Hant_HK", "en_US_POSIX", "el-polyton", "de-CH-1996", "root", "und",
        "x-private", "en-IN-x-private", "i-klingon", "ja-u-ca-japanese", "es-419",
    ])
    func `a language tag is a locale, with hyphens or underscores`(name: String) {
        let rest = #""environment": {"locale": "\#(name)"}, "defaultLocale": "\#(name)""#
        #expect(problemsInShort(request(empty, rest)) == [])
    }

    @Test(arguments: [
        "", " ", "en US", "e", "x", "1", "en-", "-en", "en--US", "australian", "de@euro", "Español", "C.UTF-8",
        "en\\u0000", "12-en",
    ])
    func `a name that is no language tag is no locale`(name: String) {
        let rest = #""environment": {"locale": "\#(name)"}, "defaultLocale": "\#(name)""#
        #expect(
            problemsInShort(request(empty, rest)).sorted() == [
                "invalid-name at /defaultLocale", "invalid-name at /environment/locale",
            ])
    }

    @Test(arguments: [("de_DE.UTF-8", "de_DE"), ("de@euro", "de"), ("C.UTF-8", nil), ("a b", nil)])
    func `the locale of a POSIX system is suggested without its encoding`(name: String, suggestion: String?) {
        let found = problems(request(empty, #""environment": {"locale": "\#(name)"}"#))
        #expect(found.map(\.suggestion) == [suggestion])
        let beginning = #"Invalid locale "\#(name)". A locale is a language tag (BCP 47), such as "en-US"."#
        #expect(found.first?.message.hasPrefix(beginning) == true)
    }

    // MARK: Messages

    @Test(arguments: [
        (#"{"de": {"title": "A"}}"#, #" Set "defaultLocale" to "de", or add the message."#),
        (
            #"{"pt-BR": {"title": "A"}, "zh-Hant": {"title": "A"}, "en": {"titel": "B"}}"#,
            #" Set "defaultLocale" to "pt-BR", or add the message."#
        ),
        (#"{"en": {"titel": "A"}, "de": {"other": "B"}}"#, #" Did you mean "titel"?"#),
        (#"{"en": {"other": "A"}}"#, ""),
    ])
    func `for a message that only another locale has, that locale is named`(strings: String, end: String) {
        let body = request(#"{"type": "Label", "text": {"$string": "title"}}"#, #""strings": \#(strings)"#)
        let beginning = #"There is no message "title" in "strings" for the default locale "en"."#
        #expect(problems(body).map(\.message) == [beginning + end])
    }

    @Test func `a message is suggested that the default locale has from a less specific one`() {
        let body = request(
            #"{"type": "Label", "text": {"$string": "titel"}}"#,
            #""strings": {"en": {"title": "A"}}, "defaultLocale": "en-US""#)
        #expect(problems(body).map(\.suggestion) == ["title"])
    }

    @Test func `a locale whose name is a problem is not suggested`() {
        let body = request(
            #"{"type": "Label", "text": {"$string": "title"}}"#, #""strings": {"en_US": {"title": "A"}}"#)
        #expect(problems(body).map(\.suggestion) == ["en-US", nil])
        #expect(problems(body).last?.message.contains("defaultLocale") == false)
    }

    @Test func `a default locale may have underscores`() throws {
        let rest = #""strings": {"de-AT": {"a": "Servus"}}, "defaultLocale": "de_AT""#
        #expect(try response(request(#"{"type": "Box", "data": {"$string": "a"}}"#, rest)).contains("Servus"))
    }

    // MARK: Members in the wrong place

    @Test(arguments: [
        (#""locale": "de""#, #"Unknown property "locale". Put it into "environment"."#),
        (#""colorScheme": "dark""#, #"Unknown property "colorScheme". Put it into "environment"."#),
        (#""displayScale": 2, "environment": {}"#, #"Unknown property "displayScale". Put it into "environment"."#),
        (#""windowSize": {}"#, #"Unknown property "windowSize". Put it into "environment"."#),
        (#""font": {}"#, #"Unknown property "font". Put it into "environment"."#),
        (#""tint": "red""#, #"Unknown property "tint". Put it into the "variables" of "environment"."#),
        (#""width": 320"#, #"Unknown property "width". Put it into "size"."#),
        (#""height": 320, "size": {}"#, #"Unknown property "height". Put it into "size"."#),
    ])
    func `a member of the environment or the size at the root is told where it belongs`(rest: String, message: String) {
        let found = problems(request(empty, rest))
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.suggestion) == [nil])
    }

    @Test func `a member of the environment beside one is told where it belongs`() {
        let element = #"{"type": "AdaptedEnvironment", "environment": {}, "locale": "de", "child": \#(empty)}"#
        let messages = problems(request(element)).map(\.message)
        #expect(messages == [#"Unknown property "locale". Put it into "environment"."#])
        let label = #"{"type": "Label", "text": "", "font": {"width": 1}, "locale": "de"}"#
        #expect(!problems(request(label)).contains { $0.message.contains("Put it") })
    }
}
