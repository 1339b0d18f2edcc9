import Testing

@testable import LayoutService

struct RememberedTests {
    @Test func `What is remembered is bounded, and never wrong`() {
        let remembered = Remembered<Int>()
        for number in 0..<3_000 {
            remembered["\(number)"] = number
            #expect(remembered["\(number)"] == number)
            #expect([nil, 0].contains(remembered["0"]))
        }
        let kept = (0..<3_000).count { remembered["\($0)"] != nil }
        #expect((1...Remembered<Int>.countMax).contains(kept))
    }

    @Test func `A long text is not remembered`() {
        let remembered = Remembered<Int>()
        let bytesMax = Remembered<Int>.bytesMax
        remembered[String(repeating: "a", count: bytesMax)] = 1
        remembered[String(repeating: "b", count: bytesMax + 1)] = 2
        #expect(remembered[String(repeating: "a", count: bytesMax)] == 1)
        #expect(remembered[String(repeating: "b", count: bytesMax + 1)] == nil)
    }
}
