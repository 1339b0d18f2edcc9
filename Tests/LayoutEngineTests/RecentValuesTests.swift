import Testing

@testable import LayoutEngine

@Suite struct RecentValuesTests {
    private func valuesMade(for keys: some Sequence<Int>) -> Int {
        var values = RecentValues<Int, String>()
        var made = 0
        for key in keys {
            let value = values.value(for: key) {
                made += 1
                return "\(key)"
            }
            #expect(value == "\(key)")
        }
        return made
    }

    @Test func `values of keys that alternate are made once`() {
        #expect(valuesMade(for: (0..<80).map { $0 % 8 }) == 8)
    }

    @Test func `the ninth value evicts the oldest one`() {
        #expect(valuesMade(for: Array(0...8) + Array(1...8)) == 9)
        #expect(valuesMade(for: Array(0...8) + [0]) == 10)
    }
}
