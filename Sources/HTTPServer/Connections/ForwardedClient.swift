/// Finds the client behind proxies by the header fields that they add: `Forwarded` (RFC 7239) or `X-Forwarded-For`.
///
/// A client can send these fields too. So an address is believed only if the proxy that added it is trusted: the list
/// is read from its end to the first address that is not that of a trusted proxy.
struct ForwardedClient {
    private let proxies: [AddressRange]

    init(trusting proxies: [AddressRange]) {
        self.proxies = proxies
    }

    /// Whether this address is that of a trusted proxy.
    func trusts(_ address: String) -> Bool {
        proxies.contains { $0.contains(address) }
    }

    /// The address of the client whose request came from a peer with these header fields; the peer's own address unless
    /// the peer is a trusted proxy.
    func address(from peer: String, _ headers: Headers) -> String {
        guard !proxies.isEmpty, trusts(peer) else { return peer }
        let standard = Self.elements(headers.values(of: "forwarded"))
        let usual = Self.elements(headers.values(of: "x-forwarded-for"))
        if standard.isEmpty { return client(behind: peer, usual, Self.node) }
        let client = client(behind: peer, standard, Self.forwardedNode)
        // A proxy that adds to one of the fields passes on the other one as the client has sent it. If they disagree,
        // neither is believed.
        return usual.isEmpty || self.client(behind: peer, usual, Self.node) == client ? client : peer
    }

    /// - Parameters:
    ///   - hops: the elements of a field in the order in which proxies have added them.
    ///   - address: returns the address in an element; nil for an obfuscated or unknown one.
    private func client(behind peer: String, _ hops: [Substring], _ address: (Substring) -> String?) -> String {
        var client = peer
        for hop in hops.reversed() {
            // Nothing is known of the hops before an obfuscated or unknown one (RFC 7239, 6.2 and 6.3).
            guard let hop = address(hop) else { return client }
            client = hop
            if !trusts(hop) { return client }
        }
        return client
    }

    /// The address in an element of `Forwarded`.
    private static func forwardedNode(_ element: Substring) -> String? {
        element.split(separator: ";").lazy
            .map { $0.drop { $0 == " " } }
            .first { $0.prefix(4).lowercased() == "for=" }
            .flatMap { node($0.dropFirst(4)) }
    }

    private static func elements(_ values: [String]) -> [Substring] {
        values.flatMap { $0.split(separator: ",") }
    }

    /// The address of a node, without quotes, brackets and port (RFC 7239, 6).
    private static func node(_ text: Substring) -> String? {
        var text = String(text.filter { $0 != "\"" && $0 != " " && $0 != "\t" })
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            text = String(text[text.index(after: text.startIndex)..<end])
        } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
            text = String(text[..<colon])
        }
        return AddressRange.isAddress(text) ? text : nil
    }
}
