import Glibc

/// IPv4 or IPv6 addresses with a common prefix, such as `10.0.0.0/8`, `2001:db8::/32` or a single address.
package struct AddressRange: Sendable, Hashable {
    /// The bytes of an IPv6 address. IPv4 addresses are mapped to `::ffff:a.b.c.d` (RFC 4291, 2.5.5.2).
    private let bytes: [UInt8]
    /// The length of the prefix, in bits.
    private let bits: Int

    /// Parses a range in CIDR notation (RFC 4632, 3.1); nil if the text is not a range.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let bytes = Self.bytes(of: String(parts[0])) else { return nil }
        let isIPv4 = !parts[0].contains(":")
        let bitsMax = isIPv4 ? 32 : 128
        var bits = bitsMax
        if parts.count == 2 {
            guard parts[1].allSatisfy(\.isASCIIDigit), let number = Int(parts[1]), number <= bitsMax else { return nil }
            bits = number
        }
        self.bytes = bytes
        self.bits = isIPv4 ? 96 + bits : bits
    }

    /// Whether an address is in the range. False for a text that is not an address.
    func contains(_ address: String) -> Bool {
        guard let other = Self.bytes(of: address) else { return false }
        let wholeBytes = bits / 8
        guard bytes[..<wholeBytes] == other[..<wholeBytes] else { return false }
        guard bits % 8 > 0 else { return true }
        let mask = UInt8(truncatingIfNeeded: 0xFF00 >> (bits % 8))
        return bytes[wholeBytes] & mask == other[wholeBytes] & mask
    }

    /// Whether a text is an address.
    static func isAddress(_ text: String) -> Bool { bytes(of: text) != nil }

    /// The bytes of an address, like ``bytes``; nil for a text that is none.
    static func bytes(of address: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, address, &four) == 1 {
            return [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + withUnsafeBytes(of: four) { Array($0) }
        }
        var sixteen = in6_addr()
        // The zone of an address such as fe80::1%eth0 is ignored.
        let text = address.prefix { $0 != "%" }
        guard inet_pton(AF_INET6, String(text), &sixteen) == 1 else { return nil }
        return withUnsafeBytes(of: sixteen) { Array($0) }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
