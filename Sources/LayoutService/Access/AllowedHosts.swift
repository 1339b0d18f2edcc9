/// The host names by which clients may address the service (`Host`).
///
/// This protects against DNS rebinding: a web page can make its own name resolve to a loopback address. The browser of
/// its visitor then lets the page read the answers of a server there, but sends the name of the page as `Host`.
package struct AllowedHosts: Sendable {
    /// Allows all names.
    package static let all = AllowedHosts(names: [], suffixes: [], allowsAll: true)

    private let names: Set<String>
    /// The suffixes of allowed names, such as `.localhost`.
    private let suffixes: [String]
    private let allowsAll: Bool

    private init(names: Set<String>, suffixes: [String], allowsAll: Bool) {
        self.names = names
        self.suffixes = suffixes
        self.allowsAll = allowsAll
    }

    /// The names of this machine itself, and the address that the server listens on.
    package static func loopback(listeningOn address: String) -> AllowedHosts {
        AllowedHosts(
            names: ["localhost", "127.0.0.1", "::1", address.lowercased()], suffixes: [".localhost"], allowsAll: false)
    }

    /// - Parameter items: names and addresses without ports; `*.example.com` stands for all subdomains, `*` for all
    ///   names.
    /// - Throws: the first invalid item.
    package init(_ items: [String]) throws(InvalidHost) {
        var (names, suffixes): (Set<String>, [String]) = ([], [])
        for item in items where item != "*" {
            let isSuffix = item.hasPrefix("*.")
            let name = Self.name(in: isSuffix ? String(item.dropFirst(2)) : item)
            guard let name, Self.isName(name), !(isSuffix && name.contains(":")), !Self.hasPort(item) else {
                throw InvalidHost(text: item)
            }
            if isSuffix { suffixes.append("." + name) } else { names.insert(name) }
        }
        self.init(names: names, suffixes: suffixes, allowsAll: items.contains("*"))
    }

    package struct InvalidHost: Error {
        package let text: String
    }

    /// Whether requests with this `Host` are answered.
    func allows(_ host: @autoclosure () -> String?) -> Bool {
        if allowsAll { return true }
        guard let name = host().flatMap(Self.name) else { return false }
        return names.contains(name) || suffixes.contains { name.hasSuffix($0) }
    }

    /// The name or address in a `Host` (RFC 9110, 7.2), in lower case, without port, brackets and the dot of the root.
    private static func name(in host: String) -> String? {
        // By bytes, because this is done for each request and characters are slower.
        let host = host.lowercased().utf8
        if host.first == UInt8(ascii: "[") {
            return host.firstIndex(of: UInt8(ascii: "]")).flatMap { String(host.dropFirst()[..<$0]) }
        }
        // Several colons belong to an IPv6 address without brackets, which only options have.
        let colon = UInt8(ascii: ":")
        let name = host.count(where: { $0 == colon }) == 1 ? host.prefix { $0 != colon } : host[...]
        return String(name.last == UInt8(ascii: ".") ? name.dropLast() : name)
    }

    private static func isName(_ name: String) -> Bool {
        name.wholeMatch(of: /[a-z0-9_\-]+(\.[a-z0-9_\-]+)*|[0-9a-f:.]*:[0-9a-f:.]*/) != nil
    }

    private static func hasPort(_ item: String) -> Bool {
        item.contains("]:") || item.count(where: { $0 == ":" }) == 1
    }
}
