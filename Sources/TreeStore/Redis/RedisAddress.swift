import Foundation

/// The address of a Redis server, with credentials and database.
package struct RedisAddress: Sendable, Equatable, CustomStringConvertible {
    package let host: String
    package let port: UInt16
    package let usesTLS: Bool
    /// Nil for Redis's default user.
    package let user: String?
    package let password: Secret?
    package let database: Int

    private static let defaultPort: UInt16 = 6379

    /// Reads `redis://[[user]:password@]host[:port][/database]`, or `rediss://…` for TLS. User and password may have
    /// percent escapes; an IPv6 address is in brackets.
    package init(url: String) throws(StoreOpenFailure) {
        guard let colon = url.range(of: "://") else { throw Self.invalid("it does not begin with redis://") }
        switch url[..<colon.lowerBound] {
        case "redis": usesTLS = false
        case "rediss": usesTLS = true
        default: throw Self.invalid("it begins with neither redis:// nor rediss://")
        }
        var rest = url[colon.upperBound...]
        guard !rest.contains(where: { "?# ".contains($0) }) else {
            throw Self.invalid("it contains ?, # or a space")
        }

        // The last @ counts: a password may have unescaped ones.
        let credentials = rest.lastIndex(of: "@").map { at in
            defer { rest = rest[rest.index(after: at)...] }
            return rest[..<at]
        }
        (user, password) = try Self.credentials(in: credentials)

        let path = rest.firstIndex(of: "/").map { rest[rest.index(after: $0)...] } ?? ""
        guard let database = path.isEmpty ? 0 : Int(path), (0...65_535).contains(database) else {
            throw Self.invalid("the database is not a number from 0 to 65535")
        }
        self.database = database
        (host, port) = try Self.hostAndPort(in: rest.prefix { $0 != "/" })
    }

    /// Without user and password.
    package var description: String {
        "\(usesTLS ? "rediss" : "redis")://\(host.contains(":") ? "[\(host)]" : host):\(port)/\(database)"
    }

    private static func credentials(in text: Substring?) throws(StoreOpenFailure) -> (String?, Secret?) {
        guard let text else { return (nil, nil) }
        let noPassword = invalid("a user needs a password")
        guard let colon = text.firstIndex(of: ":") else { throw noPassword }
        guard let user = text[..<colon].removingPercentEncoding,
            let password = text[text.index(after: colon)...].removingPercentEncoding
        else { throw invalid("the user or the password has an invalid percent escape") }
        guard user.isEmpty || !password.isEmpty else { throw noPassword }
        return (user.isEmpty ? nil : user, password.isEmpty ? nil : Secret(password))
    }

    private static func hostAndPort(in text: Substring) throws(StoreOpenFailure) -> (String, UInt16) {
        let host: Substring
        var rest: Substring
        if text.hasPrefix("["), let bracket = text.firstIndex(of: "]") {
            host = text[text.index(after: text.startIndex)..<bracket]
            rest = text[text.index(after: bracket)...]
        } else {
            host = text.prefix { $0 != ":" }
            rest = text[host.endIndex...]
        }
        guard !host.isEmpty, !host.utf8.contains(0) else { throw invalid("the host is missing") }
        if rest.isEmpty { return (String(host), defaultPort) }
        guard rest.removeFirst() == ":", let port = UInt16(rest), port > 0 else {
            throw invalid("the port is not a number from 1 to 65535")
        }
        return (String(host), port)
    }

    private static func invalid(_ reason: String) -> StoreOpenFailure { .invalidURL(reason: reason) }
}
