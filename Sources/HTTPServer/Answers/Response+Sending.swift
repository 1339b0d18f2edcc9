import CMicrohttpd
import Glibc

extension Response {
    /// Bodies up to this size are copied, which is cheaper than keeping the array for libmicrohttpd.
    private static let copiedBytesMax = 4 << 10
    /// Longer bodies are freed by the reaper.
    private static let freedAtOnceBytesMax = 64 << 10
    /// Longer bodies are sent in pieces, between which other connections are served: passing megabytes to the system at
    /// once takes milliseconds.
    private static let sentAtOnceBytesMax = 1 << 20
    private static let pieceBytes = 64 << 10

    /// Whether the reaper frees the body.
    var isLarge: Bool { body.count > Self.freedAtOnceBytesMax }

    /// Has libmicrohttpd send the response on the connection. Returns false if the library does not accept it, for
    /// example because it has refused the request by itself.
    ///
    /// - Parameter reaper: frees a long body when it has been sent.
    func queue(on connection: OpaquePointer, closing: Bool, reaper: ConnectionReaper) -> Bool {
        guard let response = make(reaper: reaper) else { return false }
        defer { MHD_destroy_response(response) }
        if closing { MHD_add_response_header(response, "Connection", "close") }
        return MHD_queue_response(connection, UInt32(status), response) == .YES
    }

    /// Makes libmicrohttpd's response, which the caller destroys; nil if memory is short.
    func make(reaper: ConnectionReaper) -> OpaquePointer? {
        let response = makeBody(reaper)
        // libmicrohttpd rejects fields with line breaks, which are left out.
        for header in headers where response != nil {
            // Passing a `String` itself would copy it.
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
        // `KeptBody` retains an immutable array, so that its elements stay in place until the library releases it.
        let kept = Unmanaged.passRetained(
            KeptBody(bytes: body, memory: memory, reaper: isLarge ? reaper : nil))
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
    let memory: MemoryBudget.Share?
    /// Frees a large body; nil for others.
    let reaper: ConnectionReaper?

    init(bytes: [UInt8], memory: MemoryBudget.Share?, reaper: ConnectionReaper?) {
        self.bytes = bytes
        self.memory = memory
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
