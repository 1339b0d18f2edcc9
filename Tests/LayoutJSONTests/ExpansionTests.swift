import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// Components that are used again with the same arguments, for which the decoder caches expansions.
struct ExpansionTests {
    /// A request that uses a component once for each of the classes of views.
    private func uses(_ classes: [String]) -> String {
        let children = classes.map { #"{"type": "Pair", "class": "\#($0)"}"# }.joined(separator: ", ")
        return """
            {"components": {"Pair": {"parameters": {"class": {}}, "element": {"type": "Row", "children": [
               {"type": "Label", "text": {"$": "class"}},
               {"type": "View", "class": {"$": "class"}, "size": {"width": 8, "height": 8}}]}}},
             "element": {"type": "Column", "children": [\(children)]}}
            """
    }

    @Test func `uses with the same arguments have the same frames as uses with different ones`() throws {
        let same = try response(uses(["AAA", "AAA", "AAA"]))
        let different = try response(uses(["AAA", "BBB", "CCC"]))
        #expect(same != different)
        let renamed = different.replacing("BBB", with: "AAA").replacing("CCC", with: "AAA")
        #expect(same == renamed)
    }

    @Test func `uses with the same arguments count as much against each limit as uses with different ones`() {
        let limits =
            (1...12).map { RequestLimits(elementsMax: $0) } + (1...5).map { RequestLimits(depthMax: $0) }
            + (0...400).map { RequestLimits(expandedBytesMax: $0) }
            + (0...12).map { bytes in
                var limits = RequestLimits()
                limits.allTextsBytesMax = bytes
                return limits
            }
        let outcomes = limits.map { limits in
            let same = failure(uses(["AAA", "AAA", "AAA"]), limits: limits)
            let different = failure(uses(["AAA", "BBB", "CCC"]), limits: limits)
            #expect(String(describing: same) == String(describing: different))
            return same == nil
        }
        #expect(Set(outcomes) == [true, false])
    }

    @Test func `a deeper use with the same arguments counts as many levels as one with different ones`() {
        let outcomes = (1...8).map { depthMax in
            let limits = RequestLimits(depthMax: depthMax)
            let same = failure(usesAtTwoDepths("AAA", "AAA"), limits: limits)
            let different = failure(usesAtTwoDepths("AAA", "BBB"), limits: limits)
            #expect(String(describing: same) == String(describing: different))
            return same == nil
        }
        #expect(Set(outcomes) == [true, false])
    }

    /// A request that uses a component at the top, and again inside three boxes.
    private func usesAtTwoDepths(_ top: String, _ inside: String) -> String {
        let use = #"{"type": "Pair", "class": "\#(inside)"}"#
        let boxed = (0..<3).reduce(use) { child, _ in #"{"type": "Box", "child": \#(child)}"# }
        return uses([top]).replacing(#""\#(top)"}]"#, with: #""\#(top)"}, \#(boxed)]"#)
    }

    @Test func `an argument that depends on the loop differs for each item`() throws {
        let body = """
            {"components": {"Cell": {"parameters": {"n": {}}, "element": {"type": "Box", "data": {"$": "n"}}}},
             "element": {"type": "Row", "children": [
               {"type": "ForEach", "in": [5, 5, 5], "element": {"type": "Cell", "n": {"$data": "item:#"}}}]}}
            """
        #expect(try frames(body).map { $0["data"] as? Int } == [0, 1, 2])
    }

    @Test func `more uses than the cache can hold are expanded with their own arguments`() throws {
        let classes = (0..<40).map { "C\($0)" } + (0..<40).map { "C\($0)" }
        let views = try frames(uses(classes)).compactMap { $0["view"] as? String }.filter { $0 != "Label" }
        #expect(views == classes)
    }

    @Test func `a later use with the same arguments has pointers into the component`() {
        let pointer = decoder().pointer(to: ElementPosition(indices: [1, 0, 1]), in: Array(uses(["AAA", "AAA"]).utf8))
        #expect(pointer.text == "/components/Pair/element/children/1")
    }
}
