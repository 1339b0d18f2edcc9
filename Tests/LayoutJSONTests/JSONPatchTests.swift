import Foundation
import Testing

@testable import JSON
@testable import LayoutJSON

private func tree(_ text: String) throws -> JSONTree { try JSONTree(parsing: Array(text.utf8)) }

private func text(_ tree: JSONTree) -> String { String(decoding: tree.bytes(), as: UTF8.self) }

/// What comes of a patch, as the cases describe it.
private func outcome(_ document: JSONTree, _ patch: String, bytesMax: Int = 1 << 20) -> String {
    let decoded: JSONPatch
    do throws(RequestFailure) {
        decoded = try JSONPatch(parsing: Array(patch.utf8))
    } catch {
        guard case .invalid(let problems) = error else { return "\(error)" }
        return "invalid: " + problems.map { "\($0.code.rawValue) at \($0.pointer)" }.joined(separator: ", ")
    }
    do throws(PatchFailure) {
        return text(try decoded.applied(to: document, bytesMax: bytesMax, depthMax: RequestLimits().jsonDepthMax))
    } catch {
        switch error {
        case .conflict(let conflict):
            return "conflict: \(Problem(conflict).code.rawValue) at \(conflict.pointer)"
        case .tooLarge(let pointer, _): return "too large at \(pointer)"
        case .tooDeep(let pointer, _): return "too deep at \(pointer)"
        }
    }
}

/// A line of `Fixtures/json-patch.ndjson`: a document, a patch, and the outcome that is expected.
private struct PatchCase: Sendable, CustomTestStringConvertible {
    let line: String

    /// The line itself: it is short, and has the document and the patch.
    var testDescription: String { line }

    static let all = Result {
        try String(
            contentsOf: repository.appending(path: "Tests/LayoutJSONTests/Fixtures/json-patch.ndjson"), encoding: .utf8
        )
        .split(separator: "\n").map { PatchCase(line: String($0)) }
    }
}

struct JSONPatchTests {
    @Test func `no case is lost`() throws {
        #expect(try PatchCase.all.get().count > 50)
    }

    @Test(arguments: try PatchCase.all.get())
    fileprivate func `a case has the outcome that is expected`(_ patchCase: PatchCase) throws {
        let fields = try tree(patchCase.line)
        let outcome = outcome(try #require(fields["document"]), text(try #require(fields["patch"])))
        if let expected = fields["result"] {
            #expect(try tree(outcome) == expected)
        } else if case .string(let expected)? = fields["text"] {
            #expect(outcome == expected)
        } else if case .string(let expected)? = fields["conflict"] {
            #expect(outcome == "conflict: \(expected)")
        } else if case .string(let expected)? = fields["invalid"] {
            #expect(outcome == "invalid: \(expected)")
        } else {
            Issue.record("The case expects nothing.")
        }
    }

    @Test func `a patch that fails says how far its pointer got`() throws {
        let patch = try JSONPatch(parsing: Array(#"[{"op": "remove", "path": "/a/7/b"}]"#.utf8))
        let document = try tree(#"{"a": [1, 2]}"#)
        #expect {
            try patch.applied(to: document, bytesMax: 100, depthMax: 64)
        } throws: { error in
            guard case .conflict(let conflict)? = error as? PatchFailure else { return false }
            return conflict.message == #"Nothing is at "/a/7/b": there is no "7" in an array of 2."#
        }
    }

    @Test func `a value with a name twice is refused where it is`() {
        let patch = #"[{"op": "add", "path": "/a", "value": [{"b": 1, "b": 2}]}]"#
        #expect(outcome(.object([]), patch) == "invalid: duplicate-property at /0/value/0/b")
    }

    @Test func `an operation with a name twice is refused`() {
        // RFC 6902, A.13.
        let patch = #"[{"op": "add", "path": "/baz", "value": "qux", "op": "remove"}]"#
        #expect(outcome(.object([]), patch) == "invalid: duplicate-property at /0/op")
    }

    @Test func `a patch has a thousand operations at most`() {
        func patch(_ count: Int) -> String {
            "[" + Array(repeating: #"{"op": "add", "path": "/a", "value": 1}"#, count: count).joined(separator: ",")
                + "]"
        }
        #expect(outcome(.object([]), patch(1_000)) == #"{"a":1}"#)
        #expect(outcome(.object([]), patch(1_001)) == "invalid: wrong-length at ")
    }

    @Test func `a document that doubles is refused by its length, not by the memory that it takes`() throws {
        let doubling = #"{"op": "copy", "from": "", "path": "/-"}"#
        let patch = "[" + Array(repeating: doubling, count: 200).joined(separator: ",") + "]"
        // 2 bytes become 4, 9, 19, 39 …: each time twice as many and a comma.
        #expect(outcome(.array([]), patch, bytesMax: 1_000_000) == "too large at /18")
    }

    @Test func `copying to one place again and again is bounded too`() throws {
        let long = String(repeating: "a", count: 900)
        let copying = #"{"op": "copy", "from": "/a", "path": "/b"}"#
        let patch = "[" + Array(repeating: copying, count: 100).joined(separator: ",") + "]"
        #expect(outcome(try tree(#"{"a": "\#(long)"}"#), patch, bytesMax: 2_000) == "too large at /35")
    }

    @Test func `the longest document allowed may be reached and not passed`() throws {
        let document = try tree(#"{"a":[1]}"#)
        let patch = #"[{"op": "add", "path": "/a/-", "value": {"b\n": "\u0001"}}]"#
        let expected = #"{"a":[1,{"b\n":"\u0001"}]}"#
        #expect(outcome(document, patch, bytesMax: expected.utf8.count) == expected)
        #expect(outcome(document, patch, bytesMax: expected.utf8.count - 1) == "too large at /0")
    }

    @Test func `a document may be as deep as the parser reads and no deeper`() throws {
        let depthMax = RequestLimits().jsonDepthMax
        let half = depthMax / 2
        let deep = String(repeating: "[", count: half) + "0" + String(repeating: "]", count: half)
        let path = String(repeating: "/0", count: half)
        let document = try tree(deep)
        let fits = outcome(document, #"[{"op": "replace", "path": "\#(path)", "value": \#(deep)}]"#)
        #expect(fits.utf8.count == 4 * half + 1)
        _ = try tree(fits)
        let deeper =
            #"[{"op": "copy", "from": "", "path": "\#(path)"}, {"op": "copy", "from": "/0", "path": "\#(path)/0"}]"#
        #expect(outcome(document, deeper) == "too deep at /1")
    }
}
