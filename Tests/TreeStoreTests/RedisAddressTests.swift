import Testing

@testable import TreeStore

@Suite struct RedisAddressTests {
    @Test(arguments: [
        ("redis://host", "redis://host:6379/0"),
        ("redis://host/", "redis://host:6379/0"),
        ("rediss://host:1/7", "rediss://host:1/7"),
        ("redis://[::1]:6380/2", "redis://[::1]:6380/2"),
        ("redis://[::1]", "redis://[::1]:6379/0"),
        ("redis://user:pass@host:65535", "redis://host:65535/0"),
    ])
    func `an address is parsed, and described without user and password`(url: String, text: String) throws {
        #expect(try RedisAddress(url: url).description == text)
    }

    @Test func `percent escapes in user and password are decoded`() throws {
        let both = try RedisAddress(url: "redis://us%20er:p%40a:ss%2Fw@host")
        #expect(both.user == "us er")
        #expect(both.password == Secret("p@a:ss/w"))
        let one = try RedisAddress(url: "redis://:pass@word@host")
        #expect(one.user == nil)
        #expect(one.password == Secret("pass@word"))
        #expect(one.host == "host")
        #expect(try RedisAddress(url: "redis://host").password == nil)
    }

    @Test(arguments: [
        "", "host", "http://host", "redis://", "redis:///0", "redis://:6379", "redis://host:", "redis://host:0",
        "redis://host:65536", "redis://host:x", "redis://host/x", "redis://host/-1", "redis://host/0/1",
        "redis://user@host", "redis://user:@host", "redis://user:%zz@host", "redis://[::1", "redis://[::1]x",
        "redis://host?db=1",
        "redis://ho st", "redis://host\0",
    ])
    func `an invalid URL is refused without being quoted`(url: String) {
        let failure = #expect(throws: StoreOpenFailure.self) { try RedisAddress(url: url) }
        guard case .invalidURL = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func `a password is never printed`() throws {
        let address = try RedisAddress(url: "redis://user:hunter2@host")
        var dumped = ""
        dump(RedisOptions(address: address), to: &dumped)
        for text in ["\(address)", String(reflecting: address), "\(RedisOptions(address: address))", dumped] {
            #expect(!text.contains("hunter2"))
        }
        let failure = #expect(throws: StoreOpenFailure.self) { try RedisAddress(url: "redis://user:hunter2@host:x") }
        #expect(failure?.description.contains("hunter2") == false)
    }
}
