import Testing

@testable import LayoutJSON

/// Every form is checked wherever it stands, also where its value is not used.
struct UnusedValueTests {
    /// A component that shows its parameter `text`, if `isShown`.
    private func use(_ argument: String, isShown: Bool) -> String {
        let component = """
            {"parameters": {"text": {}, "isShown": {}}, "element":
                {"type": "Row", "children": [
                    {"type": "Label", "text": {"$": "text/a", "default": ""},
                        "when": {"equals": [{"$": "isShown"}, true]}}]}}
            """
        let element = #"{"type": "C", "text": \#(argument), "isShown": true, "when": \#(isShown)}"#
        return """
            {"components": {"C": \(component)},
             "element": {"type": "Row", "children": [\(element)]}}
            """
    }

    private static let malformed = [
        (#"{"$env": "/no"}"#, "missing-environment", "/$env"),
        (#"{"a": {"$env": "/colorScheme", "extra": 1}}"#, "unknown-property", "/a/extra"),
        (#"{"b": {"$format": "{"}}"#, "invalid-pattern", "/b/$format"),
        (#"{"b": [{"$calc": "plus", "of": [1]}]}"#, "unknown-value", "/b/0/$calc"),
        (#"{"b": {"$choose": 1}}"#, "missing-property", "/b"),
    ]

    @Test(arguments: [true, false], malformed)
    func `the forms in an argument are checked, whether its component is shown or not`(
        isShown: Bool, argument: (json: String, code: String, place: String)
    ) {
        #expect(
            problemsInShort(use(argument.json, isShown: isShown)) == [
                "\(argument.code) at /element/children/0/text\(argument.place)"
            ])
    }

    @Test(arguments: malformed)
    func `the forms in the default of a parameter are checked in the definition of the component`(
        argument: (json: String, code: String, place: String)
    ) {
        let component = #"{"parameters": {"p": {"default": \#(argument.json)}}, "element": {"type": "Empty"}}"#
        #expect(
            problemsInShort(request(#"{"type": "Empty"}"#, #""components": {"C": \#(component)}"#)) == [
                "\(argument.code) at /components/C/parameters/p/default\(argument.place)"
            ])
    }

    @Test(arguments: malformed)
    func `the forms in the default of a member that the environment has are checked`(
        fallback: (json: String, code: String, place: String)
    ) {
        let text = #"{"$env": "/colorScheme", "default": \#(fallback.json)}"#
        #expect(
            problemsInShort(request(#"{"type": "Label", "text": \#(text)}"#)) == [
                "\(fallback.code) at /element/text/default\(fallback.place)"
            ])
    }

    @Test(arguments: [
        #"{"$data": "/no"}"#, #"{"a": {"$data": "/no"}}"#, #"{"$env": "/variables/no"}"#,
        #"{"b": [{"$env": "/timeZone"}]}"#,
    ])
    func `a default that is not needed may name a value that is missing`(fallback: String) {
        let text = #"{"$env": "/colorScheme", "default": \#(fallback)}"#
        #expect(problemsInShort(request(#"{"type": "Label", "text": \#(text)}"#)) == [])
    }

    @Test func `a member of an argument that is not read may name a value that is missing`() {
        #expect(problemsInShort(use(#"{"a": "A", "b": {"$data": "/no"}}"#, isShown: true)) == [])
    }

    @Test(arguments: [
        (#"{"$format": "{n, number}", "with": {"n": "many"}}"#, "with/n"),
        (#"{"$format": "{t, date}", "with": {"t": true}}"#, "with/t"),
        (#"{"$string": "items", "with": {"n": "many"}}"#, "with/n"),
    ])
    func `the kinds of the values of a text that is not shown are checked`(text: String, place: String) {
        let strings = #""strings": {"en": {"items": "{n, plural, other {# items}}"}}"#
        let element = #"{"type": "Row", "children": [{"type": "Label", "text": \#(text), "when": false}]}"#
        #expect(problemsInShort(request(element, strings)) == ["wrong-type at /element/children/0/text/\(place)"])
    }

    @Test func `a text that is not shown has no value, because the locale is unknown`() {
        let text = #"{"$choose": {"$format": "{n}", "with": {"n": 1.5}}, "from": {"1,5": "a"}}"#
        let label = #"{"type": "Label", "text": \#(text), "when": false}"#
        let body = #"{"type": "Row", "children": [\#(label)]}"#
        #expect(problemsInShort(request(body, #""environment": {"locale": "de"}"#)) == [])
    }

    @Test(arguments: [
        (#"{"en": {"a": "A"}, "EN": {"b": "B"}}"#, "duplicate-property at /strings/EN"),
        (#"{"en": 5}"#, "wrong-type at /strings/en"),
        (#"[]"#, "wrong-type at /strings"),
    ])
    func `a problem with a table of messages is no further problem for each message`(
        strings: String, problem: String
    ) {
        let element = #"{"type": "Label", "text": {"$string": "a"}}"#
        #expect(problemsInShort(request(element, #""strings": \#(strings)"#)) == [problem])
    }
}
