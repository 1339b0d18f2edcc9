import Testing

@testable import LayoutService

struct QueryTests {
    @Test(arguments: [1, 20, 21, 64, 1_000])
    func `of many parameters that are not understood twenty are told`(count: Int) {
        let text = (0..<count).map { "a\($0)=1" }.joined(separator: "&")
        #expect(problemCount(text) { _ in } == min(count, 20))
    }

    @Test func `what is read is right, and what nobody reads is refused`() {
        let text = "a=1&b=t%C3%A4xt+two&variables.c=3"
        let count = problemCount(text) { query in
            #expect(query.integer("a", in: 1...2) == 1)
            #expect(query.text("b") == "täxt two")
            #expect(query.texts(prefix: "variables.").map(\.value) == ["3"])
        }
        #expect(count == 0)
        #expect(problemCount(text) { _ = $0.text("b") } == 2)
    }

    @Test(arguments: ["\u{301}", "\u{1732}x", "\u{200D}", "é", ".", "a\u{0}"])
    func `a name goes on after its prefix with any letter`(rest: String) {
        let count = problemCount("variables.\(rest)=1&variables.=2") { query in
            #expect(query.texts(prefix: "variables.").map { Array($0.name.utf8) } == [Array(rest.utf8)])
        }
        #expect(count == 1)
    }

    @Test(arguments: ["1.5", "-2", "%2B3", "1e2", ".5"])
    func `a number is decimal`(text: String) {
        let count = problemCount("a=\(text)") { query in
            #expect(query.number("a", in: -9...100) == Double(text.replacing("%2B", with: "+")))
        }
        #expect(count == 0)
    }

    @Test(arguments: ["0x10", "inf", "nan", "1%00", "1%002", "%001", "1,5", "1e999", "", "%201", "٣"])
    func `what is no decimal number is refused`(text: String) {
        let count = problemCount("a=\(text)") { query in
            #expect(query.number("a", in: 0...100) == nil)
        }
        #expect(count == 1)
    }

    @Test(arguments: ["a=1&a=1", "a=%2", "a=%ff", "a=3", "a=", "a", "a=1e0"])
    func `a parameter that is given twice, malformed or out of its range is refused`(text: String) {
        #expect(problemCount(text) { _ = $0.integer("a", in: 1...2) } == 1)
    }
}

/// How many problems a query is refused with; none if it is understood.
private func problemCount(_ text: String, reading read: (inout Query) -> Void) -> Int {
    var query = Query(text)
    read(&query)
    do throws(Failure) {
        try query.finish()
        return 0
    } catch {
        guard case .invalidQuery(let problems) = error else { return -1 }
        return problems.count
    }
}
