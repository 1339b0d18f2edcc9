import HTTPServer
import Testing

@testable import LayoutService

struct APIKeysTests {
    private func account(_ keys: APIKeys, _ key: String) -> String {
        var options = ServiceOptions()
        options.apiKeys = keys
        let request = Request(method: "GET", path: "/", headers: [("X-API-Key", key)], body: [])
        return options.account(of: request.head)
    }

    @Test func `a client keeps its account when other keys are added before its own`() throws {
        let (first, second, third) = ("first-of-three-keys", "second-of-three-keys", "third-of-three-keys")
        let keys = try APIKeys("\(first)\n\(second)")
        let before = [account(keys, first), account(keys, second)]
        #expect(Set(before).count == 2)
        try keys.replace(with: "\(third)\n\(first)\n\(second)")
        #expect([account(keys, first), account(keys, second)] == before)
        #expect(!before.contains(account(keys, third)))
        #expect(!before.joined().contains("first"))
    }
}
