import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

private let showsArgument = #""B": {"parameters": {"x": {}}, "element": {"$": "x"}}"#
private let showsArguments =
    #""B": {"parameters": {"x": {}}, "element": {"type": "Row", "children": {"$": "x"}}}"#

struct ComponentTests {
    @Test func `a parameter cannot have the name of a property of all elements`() throws {
        let body = """
            {"components": {"C": {
                "parameters": {"text": {}, "item": {}, "items": {}, "key": {}, "traits": {}, "modifiers": {}},
                "element": {"type": "Empty"}}},
             "element": {"type": "Empty"}}
            """
        #expect(
            problemsInShort(body) == [
                "invalid-name at /components/C/parameters/key", "invalid-name at /components/C/parameters/traits",
                "invalid-name at /components/C/parameters/modifiers",
            ])
    }

    @Test func `arguments stand for elements, children, traits, objects, keys, modifiers and in data`() throws {
        let body = """
            {"components": {"C": {
                "parameters": {"item": {}, "items": {}, "id": {}, "placing": {}, "wrapping": {}, "box": {}, "n": {}},
                "element": {"type": "Column", "children": [
                  {"$": "item"},
                  {"type": "Row", "key": {"$": "id"}, "children": {"$": "items"}, "traits": {"$": "placing"}},
                  {"type": "View", "class": "V", "modifiers": [{"$": "wrapping"}, {"box": {"$": "box"}}],
                   "data": {"list": [{"$": "n"}, {"$": "items"}], "$other": 1}, "properties": {"n": {"$": "n"}}}]}}},
             "element": {"type": "C", "item": {"type": "View", "class": "Item"},
                "items": [{"type": "View", "class": "A"}], "id": "row", "placing": {"priority": "fixed"},
                "wrapping": {"button": {"action": "go"}}, "box": {"backgroundColor": "red"}, "n": 1.50}}
            """
        let frames = try frames(body)
        #expect(
            frames.map { $0["path"] as? String } == [
                "C.1/Column.1/View.1", "C.1/Column.1/Row[row].1/View.1", "C.1/Column.1/Box.1",
                "C.1/Column.1/Box.1/Button.1", "C.1/Column.1/Box.1/Button.1/View.1",
            ])
        #expect(try response(body).contains(#""data":{"list":[1.5,[{"type":"View","class":"A"}]],"$other":1}"#))
        #expect(try response(body).contains(#""properties":{"n":1.5}"#))
    }

    @Test func `a parameter in an argument is that of the component in which the argument is written`() throws {
        let body = """
            {"components": {
                "Inner": {"parameters": {"x": {"default": "inner default"}, "content": {}},
                          "element": {"type": "Box", "child": {"$": "content"}}},
                "Outer": {"parameters": {"x": {}},
                          "element": {"type": "Inner", "x": "other",
                                      "content": {"type": "View", "class": {"$": "x"}}}}},
             "element": {"type": "Outer", "x": "outer"}}
            """
        #expect(try frames(body).map { $0["view"] as? String } == ["Box", "outer"])
    }

    @Test func `arguments are passed on through a hundred components`() throws {
        var components = [#""C0": {"parameters": {"x": {}}, "element": {"$": "x"}}"#]
        for level in 1..<100 {
            components.append(
                #""C\#(level)": {"parameters": {"x": {}}, "element": {"type": "C\#(level - 1)", "x": {"$": "x"}}}"#)
        }
        let body = """
            {"components": {\(components.joined(separator: ","))},
             "element": {"type": "C99", "x": {"type": "View", "class": "A"}}}
            """
        #expect(try frames(body).count == 1)
    }

    @Test func `a parameter without an argument has its default`() throws {
        let body = """
            {"components": {"C": {"parameters": {"side": {"default": 7}, "child": {"default": {"type": "Empty"}}},
                "element": {"type": "Box", "child": {"type": "ConstrainedSize", "width": {"$": "side"},
                                                     "child": {"$": "child"}}}}},
             "element": {"type": "C"}}
            """
        #expect((try frames(body)[0]["frame"] as? [String: Double])?["width"] == 7)
    }

    @Test(arguments: [
        (#""A": {"element": {"type": "A"}}"#, ["recursive-component at /components/A"]),
        (
            #""A": {"element": {"type": "B"}}, "B": {"element": {"type": "Box", "child": {"type": "A"}}}"#,
            ["recursive-component at /components/A"]
        ),
        (
            #""A": {"parameters": {"x": {"default": {"type": "A"}}}, "element": {"$": "x"}}"#,
            ["recursive-component at /components/A"]
        ),
        (
            #""A": {"element": {"type": "B", "x": {"type": "A"}}}, \#(showsArgument)"#,
            ["recursive-component at /components/A"]
        ),
        (
            #""A": {"element": {"type": "B", "x": [{"type": "A"}]}}, \#(showsArguments)"#,
            ["recursive-component at /components/A"]
        ),
        (#""a": {"element": {"type": "Empty"}}"#, ["invalid-name at /components/a"]),
        (#""A/B": {"element": {"type": "Empty"}}"#, ["invalid-name at /components/A~1B"]),
        (#""Box": {"element": {"type": "Empty"}}"#, ["invalid-name at /components/Box"]),
        (
            #""A": {"element": {"type": "Empty"}}, "A": {"element": {"type": "Empty"}}"#,
            ["duplicate-property at /components/A"]
        ),
        (
            #""A": {"parameters": {"x": {"defualt": 1}}, "element": {"type": "Empty"}}"#,
            ["unknown-property at /components/A/parameters/x/defualt"]
        ),
        (#""A": {"parameters": {"x": 5}, "element": {"type": "Empty"}}"#, ["wrong-type at /components/A/parameters/x"]),
        (#""A": {"parameters": [], "element": {"type": "Empty"}}"#, ["wrong-type at /components/A/parameters"]),
        (#""A": 1"#, ["wrong-type at /components/A"]),
        (
            #""A": {"element": {"type": "Spacer", "width": {"$": 3}}}"#,
            ["wrong-type at /components/A/element/width/$"]
        ),
        (#""A": {"element": {"type": "Spacer", "hight": 1}}"#, ["unknown-property at /components/A/element/hight"]),
        (
            #""A": {"element": {"type": "Box", "traits": {"priority": "fixed"}}}"#,
            ["unknown-trait at /components/A/element/traits/priority"]
        ),
    ])
    func `a component with a problem is refused even if it is never used`(components: String, expected: [String]) {
        let body = #"{"components": {\#(components)}, "element": {"type": "Empty"}}"#
        #expect(problemsInShort(body) == expected)
    }

    @Test func `a problem in a component is reported once, however often it is used`() {
        let body = """
            {"components": {"A": {"element": {"type": "Spacer", "width": -1}}},
             "element": {"type": "Row", "children": [{"type": "A"}, {"type": "A"}, {"type": "A"}]}}
            """
        #expect(problemsInShort(body) == ["out-of-range at /components/A/element/width"])
    }

    @Test func `a recursive component that is used is not expanded`() {
        let body = """
            {"components": {"A": {"element": {"type": "Row", "children": [{"type": "A"}, {"type": "A"}]}}},
             "element": {"type": "A"}}
            """
        #expect(problemsInShort(body) == ["recursive-component at /components/A"])
    }

    @Test func `a component is checked as far as possible without values for its parameters`() {
        let body = """
            {"components": {"A": {"parameters": {"x": {}}, "element": {"type": "LayoutWriter", "children": [
                {"$": "x"}, {"type": "Box", "traits": {"$": "x"}, "border": {"$": "x"}, "modifiers": {"$": "x"}},
                {"type": "SegmentedControl", "items": {"$": "x"}, "selection": 3, "traits": {"frame": {"$": "x"}}},
                {"type": "GridRow", "children": {"$": "x"}, "traits": {"frame": {"x": {"$": "x"}, "y": 0, "width": 0,
                                                                                "height": 0}}},
                {"type": "AccessibilityElement", "traits": {"$": "x"}, "child": {"$": "x"}},
                {"type": "Row", "alignment": {"$": "x"}, "children": [], "traits": {"$": "x"}}]}}},
             "element": {"type": "Empty"}}
            """
        #expect(problemsInShort(body) == [])
    }

    @Test func `the name of a type cannot be an argument`() {
        let body = """
            {"components": {"A": {"parameters": {"x": {}}, "element": {"type": {"$": "x"}}}},
             "element": {"type": "Empty"}}
            """
        #expect(problemsInShort(body) == ["wrong-type at /components/A/element/type"])
    }
}
