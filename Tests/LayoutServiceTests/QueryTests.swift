import Testing

@testable import LayoutService

struct QueryTests {
    @Test(arguments: [1, 20, 21, 64, 1_000])
    func `of many parameters that are not understood twenty are told`(count: Int) throws {
        let query = Query((0..<count).map { "a\($0)=1" }.joined(separator: "&"))
        #expect(throws: QueryProblems(count: min(count, 20))) { try finish(query) }
    }

    @Test func `what is read is right, and what nobody reads is refused`() throws {
        var query = Query("a=1&b=t%C3%A4xt+two&variables.c=3")
        #expect(query.integer("a", in: 1...2) == 1)
        #expect(query.text("b") == "täxt two")
        #expect(query.texts(prefix: "variables.").map(\.value) == ["3"])
        try query.finish()
        #expect(throws: QueryProblems(count: 1)) { try finish(Query("a=1")) }
    }

    @Test(arguments: ["a=1&a=1", "a=%2", "a=%ff", "a=3", "a=", "a", "a=1e0"])
    func `a parameter that is given twice, malformed or out of its range is refused`(text: String) throws {
        var query = Query(text)
        _ = query.integer("a", in: 1...2)
        #expect(throws: QueryProblems(count: 1)) { try finish(query) }
    }
}

private struct QueryProblems: Error, Equatable {
    let count: Int
}

private func finish(_ query: consuming Query) throws {
    do throws(Failure) {
        try query.finish()
    } catch {
        guard case .invalidQuery(let problems) = error else { throw error }
        throw QueryProblems(count: problems.count)
    }
}
