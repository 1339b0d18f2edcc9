import Testing

@testable import LayoutService

struct SessionIdentifiersTests {
    private let identifiers = SessionIdentifiers()

    @Test func `a name is known as one that was made here, and no name comes twice`() {
        let names = (0..<100).map { _ in identifiers.new() }
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(name.wholeMatch(of: /[0-9a-f]{64}/) != nil)
            #expect(identifiers.made(name))
        }
    }

    @Test func `any other text is not`() {
        let name = identifiers.new()
        #expect(!identifiers.made(SessionIdentifiers().new()), "Another process has another secret.")
        for other in [
            "", "x", String(repeating: "0", count: 64), String(repeating: "+1", count: 32), name.uppercased(),
        ] {
            #expect(!identifiers.made(other), "\(other)")
        }
        #expect(!identifiers.made(String(name.reversed())))
        #expect(!identifiers.made(name + name))
    }
}
