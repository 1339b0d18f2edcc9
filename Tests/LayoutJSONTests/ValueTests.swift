import LayoutEngine
import Testing

@testable import LayoutJSON

private let rest = """
    "data": {"items": [{"price": 1.5, "n": 2}, {"price": 2.5, "n": 3}], "numbers": [1, 2, 3], "name": "Ada"},
    "tokens": {"accent": {"$if": {"equals": [{"$env": "/colorScheme"}, "dark"]}, "then": "white", "else": "black"},
               "gap": {"$calc": "multiply", "of": [{"$token": "unit"}, 2]}, "unit": 4, "list": [{"$token": "unit"}]},
    "environment": {"displayScale": 2, "safeAreaInsets": {"top": 47}, "variables": {"accent": "red", "n": 5, "on": true}}
    """

/// The value as `data` of a box in the response.
private func passed(_ value: String, _ rest: String = rest) throws -> String? {
    let text = try response(request(#"{"type": "Box", "data": [\#(value), "end"]}"#, rest))
    return text.firstMatch(of: /"data":\[(.*),"end"\]/).map { String($0.1) }
}

/// The problems of a box with the value as `data`, as `code at /pointer`.
private func problemsOf(_ value: String, _ rest: String = rest) -> [String] {
    problemsInShort(request(#"{"type": "Box", "data": \#(value)}"#, rest))
}

struct ValueTests {
    @Test(arguments: [
        (#"{"$env": "/displayScale"}"#, "2"), (#"{"$env": "/layoutDirection"}"#, #""leftToRight""#),
        (#"{"$env": "/mirrors"}"#, "false"), (#"{"$env": "/locale"}"#, #""en""#),
        (#"{"$env": "/colorScheme"}"#, #""light""#), (#"{"$env": "/safeAreaInsets/top"}"#, "47"),
        (#"{"$env": "/safeAreaInsets"}"#, #"{"top":47,"left":0,"bottom":0,"right":0}"#),
        (#"{"$env": "/font/size"}"#, "17"), (#"{"$env": "/font/weight"}"#, "400"),
        (#"{"$env": "/variables/accent"}"#, #""red""#), (#"{"$env": "/variables/on"}"#, "true"),
        (#"{"$env": "/variables"}"#, #"{"accent":"red","n":5,"on":true}"#),
        (#"{"$env": "/timeZone", "default": "UTC"}"#, #""UTC""#),
        (#"{"$env": "/windowSize/width", "default": {"$calc": "add", "of": [1, 2]}}"#, "3"),
    ])
    func `a member of the environment is read by its pointer`(value: String, expected: String) throws {
        #expect(try passed(value) == expected)
    }

    @Test(arguments: [
        (#"{"$if": true, "then": 1, "else": 2}"#, "1"), (#"{"else": 2, "then": 1, "$if": false}"#, "2"),
        (#"{"$if": {"less": [{"$env": "/displayScale"}, 3]}, "then": {"a": {"$env": "/mirrors"}}}"#, #"{"a":false}"#),
        (#"1, {"$if": false, "then": 2}, 3"#, "1,3"), (#"{"a": {"$if": false, "then": 2}, "b": 3}"#, #"{"b":3}"#),
        (#"{"$choose": "b", "from": {"a": 1, "b": 2}}"#, "2"), (#"{"$choose": 1.0, "from": {"1": "one"}}"#, #""one""#),
        (#"{"$choose": true, "from": {"true": "yes"}}"#, #""yes""#),
        (#"{"$choose": "c", "from": {"a": 1}, "default": 3}"#, "3"),
        (#"{"$choose": {"$data": "/missing"}, "from": {"a": 1}, "default": 3}"#, "3"),
        (#"{"$choose": {"$if": false, "then": "a"}, "from": {"a": 1}, "default": 3}"#, "3"),
    ])
    func `one of several values is chosen`(value: String, expected: String) throws {
        #expect(try passed(value) == expected)
    }

    @Test(arguments: [
        (#"{"$calc": "add", "of": [1, 2, 3.5]}"#, "6.5"), (#"{"$calc": "add", "of": {"$data": "/numbers"}}"#, "6"),
        (#"{"$calc": "subtract", "of": [1, 2]}"#, "-1"), (#"{"$calc": "multiply", "of": [0.5, 4]}"#, "2"),
        (#"{"$calc": "divide", "of": [1, 4]}"#, "0.25"), (#"{"$calc": "min", "of": [3, 1, 2]}"#, "1"),
        (#"{"$calc": "max", "of": [3, 1, 2]}"#, "3"), (#"{"$calc": "round", "of": [2.5]}"#, "3"),
        (#"{"$calc": "round", "of": [-2.5]}"#, "-3"), (#"{"$calc": "count", "of": [{"$data": "/items"}]}"#, "2"),
        (#"{"$calc": "sum", "of": [{"$data": "/numbers"}]}"#, "6"),
        (#"{"$calc": "sum", "of": [{"$data": "/items"}], "by": "/price"}"#, "4"),
        (#"{"$calc": "count", "of": [[{"$if": false, "then": 1}, {"$if": true, "then": 2}]]}"#, "1"),
        (#"{"$calc": "sum", "of": [[{"$if": false, "then": 1}, {"$env": "/displayScale"}]]}"#, "2"),
        (#"{"$calc": "sum", "of": [[]]}"#, "0"), (#"{"$calc": "multiply", "of": [0, -1]}"#, "0"),
        (#"{"$calc": "divide", "of": [{"$calc": "sum", "of": [[1, 2]]}, {"$env": "/displayScale"}]}"#, "1.5"),
    ])
    func `numbers are calculated, and whole results are whole numbers`(value: String, expected: String) throws {
        #expect(try passed(value) == expected)
    }

    @Test(arguments: [
        (#"{"$token": "accent"}"#, #""black""#), (#"{"$token": "gap"}"#, "8"), (#"{"$token": "list"}"#, "[4]"),
        (#"{"$literal": {"$data": "/x", "a": [{"$if": 1}]}}"#, #"{"$data":"/x","a":[{"$if":1}]}"#),
        (#"{"$literal": {"$literal": 1}}"#, #"{"$literal":1}"#),
    ])
    func `tokens and literals are passed on`(value: String, expected: String) throws {
        #expect(try passed(value) == expected)
    }

    @Test func `a token is resolved in the environment where it is used`() throws {
        let adapted = #"{"type": "AdaptedEnvironment", "environment": {"colorScheme": "dark"}, "child": "#
        let box = #"{"type": "Box", "data": {"$token": "accent"}}"#
        let component = #""components": {"C": {"element": \#(box)}}"#
        let body = request(
            #"{"type": "Row", "children": [\#(box), \#(adapted)\#(box)}, {"type": "C"}, \#(adapted){"type": "C"}}]}"#,
            rest + ", " + component)
        #expect(try frames(body).map { $0["data"] as? String } == ["black", "white", "black", "white"])
    }

    @Test func `a component shows the letters of each environment as they were sent`() throws {
        let column = #"{"type": "Column", "children": [{"type": "View", "class": "V"}, \#(box)]}"#
        let body = { (letters: [String]) in
            let uses = letters.map { letter in
                #"{"type": "AdaptedEnvironment", "environment": {"variables": {"v": "\#(letter)"}}, "child": {"type": "C"}}"#
            }
            return #"{"components": {"C": {"element": \#(column)}}, "element": {"type": "Row", "children": ["#
                + uses.joined(separator: ", ") + "]}}"
        }
        // The letter with an accent, and the letter with a combining accent, which `String` regards as equal.
        for letters in [["\u{E9}", "e\u{301}"], ["e\u{301}", "\u{E9}"], ["\u{E9}", "x", "e\u{301}"]] {
            let shown = try frames(body(letters)).compactMap { $0["data"] as? String }
            #expect(shown.map { Array($0.utf8) } == letters.map { Array($0.utf8) })
        }
    }

    private var box: String { #"{"type": "Box", "data": {"$env": "/variables/v"}}"# }

    @Test func `an element argument is resolved where its parameter is used, a scalar where it is given`() throws {
        let scheme = #"{"equals": [{"$env": "/colorScheme"}, "dark"]}"#
        let body = """
            {"components": {"Dark": {"parameters": {"n": {}, "content": {}, "d": {"default": {"$env": "/colorScheme"}}},
              "element": {"type": "AdaptedEnvironment", "environment": {"colorScheme": "dark"}, "child":
                {"type": "Box", "data": [{"$": "n"}, {"$": "d"}], "child": {"$": "content"}}}}},
             "element": {"type": "Dark", "n": {"$if": \(scheme), "then": "dark", "else": "light"}, "content":
               {"$if": \(scheme), "then": {"type": "View", "class": "D"}, "else": {"type": "View", "class": "L"}}}}
            """
        #expect(try frames(body).map { $0["view"] as? String } == ["Box", "D"])
        #expect(try frames(body)[0]["data"] as? [String] == ["light", "dark"])
    }

    @Test(arguments: [
        #"{"$if": {"equals": [{"$env": "/colorScheme"}, "dark"]}, "then": #, "else": {"type": "Empty"}}"#,
        #"{"$choose": {"$env": "/colorScheme"}, "from": {"dark": #, "light": {"type": "Empty"}}}"#,
        #"{"$token": "byScheme"}"#,
    ])
    func `an element that components pass on is resolved where it lands`(content: String) throws {
        let shown = #"{"type": "View", "class": "Dark"}"#
        let choice = #"{"$choose": {"$env": "/colorScheme"}, "from": {"dark": \#(shown), "light": {"type": "Empty"}}}"#
        let passing = #"{"parameters": {"inner": {}}, "element": {"type": "Dark", "content": {"$": "inner"}}}"#
        let dark = #"{"type": "AdaptedEnvironment", "environment": {"colorScheme": "dark"}, "child": {"$": "content"}}"#
        let body = """
            {"tokens": {"byScheme": \(choice)},
             "components": {"Passing": \(passing), "Dark": {"parameters": {"content": {}}, "element": \(dark)}},
             "element": {"type": "Passing", "inner": \(content.replacing("#", with: shown))}}
            """
        #expect(try frames(body).map { $0["view"] as? String } == ["Dark"])
    }

    @Test func `an if without an else leaves out an element or a property`() throws {
        let child = #"{"$if": false, "then": {"type": "View", "class": "V"}}"#
        let body = """
            {"element": {"type": "Column", "children": [\(child), {"type": "Box", "child": \(child),
              "backgroundColor": {"$if": false, "then": "red"}}]}}
            """
        #expect(try frames(body).map { $0["path"] as? String } == ["Column.1/Box.1"])
        #expect(
            problemsInShort(request(#"{"type": "Inset", "child": \#(child)}"#)) == [
                "missing-property at /element/child"
            ])
        #expect(
            problemsInShort(request(#"{"type": "Label", "text": {"$if": false, "then": "x"}}"#)) == [
                "missing-property at /element"
            ])
    }

    @Test(arguments: [
        (#"{"$if": {"empty": [{"$if": false, "then": 1}]}, "then": 1, "else": 2}"#, "1"),
        (#"{"$if": {"empty": {"a": {"$if": false, "then": 1}}}, "then": 1, "else": 2}"#, "1"),
        (#"{"$if": {"empty": [{"$if": true, "then": 1}]}, "then": 1, "else": 2}"#, "2"),
        (#"{"$if": {"contains": [[{"$if": false, "then": 1}, 2], 2]}, "then": 1, "else": 2}"#, "1"),
    ])
    func `items and members that are left out do not count in conditions`(value: String, expected: String) throws {
        #expect(try passed(value) == expected)
    }

    @Test func `a loop has no items that are left out, and a pointer does not find members that are`() throws {
        let items = #"[1, {"$if": false, "then": 2}, {"a": {"$if": false, "then": 3}}]"#
        let box = #"{"type": "Box", "data": [{"$data": "item:#"}, {"$data": "item:/a", "default": "none"}]}"#
        let body = request(
            #"{"type": "Row", "children": [{"type": "ForEach", "in": \#(items), "element": \#(box)}]}"#)
        let text = try response(body)
        #expect(text.contains(#""data":[0,"none"]"#) && text.contains(#""data":[1,"none"]"#))
        #expect(!text.contains(#""data":[2,"#))
    }

    @Test func `a pointer after the name of a parameter reads a member of the argument`() throws {
        let body = """
            {"components": {"Post": {"parameters": {"post": {}}, "element": {"type": "Box", "data":
               [{"$": "post/name"}, {"$": "post/tags/1"}, {"$": "post/none", "default": "no"}, {"$": "post/a~1b"}]}}},
             "data": {"post": {"name": "Ada", "tags": ["x", "y"], "a/b": 1}},
             "element": {"type": "Row", "children": [{"type": "Post", "post": {"$data": "/post"}},
               {"type": "Post", "post": {"name": {"$calc": "add", "of": [1, 1]}, "tags": [0, 0], "a/b": 2}}]}}
            """
        #expect(try response(body).contains(#""data":["Ada","y","no",1]"#))
        #expect(try response(body).contains(#""data":[2,0,"no",2]"#))
    }

    // MARK: Problems

    @Test(arguments: [
        (#"{"$env": "/variables/no"}"#, "missing-environment at /element/data"),
        (#"{"$env": "/timeZone"}"#, "missing-environment at /element/data"),
        (#"{"$env": "/colourScheme"}"#, "missing-environment at /element/data/$env"),
        (#"{"$env": "/font/colour", "default": 1}"#, "missing-environment at /element/data/$env"),
        (#"{"$env": "locale"}"#, "invalid-pointer at /element/data/$env"),
        (#"{"$env": "/locale", "otherwise": 1}"#, "unknown-property at /element/data/otherwise"),
        (#"{"$if": true, "else": 1}"#, "missing-property at /element/data"),
        (#"{"$if": 1, "then": 1}"#, "wrong-type at /element/data/$if"),
        (#"{"$if": true, "then": 1, "else": {"$data": "/no"}}"#, "missing-data at /element/data/else"),
        (
            #"{"$choose": "a", "from": {"b": 1, "a": 2, "c": {"$token": "no"}}}"#,
            "unknown-token at /element/data/from/c/$token"
        ),
        (#"{"$choose": "a", "from": {"b": 1}}"#, "unknown-value at /element/data/$choose"),
        (#"{"$choose": "a"}"#, "missing-property at /element/data"),
        (#"{"$choose": [], "from": {"b": 1}, "default": 2}"#, "wrong-type at /element/data/$choose"),
        (#"{"$choose": {"$data": "/no"}, "from": {"b": 1}}"#, "missing-data at /element/data/$choose"),
        (#"{"$calc": "divide", "of": [1, 0]}"#, "out-of-range at /element/data"),
        (#"{"$calc": "divide", "of": [1]}"#, "wrong-length at /element/data/of"),
        (#"{"$calc": "add", "of": []}"#, "wrong-length at /element/data/of"),
        (#"{"$calc": "plus", "of": [1]}"#, "unknown-value at /element/data/$calc"),
        (#"{"$calc": "add", "of": ["1"]}"#, "wrong-type at /element/data/of/0"),
        (#"{"$calc": "add", "of": [{"$if": false, "then": 1}]}"#, "missing-property at /element/data/of/0"),
        (#"{"$calc": "count", "of": [[{"$data": "/no"}]]}"#, "missing-data at /element/data/of/0/0"),
        (#"{"$calc": "sum", "of": [{"$data": "/items"}], "by": "/no"}"#, "missing-data at /element/data/by"),
        (#"{"$calc": "add", "of": [1], "by": "/no"}"#, "contradiction at /element/data/by"),
        (#"{"$token": "acent"}"#, "unknown-token at /element/data/$token"),
        (#"{"$literal": 1, "default": 2}"#, "unknown-property at /element/data/default"),
        (#"{"a": 1, "b": 2, "c": 3, "$env": "/locale"}"#, "unknown-property at /element/data/a"),
    ])
    func `a problem with the form of a value has its pointer`(value: String, expected: String) {
        #expect(problemsOf(value).contains(expected))
    }

    @Test func `both values of an if are checked`() {
        let body = request(
            #"{"type": "Label", "text": {"$if": true, "then": "a", "else": 5}, "color": {"$token": "unit"}}"#, rest)
        #expect(problemsInShort(body) == ["wrong-type at /element/text/else", "wrong-type at /element/color"])
    }

    @Test func `both elements of an if are checked`() {
        let body = request(
            #"{"type": "Row", "children": {"$if": true, "then": [], "else": [{"type": "Lable"}]}, "#
                + #""traits": {"$if": false, "then": {}}}"#)
        #expect(problemsInShort(body) == ["unknown-type at /element/children/else/0/type"])
        let chosen = #"{"$if": false, "then": {"type": "Label"}, "else": {"type": "Spacer", "size": 1}}"#
        #expect(
            problemsInShort(request(#"{"type": "Row", "children": [\#(chosen)]}"#)) == [
                "missing-property at /element/children/0/then"
            ])
    }

    @Test func `a token may have a loop whose element refers to the item`() throws {
        let loop =
            #"{"type": "ForEach", "in": [1, 2], "as": "n", "element": {"type": "Spacer", "width": {"$data": "n:"}}}"#
        let tokens = #""tokens": {"row": {"type": "Row", "children": [\#(loop)]}}"#
        #expect(problemsInShort(request(#"{"$token": "row"}"#, tokens)) == [])
        let outside = #""tokens": {"a": {"type": "Spacer", "width": {"$data": "item:"}}}"#
        #expect(
            problemsInShort(request(#"{"type": "Empty"}"#, outside)) == ["invalid-pointer at /tokens/a/width/$data"])
    }

    @Test func `a token that refers to itself is a problem, and so is an unused one with a problem in its form`() {
        let tokens = #""tokens": {"a": {"$token": "b"}, "b": [{"$token": "a"}], "c": {"d": {"$if": 1, "then": 2}}}"#
        #expect(
            problemsInShort(request(#"{"type": "Empty"}"#, tokens)).sorted() == [
                "recursive-token at /tokens/a", "wrong-type at /tokens/c/d/$if",
            ])
    }

    @Test func `the environment of the request cannot refer to itself, directly or by tokens`() {
        let body = request(
            #"{"type": "Empty"}"#,
            #""tokens": {"t": {"$env": "/locale"}}, "environment": {"timeZone": {"$env": "/locale"}, "locale": {"$token": "t"}}"#
        )
        #expect(
            problemsInShort(body).sorted() == [
                "missing-environment at /environment/locale", "missing-environment at /environment/timeZone",
            ])
    }

    @Test func `the bytes that tokens expand to are limited`() {
        let text = String(repeating: "x", count: 1_000)
        let uses = Array(repeating: #"{"type": "Label", "text": {"$token": "t"}}"#, count: 100).joined(separator: ",")
        let body = request(#"{"type": "Row", "children": [\#(uses)]}"#, #""tokens": {"t": "\#(text)"}"#)
        #expect(failure(body, limits: RequestLimits(expandedBytesMax: 200_000)) == nil)
        #expect(failure(body, limits: RequestLimits(expandedBytesMax: 50_000)) != nil)
    }

    @Test func `tokens that refer to one another in a long chain are refused`() {
        let count = 5_000
        let tokens = (0..<count).map { #""t\#($0)": {"$token": "t\#($0 + 1)"}"# } + [#""t\#(count)": 1"#]
        let body = request(
            #"{"type": "Box", "data": {"$token": "t0"}}"#, #""tokens": {\#(tokens.joined(separator: ","))}"#)
        guard case .tooNested = failure(body, limits: RequestLimits()) else {
            Issue.record("not refused")
            return
        }
    }
}
