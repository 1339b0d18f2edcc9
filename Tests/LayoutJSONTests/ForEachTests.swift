import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

private let items = #""data": {"items": [{"id": "a", "n": 1}, {"id": "b", "n": 2}], "none": []}"#

private func paths(_ body: String) throws -> [String] {
    try frames(body).map { try #require($0["path"] as? String) }
}

private func views(_ body: String) throws -> [String] {
    try frames(body).map { try #require($0["view"] as? String) }
}

private func row(_ children: String) -> String { #"{"type": "Row", "children": [\#(children)]}"# }

struct ForEachTests {
    @Test func `the elements of a ForEach are spliced into the children in order, with keys, and add no path segment`()
        throws
    {
        let body = request(
            row(
                """
                {"type": "View", "class": "First"},
                {"type": "ForEach", "in": {"$data": "/items"}, "key": "/id",
                 "element": {"type": "View", "class": {"$data": "item:/id"}, "traits": {"priority": "fixed"}}},
                {"type": "View", "class": "Last"}
                """), items)
        #expect(try paths(body) == ["Row.1/View.1", "Row.1/View[a].1", "Row.1/View[b].1", "Row.1/View.2"])
        #expect(try views(body) == ["First", "a", "b", "Last"])
    }

    @Test(arguments: [
        "Column", "Overlay", "Flow", "GridRow", #"EqualStack", "direction": "vertical"#,
    ])
    func `a ForEach is allowed among the children of every container`(type: String) throws {
        let type = type.contains(",") ? #""\#(type)""# : #""\#(type)""#
        let body = request(
            #"{"type": \#(type), "children": [{"type": "ForEach", "in": [1, 2, 3], "element": {"type": "Box"}}]}"#)
        #expect(try views(body) == ["Box", "Box", "Box"])
    }

    @Test func `traits that the parent requires are read for each item`() throws {
        let body = request(
            """
            {"type": "LayoutWriter", "children": [{"type": "ForEach", "in": [0, 7], "element": {"type": "Box", "traits":
              {"frame": {"x": {"$data": "item:"}, "y": {"$data": "item:#"}, "width": 5, "height": 5}}}}]}
            """)
        let frames = try frames(body).map { $0["frame"] as? [String: Double] }
        #expect(frames.map { $0?["x"] } == [0, 7])
        #expect(frames.map { $0?["y"] } == [0, 1])
    }

    @Test func `item refers to the innermost loop, and a name to the loop with that name`() throws {
        let body = request(
            row(
                """
                {"type": "ForEach", "in": {"$data": "/rows"}, "as": "row", "key": "row:/id", "element":
                  \(row(#"""
                    {"type": "ForEach", "in": {"$data": "item:/cells"}, "key": "item:", "element":
                      {"type": "View", "class": "V", "data": [{"$data": "item:"}, {"$data": "row:/id"},
                                                              {"$data": "item:#"}, {"$data": "row:#"}]}}
                    """#))}
                """),
            #""data": {"rows": [{"id": "p", "cells": [4, 5]}, {"id": 1, "cells": []}, {"id": 2, "cells": [6]}]}"#)
        #expect(
            try paths(body) == ["Row.1/Row[p].1/View[4].1", "Row.1/Row[p].1/View[5].1", "Row.1/Row[2].1/View[6].1"])
        let text = try response(body)
        for data in [#"[4,"p",0,0]"#, #"[5,"p",1,0]"#, "[6,2,0,2]"] { #expect(text.contains(#""data":\#(data)"#)) }
    }

    @Test func `items may be an array in the loop itself, with references in it`() throws {
        let body = request(
            row(
                #"{"type": "ForEach", "in": ["x", {"$data": "/items/1/id"}, {"deep": {"$data": "/items/0"}}], "when": true, "element": {"type": "View", "class": {"$data": "item:/deep/id", "default": {"$data": "item:", "default": "?"}}, "when": {"not": {"equals": [{"$data": "item:"}, "x"]}}}}"#
            ),
            items)
        #expect(problemsInShort(body) == [])
        #expect(try views(body) == ["b", "a"])
    }

    @Test func `an argument refers to loops around the use, and a component only to its own loops`() throws {
        let body = """
            {"data": {"items": [{"id": "a"}, {"id": "b"}]},
             "components": {"C": {"parameters": {"x": {}, "items": {}}, "element": \(row(#"""
                {"type": "ForEach", "in": {"$": "items"}, "element":
                    {"type": "View", "class": {"$": "x"}, "data": {"$data": "item:"}}}
                """#))}},
             "element": \(row(#"""
                {"type": "ForEach", "in": {"$data": "/items"},
                 "element": {"type": "C", "x": {"$data": "item:/id"}, "items": [{"$data": "item:#"}, 9]}}
                """#))}
            """
        #expect(try views(body) == ["a", "a", "b", "b"])
        let text = try response(body)
        #expect(text.contains(#""data":0"#) && text.contains(#""data":1"#) && text.contains(#""data":9"#))
        let leaking = body.replacing(
            #""class": {"$": "x"}"#, with: #""class": {"$": "x"}, "key": {"$data": "row:/id"}"#
        )
        .replacing(#""in": {"$data": "/items"},"#, with: #""in": {"$data": "/items"}, "as": "row","#)
        #expect(
            problemsInShort(leaking) == ["invalid-pointer at /components/C/element/children/0/element/key/$data"])
    }

    @Test func `a loop over an empty array has no elements`() throws {
        let body = request(
            row(
                #"{"type": "ForEach", "in": {"$data": "/none"}, "element": {"type": "Box"}}, {"type": "View", "class": "A"}"#
            ),
            items)
        #expect(try paths(body) == ["Row.1/View.1"])
    }

    @Test(arguments: [
        (#""in": {"$data": "/items"}, "element": {"type": "Box", "key": "x"}, "key": "/id""#, "contradiction at "),
        (#""in": {"$data": "/items/0"}, "element": {"type": "Box"}"#, "wrong-type at /in"),
        (#""in": {}, "element": {"type": "Box"}"#, "wrong-type at /in"),
        (#""element": {"type": "Box"}"#, "missing-property at "),
        (#""in": [1]"#, "missing-property at "),
        (#""in": {"$data": "/items"}, "element": {"type": "Box"}, "key": "/no""#, "missing-data at /key"),
        (#""in": {"$data": "/items"}, "element": {"type": "Box"}, "key": "id""#, "invalid-pointer at /key"),
        (#""in": {"$data": "/items"}, "element": {"type": "Box"}, "key": 5"#, "wrong-type at /key"),
        (#""in": {"$data": "/items"}, "element": {"type": "Box"}, "key": "item:""#, "wrong-type at /key"),
        (#""in": ["x", "x"], "element": {"type": "Box"}, "key": """#, "duplicate-key at /key"),
        (#""in": ["5", 5], "element": {"type": "Box"}, "key": """#, "duplicate-key at /key"),
        (#""in": [1], "element": {"type": "Box"}, "as": "item""#, "invalid-name at /as"),
        (#""in": [1], "element": {"type": "Box"}, "as": "Row""#, "invalid-name at /as"),
        (#""in": [1], "element": {"type": "Box"}, "traits": {}"#, "unknown-property at /traits"),
        (
            #""in": [1], "element": {"type": "ForEach", "in": [1], "element": {"type": "Box"}}"#,
            "misplaced-for-each at /element"
        ),
        (#""in": [], "element": {"type": "Bx"}"#, "unknown-type at /element/type"),
        (#""in": [{"$if": false, "then": 1}], "element": {"type": "Bx"}"#, "unknown-type at /element/type"),
        (#""in": [1], "when": false, "element": {"type": "Bx"}"#, "unknown-type at /element/type"),
    ])
    func `a loop with a problem is reported`(properties: String, expected: String) {
        let body = request(row(#"{"type": "ForEach", \#(properties)}"#), items)
        let place = "at /element/children/0"
        #expect(Set(problemsInShort(body)) == [expected.replacing("at ", with: place)])
    }

    @Test func `the message about a key of two items names the key`() {
        let body = request(
            row(#"{"type": "ForEach", "in": ["x", "y", "x"], "key": "", "element": {"type": "Box"}}"#))
        #expect(problems(body).map(\.message) == [#"Two items have the key "x"."#])
    }

    @Test func `items that are left out may have the same key`() throws {
        let body = request(
            row(
                """
                {"type": "ForEach", "in": [{"id": 1, "on": true}, {"id": 1, "on": false}], "key": "/id",
                 "element": {"type": "Box", "when": {"$data": "item:/on"}}}
                """))
        #expect(try paths(body) == ["Row.1/Box[1].1"])
    }

    @Test(arguments: [
        #"{"type": "Box", "child": LOOP}"#, #"{"type": "Centered", "child": LOOP}"#, "LOOP",
        #"{"type": "Decorate", "position": {"inset": 0}, "decoration": LOOP, "child": {"type": "Empty"}}"#,
        #"{"type": "GeometryReader", "cases": [{"element": LOOP}]}"#,
    ])
    func `a ForEach in place of a single element is a problem, and the message names children`(element: String) throws {
        let loop = #"{"type": "ForEach", "in": [], "element": {"type": "Box"}}"#
        let problems = problems(request(element.replacing("LOOP", with: loop)))
        #expect(problems.map(\.code) == [.misplacedForEach])
        #expect(try #require(problems.first).message.contains("Put it into \"children\""))
    }

    @Test func `a component cannot be called ForEach`() {
        let body = #"{"components": {"ForEach": {"element": {"type": "Empty"}}}, "element": {"type": "Empty"}}"#
        #expect(problemsInShort(body) == ["invalid-name at /components/ForEach"])
    }

    @Test func `the elements of all items have the pointer of the loop's element`() {
        let body = request(
            row(
                """
                {"type": "Box", "when": false},
                {"type": "ForEach", "in": {"$data": "/items"}, "element": {"type": "Box", "child": {"type": "Empty"}}},
                {"type": "Label", "text": "after"}
                """), items)
        for (indices, pointer) in [
            ([0], "/element/children/1/element"), ([1, 0], "/element/children/1/element/child"),
            ([2], "/element/children/2"),
        ] {
            let position = ElementPosition(indices: indices)
            #expect(decoder().pointer(to: position, in: Array(body.utf8)).text == pointer)
        }
    }

    @Test func `a problem in the data of an item is at the reference, once for each item`() {
        let body = request(
            row(#"{"type": "ForEach", "in": ["x", 1, 2], "element": {"type": "Label", "text": {"$data": "item:"}}}"#))
        #expect(problemsInShort(body) == Array(repeating: "wrong-type at /element/children/0/element/text", count: 2))
        let inData = request(
            row(#"{"type": "ForEach", "in": {"$data": ""}, "element": {"type": "Label", "text": {"$data": "item:"}}}"#),
            #""data": [1, "x", 2]"#)
        #expect(
            problems(inData).map(\.message) == [
                "Expected a string, found a number. {\"$format\": \"{n, number, ::group-off}\", \"with\": {\"n\": …}} makes a text of it. It is in data at /0.",
                "Expected a string, found a number. {\"$format\": \"{n, number, ::group-off}\", \"with\": {\"n\": …}} makes a text of it. It is in data at /2.",
            ])
    }

    @Test(arguments: [
        (
            #""letterSpacing": {"$calc": "divide", "of": [1, {"$data": "item:/n"}]}"#,
            [#"The result of "divide" is not a finite number. It is for the item /rows/1."#]
        ),
        (
            #""numberOfLines": {"$calc": "subtract", "of": [{"$data": "item:/n"}, 2]}"#,
            [
                "Expected a whole number that is not negative, found -1. It is for the item /rows/0.",
                "Expected a whole number that is not negative, found -2. It is for the item /rows/1.",
            ]
        ),
        (
            #""moreText": {"$format": "{s, number}", "with": {"s": {"$data": "item:/s"}}}"#,
            [
                #"Expected a number for the argument "s", found "a". The argument is at offset 0 of the pattern. It is in data at /rows/0/s."#
            ]
        ),
    ])
    func `a problem with a value that is computed names the item`(property: String, messages: [String]) {
        let label = #"{"type": "Label", "text": "a", \#(property)}"#
        let data = #""data": {"rows": [{"n": 1, "s": "a"}, {"n": 0, "s": 1}, {"n": 2, "s": 2}]}"#
        let loop = #"{"type": "ForEach", "in": {"$data": "/rows"}, "element": \#(label)}"#
        #expect(problems(request(row(loop), data)).map(\.message) == messages)
        let inComponent = #"""
            {\#(data), "components": {"C": {"element": {"type": "Label", "text": "b"}}, "D": {"parameters": {"e": {}}, "element": {"$": "e"}}},
             "element": \#(row(#"{"type": "ForEach", "in": {"$data": "/rows"}, "element": {"type": "D", "e": \#(label)}}"#))}
            """#
        #expect(problems(inComponent).map(\.message) == messages)
    }

    @Test func `an item of the tree is named by its place`() {
        let label =
            #"{"type": "Label", "text": "a", "letterSpacing": {"$calc": "divide", "of": [1, {"$data": "item:"}]}}"#
        let body = request(row(#"{"type": "ForEach", "in": [1, 0], "element": \#(label)}"#))
        #expect(
            problems(body).map(\.message) == [
                #"The result of "divide" is not a finite number. It is for the item /element/children/0/in/1."#
            ])
    }

    @Test(arguments: [
        ("n", "item:/n"), ("user.name", "item:/user/name"), ("item.n", "item:/n"), ("row.user.name", "row:/user/name"),
        ("title", "/title"), ("none", nil), ("item/n", "item:/n"), ("item/none", "item:/none"), (".", nil),
    ])
    func `the pointer that a name stands for is suggested`(written: String, suggestion: String?) {
        let label = #"{"type": "Label", "text": {"$data": "\#(written)", "default": "a"}}"#
        let loop = #"{"type": "ForEach", "in": {"$data": "/rows"}, "as": "row", "element": \#(label)}"#
        let body = request(row(loop), #""data": {"title": "T", "rows": [{"n": "x", "user": {"name": "y"}}]}"#)
        #expect(problems(body).map(\.suggestion) == [suggestion])
    }

    @Test(arguments: [
        ("/id", "item:/id"), ("/names/first", "item:/names/first"), ("/rows/id", "item:/id"),
        ("item:/idd", "id"), ("/title/id", "item:/id"), ("/rows/0/name", "names"), ("/titel", "title"),
    ])
    func `a reference to the data with a member of the loop's item gets the reference to the item as a suggestion`(
        pointer: String, suggestion: String
    ) {
        let label = #"{"type": "Label", "text": {"$data": "\#(pointer)"}}"#
        let loop = #"{"type": "ForEach", "in": {"$data": "/rows"}, "element": \#(label)}"#
        let data = #""data": {"title": "T", "ids": 1, "rows": [{"id": "a", "names": {"first": "b"}}]}"#
        #expect(problems(request(row(loop), data)).map(\.suggestion) == [suggestion])
    }

    @Test func `the pointer that a key stands for is suggested`() {
        let loop = #"{"type": "ForEach", "in": {"$data": ""}, "key": "id", "element": {"type": "Empty"}}"#
        #expect(problems(request(row(loop), #""data": [{"id": 1}, "x"]"#)).map(\.suggestion) == ["/id"])
    }

    @Test func `the element of a loop over an empty literal is checked`() {
        let body = request(row(#"{"type": "ForEach", "in": {"$literal": []}, "element": {"type": "Lable"}}"#))
        #expect(problemsInShort(body) == ["unknown-type at /element/children/0/element/type"])
    }
}
