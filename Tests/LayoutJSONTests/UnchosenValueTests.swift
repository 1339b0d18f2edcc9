import Testing

@testable import LayoutJSON

/// A value that is not chosen is checked at any depth, like the one that is chosen.
struct UnchosenValueTests {
    private static let rest = """
        "data": {"x": 1}, "strings": {"en": {"yes": "Y"}}, "tokens": {"t": {"type": "Lable"}, "list": [{"type": "Lable"}]}
        """

    @Test(arguments: [
        (#"{"a": {"$calc": "zz", "of": [1]}}"#, "unknown-value at /else/a/$calc"),
        (#"[{"$token": "nope"}]"#, "unknown-token at /else/0/$token"),
        (#"[{"$string": "nope"}]"#, "unknown-string at /else/0/$string"),
        (#"{"a": [{"$data": "/zz"}]}"#, "missing-data at /else/a/0"),
        (
            #"{"$if": true, "then": 1, "else": {"a": {"$calc": "zz", "of": [1]}}}"#,
            "unknown-value at /else/else/a/$calc"
        ),
        (#"{"a": 1, "a": 2}"#, "duplicate-property at /else/a"),
    ])
    func `forms inside data are checked`(otherwise: String, problem: String) {
        let value = #"{"$if": true, "then": 1, "else": \#(otherwise)}"#
        let expected = problem.replacing(" at ", with: " at /element/data")
        #expect(problemsInShort(request(#"{"type": "Box", "data": \#(value)}"#, Self.rest)) == [expected])
        let nested = problem.replacing(" at ", with: " at /element/data/b")
        #expect(problemsInShort(request(#"{"type": "Box", "data": {"b": \#(value)}}"#, Self.rest)) == [nested])
    }

    @Test(arguments: [
        (#"[{"$if": false, "then": {"bx": {}}}]"#, "unknown-modifier at /0/then/bx"),
        (
            #"[{"inset": {"$if": false, "then": {"unifrm": 3}, "else": {"uniform": 3}}}]"#,
            "unknown-property at /0/inset/then/unifrm"
        ),
        (#"{"$if": false, "then": [{"inset": {"unifrm": 3}}]}"#, "unknown-property at /then/0/inset/unifrm"),
        (#"{"$if": false, "then": {}}"#, "wrong-type at /then"),
        (
            #"[{"$if": false, "then": {"inset": {"uniform": {"$calc": "zz", "of": [1]}}}}]"#,
            "unknown-value at /0/then/inset/uniform/$calc"
        ),
        (
            #"[{"$if": false, "then": {"inset": {"uniform": {"$data": "/zz"}}}}]"#,
            "missing-data at /0/then/inset/uniform"
        ),
        (
            #"[{"$if": false, "then": {"decorate": {"position": {"inset": 1}, "decoration": {"type": "Lable"}}}}]"#,
            "unknown-type at /0/then/decorate/decoration/type"
        ),
    ])
    func `modifiers are checked`(modifiers: String, problem: String) {
        let element = #"{"type": "Empty", "modifiers": \#(modifiers)}"#
        #expect(
            problemsInShort(request(element, Self.rest)) == [problem.replacing(" at ", with: " at /element/modifiers")])
    }

    @Test(arguments: [
        (#""traits": {"$if": false, "then": {"grow": 3}}"#, "unknown-trait at /traits/then/grow"),
        (#""traits": {"$if": false, "then": {"growPriority": -3}}"#, "out-of-range at /traits/then/growPriority"),
        (#""when": {"$if": true, "then": true, "else": {"equls": [1, 1]}}"#, "unknown-property at /when/else/equls"),
        (
            #""when": {"all": {"$if": true, "then": [], "else": [{"equls": [1, 1]}]}}"#,
            "unknown-property at /when/all/else/0/equls"
        ),
        (#""when": {"equals": {"$if": true, "then": [1, 1], "else": [1]}}"#, "wrong-length at /when/equals/else"),
    ])
    func `traits and conditions are checked`(property: String, problem: String) {
        let element = #"{"type": "Row", "children": [{"type": "Empty", \#(property)}]}"#
        #expect(problemsInShort(request(element)) == [problem.replacing(" at ", with: " at /element/children/0")])
    }

    @Test func `a span that is not chosen does not count`() {
        let cell = #"{"type": "Empty", "traits": {"$if": true, "then": {"columnSpan": 1}, "else": {"columnSpan": 2}}}"#
        let table = #"{"type": "Table", "columns": [{}, {}], "children": [{"type": "TableRow", "children": ["#
        #expect(problemsInShort(request(table + "\(cell), \(cell)]}]}")) == [])
    }

    @Test(arguments: [
        (#"{"type": "EnvironmentReader", "cases": #}"#, "unknown-property at /element/cases"),
        (#"{"type": "GeometryReader", "cases": #}"#, "unknown-property at /element/cases"),
    ])
    func `the cases of readers are checked`(element: String, problem: String) {
        let unknown = #"{"whn": {}, "element": {"type": "Empty"}}"#
        for (cases, place) in [
            (#"[{"$if": false, "then": \#(unknown)}]"#, "/0/then/whn"),
            (#"{"$if": false, "then": [\#(unknown)], "else": []}"#, "/then/0/whn"),
        ] {
            #expect(problemsInShort(request(element.replacing("#", with: cases))).contains(problem + place))
        }
    }

    @Test(arguments: [
        (
            #"{"type": "Row", "children": {"$if": true, "then": [], "else": {"type": "Empty"}}}"#,
            "wrong-type at /children/else"
        ),
        (
            #"{"type": "Row", "children": [{"type": "ForEach", "in": {"$if": true, "then": [], "else": "abc"}, "element": {"type": "Empty"}}]}"#,
            "wrong-type at /children/0/in/else"
        ),
        (
            #"{"type": "Row", "children": [{"type": "ForEach", "in": {"$if": true, "then": [1], "else": [{"$calc": "zz", "of": [1]}]}, "element": {"type": "Empty"}}]}"#,
            "unknown-value at /children/0/in/else/0/$calc"
        ),
        (
            #"{"type": "Spacer", "width": {"$calc": "add", "of": [{"$if": true, "then": 1, "else": "x"}]}}"#,
            "wrong-type at /width/of/0/else"
        ),
        (
            #"{"type": "Label", "text": {"$format": {"$if": true, "then": "x", "else": "{"}}}"#,
            "invalid-pattern at /text/$format/else"
        ),
        (
            #"{"type": "Label", "text": {"$format": "{n}", "with": {"n": {"$if": true, "then": 1, "else": [1]}}}}"#,
            "wrong-type at /text/with/n/else"
        ),
        (
            #"{"type": "Label", "text": {"$format": "x", "with": {"$if": true, "then": {}, "else": {"n": []}}}}"#,
            "wrong-type at /text/with/else/n"
        ),
        (
            #"{"type": "Label", "text": {"$string": {"$if": true, "then": "yes", "else": "nope"}}}"#,
            "unknown-string at /text/$string/else"
        ),
        (
            #"{"type": "Label", "text": {"$choose": {"$if": true, "then": "a", "else": [1]}, "from": {"a": "x"}}}"#,
            "wrong-type at /text/$choose/else"
        ),
        (
            #"{"type": "Row", "children": [{"$if": false, "then": {"$token": "t"}}]}"#,
            "unknown-type at /children/0/then"
        ),
        (
            #"{"type": "Row", "children": {"$if": false, "then": {"$token": "list"}, "else": []}}"#,
            "unknown-type at /children/then"
        ),
    ])
    func `operands, lists and elements are checked`(element: String, problem: String) {
        #expect(
            problemsInShort(request(element, Self.rest)) == [problem.replacing(" at ", with: " at /element")])
    }

    @Test(arguments: [
        #"{"type": "Box", "data": {"$data": "/x", "default": {"$calc": "zz", "of": [1]}}}"#,
        #"{"type": "Row", "children": [{"type": "ForEach", "in": [1, {"a": {"$calc": "zz", "of": [1]}}], "element": {"type": "Empty"}}]}"#,
        #"{"type": "Empty", "when": {"empty": [{"a": {"$calc": "zz", "of": [1]}}]}}"#,
        #"{"type": "Empty", "when": {"equals": [[1, {"$calc": "zz", "of": [1]}], [2, 1]]}}"#,
        #"{"type": "Box", "data": {"$calc": "count", "of": [[{"a": {"$calc": "zz", "of": [1]}}]]}}"#,
    ])
    func `a value that nothing reads is checked for its forms`(element: String) {
        let found = problemsInShort(request(element, Self.rest))
        #expect(found.count == 1 && found[0].hasPrefix("unknown-value at ") && found[0].hasSuffix("/$calc"), "\(found)")
    }

    @Test func `the default of data that is there may name a value that is missing`() {
        let value = #"{"$data": "/x", "default": {"a": {"$data": "/zz"}}}"#
        #expect(problemsInShort(request(#"{"type": "Box", "data": \#(value)}"#, Self.rest)) == [])
    }

    @Test func `an object with a dollar sign as a name may be passed on, chosen or not`() {
        let value = #"{"$if": true, "then": {"a": {"$": "x"}}, "else": {"b": {"$": "y"}}}"#
        #expect(problemsInShort(request(#"{"type": "Box", "data": \#(value)}"#)) == [])
    }

    // MARK: Tokens

    @Test(arguments: ["true", "false"])
    func `a value of a token with the wrong type is reported where it is used, chosen or not`(condition: String) {
        let tokens = #""tokens": {"t": {"$if": \#(condition), "then": 1, "else": "wide"}}"#
        let found = problems(request(#"{"type": "Spacer", "width": {"$token": "t"}}"#, tokens))
        #expect(found.map(\.inShort) == ["wrong-type at /element/width"])
        #expect(found.first?.message.hasSuffix(" It is at /tokens/t/else.") == true)
    }

    @Test func `a malformed form in a token is reported once, in the token`() {
        let malformed = #"{"$calc": "zz", "of": [1]}"#
        let tokens = #""tokens": {"t": {"$if": true, "then": \#(malformed), "else": \#(malformed)}}"#
        let spacer = #"{"type": "Spacer", "width": {"$token": "t"}}"#
        #expect(
            problemsInShort(request(#"{"type": "Row", "children": [\#(spacer), \#(spacer)]}"#, tokens)) == [
                "unknown-value at /tokens/t/then/$calc", "unknown-value at /tokens/t/else/$calc",
            ])
    }

    @Test func `an environment that is missing in a token is reported where the token is used`() {
        let rest = #""environment": {"locale": {"$token": "t"}}, "tokens": {"t": {"$env": "/locale"}}"#
        let found = problems(request(#"{"type": "Empty"}"#, rest))
        #expect(found.map(\.inShort) == ["missing-environment at /environment/locale"])
        #expect(found.first?.message.hasSuffix(" It is at /tokens/t.") == true)
    }
}
