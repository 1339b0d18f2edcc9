import TestSupport
import Testing

/// Requests that do not wait for the answers to those before them.
@Suite(.timeLimit(.minutes(5)))
struct PipeliningTests {
    @Test func `a hundred requests of all kinds that are sent at once are answered in order`() throws {
        try withServer { server in
            let client = try server.connect()
            client.send((0..<100).map(Self.request).joined())
            for number in 0..<100 {
                let reply = try client.reply()
                switch number % 5 {
                case 0, 1: #expect(reply.json?["size"]?["width"]?.integer == number + 1)
                case 2: #expect(reply.json?["detail"]?.string?.contains("/nothing/\(number)") == true, "\(reply.text)")
                case 3: expectProblem(reply, 422, "invalid-layout")
                default: #expect(reply.text == #"{"status":"ok"}"#)
                }
            }
        }
    }

    /// Some are answered on the spot, some by a worker, some are refused.
    private static func request(_ number: Int) -> String {
        switch number % 5 {
        case 0: post(#"{"element":{"type":"Spacer","size":\#(number + 1)}}"#)
        case 1: post(#"{"element":{"type":"Spacer","size":\#(number + 1)}}"# + String(repeating: " ", count: 5_000))
        case 2: "GET /nothing/\(number) HTTP/1.1\r\nHost: localhost\r\n\r\n"
        case 3: post("{}")
        default: "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        }
    }

    private static func post(_ body: String) -> String {
        "POST /v1/layout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}
