import Foundation
import Testing

/// A layout request with its expected answer: one line of a file in `ConformanceTests/Fixtures`.
package struct ConformanceCase: Sendable, CustomTestStringConvertible {
    package enum Expectation: Sendable {
        /// Status 200 and a layout that has at least these members.
        case response(ParsedJSON)
        /// This status; for 422, an error at one of the pointers, unless there are none.
        case refusal(status: Int, pointers: Set<String>)
    }

    package let name: String
    package let body: [UInt8]
    package let expectation: Expectation

    /// The number of cases in each file.
    package static let counts = [
        "accessibility.ndjson": 8, "animations.ndjson": 22, "beyond-blueprint.ndjson": 91,
        "blueprint-tests.ndjson": 472, "data.ndjson": 10, "errors.ndjson": 175,
        "fuzz.ndjson": 1_500, "tables.ndjson": 50,
    ]

    package static var folder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "ConformanceTests/Fixtures")
    }

    /// The cases of all files.
    package static func all() throws -> [ConformanceCase] { try parsed.get() }

    /// Parsed once, because the files are long.
    private static let parsed = Result { try counts.keys.sorted().flatMap { try all(in: $0) } }

    package static func all(in file: String) throws -> [ConformanceCase] {
        let lines = try Data(contentsOf: folder.appending(path: file)).split(separator: UInt8(ascii: "\n"))
        return try lines.map { try ConformanceCase(line: $0) }
    }

    /// - Parameter line: the case in the format that `run.py` describes.
    package init(line: Data) throws {
        guard let fields = try JSONSerialization.jsonObject(with: line) as? [String: Any],
            let name = fields["name"] as? String
        else { throw CocoaError(.fileReadCorruptFile) }
        self.name = name
        if let text = fields["body"] as? String {
            body = Array(text.utf8)
        } else if let request = fields["request"] {
            body = Array(try JSONSerialization.data(withJSONObject: request))
        } else {
            throw CocoaError(.fileReadCorruptFile)
        }
        if let status = fields["status"] as? Int {
            let pointer = (fields["pointer"] as? String).map { [$0] } ?? []
            expectation = .refusal(
                status: status, pointers: Set(pointer + (fields["alsoAccept"] as? [String] ?? [])))
        } else if let response = fields["response"] {
            expectation = .response(ParsedJSON(response))
        } else {
            throw CocoaError(.fileReadCorruptFile)
        }
    }

    package var testDescription: String { name }

    /// Whether the body is JSON, even if it is not a layout.
    package var isJSON: Bool {
        if case .refusal(400, _) = expectation { false } else { true }
    }

    /// The first difference between an answer and the expected one; nil if there is none.
    ///
    /// - Parameter body: the answer's body; nil if it is not JSON.
    package func difference(fromStatus status: Int, _ body: ParsedJSON?) -> String? {
        switch expectation {
        case .response(let expected):
            guard status == 200, let body else { return "status \(status) in place of 200" }
            return expected.difference(from: body, at: "response") ?? Self.unexpectedAttribute(expected, body)
        case .refusal(let expectedStatus, let pointers):
            guard status == expectedStatus else { return "status \(status) in place of \(expectedStatus)" }
            let found = Set(body?["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? [])
            guard status == 422, !pointers.isEmpty, pointers.isDisjoint(with: found) else { return nil }
            return "errors at \(found.sorted()), none at \(pointers.sorted())"
        }
    }

    /// The first attribute of a view that the expected view does not have.
    private static func unexpectedAttribute(_ expected: ParsedJSON, _ actual: ParsedJSON) -> String? {
        let attributes = [
            "parent", "key", "transform", "opacity", "hidden", "userInteractionEnabled", "tintAdjustmentMode",
        ]
        let frames = zip(expected["frames"]?.array ?? [], actual["frames"]?.array ?? [])
        for (index, (expected, actual)) in frames.enumerated() {
            for attribute in attributes where expected[attribute] == nil {
                if let value = actual[attribute] { return "response.frames[\(index)].\(attribute): \(value)" }
            }
        }
        return nil
    }
}

extension ParsedJSON {
    /// The first difference of the other value, in the members that this one has.
    ///
    /// Numbers are equal if they differ by at most 1e-6 × the larger of 1 and the number.
    fileprivate func difference(from actual: ParsedJSON, at place: String) -> String? {
        switch (self, actual) {
        case (.object(let expected), .object(let actual)):
            for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
                guard let other = actual[name] else { return "\(place).\(name) is missing" }
                if let difference = value.difference(from: other, at: "\(place).\(name)") { return difference }
            }
            return nil
        case (.array(let expected), .array(let actual)):
            for (index, (value, other)) in zip(expected, actual).enumerated() {
                if let difference = value.difference(from: other, at: "\(place)[\(index)]") { return difference }
            }
            return expected.count == actual.count
                ? nil : "\(place): expected \(expected.count) items, got \(actual.count)"
        case (.number(let expected), .number(let actual)) where abs(expected - actual) <= 1e-6 * max(1, abs(expected)):
            return nil
        default:
            return self == actual ? nil : "\(place): expected \(self), got \(actual)"
        }
    }
}
