import Testing

@testable import HTTPServer

struct ForwardedClientTests {
    private static let proxies = ForwardedClient(
        trusting: ["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"].compactMap { AddressRange($0) })

    private static func address(from peer: String, _ fields: [(String, String)]) -> String {
        var headers = Headers()
        for (name, value) in fields {
            Array(name.utf8).withUnsafeBytes { name in
                Array(value.utf8).withUnsafeBytes { headers.append(name: name, value: $0) }
            }
        }
        return proxies.address(from: peer, headers)
    }

    @Test(arguments: [
        ("10.255.0.1", true), ("11.0.0.1", false), ("192.0.2.7", true), ("192.0.2.6", false), ("2001:db8::1", true),
        ("2001:db9::1", false), ("::ffff:10.1.2.3", true), ("", false), ("localhost", false),
    ])
    func `an address is trusted if it lies in one of the ranges`(address: String, isTrusted: Bool) {
        #expect(Self.proxies.trusts(address) == isTrusted)
    }

    @Test(arguments: ["", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0/8", "::/129", "host", "1.2.3.4/1x"])
    func `a text that is no range is refused`(text: String) {
        #expect(AddressRange(text) == nil)
    }

    @Test(arguments: [
        (0, "255.1.1.1", true), (9, "10.127.0.1", true), (9, "10.128.0.1", false), (32, "10.0.0.0", true),
    ])
    func `as many bits count as the range says`(bits: Int, address: String, isInside: Bool) throws {
        let range = try #require(AddressRange("10.0.0.0/\(bits)"))
        #expect(range.contains(address) == isInside)
    }

    @Test func `the last address that no trusted proxy has is the client's`() {
        let fields = [("X-Forwarded-For", "203.0.113.5, 198.51.100.4"), ("x-forwarded-for", "10.0.0.9")]
        #expect(Self.address(from: "10.0.0.1", fields) == "198.51.100.4")
    }

    @Test func `a peer that is not trusted cannot choose its address`() {
        #expect(Self.address(from: "203.0.113.9", [("X-Forwarded-For", "198.51.100.4")]) == "203.0.113.9")
    }

    @Test(arguments: [
        ("for=198.51.100.4;proto=https;by=10.0.0.2", "198.51.100.4"), ("For=\"[2001:db9::1]:4711\"", "2001:db9::1"),
        ("proto=https; for=198.51.100.4", "198.51.100.4"), ("for=\"198.51.100.4:80\"", "198.51.100.4"),
        ("for=203.0.113.1, for=198.51.100.4, for=10.0.0.3", "198.51.100.4"),
        ("for=203.0.113.1, for=unknown", "10.0.0.1"), ("for=203.0.113.1, for=_hidden, for=10.0.0.3", "10.0.0.3"),
    ])
    func `Forwarded is read as RFC 7239 says`(value: String, client: String) {
        #expect(Self.address(from: "10.0.0.1", [("Forwarded", value)]) == client)
    }

    @Test(arguments: [
        "", ",", " , ,", "x", "198.51.100.4, x", "1.2.3.4.5", "::::", "[::1", "\"",
        String(repeating: "a,", count: 5_000),
    ])
    func `if an entry is not an address, the client is the proxy`(value: String) {
        #expect(Self.address(from: "10.0.0.1", [("X-Forwarded-For", value)]) == "10.0.0.1")
    }

    @Test func `a field that the proxy only passes on decides nothing`() {
        let forged = [("Forwarded", "for=203.0.113.1"), ("X-Forwarded-For", "198.51.100.4")]
        #expect(Self.address(from: "10.0.0.1", forged) == "10.0.0.1")
        let both = [("Forwarded", "for=198.51.100.4"), ("X-Forwarded-For", "198.51.100.4")]
        #expect(Self.address(from: "10.0.0.1", both) == "198.51.100.4")
    }

    @Test func `if all hops are trusted proxies the first is the client`() {
        #expect(Self.address(from: "10.0.0.1", [("X-Forwarded-For", "10.0.0.3, 10.0.0.2")]) == "10.0.0.3")
    }
}
