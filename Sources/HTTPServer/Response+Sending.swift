import CMicrohttpd
import Glibc

extension Response {
    /// Bodies up to this size are copied: that is cheaper than to keep the array for the library.
    private static let copiedBytesMax = 4 << 10

    /// Hands the response to libmicrohttpd, to be sent on the connection. Returns false if it does not take it, as when
    /// it has already refused the request itself.
    func queue(on connection: OpaquePointer, closing: Bool) -> Bool {
        guard let response = makeResponse() else { return false }
        defer { MHD_destroy_response(response) }
        // What the library does not take cannot be sent in a header field.
        for header in headers { MHD_add_response_header(response, header.name, header.value) }
        if closing { MHD_add_response_header(response, "Connection", "close") }
        return MHD_queue_response(connection, UInt32(status), response) == .YES
    }

    private func makeResponse() -> OpaquePointer? {
        guard body.count > Self.copiedBytesMax else {
            return body.withUnsafeBytes { bytes in
                MHD_create_response_from_buffer(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
            }
        }
        // The array is kept alive, and nobody can change it; so its elements stay where they are until the library
        // releases it.
        let kept = Unmanaged.passRetained(KeptBody(bytes: body))
        let response = body.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer_with_free_callback_cls(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), releaseKeptBody, kept.toOpaque())
        }
        if response == nil { kept.release() }
        return response
    }

    /// The response as bytes for the wire, after which the connection is closed.
    ///
    /// For the one place where libmicrohttpd takes no response: in the middle of a body.
    func closingBytes(withBody: Bool) -> [UInt8] {
        headBytes(framing: "Content-Length: \(body.count)\r\n") + (withBody ? body : [])
    }

    /// The head of the last response on a connection.
    ///
    /// - Parameter framing: the field that tells the length of the body, with the end of its line; empty if only the end
    ///   of the connection tells.
    func headBytes(framing: String) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(String(cString: MHD_get_reason_phrase_for(UInt32(status))))\r\n"
        text += "Date: \(Self.date)\r\n"
        for (name, value) in headers where !value.utf8.contains(where: { $0 < 0x20 }) {
            text += "\(name): \(value)\r\n"
        }
        return Array((text + framing + "Connection: close\r\n\r\n").utf8)
    }

    /// Now, as RFC 9110, 5.6.7 wants it.
    private static var date: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        return String(unsafeUninitializedCapacity: 32) { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
            }
        }
    }
}

/// Keeps a body until it is sent.
private final class KeptBody {
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}

private func releaseKeptBody(_ body: UnsafeMutableRawPointer?) {
    guard let body else { return }
    Unmanaged<KeptBody>.fromOpaque(body).release()
}
