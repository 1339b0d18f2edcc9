import Testing

@testable import LayoutService

struct ParseCacheTests {
    @Test func `What is remembered is bounded, and never wrong`() {
        let remembered = ParseCache<Int>()
        for number in 0..<3_000 {
            remembered["\(number)"] = number
            #expect(remembered["\(number)"] == number)
        }
        let kept = (0..<3_000).compactMap { (number: Int) in remembered["\(number)"].map { $0 == number } }
        #expect((1...ParseCache<Int>.countMax).contains(kept.count))
        #expect(!kept.contains(false))
    }

    @Test func `A long text is not remembered`() {
        let remembered = ParseCache<Int>()
        let bytesMax = ParseCache<Int>.bytesMax
        remembered[String(repeating: "a", count: bytesMax)] = 1
        remembered[String(repeating: "b", count: bytesMax + 1)] = 2
        #expect(remembered[String(repeating: "a", count: bytesMax)] == 1)
        #expect(remembered[String(repeating: "b", count: bytesMax + 1)] == nil)
    }
}
