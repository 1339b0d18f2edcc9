// libmicrohttpd accepts no response before it has read the whole body of the request, and sends nothing on a suspended
// connection. So refusals in the middle of a body, streams and events are written directly to the socket or its TLS
// session. This file makes their bytes.

import CMicrohttpd
import Platform

extension Response {
    /// The bytes of a response after which the connection is closed.
    func closingBytes(withBody: Bool) -> [UInt8] {
        headBytes(framing: "Content-Length: \(body.count)\r\n") + (withBody ? body : [])
    }

    /// The head of the last response on a connection.
    ///
    /// - Parameter framing: the header field that frames the body, with its line end; empty if the end of the
    ///   connection ends the body.
    func headBytes(framing: String) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(String(cString: MHD_get_reason_phrase_for(UInt32(status))))\r\n"
        text += "Date: \(Timestamp.now.httpDate)\r\n"
        for (name, value) in headers where !value.utf8.contains(where: { $0 < 0x20 }) {
            text += "\(name): \(value)\r\n"
        }
        return Array((text + framing + "Connection: close\r\n\r\n").utf8)
    }
}
