import TestSupport

/// A client that listens to the events of a tree or a session.
final class Listener {
    struct Event {
        var name = ""
        var id: Int?
        var data: ParsedJSON?
    }

    let head: String
    private let client: Client

    /// Listens to a tree.
    convenience init(_ server: RunningServer, _ target: String, headers: [String] = []) throws {
        let parts = target.split(separator: "?", maxSplits: 1)
        let query = parts.count > 1 ? "?\(parts[1])" : ""
        try self.init(server, path: "/v1/trees/\(parts[0])/events\(query)", headers: headers)
    }

    init(_ server: RunningServer, path: String, headers: [String] = []) throws {
        client = try server.connect()
        client.send("GET", path, headers: headers)
        head = String(decoding: try client.read(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        guard head.hasPrefix("HTTP/1.1 200") else { throw Client.Failure(description: head) }
    }

    /// The next event with data.
    func event() throws -> Event {
        while true {
            let text = String(decoding: try client.read(through: Array("\n\n".utf8)), as: UTF8.self)
            var event = Event()
            for line in text.split(separator: "\n") {
                if line.hasPrefix("event: ") { event.name = String(line.dropFirst(7)) }
                if line.hasPrefix("id: ") { event.id = Int(line.dropFirst(4)) }
                if line.hasPrefix("data: ") { event.data = ParsedJSON(Array(line.dropFirst(6).utf8)) }
            }
            if event.data != nil { return event }
        }
    }

    /// Whether the server has closed the connection, after all events.
    func isClosed() -> Bool { client.isClosed() }
}
