import Foundation
import JSON
import Testing

@testable import LayoutJSON

/// The problems of a patch or a document, as `code at /pointer`; none if it is valid.
private func problems(_ parse: () throws -> Void) throws -> [String] {
    do {
        try parse()
        return []
    } catch RequestFailure.invalid(let problems) {
        return problems.map(\.inShort)
    }
}

private func problems(ofPatch patch: String) throws -> [String] {
    try problems { _ = try JSONPatch(parsing: Array(patch.utf8)) }
}

/// A line of `Fixtures/json-patch-invalid.ndjson`: a patch that is not valid, and its problems.
private struct InvalidPatch: Sendable, CustomTestStringConvertible {
    let line: String

    var testDescription: String { line }

    static let all = Result {
        try String(
            contentsOf: repository.appending(path: "Tests/LayoutJSONTests/Fixtures/json-patch-invalid.ndjson"),
            encoding: .utf8
        )
        .split(separator: "\n").map { InvalidPatch(line: String($0)) }
    }
}

struct JSONPatchDecodingTests {
    @Test(arguments: try InvalidPatch.all.get())
    fileprivate func `an invalid patch has the expected problems`(_ invalid: InvalidPatch) throws {
        let fields = try JSONTree(parsing: Array(invalid.line.utf8))
        let patch = String(decoding: try #require(fields["patch"]).bytes(), as: UTF8.self)
        #expect(try .string(problems(ofPatch: patch).joined(separator: ", ")) == fields["invalid"])
    }

    @Test func `a value with a repeated name is refused, with the pointer of the repetition`() throws {
        let patch = #"[{"op": "add", "path": "/a", "value": [{"b": 1, "b": 2}]}]"#
        #expect(try problems(ofPatch: patch) == ["duplicate-property at /0/value/0/b"])
    }

    @Test func `an operation with a repeated name is refused`() throws {
        // RFC 6902, A.13.
        let patch = #"[{"op": "add", "path": "/baz", "value": "qux", "op": "remove"}]"#
        #expect(try problems(ofPatch: patch) == ["duplicate-property at /0/op"])
    }

    @Test func `a patch may have at most 1,000 operations`() throws {
        func patch(_ count: Int) -> String {
            let operations = Array(repeating: #"{"op": "add", "path": "/a", "value": 1}"#, count: count)
            return "[\(operations.joined(separator: ","))]"
        }
        #expect(try problems(ofPatch: patch(1_000)) == [])
        #expect(try problems(ofPatch: patch(1_001)) == ["wrong-length at "])
    }

    @Test func `a document with a repeated name is refused, with the pointer of the repetition`() throws {
        let document = #"{"a": [{"b": 1, "b": 2}]}"#
        #expect(
            try problems { _ = try JSONTree(parsing: Array(document.utf8)) } == ["duplicate-property at /a/0/b"])
    }
}
