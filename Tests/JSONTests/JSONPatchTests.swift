import Foundation
import Testing

@testable import JSON

private let depthMax = 2_048

/// The outcome of a patch: the document, or the error in the notation of the fixtures.
private func outcome(_ document: JSONTree, _ patch: String, bytesMax: Int = 1 << 20) throws -> String {
    let decoded = try JSONPatch(tree(patch))
    do throws(PatchFailure) {
        return text(try decoded.applied(to: document, bytesMax: bytesMax, depthMax: depthMax))
    } catch {
        switch error {
        case .conflict(let conflict): return "conflict: \(conflict.kind.code) at \(conflict.pointer)"
        case .tooLarge(let pointer, _): return "too large at \(pointer)"
        case .tooDeep(let pointer, _): return "too deep at \(pointer)"
        case .interrupted: return "interrupted"
        }
    }
}

extension JSONPatch.Conflict.Kind {
    fileprivate var code: String {
        switch self {
        case .missingTarget: "missing-target"
        case .contradiction: "contradiction"
        case .testFailed: "test-failed"
        }
    }
}

/// A line of `Fixtures/json-patch.ndjson`: a document, a patch, and the expected outcome.
private struct PatchCase: Sendable, CustomTestStringConvertible {
    let line: String

    var testDescription: String { line }

    static let all = Result {
        try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "Fixtures/json-patch.ndjson"),
            encoding: .utf8
        )
        .split(separator: "\n").map { PatchCase(line: String($0)) }
    }
}

struct JSONPatchTests {
    @Test func `there are at least 50 cases`() throws {
        #expect(try PatchCase.all.get().count >= 50)
    }

    @Test(arguments: try PatchCase.all.get())
    fileprivate func `a patch has the expected outcome`(_ patchCase: PatchCase) throws {
        let fields = try tree(patchCase.line)
        let outcome = try outcome(try #require(fields["document"]), text(try #require(fields["patch"])))
        if let expected = fields["result"] {
            #expect(try tree(outcome) == expected)
        } else if case .string(let expected)? = fields["text"] {
            #expect(outcome == expected)
        } else if case .string(let expected)? = fields["conflict"] {
            #expect(outcome == "conflict: \(expected)")
        } else {
            Issue.record("The case expects nothing.")
        }
    }

    @Test func `the message about a missing target names the first step of its path that does not exist`() throws {
        let patch = try JSONPatch(tree(#"[{"op": "remove", "path": "/a/7/b"}]"#))
        let document = try tree(#"{"a": [1, 2]}"#)
        #expect {
            try patch.applied(to: document, bytesMax: 100, depthMax: 64)
        } throws: { error in
            guard case .conflict(let conflict)? = error as? PatchFailure else { return false }
            return conflict.message == #"Nothing is at "/a/7/b": there is no "7" in an array of 2."#
        }
    }

    @Test func `a document that doubles with each operation is refused once it is too long`() throws {
        let doubling = #"{"op": "copy", "from": "", "path": "/-"}"#
        let patch = "[" + Array(repeating: doubling, count: 200).joined(separator: ",") + "]"
        // 2 bytes become 4, 9, 19, 39 …: each time twice as many and a comma.
        #expect(try outcome(.array([]), patch, bytesMax: 1_000_000) == "too large at /18")
    }

    @Test func `the bytes that all operations copy are limited, even if the document stays short`() throws {
        let long = String(repeating: "a", count: 900)
        let copying = #"{"op": "copy", "from": "/a", "path": "/b"}"#
        let patch = "[" + Array(repeating: copying, count: 100).joined(separator: ",") + "]"
        #expect(try outcome(try tree(#"{"a": "\#(long)"}"#), patch, bytesMax: 2_000) == "too large at /35")
    }

    @Test func `a patch may make a document as long as the limit, but not one byte longer`() throws {
        let document = try tree(#"{"a":[1]}"#)
        let patch = #"[{"op": "add", "path": "/a/-", "value": {"b\n": "\u0001"}}]"#
        let expected = #"{"a":[1,{"b\n":"\u0001"}]}"#
        #expect(try outcome(document, patch, bytesMax: expected.utf8.count) == expected)
        #expect(try outcome(document, patch, bytesMax: expected.utf8.count - 1) == "too large at /0")
    }

    @Test func `a patch may make a document as deep as the parser reads, but not deeper`() throws {
        let half = depthMax / 2
        let deep = String(repeating: "[", count: half) + "0" + String(repeating: "]", count: half)
        let path = String(repeating: "/0", count: half)
        let document = try tree(deep)
        let fits = try outcome(document, #"[{"op": "replace", "path": "\#(path)", "value": \#(deep)}]"#)
        #expect(fits.utf8.count == 4 * half + 1)
        _ = try tree(fits)
        let deeper =
            #"[{"op": "copy", "from": "", "path": "\#(path)"}, {"op": "copy", "from": "/0", "path": "\#(path)/0"}]"#
        #expect(try outcome(document, deeper) == "too deep at /1")
    }

    @Test func `a patch can be interrupted before each of its operations`() throws {
        let patch = try JSONPatch(tree(#"[{"op": "remove", "path": "/a"}, {"op": "remove", "path": "/b"}]"#))
        var looks = 0
        #expect(throws: PatchFailure.interrupted) {
            try patch.applied(to: tree(#"{"a": 1, "b": 2}"#), bytesMax: 100, depthMax: 10) {
                looks += 1
                return looks == 2
            }
        }
    }
}
