import Platform
import Testing

@testable import LayoutService

struct WrongKeysTests {
    private let start = Instant.now

    @Test func `an address may send some wrong keys in a period, and then gets the end of the period`() {
        let keys = WrongKeys()
        for _ in 0..<WrongKeys.triesMax { #expect(keys.count(from: "a", at: start) == nil) }
        #expect(keys.count(from: "a", at: start) == WrongKeys.periodSeconds)
        #expect(keys.count(from: "a", at: start.adding(milliseconds: 20_001)) == WrongKeys.periodSeconds - 20)
        #expect(keys.count(from: "b", at: start) == nil)
        let end = start.adding(milliseconds: WrongKeys.periodSeconds * 1_000)
        #expect(keys.count(from: "a", at: end) == nil)
    }

    @Test func `many addresses do not make an end of counting`() {
        let keys = WrongKeys()
        for number in 0..<25_000 { _ = keys.count(from: "\(number)", at: start) }
        for _ in 0..<WrongKeys.triesMax { _ = keys.count(from: "a", at: start) }
        #expect(keys.count(from: "a", at: start) != nil)
    }

    @Test func `too many addresses reset all counts`() {
        let keys = WrongKeys()
        for _ in 0...WrongKeys.triesMax { _ = keys.count(from: "a", at: start) }
        #expect(keys.count(from: "a", at: start) != nil)
        for number in 0..<WrongKeys.addressesMax { _ = keys.count(from: "\(number)", at: start) }
        #expect(keys.count(from: "a", at: start) == nil)
    }
}
