import LayoutEngine
import Testing

@testable import LayoutJSON

struct PositionTests {
    private static let body = """
        {"components": {"C": {"parameters": {"x": {}}, "element": {"type": "Box", "child": {"$": "x"}}}},
         "element": {"type": "Column", "children": [
            {"type": "Empty"},
            {"type": "Label", "text": "a", "modifiers": [{"box": {}}, {"inset": {}}]},
            {"type": "Decorate", "layering": "below", "position": {"inset": 0},
             "decoration": {"type": "Empty"}, "child": {"type": "Empty"}},
            {"type": "GeometryReader", "cases": [{"element": {"type": "Empty"}}], "otherwise": {"type": "Empty"}},
            {"type": "C", "x": {"type": "Centered", "child": {"type": "Empty"}}},
            {"type": "Rule", "orientation": "vertical"}]}}
        """

    @Test(arguments: [
        ([], "/element"),
        ([0], "/element/children/0"),
        ([1], "/element/children/1/modifiers/1/inset"),
        ([1, 0], "/element/children/1/modifiers/0/box"),
        ([1, 0, 0], "/element/children/1"),
        ([2, 0], "/element/children/2/decoration"),
        ([2, 1], "/element/children/2/child"),
        ([3, 0], "/element/children/3/cases/0/element"),
        ([3, 1], "/element/children/3/otherwise"),
        ([4], "/element/children/4"),
        ([4, 0], "/components/C/element"),
        ([4, 0, 0], "/element/children/4/x"),
        ([4, 0, 0, 0], "/element/children/4/x/child"),
        ([5, 0], "/element/children/5"),
    ])
    func `an element is found by its position`(indices: [Int], pointer: String) {
        let position = ElementPosition(indices: indices)
        #expect(decoder().pointer(to: position, in: Array(Self.body.utf8)).text == pointer)
    }

    @Test func `the engine's own positions lead to the element that it means`() throws {
        let body = request(
            """
            {"type": "Row", "children": [{"type": "Box"}, {"type": "Decorate", "layering": "below",
              "position": {"inset": 0}, "decoration": {"type": "Box"},
              "child": {"type": "LayoutWriter", "children": [{"type": "Box", "modifiers": [{"box": {}}],
                "traits": {"frame": {"x": 1e300, "y": 0, "width": 0, "height": 0}}}]}}]}
            """, #""size": {"width": 10, "height": 10}"#)
        let layout = try decoder().layoutRequest(from: Array(body.utf8))
        do throws(LayoutFailure) {
            _ = try layout.element.layout(in: layout.sizes[0])
            Issue.record("laid out")
        } catch {
            guard case .invalidFrame(let position) = error else {
                Issue.record("\(error)")
                return
            }
            let pointer = decoder().pointer(to: position, in: Array(body.utf8))
            #expect(pointer.text == "/element/children/1/child/children/0/modifiers/0/box")
        }
    }

    @Test func `a body that is not a request has no place for an element`() {
        let position = ElementPosition(indices: [])
        #expect(decoder().pointer(to: position, in: Array("{".utf8)).text == "")
        #expect(decoder().pointer(to: position, in: Array("[]".utf8)).text == "")
    }
}
