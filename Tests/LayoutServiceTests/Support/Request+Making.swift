@testable import HTTPServer

extension Request {
    /// A request as a server passes it to its handler.
    init(method: String, path: String, headers: [(name: String, value: String)] = [], body: [UInt8]) {
        var fields = Headers()
        for (name, value) in headers {
            Array(name.utf8).withUnsafeBytes { name in
                Array(value.utf8).withUnsafeBytes { fields.append(name: name, value: $0) }
            }
        }
        let head = RequestHead(
            origin: RequestOrigin(serial: 0, start: .now, peer: "127.0.0.1"), client: "127.0.0.1", method: method,
            path: path, resource: nil, query: nil, headers: fields, contentLength: body.count, isChunked: false,
            isHTTP10: false, expectsContinue: false)
        self.init(head: head, body: body, memory: nil)
    }
}
