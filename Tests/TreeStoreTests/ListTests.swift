import TestSupport
import Testing

@testable import TreeStore

@Suite(.timeLimit(.minutes(5)))
struct ListTests {
    @Test(arguments: Backend.allCases)
    func `names are listed in the order of their bytes, page by page`(backend: Backend) throws {
        let names = ["", "A", "a", "a/1", "a/10", "a/2", "a0", "b", "z", "é", "名", "😀"]
        try backend.withStore { store in
            for name in names.reversed() { try store.put(name, name) }
            #expect(try store.names() == names)
            for limit in [1, 2, 5, 12, 100] {
                var found: [String] = []
                while true {
                    let page = try store.names(after: found.last, limit: limit)
                    #expect(page.count <= limit)
                    if page.isEmpty { break }
                    found += page
                }
                #expect(found == names)
            }
            #expect(try store.names(limit: 0) == [])
            #expect(try store.names(limit: -1) == [])
            #expect(try store.list(prefix: "b", after: nil, limit: 1).first?.newest == store.newestVersion(of: "b"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `a prefix and a start name can be combined`(backend: Backend) throws {
        try backend.withStore { store in
            for name in ["a", "a/1", "a/2", "a/3", "a0", "b"] { try store.put(name, name) }
            #expect(try store.names(prefix: "a/") == ["a/1", "a/2", "a/3"])
            #expect(try store.names(prefix: "a/", after: "a/1") == ["a/2", "a/3"])
            #expect(try store.names(prefix: "a/", after: "a") == ["a/1", "a/2", "a/3"])
            #expect(try store.names(prefix: "a/", after: "a/", limit: 2) == ["a/1", "a/2"])
            #expect(try store.names(prefix: "a/", after: "a/3") == [])
            #expect(try store.names(prefix: "a/", after: "b") == [])
            #expect(try store.names(prefix: "c") == [])
            try store.delete("a/2")
            #expect(try store.names(prefix: "a/") == ["a/1", "a/3"])
        }
    }

    @Test func `a range contains exactly the names with the prefix after the start name`() {
        var random = SplitMix(state: 7)
        func name() -> String {
            String(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    "ab\0é\u{10FFFF}".randomElement(using: &random) ?? "a"
                })
        }
        for _ in 0..<20_000 {
            let (prefix, after, candidate) = (name(), Bool.random(using: &random) ? name() : nil, Array(name().utf8))
            let range = NameRange(prefix: prefix, after: after)
            let isBehind = after.map { Array($0.utf8).lexicographicallyPrecedes(candidate) } ?? true
            let isLowerHeld =
                range.isLowerExcluded
                ? range.lower.lexicographicallyPrecedes(candidate)
                : !candidate.lexicographicallyPrecedes(range.lower)
            let isHeld = isLowerHeld && range.upper.map { candidate.lexicographicallyPrecedes($0) } ?? true
            #expect(isHeld == (candidate.starts(with: prefix.utf8) && isBehind))
        }
    }
}
