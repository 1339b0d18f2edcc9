import Testing

@testable import HTTPServer

struct ClientNetworkTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("", ""), ("unknown", "unknown"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::", "2001:db8:1:2::/64"), ("::1", "0:0:0:0::/64"),
        ("fe80::1%eth0", "fe80:0:0:0::/64"),
    ])
    func `addresses among which a client can choose count as one`(address: String, network: String) {
        #expect(ClientNetwork.of(address) == network)
    }
}
