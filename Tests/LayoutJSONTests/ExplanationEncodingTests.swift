import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// Decodes, lays out, explains and encodes.
func explainedResponse(_ body: String, limits: RequestLimits = RequestLimits()) throws -> String {
    let bytes = Array(body.utf8)
    let request = try decoder().layoutRequest(from: bytes)
    var options = LayoutOptions(roundsToPixelGrid: request.rounding)
    options.explains = true
    let result = try request.element.layout(
        in: request.sizes[0], environment: request.environment, options: options)
    let response = try ResponseEncoder(limits: limits).encode(
        result, coordinates: request.coordinates, places: decoder().places(in: bytes))
    return String(decoding: response, as: UTF8.self)
}

/// The elements of an explanation, in order.
func explanation(_ body: String) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(try explainedResponse(body).utf8))
    return try #require((document as? [String: Any])?["explain"] as? [[String: Any]])
}

struct ExplanationEncodingTests {
    @Test func `an explanation has the documented properties in the documented order`() throws {
        let body = """
            {"size": {"width": 100}, "element": {"type": "Row", "underflow": "growUniformly", "children": [
              {"type": "View", "class": "V", "size": {"width": 30.5, "height": 20}}]}}
            """
        let expected = """
            ,"explain":[\
            {"path":"Row.1","pointer":"/element","frame":{"x":0,"y":0,"width":100,"height":20},\
            "proposals":[{"width":100,"height":null,"answer":{"width":30.5,"height":20},"by":"computed"}],\
            "choices":[\
            {"axis":"width","rule":"root.given","result":100,"text":"The root was given a width of 100 points."},\
            {"axis":"height","rule":"root.measured","result":20,\
            "text":"The root was given no height, so it got the 20 points that it measured."}],"warnings":[]},\
            {"path":"Row.1/View.1","pointer":"/element/children/0",\
            "frame":{"x":0,"y":0,"width":100,"height":20},"view":0,\
            "proposals":[\
            {"width":100,"height":null,"answer":{"width":30.5,"height":20},"by":"computed"},\
            {"width":30.5,"height":null,"answer":{"width":30.5,"height":20},"by":"deduced"},\
            {"width":100,"height":20,"answer":{"width":30.5,"height":20},"by":"deduced"},\
            {"width":100,"height":20,"answer":{"width":30.5,"height":20},"by":"deduced"}],\
            "choices":[\
            {"axis":"width","rule":"stack.underflow.growUniformly","basis":30.5,"weight":1,"result":100,\
            "text":"Row gave the 69.5 points that were left to this child, the only one that grows: it had 30.5, so it \
            got 69.5 more."},\
            {"axis":"height","rule":"stack.across.measured","basis":20,"result":20,\
            "text":"Row gives it the height that it measured: 20 points."}],"warnings":[]}]}
            """
        let response = try explainedResponse(body)
        #expect(response.hasSuffix(expected), "\(response)")
    }

    @Test func `an infinite size is null, and warnings have a code and a message`() throws {
        let body = """
            {"size": {"width": 30, "height": 20}, "element": {"type": "ScrollView", "contentSize": "fittingContent",
              "child": {"type": "Row", "children": [{"type": "TextField"},
                {"type": "LayoutWriter", "sizing": {"fixed": {"width": 1, "height": 1}}, "traits": {"priority": "fixed"},
                 "children": [{"type": "Box", "traits": {"frame": {"x": 0, "y": 0, "width": 3, "height": 1}}}]}]}}}
            """
        let elements = try explanation(body)
        let proposals = try #require(elements[1]["proposals"] as? [[String: Any]])
        #expect((proposals[0]["answer"] as? [String: Any])?["width"] is NSNull)
        #expect((proposals[0]["width"]) is NSNull)
        let warnings = try #require(elements.last?["warnings"] as? [[String: String]])
        #expect(
            warnings == [
                [
                    "code": "overflows-container",
                    "message": "It reaches 2 points beyond the right edge of its LayoutWriter.",
                ]
            ])
    }

    @Test func `an element has the index of its view, also a rule`() throws {
        let body = request(
            #"{"type": "Column", "children": [{"type": "Centered", "child": {"type": "Box"}}, {"type": "Rule", "orientation": "horizontal"}]}"#
        )
        #expect(try explanation(body).map { $0["view"] as? Int } == [nil, nil, 0, 1])
    }

    @Test func `proposals beyond the first 50 are counted`() throws {
        // Each element measures its child with a few more widths than it is measured with.
        var element = #"{"type": "View", "class": "V", "size": {"width": 900, "height": 10}}"#
        for level in 0..<14 {
            let type = level % 2 == 0 ? "Row" : "Column"
            element = #"{"type": "\#(type)", "children": [\#(element), {"type": "Spacer", "size": 1}]}"#
        }
        let elements = try explanation(request(element, #""size": {"width": 40, "height": 40}"#))
        let many = try #require(elements.first { $0["more"] != nil })
        #expect((many["proposals"] as? [Any])?.count == 50)
        #expect(many["more"] as? Int ?? 0 > 0)
        #expect(elements[0]["more"] == nil)
    }

    @Test func `a response with an explanation has the same limit of bytes as others`() throws {
        let body = request(#"{"type": "Column", "children": [{"type": "Empty"}, {"type": "Empty"}]}"#)
        let length = try explainedResponse(body).utf8.count
        var limits = RequestLimits()
        limits.responseBytesMax = length
        #expect(try explainedResponse(body, limits: limits).utf8.count == length)
        limits.responseBytesMax = length - 100
        #expect(throws: ResponseTooLarge(bytesMax: length - 100)) { try explainedResponse(body, limits: limits) }
    }

    @Test func `a layout request may include an explanation, and a stored tree may not`() throws {
        let body = request(#"{"type": "Empty"}"#, #""include": ["explain", "glyphs"]"#)
        #expect(try decoder().layoutRequest(from: Array(body.utf8)).includes == [.explain, .glyphs])
        do throws(RequestFailure) {
            let stored = request(#"{"type": "Empty"}"#, #""include": ["explain"]"#)
            _ = try decoder().treeRequest(from: Array(stored.utf8), for: nil)
            Issue.record("stored")
        } catch {
            guard case .invalid(let problems) = error else { return }
            #expect(problems.map(\.inShort) == ["unknown-value at /include/0"])
        }
    }
}
