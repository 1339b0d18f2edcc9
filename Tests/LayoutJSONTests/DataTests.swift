import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

private let user =
    #""data": {"user": {"name": "Ada", "age": 36, "tags": ["a", "b"], "a/b": {"m~n": "odd"}, "none": null}}"#

/// The text of a label after references are resolved.
private func label(_ text: String, _ rest: String = user) throws -> String? {
    let frames = try frames(request(#"{"type": "Label", "text": \#(text)}"#, rest))
    return (frames[0]["properties"] as? [String: Any])?["text"] as? String
}

struct DataTests {
    @Test func `references stand for elements, children, traits, properties, modifiers, keys and environment`() throws {
        let body = """
            {"data": {"scale": 2, "side": 10, "key": "k", "traits": {"priority": "fixed"}, "box": {"backgroundColor": "red"},
                      "item": {"type": "View", "class": "Item"}, "items": [{"type": "View", "class": "A"}]},
             "environment": {"displayScale": {"$data": "/scale"}},
             "element": {"type": "Column", "children": [
                {"$data": "/item"},
                {"type": "Row", "key": {"$data": "/key"}, "traits": {"$data": "/traits"}, "children": {"$data": "/items"}},
                {"type": "Spacer", "size": {"$data": "/side"}, "modifiers": [{"box": {"$data": "/box"}}]}]}}
            """
        #expect(
            try frames(body).map { $0["path"] as? String } == [
                "Column.1/View.1", "Column.1/Row[k].1/View.1", "Column.1/Box.1",
            ])
        #expect(try frames(body)[2]["properties"].map { "\($0)".contains("#ff0000ff") } == true)
        #expect(try response(body).contains(#""displayScale":2"#))
    }

    @Test(arguments: [
        (#"{"$data": "/user/name"}"#, "Ada"), (#"{"$data": "/user/tags/1"}"#, "b"),
        (#"{"$data": "/user/a~1b/m~0n"}"#, "odd"), (#"{"$data": "/no", "default": "else"}"#, "else"),
        (#"{"default": "else", "$data": "/user/tags/2"}"#, "else"),
        (#"{"$data": "/no", "default": {"$data": "/user/name"}}"#, "Ada"),
        (#"{"$data": "/user/name", "default": 5}"#, "Ada"),
    ])
    func `a reference has the value at its pointer, or its default`(text: String, expected: String) throws {
        #expect(try label(text) == expected)
    }

    @Test func `the empty pointer refers to all data, or to an empty object in a request without data`() throws {
        #expect(try label(#"{"$data": ""}"#, #""data": "all""#) == "all")
        #expect(try response(request(#"{"type": "Box", "data": {"$data": ""}}"#)).contains(#""data":{}"#))
    }

    @Test func `references in values that are passed through are resolved, also to null`() throws {
        let element = """
            {"type": "View", "class": "V", "data": [{"deep": [{"$data": "/user/none"}]}, {"$": "x"}],
             "properties": {"p": {"$data": "/user/age"}}}
            """
        let text = try response(request(element, user))
        #expect(text.contains(#""data":[{"deep":[null]},{"$":"x"}]"#))
        #expect(text.contains(#""properties":{"p":36}"#))
    }

    @Test func `outside components, the name of an argument is an ordinary value in data and properties`() throws {
        let argument = #"{"$": "x"}"#
        let element = #"{"type": "View", "class": "V", "data": \#(argument), "properties": {"p": \#(argument)}}"#
        let text = try response(request(element))
        #expect(text.contains(#""data":{"$":"x"}"#))
        #expect(text.contains(#""properties":{"p":{"$":"x"}}"#))
    }

    @Test func `a reference can be an argument or the default of a parameter`() throws {
        let body = """
            {"data": {"a": "one", "b": "two"},
             "components": {"C": {"parameters": {"x": {}, "y": {"default": {"$data": "/b"}}}, "element":
                {"type": "Row", "children": [{"type": "View", "class": {"$": "x"}}, {"type": "View", "class": {"$": "y"}},
                                             {"type": "View", "class": {"$data": "/a"}}]}}},
             "element": {"type": "C", "x": {"$data": "/a"}}}
            """
        #expect(try frames(body).map { $0["view"] as? String } == ["one", "two", "one"])
    }

    @Test func `references within data are not resolved`() throws {
        let data = #""data": {"x": {"$data": "/secret"}, "secret": "s", "v": [{"$": "p"}, {"$data": "/secret"}]}"#
        #expect(
            problemsInShort(request(#"{"type": "Label", "text": {"$data": "/x"}}"#, data)) == [
                "wrong-type at /element/text"
            ])
        let text = try response(request(#"{"type": "Box", "data": {"$data": "/v"}}"#, data))
        #expect(text.contains(#""data":[{"$":"p"},{"$data":"/secret"}]"#))
        let injected = #""data": {"e": {"type": "Label", "text": {"$data": "/s"}}, "s": "secret"}"#
        #expect(problemsInShort(request(#"{"$data": "/e"}"#, injected)) == ["wrong-type at /element"])
        let asking = #""data": {"e": {"type": "Empty", "when": {"exists": "/e"}}}"#
        #expect(problemsInShort(request(#"{"$data": "/e"}"#, asking)) == ["invalid-pointer at /element"])
    }

    @Test(arguments: [
        (#"{"$data": "/user/nme"}"#, #"There is no "nme" in /user. Did you mean "name"?"#),
        (#"{"$data": "/usr/name"}"#, #"There is no "usr" in data. Did you mean "user"?"#),
        (#"{"$data": "/user/tags/7"}"#, #"There is no "7" in /user/tags, which is an array of 2."#),
        (#"{"$data": "/user/tags/00"}"#, #"There is no "00" in /user/tags, which is an array of 2."#),
        (#"{"$data": "/user/tags/-"}"#, #"There is no "-" in /user/tags, which is an array of 2."#),
        (#"{"$data": "/user/name/x"}"#, #"There is no "x" in /user/name, which is a string."#),
        (
            #"{"$data": "/user/age"}"#,
            "Expected a string, found a number. {\"$format\": \"{n, number, ::group-off}\", \"with\": {\"n\": …}} makes a text of it. It is in data at /user/age."
        ),
        (#"{"$data": "/user/none"}"#, "Expected a string, found null. It is in data at /user/none."),
    ])
    func `the message about a reference says what it found, or which name is missing`(text: String, message: String) {
        let problems = problems(request(#"{"type": "Label", "text": \#(text)}"#, user))
        #expect(problems.map(\.message) == [message])
        #expect(problems.map(\.pointer.text) == ["/element/text"])
    }

    @Test(arguments: [
        (#"{"$data": "user"}"#, "invalid-pointer at /element/text/$data"),
        (#"{"$data": "/user/a~2"}"#, "invalid-pointer at /element/text/$data"),
        (#"{"$data": "/user/a~"}"#, "invalid-pointer at /element/text/$data"),
        (#"{"$data": "item:/name"}"#, "invalid-pointer at /element/text/$data"),
        (#"{"$data": "row:/name"}"#, "invalid-pointer at /element/text/$data"),
        (#"{"$data": 5}"#, "wrong-type at /element/text/$data"),
        (#"{"$data": "/user/name", "defualt": 5}"#, "unknown-property at /element/text/defualt"),
        (#"{"$data": "/no"}"#, "missing-data at /element/text"),
    ])
    func `a reference with a problem is reported`(text: String, expected: String) {
        #expect(problemsInShort(request(#"{"type": "Label", "text": \#(text)}"#, user)) == [expected])
    }

    @Test(arguments: [#"{"type": "Empty"}"#, #"{"type": "Box", "data": {"$data": "/0/b"}}"#])
    func `a repeated name in data is reported once`(element: String) {
        let body = request(element, #""data": [{"a": 1, "b": [{"c": 1, "c": 2}]}]"#)
        #expect(problemsInShort(body) == ["duplicate-property at /data/0/b/0/c"])
    }

    @Test func `sizes and other properties of the request may not be references`() {
        let body =
            #"{"data": {"s": {}}, "size": {"$data": "/s"}, "rounding": {"$data": "/s"}, "element": {"type": "Empty"}}"#
        #expect(problemsInShort(body) == ["unknown-property at /size/$data", "wrong-type at /rounding"])
    }

    @Test func `an unused component is checked without data: only the form of its references`() {
        let body = """
            {"components": {"C": {"element": {"type": "Row", "children": [
                {"type": "Label", "text": {"$data": "/no"}}, {"type": "Label", "text": {"$data": "no"}},
                {"type": "Label", "text": {"$data": "/no", "default": 5}}]}}}, "element": {"type": "Empty"}}
            """
        #expect(
            problemsInShort(body) == [
                "invalid-pointer at /components/C/element/children/1/text/$data",
                "wrong-type at /components/C/element/children/2/text/default",
            ])
    }

    @Test func `an element in data is laid out, and may use components`() throws {
        let body = """
            {"data": {"e": {"type": "Row", "children": [{"type": "C", "x": "A"}, {"type": "C", "x": "B", "when": false}]}},
             "components": {"C": {"parameters": {"x": {}}, "element": {"type": "View", "class": {"$": "x"}}}},
             "element": {"type": "Box", "child": {"$data": "/e"}}}
            """
        #expect(try frames(body).map { $0["view"] as? String } == ["Box", "A"])
    }

    @Test func `a property of a reference that is given twice is a problem`() {
        let reference = #"{"$data": "/a", "$data": "/b"}"#
        let body = request(#"{"type": "Label", "text": \#(reference)}"#, #""data": {"a": "1", "b": "2"}"#)
        #expect(problemsInShort(body) == ["duplicate-property at /element/text/$data"])
    }

    @Test func `the message about a value that is the whole data says so`() {
        let body = request(#"{"type": "Label", "text": {"$data": ""}}"#, #""data": {}"#)
        #expect(problems(body).map(\.message) == ["Expected a string, found an object. It is the data."])
    }
}
