import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

private let empty = #"{"type": "Empty"}"#

private func row(_ children: String) -> String { #"{"type": "Row", "children": [\#(children)]}"# }

private func numbers(_ count: Int) -> String { "[" + (0..<count).map(String.init).joined(separator: ",") + "]" }

/// Whether the request is refused for its expanded size. The limit is low, so that tests are quick.
private func isTooMuchExpanded(_ body: String) -> Bool {
    guard case .tooMuchExpanded = failure(body, limits: RequestLimits(expandedBytesMax: 1 << 20)) else { return false }
    return true
}

/// Limits for short requests that expand to long values or many elements.
@Suite(.timeLimit(.minutes(5))) struct DataLimitTests {
    @Test func `the elements of a loop count for each item`() {
        let body = request(row(#"{"type": "ForEach", "in": [1, 2, 3], "element": \#(empty)}"#))
        #expect(failure(body, limits: RequestLimits(elementsMax: 4)) == nil)
        guard case .tooManyElements(let pointer, _) = failure(body, limits: RequestLimits(elementsMax: 3)) else {
            Issue.record("not refused")
            return
        }
        #expect(pointer.text == "/element/children/0/element")
    }

    @Test(arguments: [
        #"{"type": "Picker", "name": "a", "items": ["a", "b", "c"]}"#,
        #"{"type": "SegmentedControl", "items": [{"title": "a"}, {"title": "b"}, {"title": "c"}]}"#,
    ])
    func `the items of a control count as elements`(control: String) {
        #expect(failure(request(control), limits: RequestLimits(elementsMax: 4, depthMax: 1)) == nil)
        guard case .tooManyElements(let pointer, _) = failure(request(control), limits: RequestLimits(elementsMax: 3))
        else {
            Issue.record("not refused")
            return
        }
        #expect(pointer.text == "/element/items/2")
    }

    @Test func `the items of a control in a value that is not chosen do not count`() {
        let control =
            #"{"type": "Picker", "name": "a", "items": {"$if": true, "then": ["a"], "else": ["b", "c", "d"]}}"#
        #expect(failure(request(control), limits: RequestLimits(elementsMax: 4)) == nil)
        let both = row([control, empty, empty].joined(separator: ","))
        guard case .tooManyElements = failure(request(both), limits: RequestLimits(elementsMax: 4)) else {
            Issue.record("not refused")
            return
        }
    }

    @Test(arguments: [empty, #"{"type": "Empty", "when": false}"#])
    func `loops in loops over large arrays are refused`(innermost: String) {
        var element = innermost
        for _ in 0..<4 { element = row(#"{"type": "ForEach", "in": {"$data": ""}, "element": \#(element)}"#) }
        let failure = failure(
            request(element, #""data": \#(numbers(2_000))"#),
            limits: RequestLimits(elementsMax: 10_000, expandedBytesMax: 1 << 20))
        switch failure {
        case .tooMuchExpanded, .tooManyElements: break
        default: Issue.record("\(String(describing: failure))")
        }
    }

    @Test(arguments: [
        #"{"type": "Label", "text": {"$data": "/long"}}"#, #"{"type": "Box", "data": {"$data": "/long"}}"#,
        #"{"type": "Box", "data": [{"$data": ""}]}"#, #"{"type": "Box", "key": {"$data": "/long"}}"#,
        #"{"type": "View", "class": "A", "properties": {"$data": ""}}"#,
        #"{"type": "Empty", "when": {"equals": [{"$data": "/long"}, {"$data": "/same"}]}}"#,
        #"{"type": "Empty", "when": {"contains": [{"$data": "/long"}, "x"]}}"#,
        #"{"type": "Empty", "when": {"less": [{"$data": "/long"}, {"$data": "/same"}]}}"#,
        #"{"type": "Empty", "when": {"equals": [{"$data": "/list"}, {"$data": "/list"}]}}"#,
        #"{"type": "Empty", "when": {"contains": [{"$data": "/list"}, -1]}}"#,
    ])
    func `long data with many references to it is refused`(element: String) {
        let long = String(repeating: "long", count: 10_000)
        let data = #""data": {"long": "\#(long)", "same": "\#(long)", "list": \#(numbers(10_000))}"#
        let children = Array(repeating: element, count: 500).joined(separator: ",")
        #expect(isTooMuchExpanded(request(row(children), data)))
    }

    @Test func `references to all items of a large array and all members of a large object are allowed`() {
        let count = 40_000
        let members = (0..<count).map { #""m\#($0)": \#($0)"# }.joined(separator: ",")
        let uses = (0..<count).map {
            #"{"type": "Spacer", "width": {"$data": "/list/\#($0)"}, "height": {"$data": "/object/m\#($0)"}}"#
        }
        let data = #""data": {"list": \#(numbers(count)), "object": {\#(members)}}"#
        #expect(failure(request(row(uses.joined(separator: ",")), data)) == nil)
    }

    @Test func `a pointer into a list in the tree does not count the items before its own`() {
        let list = Array(repeating: #""red""#, count: 400).joined(separator: ",")
        let loop =
            #"{"type": "ForEach", "in": {"$data": ""}, "element": {"type": "Box", "backgroundColor": {"$": "p/399"}}}"#
        let body = """
            {"components": {"C": {"parameters": {"p": {}}, "element": \(row(loop))}}, "data": \(numbers(10_000)),
             "element": {"type": "C", "p": [\(list)]}}
            """
        #expect(failure(body) == nil)
    }

    @Test func `a long pointer counts for every item for which it is followed`() {
        let pointer = String(repeating: "/a", count: 100_000)
        let loop =
            #"{"type": "ForEach", "in": \#(numbers(5_000)), "element": {"type": "Spacer", "size": {"$data": "item:\#(pointer)", "default": 1}}}"#
        #expect(isTooMuchExpanded(request(row(loop))))
    }

    @Test func `searching a long text in another takes time proportional to the sum of their lengths`() {
        let text = String(repeating: "a", count: 200_000)
        let part = String(repeating: "a", count: 100_000) + "b"
        let condition = #"{"contains": ["\#(text)", "\#(part)"]}"#
        #expect(failure(request(row(#"{"type": "Empty", "when": \#(condition)}"#))) == nil)
    }

    @Test func `conditions after the deciding one are checked once, not for every item`() {
        let conditions = "true," + Array(repeating: "false", count: 100_000).joined(separator: ",")
        let element = #"{"type": "Empty", "when": {"not": {"any": [\#(conditions)]}}}"#
        #expect(
            failure(request(row(#"{"type": "ForEach", "in": \#(numbers(20_000)), "element": \#(element)}"#))) == nil)
    }

    @Test func `an element that is left out is checked once, at any depth and for any number of items`() {
        let levels = 250
        let heavy = row(Array(repeating: empty, count: 100_000).joined(separator: ","))
        var element = heavy
        for level in 1...levels {
            let condition = #"{"less": [{"$data": "item:"}, \#(level)]}"#
            element = row(#"{"type": "Row", "when": \#(condition), "children": [\#(element)]}"#)
        }
        // From the innermost level outward, each iteration adds one level that is left out.
        let items = "[" + (1...levels).map(String.init).joined(separator: ",") + "]"
        let body = request(row(#"{"type": "ForEach", "in": \#(items), "element": \#(element)}"#))
        #expect(problems(body).isEmpty)
        let broken = body.replacing(#"[{"type": "Empty"},"#, with: #"[{"type": "Emty"},"#)
        #expect(problems(broken).map(\.code) == [.unknownType])
    }

    @Test func `conditions, defaults and values may be nested as deep as JSON`() {
        let depth = RequestLimits().jsonDepthMax - 40
        let not = String(repeating: #"{"not":"#, count: depth) + "true" + String(repeating: "}", count: depth)
        #expect(failure(request(row(#"{"type": "Empty", "when": \#(not)}"#))) == nil)
        let defaults =
            String(repeating: #"{"$data":"/no","default":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        #expect(failure(request(#"{"type": "Spacer", "size": \#(defaults)}"#)) == nil)
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(failure(request(row(#"{"type": "Empty", "when": {"equals": [\#(deep), \#(deep)]}}"#))) == nil)
    }

    @Test(arguments: ["not", "equals"])
    func `conditions that arguments nest too deep are refused`(name: String) {
        let count = 400
        let open = String(repeating: name == "not" ? #"{"not":"# : "[", count: count)
        let close = String(repeating: name == "not" ? "}" : "]", count: count)
        let when = name == "not" ? #"{"$": "x"}"# : #"{"equals": [{"$": "x"}, {"$": "x"}]}"#
        var components = [
            #""C0": {"parameters": {"x": {}}, "element": \#(row(#"{"type": "Empty", "when": \#(when)}"#))}"#
        ]
        for level in 1...400 {
            components.append(
                """
                "C\(level)": {"parameters": {"x": {}}, "element": {"type": "C\(level - 1)", "x": \(open){"$": "x"}\(close)}}
                """)
        }
        let body = #"{"components": {\#(components.joined(separator: ","))}, "element": {"type": "C400", "x": true}}"#
        guard case .tooNested = failure(body) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `a condition on an argument that grows exponentially is refused`() {
        let when = #"{"equals": [{"$": "x"}, {"$": "x"}]}"#
        var components = [
            #""C0": {"parameters": {"x": {}}, "element": \#(row(#"{"type": "Empty", "when": \#(when)}"#))}"#
        ]
        for level in 1...40 {
            components.append(
                """
                "C\(level)": {"parameters": {"x": {}}, "element": {"type": "C\(level - 1)", "x": [{"$": "x"}, {"$": "x"}]}}
                """)
        }
        let body = #"{"components": {\#(components.joined(separator: ","))}, "element": {"type": "C40", "x": 1}}"#
        #expect(isTooMuchExpanded(body))
    }

    @Test func `unused data does not count as expanded`() {
        let long = String(repeating: "long", count: 2_000_000)
        let body = request(
            #"{"type": "Row", "children": [\#(empty)]}"#, #""data": {"long": "\#(long)", "list": \#(numbers(200_000))}"#
        )
        #expect(failure(body, limits: RequestLimits(expandedBytesMax: 0)) == nil)
    }
}
