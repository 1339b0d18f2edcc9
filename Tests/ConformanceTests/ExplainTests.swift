import TestSupport
import Testing

/// `POST /v1/layout` with `"include": ["explain"]`.
@Suite(.timeLimit(.minutes(5)))
struct ExplainTests {
    private static let row = """
        {"type": "Row", "underflow": "growProportionally", "children": [
            {"type": "Spacer", "width": 40, "height": 10}, {"type": "Spacer", "width": 80, "height": 10},
            {"type": "Label", "text": "Hello", "traits": {"priority": "fixed"}}]}
        """

    private func reply(to rest: String, on server: RunningServer) throws -> Reply {
        try server.reply(to: "POST", "/v1/layout", body: #"{"element": \#(Self.row), \#(rest)}"#)
    }

    @Test func `a response tells why, and is else the same`() throws {
        try withServer { server in
            let plain = try reply(to: #""size": {"width": 320}"#, on: server)
            let explained = try reply(to: #""size": {"width": 320}, "include": ["explain"]"#, on: server)
            #expect(plain.json?["explain"] == nil)
            #expect(explained.json?["frames"] == plain.json?["frames"])
            let elements = try #require(explained.json?["explain"]?.array)
            #expect(
                elements.map { $0["pointer"]?.string } == [
                    "/element", "/element/children/0", "/element/children/1", "/element/children/2",
                ])
            #expect(elements.map { $0["view"]?.number } == [nil, nil, nil, 0])
            let text = elements[1]["choices"]?.array?.first?["text"]?.string
            #expect(
                text?.hasPrefix("Row gave the ") == true
                    && text?.contains("its 2 growing children in proportion to their width: this one had 40 of 120")
                        == true
            )
        }
    }

    @Test func `each of several sizes is explained`() throws {
        try withServer { server in
            let reply = try reply(to: #""sizes": [{"width": 320}, {"width": 60}], "include": ["explain"]"#, on: server)
            let layouts = try #require(reply.json?["layouts"]?.array)
            #expect(layouts.count == 2)
            let rules = layouts.map { $0["explain"]?.array?[1]["choices"]?.array?.first?["rule"]?.string }
            #expect(rules == ["stack.underflow.growProportionally", "stack.overflow.condenseProportionally"])
        }
    }

    @Test func `a text that is cut is told`() throws {
        let label = #"{"type": "Label", "text": "The quick brown fox", "numberOfLines": 1}"#
        try withServer { server in
            let reply = try server.reply(
                to: "POST", "/v1/layout",
                body: #"{"element": \#(label), "size": {"width": 60}, "include": ["explain"]}"#)
            let warnings = reply.json?["explain"]?.array?.first?["warnings"]?.array
            #expect(warnings?.map { $0["code"]?.string } == ["text-truncated"])
        }
    }

    @Test func `elements as deep as they may be are explained`() throws {
        let depth = 512
        let open = String(repeating: #"{"type": "Overlay", "children": ["#, count: depth - 1)
        let element = open + #"{"type": "Empty"}"# + String(repeating: "]}", count: depth - 1)
        try withServer { server in
            let body = #"{"element": \#(element), "include": ["explain"]}"#
            let elements = try #require(server.reply(to: "POST", "/v1/layout", body: body).json?["explain"]?.array)
            #expect(elements.count == depth)
            let pointer = "/element" + String(repeating: "/children/0", count: depth - 1)
            #expect(elements.last?["pointer"]?.string == pointer)
        }
    }

    @Test func `a response that explanations make too long is refused`() throws {
        let children = Array(repeating: #"{"type": "Empty"}"#, count: 500).joined(separator: ",")
        try withServer("--response-bytes-max", "100000") { server in
            let body = #"{"element": {"type": "Column", "children": [\#(children)]}"#
            #expect(try server.reply(to: "POST", "/v1/layout", body: body + "}").status == 200)
            let reply = try server.reply(to: "POST", "/v1/layout", body: body + #", "include": ["explain"]}"#)
            expectProblem(reply, 422, "response-too-large")
        }
    }

    @Test func `neither a measurement nor a stored tree is explained`() throws {
        try withServer { server in
            let measured = try server.reply(
                to: "POST", "/v1/measure",
                body: #"{"element": {"type": "Empty"}, "constraints": [{}], "include": ["explain"]}"#)
            expectProblem(measured, 422, "invalid-layout", at: ["/include"])
            let stored = try server.reply(
                to: "PUT", "/v1/trees/a", body: #"{"element": {"type": "Empty"}, "include": ["explain"]}"#)
            expectProblem(stored, 422, "invalid-layout", at: ["/include/0"])
        }
    }
}
