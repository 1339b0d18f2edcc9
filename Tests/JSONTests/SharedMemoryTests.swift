import TestSupport
import Testing

@testable import JSON

/// A document that is parsed again shares the memory of its former version.
struct SharedMemoryTests {
    /// Whether each item of an array shares its memory with an item of the former one.
    private func shared(_ text: String, with formerText: String) throws -> [Bool] {
        let former = try tree(formerText)
        guard case .array(let formerItems) = former, case .array(let items) = try tree(text).sharingMemory(with: former)
        else { return [] }
        return items.map { item in formerItems.contains { item.memory == $0.memory } }
    }

    @Test(arguments: [
        ("[[1],[2],[3]]", [true, true, true]),
        ("[[1],[9],[3]]", [true, false, true]),
        ("[[1],[9],[2],[3]]", [true, false, true, true]),
        ("[[9],[1],[2],[3]]", [false, true, true, true]),
        ("[[1],[3]]", [true, false]),
        ("[[1],[2]]", [true, true]),
        ("[[1.0],[2],[3]]", [false, true, true]),
        (#"[{"0":1},[2],[3]]"#, [false, true, true]),
    ])
    func `items before and after a change share their memory`(text: String, expected: [Bool]) throws {
        #expect(try shared(text, with: "[[1],[2],[3]]") == expected)
    }

    @Test func `a document that is written alike is shared as a whole`() throws {
        let text = #"{"a":[{"b":[]},{},"c",1.0,null,true],"d":{"e":{"f":[2]}}}"#
        let former = try tree(text)
        #expect(try tree(text).sharingMemory(with: former).isShared(with: former))
    }

    @Test(arguments: [
        #"{"b":[1],"a":[2]}"#, #"{"a":[2],"b":[1.0]}"#, #"{"a":[2],"c":[1]}"#, #"{"a":[2]}"#,
        #"{"a":[2],"b":[1],"c":3}"#,
    ])
    func `a document in another order, with other numbers, names or members is not shared`(written: String) throws {
        let former = try tree(#"{"a":[2],"b":[1]}"#)
        let document = try tree(written).sharingMemory(with: former)
        #expect(!document.isShared(with: former))
        #expect(text(document) == written)
    }

    @Test func `sharing memory changes no random document, and equal ones share all of it`() throws {
        var random = SplitMix(state: 14)
        for _ in 0..<3_000 {
            let former = RandomJSON.tree(&random, levels: 4)
            let next = Bool.random(using: &random) ? RandomJSON.changed(former, &random) : former
            let shared = try tree(next.bytes()).sharingMemory(with: former)
            #expect(shared.bytes() == next.bytes())
            #expect(shared.isShared(with: former) == (next.bytes() == former.bytes()))
        }
    }
}
