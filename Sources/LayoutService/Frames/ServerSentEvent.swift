/// Encodes server-sent events (HTML standard, "Server-sent events").
enum ServerSentEvent {
    /// - Parameters:
    ///   - id: the value of `Last-Event-ID` when the client reconnects; nil to leave it unchanged.
    ///   - data: a text without line breaks.
    static func bytes(_ name: String, id: Int?, data: [UInt8]) -> [UInt8] {
        let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
        return Array(head.utf8) + data + Array("\n\n".utf8)
    }

    /// A comment, which clients ignore. Sending it shows whether the connection still works.
    static let heartbeat = Array(": still here\n\n".utf8)

    /// Sets how long clients wait before they reconnect, in milliseconds.
    static let retry = Array("retry: 1000\n\n".utf8)
}
