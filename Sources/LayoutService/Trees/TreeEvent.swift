/// An event as the HTML standard has it ("Server-sent events").
enum TreeEvent {
    /// - Parameters:
    ///   - id: what a client that comes back says it has seen; nil to leave that as it is.
    ///   - data: a text without line breaks.
    static func bytes(_ name: String, id: Int?, data: [UInt8]) -> [UInt8] {
        let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
        return Array(head.utf8) + data + Array("\n\n".utf8)
    }

    /// Nothing, to be seen on the line only.
    static let heartbeat = Array(": still here\n\n".utf8)

    /// How long a client is to wait before it comes back, in milliseconds.
    static let retry = Array("retry: 1000\n\n".utf8)
}
