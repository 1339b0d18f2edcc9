import Testing

@testable import TerminalViews

@Suite struct SourceAddressTests {
    @Test func `a URL has a server and a tree`() throws {
        let address = try #require(SourceAddress("https://host:8443/below/v1/trees/a%20b"))
        #expect(address.server.absoluteString == "https://host:8443/below")
        #expect(address.path == "/v1/trees/a b")
        #expect(address.screen == nil)
    }

    @Test func `a URL has a server and a screen`() throws {
        let address = try #require(SourceAddress("http://host/v1/screens/todo"))
        #expect(address.path == "/v1/screens/todo")
        #expect(address.screen == "todo")
    }

    @Test(arguments: [
        "", "home", "/v1/trees/home", "ftp://host/v1/trees/home", "http://host/v1/trees/", "http://host/",
        "http://host/v1/trees/a?b=c", "http://host/v1/screens/",
    ])
    func `other texts are no addresses`(text: String) {
        #expect(SourceAddress(text) == nil)
    }
}
