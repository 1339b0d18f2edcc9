import Testing

@testable import LayoutService

struct SessionIdentifiersTests {
    private let identifiers = SessionIdentifiers()

    @Test func `an identifier is known as one that was made here, and none comes twice`() {
        let made = (0..<100).map { _ in identifiers.new() }
        #expect(Set(made).count == made.count)
        for identifier in made {
            #expect(identifier.wholeMatch(of: /[0-9a-f]{64}/) != nil)
            #expect(identifiers.hasMade(identifier))
        }
    }

    @Test func `any other text is not`() {
        let identifier = identifiers.new()
        #expect(!identifiers.hasMade(SessionIdentifiers().new()), "Another process has another secret.")
        for other in [
            "", "x", String(repeating: "0", count: 64), String(repeating: "+1", count: 32), identifier.uppercased(),
        ] {
            #expect(!identifiers.hasMade(other), "\(other)")
        }
        #expect(!identifiers.hasMade(String(identifier.reversed())))
        #expect(!identifiers.hasMade(identifier + identifier))
    }
}
