import Testing

@testable import TerminalViews

@Suite struct TreeAddressTests {
    @Test func `a URL has a server and a name`() throws {
        let address = try #require(TreeAddress("https://host:8443/below/v1/trees/a%20b"))
        #expect(address.server.absoluteString == "https://host:8443/below")
        #expect(address.name == "a b")
    }

    @Test(arguments: [
        "", "home", "/v1/trees/home", "ftp://host/v1/trees/home", "http://host/v1/trees/", "http://host/",
        "http://host/v1/trees/a?b=c",
    ])
    func `other texts are no addresses of trees`(text: String) {
        #expect(TreeAddress(text) == nil)
    }
}
