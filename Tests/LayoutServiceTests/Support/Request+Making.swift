@testable import HTTPServer

extension Request {
    /// A request as a server passes it to its handler.
    init(method: String, path: String, body: [UInt8]) {
        let head = RequestHead(
            origin: RequestOrigin(serial: 0, start: .now, peer: "127.0.0.1"), client: "127.0.0.1", method: method,
            path: path, resource: nil, query: nil, headers: Headers(), contentLength: body.count, isChunked: false,
            isHTTP10: false, expectsContinue: false)
        self.init(head: head, body: body, memory: nil)
    }
}
