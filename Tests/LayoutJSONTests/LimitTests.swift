import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

private let empty = #"{"type": "Empty"}"#

struct LimitTests {
    @Test func `too many elements are refused, with the pointer of the first one beyond the limit`() {
        let children = Array(repeating: #"{"type": "Empty"}"#, count: 10).joined(separator: ",")
        let body = request(#"{"type": "Row", "children": [\#(children)]}"#)
        #expect(failure(body, limits: RequestLimits(elementsMax: 11)) == nil)
        guard
            case .tooManyElements(let pointer, let elementsMax) = failure(body, limits: RequestLimits(elementsMax: 10))
        else {
            Issue.record("not refused")
            return
        }
        #expect(pointer.text == "/element/children/9")
        #expect(elementsMax == 10)
    }

    @Test func `modifiers count as elements, and as levels`() {
        let body = request(#"{"type": "Empty", "modifiers": [{"box": {}}, {"box": {}}, {"centered": {}}]}"#)
        #expect(failure(body, limits: RequestLimits(elementsMax: 4, depthMax: 4)) == nil)
        #expect(failure(body, limits: RequestLimits(elementsMax: 3)) != nil)
        #expect(failure(body, limits: RequestLimits(depthMax: 3)) != nil)
    }

    @Test func `elements may be nested 512 levels deep, but not deeper`() {
        func nested(_ depth: Int) -> String {
            let open = String(repeating: #"{"type":"Row","children":["#, count: depth - 1)
            return request(open + #"{"type":"Empty"}"# + String(repeating: "]}", count: depth - 1))
        }
        #expect(failure(nested(512)) == nil)
        guard case .tooDeep(let pointer, let depthMax) = failure(nested(513)) else {
            Issue.record("not refused")
            return
        }
        #expect(pointer.text == "/element" + String(repeating: "/children/0", count: 512))
        #expect(depthMax == 512)
    }

    @Test func `data may be nested 1,000 levels deep, but not 100,000`() {
        func nested(_ depth: Int) -> String {
            let brackets = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
            return request(#"{"type": "Box", "data": \#(brackets)}"#)
        }
        #expect(failure(nested(1_000)) == nil)
        guard case .tooNested = failure(nested(100_000)) else {
            Issue.record("not refused")
            return
        }
    }

    /// A request with components that each use the previous one twice.
    private func doubling(_ levels: Int, element: String, use: String) -> String {
        var components = [#""C0": {"parameters": {"x": {"default": 1}}, "element": \#(element)}"#]
        for level in 1...levels {
            let inner = #"{"type": "C\#(level - 1)"\#(use)}"#
            components.append(
                """
                "C\(level)": {"parameters": {"x": {"default": 1}},
                    "element": {"type": "Row", "children": [\(inner), \(inner)]}}
                """)
        }
        return """
            {"components": {\(components.joined(separator: ","))}, "element": {"type": "C\(levels)"}}
            """
    }

    @Test(.timeLimit(.minutes(5)))
    func `components that multiply elements exponentially are refused quickly`() {
        guard case .tooManyElements = failure(doubling(60, element: #"{"type": "Empty"}"#, use: "")) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `components that would multiply elements are allowed if they are never used`() throws {
        var body = doubling(60, element: #"{"type": "Empty"}"#, use: "")
        body = body.replacing(#""element": {"type": "C60"}}"#, with: #""element": {"type": "Empty"}}"#)
        #expect(failure(body) == nil)
    }

    @Test(arguments: [
        #"{"type": "Label", "text": "LONG"}"#, #"{"type": "Box", "data": ["LONG"]}"#,
        #"{"type": "View", "class": "A", "properties": {"a": "LONG"}}"#,
        #"{"type": "Box", "key": "LONG"}"#,
        #"{"type": "EnvironmentReader", "cases": [{"when": {"variables": {"a": "LONG"}}, "element": \#(empty)}]}"#,
        #"{"type": "Centered", "child": {"type": "Tappable", "action": "LONG", "child": \#(empty)}}"#,
    ])
    func `components that multiply text exponentially are refused`(element: String) {
        let long = String(repeating: "long", count: 25_000)
        let body = doubling(12, element: element.replacing("LONG", with: long), use: "")
        guard case .tooMuchExpanded = failure(body) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `an argument that components multiply exponentially is refused`() {
        var components = [#""C0": {"parameters": {"x": {}}, "element": {"type": "Box", "data": {"$": "x"}}}"#]
        for level in 1...40 {
            components.append(
                """
                "C\(level)": {"parameters": {"x": {}},
                    "element": {"type": "C\(level - 1)", "x": [{"$": "x"}, {"$": "x"}]}}
                """)
        }
        let body = """
            {"components": {\(components.joined(separator: ","))}, "element": {"type": "C40", "x": "a text"}}
            """
        guard case .tooMuchExpanded = failure(body, limits: RequestLimits(expandedBytesMax: 1 << 20)) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `data that arguments nest too deep is refused`() {
        var components = [#""C0": {"parameters": {"x": {}}, "element": {"type": "Box", "data": {"$": "x"}}}"#]
        let open = String(repeating: "[", count: 500), close = String(repeating: "]", count: 500)
        for level in 1...400 {
            components.append(
                """
                "C\(level)": {"parameters": {"x": {}},
                    "element": {"type": "C\(level - 1)", "x": \(open){"$": "x"}\(close)}}
                """)
        }
        let body = """
            {"components": {\(components.joined(separator: ","))}, "element": {"type": "C400", "x": 1}}
            """
        guard case .tooNested = failure(body) else {
            Issue.record("not refused")
            return
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `a component with 20,000 parameters is decoded quickly`() {
        let count = 20_000
        let parameters = (0..<count).map { #""p\#($0)": {}"# }.joined(separator: ",")
        let uses = (0..<count).map { #"{"type": "Spacer", "width": {"$": "p\#($0)"}}"# }.joined(separator: ",")
        let arguments = (0..<count).map { #""p\#($0)": \#($0)"# }.joined(separator: ",")
        let body = """
            {"components": {"C": {"parameters": {\(parameters)}, "element": {"type": "Row", "children": [\(uses)]}}},
             "element": {"type": "C", \(arguments)}}
            """
        #expect(failure(body) == nil)
    }

    @Test(.timeLimit(.minutes(5)))
    func `20,000 uses of a component with 20,000 parameters are refused, or decoded quickly if unused`() {
        let parameters = (0..<20_000).map { #""p\#($0)": {"default": 1}"# }.joined(separator: ",")
        let uses = Array(repeating: #"{"type": "C"}"#, count: 20_000).joined(separator: ",")
        let components = #""C": {"parameters": {\#(parameters)}, "element": {"type": "Empty"}}"#
        let used = #"{"components": {\#(components)}, "element": {"type": "Row", "children": [\#(uses)]}}"#
        let unused = """
            {"components": {\(components), "D": {"element": {"type": "Row", "children": [\(uses)]}}},
             "element": \(empty)}
            """
        guard case .tooMuchExpanded = failure(used) else {
            Issue.record("not refused")
            return
        }
        #expect(failure(unused) == nil)
    }

    @Test(.timeLimit(.minutes(5)))
    func `a problem that is found very often costs little time`() {
        let before = (0..<20_000).map { #""P\#($0)": {"element": \#(empty)}"# }.joined(separator: ",")
        let uses = Array(repeating: #"{"type": "C"}"#, count: 50_000).joined(separator: ",")
        let body = """
            {"components": {\(before), "C": {"parameters": {"color": {"default": "gren"}},
                "element": {"type": "Box", "backgroundColor": {"$": "color"}}}},
             "element": {"type": "Row", "children": [\(uses)]}}
            """
        #expect(problemsInShort(body) == ["invalid-color at /components/C/parameters/color/default"])
    }

    @Test func `a response beyond the limit of bytes is refused`() throws {
        let children = Array(
            repeating: #"{"type": "Box", "data": "\#(String(repeating: "a", count: 1_000))"}"#, count: 100)
        let body = request(#"{"type": "Row", "children": [\#(children.joined(separator: ","))]}"#)
        let layout = try decoder().layoutRequest(from: Array(body.utf8))
        let result = try layout.element.layout(in: layout.sizes[0])
        #expect(throws: ResponseTooLarge(bytesMax: 50_000)) {
            try ResponseEncoder(limits: RequestLimits(responseBytesMax: 50_000)).encode(result)
        }
    }
}
