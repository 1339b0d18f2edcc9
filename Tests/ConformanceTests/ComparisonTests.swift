import Foundation
import TestSupport
import Testing

/// That a wrong answer is noticed.
struct ComparisonTests {
    private static let layout = #"""
        {"name": "a", "request": {}, "response": {"size": {"width": 1000, "height": 0.5}, "frames": [
            {"path": "Box.1", "frame": {"x": 1e-9}, "properties": {"clips": false}}]}}
        """#

    private static let refusal = #"""
        {"name": "a", "body": "{}", "status": 422, "pointer": "/a", "alsoAccept": ["/b"]}
        """#

    private func difference(_ line: String, _ status: Int, _ body: String) throws -> String? {
        try ConformanceCase(line: Data(line.utf8))
            .difference(fromStatus: status, ParsedJSON(Array(body.utf8)))
    }

    private func layoutAnswer(
        width: String = "1000", height: String = "0.5", frame: String = #""path": "Box.1""#, clips: String = "false",
        more: String = ""
    ) -> String {
        #"""
        {"size": {"width": \#(width), "height": \#(height)}, "displayScale": 1, "frames": [
            {\#(frame), "view": "Box", "frame": {"x": 0, "y": 3}, "properties": {"clips": \#(clips), "more": 1}}\#(more)]}
        """#
    }

    @Test func `more than is named and numbers nearly equal are no difference`() throws {
        #expect(try difference(Self.layout, 200, layoutAnswer()) == nil)
        #expect(try difference(Self.layout, 200, layoutAnswer(width: "1000.0009", height: "0.5000009")) == nil)
    }

    @Test func `what is missing, unlike, too much or too many is a difference and has its place`() throws {
        let differences: [(answer: String, place: String)] = [
            (layoutAnswer(width: "1000.002"), "response.size.width"),
            (layoutAnswer(height: "0.500002"), "response.size.height"),
            (layoutAnswer(width: "\"1000\""), "response.size.width"),
            (layoutAnswer(frame: #""path": "Box.2""#), "response.frames[0].path"),
            (layoutAnswer(frame: #""a": "Box.1""#), "response.frames[0].path is missing"),
            (layoutAnswer(frame: #""path": "Box.1", "opacity": 1"#), "response.frames[0].opacity"),
            (layoutAnswer(clips: "0"), "response.frames[0].properties.clips"),
            (layoutAnswer(more: ", {}"), "response.frames: expected 1 items, got 2"),
        ]
        for (answer, place) in differences {
            #expect(try difference(Self.layout, 200, answer)?.hasPrefix(place) == true, "\(place)")
        }
        #expect(try difference(Self.layout, 422, layoutAnswer()) != nil)
        #expect(try difference(Self.layout, 200, "no JSON") != nil)
    }

    @Test func `a refusal has the status and an error at one of the places`() throws {
        #expect(try difference(Self.refusal, 422, #"{"errors": [{"pointer": "/c"}, {"pointer": "/b"}]}"#) == nil)
        #expect(try difference(Self.refusal, 422, #"{"errors": [{"pointer": "/c"}]}"#) != nil)
        #expect(try difference(Self.refusal, 422, "{}") != nil)
        #expect(try difference(Self.refusal, 400, #"{"errors": [{"pointer": "/a"}]}"#) != nil)
        #expect(try difference(Self.refusal, 200, layoutAnswer()) != nil)
    }
}
