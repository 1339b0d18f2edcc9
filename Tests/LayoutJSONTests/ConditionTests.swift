import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

private let data =
    #""data": {"yes": true, "no": false, "n": 5, "big": 9007199254740993, "text": "naïve", "none": null, "list": [1, {"a": 1, "b": [2]}], "o": {"a": 1, "b": [2]}, "empty": {}}"#

private func shows(_ condition: String) throws -> Bool {
    let body = request(#"{"type": "Row", "children": [{"type": "Box", "when": \#(condition)}]}"#, data)
    return try frames(body).count == 1
}

struct ConditionTests {
    @Test(arguments: [
        "true", #"{"$data": "/yes"}"#, #"{"$data": "/gone", "default": true}"#,
        #"{"equals": [{"$data": "/n"}, 5.0]}"#, #"{"equals": [{"$data": "/n"}, 0.5e1]}"#,
        #"{"equals": [{"$data": "/o"}, {"b": [2.0], "a": 1}]}"#,
        #"{"equals": [{"$data": "/o"}, {"b": [2], "a": {"$data": "/list/0"}}]}"#,
        #"{"equals": [{"$data": "/none"}, null]}"#, #"{"equals": [18446744073709551615, 18446744073709551615]}"#,
        #"{"less": [{"$data": "/n"}, 5.5]}"#, #"{"less": [9007199254740992, {"$data": "/big"}]}"#,
        #"{"less": [9223372036854775807, 18446744073709551615]}"#, #"{"less": [-1e300, -5]}"#,
        #"{"less": ["Z", "a"]}"#, #"{"less": ["a", "aa"]}"#, #"{"less": ["\uffff", "𝄞"]}"#,
        #"{"atMost": [5, {"$data": "/n"}]}"#, #"{"atMost": ["a", "a"]}"#,
        #"{"exists": "/none"}"#, #"{"exists": ""}"#, #"{"exists": "/list/1/b/0"}"#,
        #"{"empty": {"$data": "/empty"}}"#, #"{"empty": ""}"#, #"{"empty": []}"#,
        #"{"contains": [{"$data": "/list"}, {"b": [2], "a": 1}]}"#, #"{"contains": [{"$data": "/text"}, "ïv"]}"#,
        #"{"contains": ["aabaabaaab", "aabaaab"]}"#, #"{"contains": ["", ""]}"#,
        #"{"all": []}"#, #"{"all": [true, {"$data": "/yes"}]}"#, #"{"any": [false, true]}"#, #"{"not": false}"#,
        #"{"any": [true, {"$data": "/gone"}]}"#,
        #"{"not": {"all": [{"exists": "/gone"}, {"less": [{"$data": "/gone"}, 1]}]}}"#,
    ])
    func `a true condition shows the element`(condition: String) throws {
        #expect(try shows(condition))
        #expect(try !shows(#"{"not": \#(condition)}"#))
    }

    @Test(arguments: [
        "false", #"{"$data": "/no"}"#, #"{"equals": [{"$data": "/big"}, 9007199254740992]}"#,
        #"{"equals": [1, "1"]}"#, #"{"equals": [null, false]}"#, #"{"equals": [{"a": 1}, {"a": 1, "b": 2}]}"#,
        #"{"equals": [[1, 2], [2, 1]]}"#, #"{"less": [1, 1.0]}"#, #"{"atMost": [2, 1]}"#, #"{"exists": "/list/2"}"#,
        #"{"exists": "/list/-"}"#, #"{"empty": {"$data": "/list"}}"#, #"{"contains": [{"$data": "/list"}, 2]}"#,
        #"{"contains": ["aaa", "aaaa"]}"#, #"{"contains": ["abab", "ba b"]}"#, #"{"any": []}"#,
    ])
    func `a false condition leaves the element out`(condition: String) throws {
        #expect(try !shows(condition))
        #expect(try shows(#"{"not": \#(condition)}"#))
    }

    @Test(arguments: [
        ("1", "wrong-type at "), ("null", "wrong-type at "), ("{}", "wrong-length at "),
        (#"{"equals": [1, 1], "not": true}"#, "wrong-length at "),
        (#"{"equal": [1, 1]}"#, "unknown-property at /equal"),
        (#"{"equals": [1]}"#, "wrong-length at /equals"), (#"{"equals": [1, 2, 3]}"#, "wrong-length at /equals"),
        (#"{"equals": {}}"#, "wrong-type at /equals"), (#"{"less": [1, "1"]}"#, "wrong-type at /less/1"),
        (#"{"less": [true, false]}"#, "wrong-type at /less/0"), (#"{"empty": 0}"#, "wrong-type at /empty"),
        (#"{"exists": 5}"#, "wrong-type at /exists"), (#"{"exists": "a"}"#, "invalid-pointer at /exists"),
        (#"{"exists": "item:"}"#, "invalid-pointer at /exists"),
        (#"{"contains": [5, 5]}"#, "wrong-type at /contains/0"),
        (#"{"contains": ["5", 5]}"#, "wrong-type at /contains/1"), (#"{"all": true}"#, "wrong-type at /all"),
        (#"{"any": [true, {"less": [1]}]}"#, "wrong-length at /any/1/less"), (#"{"not": "x"}"#, "wrong-type at /not"),
        (#"{"$data": "/n"}"#, "wrong-type at "), (#"{"$data": "/gone"}"#, "missing-data at "),
        (#"{"equals": [{"$data": "/gone"}, 1]}"#, "missing-data at /equals/0"),
        (#"{"equals": [{"a": 1, "a": 1}, {"a": 1, "b": 2}]}"#, "duplicate-property at /equals/0/a"),
    ])
    func `a condition with a problem is reported`(condition: String, expected: String) {
        let body = request(#"{"type": "Row", "children": [{"type": "Box", "when": \#(condition)}]}"#, data)
        #expect(problemsInShort(body) == [expected.replacing("at ", with: "at /element/children/0/when")])
    }

    @Test func `an element that is left out is not in paths, and does not count in their ordinals`() throws {
        let body = request(
            """
            {"type": "Row", "children": [{"type": "Box"}, {"type": "Box", "when": false, "modifiers": [{"box": {}}]},
                                         {"type": "Box"}]}
            """)
        #expect(try frames(body).map { $0["path"] as? String } == ["Row.1/Box.1", "Row.1/Box.2"])
    }

    @Test func `a required element that is left out is replaced by an empty one`() throws {
        let left = #"{"type": "Image", "source": "a", "size": {"width": 9, "height": 9}, "when": false}"#
        #expect(try response(request(left)) == #"{"size":{"width":0,"height":0},"displayScale":1,"frames":[]}"#)
        #expect(try frames(request(#"{"type": "Button", "child": \#(left)}"#)).count == 1)
        let inserted = request(
            #"{"type": "Decorate", "position": {"inset": 0}, "decoration": \#(left), "child": {"type": "Box"}}"#)
        #expect(try frames(inserted).map { $0["path"] as? String } == ["Decorate.1/Box.1"])
    }

    @Test func `an optional child that is left out has no replacement`() throws {
        let left = #"{"type": "Box", "when": false}"#
        for element in [
            #"{"type": "Box", "child": \#(left)}"#, #"{"type": "View", "class": "Box", "child": \#(left)}"#,
            #"{"type": "GeometryReader", "cases": [{"element": {"type": "Box"}}], "otherwise": \#(left)}"#,
        ] {
            #expect(try frames(request(element)).count == 1)
        }
    }

    @Test func `an element that is left out is checked as far as possible without data`() {
        let body = request(
            """
            {"type": "Row", "children": [
              {"type": "Column", "when": {"exists": "/gone"}, "children": [
                {"type": "Label", "text": {"$data": "/gone/text"}}, {"type": "Label", "text": {"$data": "/n"}},
                {"type": "Spacer", "size": -1}, {"type": "Spacr"}, {"type": "Spacer", "when": 7},
                {"type": "ForEach", "in": {"$data": "/gone/list"}, "element": {"type": "Label", "text": 5}}]}]}
            """, data)
        let children = "/element/children/0/children"
        #expect(
            problemsInShort(body) == [
                "out-of-range at \(children)/2/size", "unknown-type at \(children)/3/type",
                "wrong-type at \(children)/4/when", "wrong-type at \(children)/5/element/text",
            ])
    }

    @Test func `an argument may be null if a condition leaves out the element that uses it`() throws {
        let body = """
            {"components": {"C": {"parameters": {"icon": {"default": null}}, "element": {"type": "Row", "children": [
                {"type": "Image", "source": {"$": "icon"}, "when": {"not": {"equals": [{"$": "icon"}, null]}}}]}}},
             "element": {"type": "Row", "children": [{"type": "C"}, {"type": "C", "icon": "x"}]}}
            """
        #expect(try frames(body).count == 1)
    }

    @Test func `in a case of EnvironmentReader, when is a part of the environment, not a condition`() throws {
        let body = request(
            """
            {"type": "EnvironmentReader", "cases": [
              {"when": {"displayScale": 2}, "element": {"type": "View", "class": "Two"}},
              {"when": {"displayScale": 1}, "element": {"type": "View", "class": "One", "when": {"$data": "/yes"}}}]}
            """, data)
        #expect(try frames(body).map { $0["view"] as? String } == ["One"])
    }

    @Test func `a parameter cannot be called when, and a modifier has no property when`() {
        let components = #""components": {"C": {"parameters": {"when": {}}, "element": {"type": "Empty"}}}"#
        #expect(
            problemsInShort(request(#"{"type": "Empty"}"#, components)) == [
                "invalid-name at /components/C/parameters/when"
            ])
        let modified = request(#"{"type": "Empty", "modifiers": [{"box": {"when": true}}]}"#)
        #expect(problemsInShort(modified) == ["unknown-property at /element/modifiers/0/box/when"])
    }
}
