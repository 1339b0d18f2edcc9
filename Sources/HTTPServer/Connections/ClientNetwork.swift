/// The part of a client's address that the client cannot choose. Connections, listeners, wrong keys and the quotas of
/// clients without a key are counted by it.
package enum ClientNetwork {
    private static let prefixBytes = 8

    /// The whole address for IPv4; for IPv6 the first 64 bits, because the client chooses the others (RFC 4291, 2.5.4).
    package static func of(_ address: String) -> String {
        guard address.utf8.contains(UInt8(ascii: ":")), let bytes = AddressRange.bytes(of: address) else {
            return address
        }
        // RFC 4291, 2.5.5.2: an IPv4 address mapped to IPv6, as a socket for both families reports it.
        let isIPv4 = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xFF }
        if isIPv4 { return bytes[12...].map(String.init).joined(separator: ".") }
        let groups = stride(from: 0, to: prefixBytes, by: 2).map { index in
            String(Int(bytes[index]) << 8 | Int(bytes[index + 1]), radix: 16)
        }
        return groups.joined(separator: ":") + "::/64"
    }
}
