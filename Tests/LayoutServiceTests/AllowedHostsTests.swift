import Testing

@testable import LayoutService

struct AllowedHostsTests {
    private let loopback = AllowedHosts.loopback(listeningOn: "127.0.0.2")

    @Test(arguments: [
        "localhost", "LOCALHOST:8080", "localhost.", "localhost.:8080", "app.localhost", "a.b.localhost:1", "127.0.0.1",
        "127.0.0.1:8080", "[::1]", "[::1]:8080", "127.0.0.2",
    ])
    func `names of this machine are allowed, with and without a port`(host: String) {
        #expect(loopback.allows(host))
    }

    @Test(arguments: [
        "", ":8080", "example.com", "localhost.example.com", "notlocalhost", "127.0.0.1.example.com", "127.0.0.3",
        "[::2]",
        "[::1", "localhost:8080:1", ".localhost.example", "*", "test",
    ])
    func `all other names are not`(host: String) {
        #expect(!loopback.allows(host))
    }

    @Test func `a request without a host is allowed only where all names are`() {
        #expect(!loopback.allows(nil))
        #expect(AllowedHosts.all.allows(nil))
    }

    @Test func `the names that are given are allowed, and those below a star`() throws {
        let hosts = try AllowedHosts(["layout.example.com", "*.internal", "10.0.0.1", "::1", "[fe80::1]"])
        for host in ["Layout.Example.com:443", "a.internal", "a.b.internal", "10.0.0.1:80", "[::1]:80", "[fe80::1]"] {
            #expect(hosts.allows(host), "\(host)")
        }
        for host in ["example.com", "a.layout.example.com", "internal", "xinternal", "localhost"] {
            #expect(!hosts.allows(host), "\(host)")
        }
        #expect(try AllowedHosts(["a", "*"]).allows("b"))
    }

    @Test(arguments: ["http://a", "a:80", "[::1]:80", "a b", "*.", "*a", "a/b", "", "*.::1", "[::1"])
    func `invalid names are refused`(item: String) {
        #expect(throws: AllowedHosts.InvalidHost.self) { try AllowedHosts(["localhost", item]) }
    }
}
