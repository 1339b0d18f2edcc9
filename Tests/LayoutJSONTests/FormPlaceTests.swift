import Testing

@testable import LayoutJSON

/// A problem with a value that a form stands for is reported at the form.
struct FormPlaceTests {
    /// A request with a component that has the parameters `p` and `q`, whose arguments are references to data.
    private func component(_ element: String) -> String {
        """
        {"data": {"bad": "wide", "number": 5, "list": [{"n": 1}, {"n": "two"}], "true": true},
         "components": {"C": {"parameters": {"p": {}, "q": {}}, "element": \(element)}},
         "element": {"type": "C", "p": {"$data": "/bad"}, "q": {"$data": "/number"}}}
        """
    }

    @Test(arguments: [
        (#"{"type": "Spacer", "width": {"$": "p"}}"#, ["wrong-type at /element/p"]),
        (#"{"type": "Spacer", "width": {"$": "p"}, "height": {"$": "q"}}"#, ["wrong-type at /element/p"]),
        (
            #"{"type": "Spacer", "width": {"$calc": "add", "of": [{"$": "p"}, {"$": "q"}]}}"#,
            ["wrong-type at /element/p"]
        ),
        (#"{"type": "Empty", "when": {"less": [{"$": "q"}, {"$": "p"}]}}"#, ["wrong-type at /element/p"]),
        (#"{"type": "Empty", "when": {"contains": [{"$": "q"}, {"$": "p"}]}}"#, ["wrong-type at /element/q"]),
        (#"{"type": "Empty", "modifiers": {"$": "p"}}"#, ["wrong-type at /element/p"]),
        (#"{"type": "Empty", "modifiers": [{"centered": {"$": "q"}}]}"#, ["wrong-type at /element/q"]),
    ])
    func `the form is that of the argument with the problem, not of another`(element: String, problems: [String]) {
        #expect(problemsInShort(component(element)) == problems)
    }

    @Test func `the message says where in the data the value is`() {
        let found = problems(component(#"{"type": "Spacer", "width": {"$": "p"}, "height": {"$": "q"}}"#))
        #expect(
            found.map(\.message) == ["Expected a number that is not negative, found a string. It is in data at /bad."])
    }

    @Test func `the message says where in the tree the value is`() {
        let body = request(
            #"{"type": "Label", "text": "a", "font": {"$token": "f"}}"#, #""tokens": {"f": {"size": "big"}}"#)
        #expect(problemsInShort(body) == ["wrong-type at /element/font"])
        #expect(problems(body).first?.message.hasSuffix(" It is at /tokens/f/size.") == true)
    }

    @Test func `a member of an argument is at the reference to the member`() {
        let body = """
            {"components": {"C": {"parameters": {"p": {}, "q": {}},
                "element": {"type": "Spacer", "width": {"$": "p/a"}, "height": {"$": "q"}}}},
             "element": {"type": "C", "p": {"a": "wide"}, "q": 5}}
            """
        #expect(problemsInShort(body) == ["wrong-type at /components/C/element/width"])
    }

    @Test(arguments: [
        (#"{"type": "Spacer", "width": {"$token": "a"}, "height": {"$token": "b"}}"#, ["wrong-type at /element/width"]),
        (
            #"{"type": "Spacer", "width": {"$token": "b"}, "height": {"$token": "a"}}"#,
            ["wrong-type at /element/height"]
        ),
        (
            #"{"type": "Empty", "when": {"less": [{"$token": "a"}, {"$token": "b"}]}}"#,
            ["wrong-type at /element/when/less/1"]
        ),
    ])
    func `a value of a token is at the use of the token`(element: String, problems: [String]) {
        let tokens = #""data": {"a": "wide", "b": 5}, "tokens": {"a": {"$data": "/a"}, "b": {"$data": "/b"}}"#
        #expect(problemsInShort(request(element, tokens)) == problems)
    }

    @Test func `the place of an item is at the reference to it`() {
        let element = #"{"type": "Label", "text": {"$data": "item:#"}, "key": {"$data": "item:"}}"#
        let body = request(#"{"type": "Row", "children": [{"type": "ForEach", "in": [7], "element": \#(element)}]}"#)
        #expect(problemsInShort(body) == ["wrong-type at /element/children/0/element/text"])
    }

    @Test func `an item without the number that is added is at the pointer`() {
        let body = request(
            #"{"type": "Spacer", "width": {"$calc": "sum", "of": [{"$data": "/list"}], "by": "/n"}}"#,
            #""data": {"list": [{"n": 1}, {"n": "two"}]}"#)
        #expect(problemsInShort(body) == ["wrong-type at /element/width/of/0"])
    }
}

/// An object with the name of a form has no other properties than the form.
struct MalformedFormTests {
    private static let malformed = #"{"unit": 1, "$data": "/a"}"#

    @Test(arguments: [
        (#"{"type": "Spacer", "width": FORM}"#, "/element/width"),
        (#"{"type": "Label", "text": FORM}"#, "/element/text"),
        (#"{"type": "Box", "data": FORM}"#, "/element/data"),
        (#"{"type": "Box", "data": [{"a": FORM}]}"#, "/element/data/0/a"),
        (#"{"type": "View", "class": "V", "properties": FORM}"#, "/element/properties"),
        (#"{"type": "View", "class": "V", "properties": {"a": FORM}}"#, "/element/properties/a"),
        (#"{"type": "Empty", "when": FORM}"#, "/element/when"),
        (#"{"type": "Empty", "when": {"equals": [1, FORM]}}"#, "/element/when/equals/1"),
        (#"{"type": "Empty", "when": {"equals": [{"a": 1}, FORM]}}"#, "/element/when/equals/1"),
    ])
    func `another property before its name is a problem`(element: String, place: String) {
        let body = request(element.replacing("FORM", with: Self.malformed), #""data": {"a": 1}"#)
        #expect(problemsInShort(body) == ["unknown-property at \(place)/unit"])
    }

    @Test(arguments: [
        (#"{"type": "Box", "data": {"$choose": "a", "from": {"a": 1, "unit": 2, "c": 3, "$data": "/a"}}}"#, 3),
        (#"{"type": "Box", "data": {"$format": "", "with": {"a": 1, "unit": 2, "c": 3, "$data": "/a"}}}"#, 3),
        (#"{"type": "Box", "child": FORM}"#, 1), (#"{"type": "Box", "modifiers": [FORM]}"#, 1),
        (#"{"type": "Empty", "when": {"empty": FORM}}"#, 1),
        (#"{"type": "AdaptedEnvironment", "environment": {"variables": FORM}, "child": {"type": "Empty"}}"#, 1),
    ])
    func `so it is where an object with any names is expected`(element: String, count: Int) {
        let found = problems(request(element.replacing("FORM", with: Self.malformed), #""data": {"a": 1}"#))
        #expect(found.map(\.code) == Array(repeating: .unknownProperty, count: count))
        #expect(found.contains { $0.pointer.text.hasSuffix("/unit") })
    }

    @Test func `it is a problem in a token, used or not`() {
        let body = request(#"{"type": "Empty"}"#, #""tokens": {"t": {"$if": true, "then": 1, "else": 2, "els": 3}}"#)
        #expect(problemsInShort(body) == ["unknown-property at /tokens/t/els"])
    }

    @Test func `a property that is given already is no suggestion`() {
        let found = problems(
            request(#"{"type": "Label", "text": {"data": "x", "$data": "/n"}}"#, #""data": {"n": "a"}"#))
        #expect(found.map(\.message) == [#"Unknown property "data" beside "$data". Known: "$data", "default"."#])
    }

    @Test func `a fourth property is a problem`() {
        let body = request(#"{"type": "Spacer", "width": {"$if": true, "then": 1, "else": 2, "otherwise": 3}}"#)
        #expect(problemsInShort(body) == ["unknown-property at /element/width/otherwise"])
    }

    @Test func `a property that is given twice is a problem`() {
        let body = request(#"{"type": "Spacer", "width": {"$if": true, "then": 1, "else": 2, "then": 3}}"#)
        #expect(problemsInShort(body) == ["duplicate-property at /element/width/then"])
    }

    @Test func `such an object in data is passed on`() throws {
        let body = request(#"{"type": "Box", "data": {"$data": ""}}"#, #""data": {"a": \#(Self.malformed)}"#)
        #expect(try response(body).contains(#""data":{"a":{"unit":1,"$data":"/a"}}"#))
    }

    @Test(arguments: [
        (#"{"type": "Empty", "when": {"empty": {"a": 1, "a": 2}}}"#, "/element/when/empty/a"),
        (
            #"{"type": "Box", "data": {"$calc": "sum", "of": [[{"a": 1, "a": 2}]], "by": "/a"}}"#,
            "/element/data/of/0/0/a"
        ),
        (#"{"type": "C", "p": {"a": 1, "a": 2}}"#, "/element/p/a"),
        (#"{"type": "Empty"}"#, "/tokens/t/a"),
    ])
    func `a name that is given twice is a problem wherever an object is read`(element: String, place: String) {
        let body = request(
            element,
            """
            "components": {"C": {"parameters": {"p": {}}, "element": {"type": "Spacer", "width": {"$": "p/a"}}}},
            "tokens": {"t": \(place.hasPrefix("/tokens") ? #"{"a": 1, "a": 2}"# : "1")}
            """)
        #expect(problemsInShort(body) == ["duplicate-property at \(place)"])
    }
}
