import TestSupport

/// A client's session of a screen, with the version that it shows.
struct Session {
    let server: RunningServer
    let path: String
    let first: Reply
    var version = 1

    static let query = "?width=375"

    init(_ server: RunningServer, of screen: String = "todo", headers: [String] = []) throws {
        self.server = server
        first = try server.reply(to: "POST", "/v1/screens/\(screen)/sessions" + Self.query, headers: headers)
        guard first.status == 201, let location = first["location"] else {
            throw Client.Failure(description: first.text)
        }
        path = location
    }

    func frames(_ parameters: String = "") throws -> Reply {
        try server.reply(to: "GET", "\(path)/frames\(Self.query)\(parameters)")
    }

    func listen(_ query: String = Self.query, headers: [String] = []) throws -> Listener {
        try Listener(server, path: "\(path)/events\(query)", headers: headers)
    }

    /// Reports an event on the version that the client shows, and stores the version of the answer.
    mutating func act(_ kind: String, _ view: String, _ more: String = "") throws -> Reply {
        let reply = try report(kind, view, version: version, more)
        if let newest = reply.json?["version"]?.integer { version = newest }
        return reply
    }

    mutating func activate(_ view: String) throws -> Reply { try act("action", view) }

    func report(_ kind: String, _ view: String, version: Int, _ more: String = "") throws -> Reply {
        try server.reply(
            to: "POST", "\(path)/actions\(Self.query)",
            body: #"{"kind":"\#(kind)","path":"\#(view)","version":\#(version)\#(more)}"#)
    }

    /// Adds an item to the list.
    mutating func add(_ title: String) throws {
        for reply in [try act("change", Self.field, #","value":"\#(title)""#), try activate(Self.field)]
        where reply.status != 200 {
            throw Client.Failure(description: reply.text)
        }
    }

    func end() throws -> Reply { try server.reply(to: "DELETE", path) }

    static let field = "TodoScreen.1/Column.1/ConstrainedSize.1/TextField.1"

    static func row(_ id: Int) -> String { "TodoScreen.1/Column.1/Row[\(id)].1/Tappable.1" }

    static func deleteButton(_ id: Int) -> String { "TodoScreen.1/Column.1/Row[\(id)].1/Button.1" }
}
