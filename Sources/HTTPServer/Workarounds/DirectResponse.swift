// libmicrohttpd takes no response before it has read the body of the request to its end, and sends nothing of a
// response that is made while the body arrives. Refusals in the middle of a body, streams and events are written to the
// socket, or to its TLS session, directly. This file makes their bytes.

import CMicrohttpd
import Platform

extension Response {
    /// The response as bytes for the wire, after which the connection is closed.
    func closingBytes(withBody: Bool) -> [UInt8] {
        headBytes(framing: "Content-Length: \(body.count)\r\n") + (withBody ? body : [])
    }

    /// The head of the last response on a connection.
    ///
    /// - Parameter framing: the field that tells the length of the body, with the end of its line; empty if only the end
    ///   of the connection tells.
    func headBytes(framing: String) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(String(cString: MHD_get_reason_phrase_for(UInt32(status))))\r\n"
        text += "Date: \(Timestamp.now.httpDate)\r\n"
        for (name, value) in headers where !value.utf8.contains(where: { $0 < 0x20 }) {
            text += "\(name): \(value)\r\n"
        }
        return Array((text + framing + "Connection: close\r\n\r\n").utf8)
    }
}
