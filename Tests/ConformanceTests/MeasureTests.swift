import TestSupport
import Testing

/// `POST /v1/measure`.
@Suite(.timeLimit(.minutes(5)))
struct MeasureTests {
    private func reply(to body: String) throws -> Reply {
        var reply: Reply?
        try withServer { reply = try $0.reply(to: "POST", "/v1/measure", body: body) }
        return try #require(reply)
    }

    @Test func `there is a size for each constraint in their order`() throws {
        let reply = try reply(
            to: """
                {"element": {"type": "Flow", "children": [
                    {"type": "Spacer", "width": 30, "height": 10}, {"type": "Spacer", "width": 30, "height": 10}]},
                 "constraints": [{}, {"width": 40}, {"width": 60, "height": 5}, {"height": 4}]}
                """)
        #expect(reply.status == 200)
        #expect(reply["content-type"] == "application/json")
        let sizes = reply.json?["sizes"]?.array?.map { [$0["width"]?.number, $0["height"]?.number] }
        #expect(sizes == [[60, 10], [30, 20], [60, 5], [60, 4]])
    }

    @Test func `an infinite length is null`() throws {
        let body = """
            {"element": {"type": "Image", "source": "a", "size": {"width": 2, "height": 1}},
             "constraints": [{}, {"width": 10}]}
            """
        #expect(try reply(to: body).text == #"{"sizes":[{"width":null,"height":null},{"width":10,"height":5}]}"#)
    }

    @Test(arguments: [0, 1_001])
    func `no constraints and too many are a problem`(count: Int) throws {
        let constraints = Array(repeating: "{}", count: count).joined(separator: ",")
        let reply = try reply(to: #"{"element": {"type": "Empty"}, "constraints": [\#(constraints)]}"#)
        expectProblem(reply, 422, "invalid-layout", at: ["/constraints"])
    }

    @Test func `a thousand constraints have a thousand sizes`() throws {
        let constraints = (0..<1_000).map { #"{"width": \#($0)}"# }.joined(separator: ",")
        let label = #"{"type": "Label", "text": "The quick brown fox jumps over the lazy dog"}"#
        let reply = try reply(to: #"{"element": \#(label), "constraints": [\#(constraints)]}"#)
        #expect(reply.json?["sizes"]?.array?.count == 1_000)
    }

    @Test func `sizes are those that a layout in the same space has`() throws {
        let element = #"{"type": "Label", "text": "The quick brown fox jumps over the lazy dog"}"#
        try withServer { server in
            for width in [40, 100, 1_000] {
                let layout = try server.reply(
                    to: "POST", "/v1/layout", body: #"{"element": \#(element), "size": {"width": \#(width)}}"#)
                let measure = try server.reply(
                    to: "POST", "/v1/measure", body: #"{"element": \#(element), "constraints": [{"width": \#(width)}]}"#
                )
                let height = try #require(measure.json?["sizes"]?[0]?["height"]?.number)
                #expect(layout.json?["size"]?["height"]?.number == height)
                #expect(height > 0)
            }
        }
    }

    @Test func `missing constraints are a problem`() throws {
        expectProblem(try reply(to: #"{"element": {"type": "Empty"}}"#), 422, "invalid-layout", at: [""])
    }

    @Test func `a size in place of constraints is a problem`() throws {
        let reply = try reply(to: #"{"element": {"type": "Empty"}, "size": {}, "constraints": [{"widht": 1}, {}, 3]}"#)
        expectProblem(reply, 422, "invalid-layout", at: ["/constraints/0/widht", "/constraints/2", "/size"])
    }

    @Test func `constraints in a layout are a problem`() throws {
        try withServer { server in
            let body = #"{"element": {"type": "Empty"}, "constraints": []}"#
            expectProblem(
                try server.reply(to: "POST", "/v1/layout", body: body), 422, "invalid-layout", at: ["/constraints"])
        }
    }
}
