import TestSupport
import Testing

/// What is wrong with a body, said so that it can be found.
@Suite(.timeLimit(.minutes(5)))
struct ProblemTests {
    @Test(arguments: [
        ("", 1, 1), ("{", 1, 2), ("{\n  \"element\": {\"type\": Empty}\n}", 2, 23), ("{}\n\n x", 3, 2),
        ("{\"a\": \"é\" 1}", 1, 11), ("[1,\n2,\n]", 3, 1), ("nul", 1, 1), ("\u{FEFF}{}", 1, 1),
    ])
    func `malformed JSON has a line and a column`(body: String, line: Int, column: Int) throws {
        try withServer { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: body)
            expectProblem(reply, 400, "malformed-json")
            #expect(reply.json?["line"]?.integer == line)
            #expect(reply.json?["column"]?.integer == column)
        }
    }

    @Test func `bytes that are no text have a line and a column`() throws {
        try withServer { server in
            let reply = try server.connect().reply(
                to: "POST", "/v1/layout", body: Array("{\n\"a\": \"".utf8) + [0xFF, 0x22, 0x7D])
            expectProblem(reply, 400, "malformed-json")
            #expect(reply.json?["line"]?.integer == 2)
            #expect(reply.json?["column"]?.integer == 7)
        }
    }

    @Test func `all problems are told and not just the first`() throws {
        let body = """
            {"element": {"type": "Row", "alignment": "middle", "children": [
                {"type": "Inset", "uniform": "1", "child": {"type": "Lable"}},
                {"type": "Spacer", "width": -1, "hieght": 2}]}, "rouding": true}
            """
        try withServer { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: body)
            expectProblem(
                reply, 422, "invalid-layout",
                at: [
                    "/element/alignment", "/element/children/0/child/type", "/element/children/0/uniform",
                    "/element/children/1/hieght", "/element/children/1/width", "/rouding",
                ])
            let suggestions = reply.json?["errors"]?.array?.compactMap { $0["suggestion"]?.string } ?? []
            #expect(Set(suggestions).isSuperset(of: ["Label", "height", "rounding"]))
        }
    }

    @Test func `no more than twenty problems are told`() throws {
        let children = Array(repeating: #"{"type": "Nothing"}"#, count: 100).joined(separator: ",")
        let body = #"{"element": {"type": "Overlay", "children": [\#(children)]}}"#
        try withServer { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: body)
            expectProblem(reply, 422, "invalid-layout")
            #expect(reply.json?["errors"]?.array?.count == 20)
            #expect(reply.json?["detail"]?.string == "There are at least 20 problems.")
        }
    }

    @Test func `keys that need escapes are escaped in pointers`() throws {
        try withServer { server in
            let reply = try server.reply(
                to: "POST", "/v1/layout", body: #"{"element": {"type": "Empty"}, "a/b~c\"\n": 1}"#)
            expectProblem(reply, 422, "invalid-layout", at: ["/a~1b~0c\"\n"])
        }
    }

    @Test(arguments: [
        ("1e999", "/element/width"), ("-1e999", "/element/width"), ("1e308", "/element"),
        ("123456789012345678901234567890", "/element"), ("NaN", nil), ("Infinity", nil), ("01", nil),
    ])
    func `numbers that are none or too large are refused where they stand`(number: String, pointer: String?) throws {
        try withServer { server in
            let reply = try server.reply(
                to: "POST", "/v1/layout", body: #"{"element": {"type": "Spacer", "width": \#(number)}}"#)
            if let pointer {
                #expect(reply.status == 422)
                #expect(reply.json?["errors"]?[0]?["pointer"]?.string == pointer)
            } else {
                expectProblem(reply, 400, "malformed-json")
            }
        }
    }

    @Test func `if one element fills the width and another the height, the first is reported with what it fills`()
        throws
    {
        try withServer { server in
            let image = #"{"type": "Image", "source": "a", "size": {"width": 2, "height": 1}}"#
            let body = #"{"element": {"type": "Column", "children": [{"type": "TextField"}, \#(image)]}}"#
            let reply = try server.reply(to: "POST", "/v1/layout", body: body)
            let message = "The root fills the available width, because this element does, but the layout has no width."
            #expect(reply.json?["detail"]?.string?.hasPrefix(message) == true)
            #expect(reply.json?["errors"]?[0]?["pointer"]?.string == "/element/children/0")
        }
    }

    @Test func `a root that fills what it is not given is a problem`() throws {
        try withServer { server in
            let body = #"{"element": {"type": "Image", "source": "a", "size": {"width": 2, "height": 1}}}"#
            let reply = try server.reply(to: "POST", "/v1/layout", body: body)
            #expect(reply.json?["errors"]?[0]?["code"]?.string == "infinite-size")
            #expect(reply.json?["errors"]?[0]?["pointer"]?.string == "/element")
            #expect(reply.status == 422)
        }
    }
}
