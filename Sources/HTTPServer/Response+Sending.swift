import CMicrohttpd
import Glibc

extension Response {
    /// Bodies up to this size are copied: that is cheaper than to keep the array for the library.
    private static let copiedBytesMax = 4 << 10
    /// Bodies beyond this size are for the reaper to free.
    private static let freedAtOnceBytesMax = 64 << 10
    /// Bodies beyond this size are sent in pieces, with others' turns in between: handing megabytes to the system at once
    /// takes milliseconds.
    private static let sentAtOnceBytesMax = 1 << 20
    private static let pieceBytes = 64 << 10

    /// Whether it takes a while to free the body.
    var isLarge: Bool { body.count > Self.freedAtOnceBytesMax }

    /// Hands the response to libmicrohttpd, to be sent on the connection. Returns false if it does not take it, as when
    /// it has already refused the request itself.
    ///
    /// - Parameter reaper: frees a long body when it is sent.
    func queue(on connection: OpaquePointer, closing: Bool, reaper: ConnectionReaper) -> Bool {
        guard let response = make(reaper: reaper) else { return false }
        defer { MHD_destroy_response(response) }
        if closing { MHD_add_response_header(response, "Connection", "close") }
        return MHD_queue_response(connection, UInt32(status), response) == .YES
    }

    /// The response as the library has it, to be destroyed by the caller; nil if memory is short.
    func make(reaper: ConnectionReaper) -> OpaquePointer? {
        let response = makeBody(reaper)
        // What the library does not take cannot be sent in a header field.
        for header in headers where response != nil {
            // To hand over a `String` itself is to copy it first.
            header.name.withCString { name in
                _ = header.value.withCString { MHD_add_response_header(response, name, $0) }
            }
        }
        return response
    }

    private func makeBody(_ reaper: ConnectionReaper) -> OpaquePointer? {
        guard body.count > Self.copiedBytesMax else {
            return body.withUnsafeBytes { bytes in
                MHD_create_response_from_buffer(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
            }
        }
        // The array is kept alive, and nobody can change it; so its elements stay where they are until the library
        // releases it.
        let kept = Unmanaged.passRetained(
            KeptBody(bytes: body, reaper: isLarge ? reaper : nil))
        let response =
            body.count > Self.sentAtOnceBytesMax
            ? MHD_create_response_from_callback(
                UInt64(body.count), Self.pieceBytes, readKeptBody, kept.toOpaque(), releaseKeptBody)
            : body.withUnsafeBytes { bytes in
                MHD_create_response_from_buffer_with_free_callback_cls(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), releaseKeptBody, kept.toOpaque())
            }
        if response == nil { kept.release() }
        return response
    }
}

/// Keeps a body until it is sent.
private final class KeptBody: Sendable {
    let bytes: [UInt8]
    /// Who frees the body; nil if that is soon done.
    let reaper: ConnectionReaper?

    init(bytes: [UInt8], reaper: ConnectionReaper?) {
        self.bytes = bytes
        self.reaper = reaper
    }
}

/// Copies the piece of a body that begins at `position`.
private func readKeptBody(
    _ body: UnsafeMutableRawPointer?, _ position: UInt64, _ piece: UnsafeMutablePointer<CChar>?, _ pieceBytes: Int
) -> Int {
    guard let body, let piece else { return -1 }
    let bytes = Unmanaged<KeptBody>.fromOpaque(body).takeUnretainedValue().bytes
    let count = min(pieceBytes, bytes.count - Int(position))
    bytes.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(start: piece, count: count).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: bytes[Int(position)..<Int(position) + count]))
    }
    return count
}

private func releaseKeptBody(_ body: UnsafeMutableRawPointer?) {
    guard let body else { return }
    let kept = Unmanaged<KeptBody>.fromOpaque(body).takeRetainedValue()
    kept.reaper?.free(kept)
}
