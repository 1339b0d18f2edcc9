import Foundation

/// A request, and what must come back.
struct ConformanceCase {
    enum Expectation {
        /// A layout that has at least this.
        case response(JSON)
        /// A refusal; one of status 422 with an error at one of the places, if there are any.
        case refusal(status: Int, pointers: Set<String>)
    }

    let name: String
    let body: [UInt8]
    let expectation: Expectation

    /// The file of fixtures with the number of cases that are in it.
    static let counts = ["blueprint-tests.ndjson": 472, "data.ndjson": 10, "errors.ndjson": 166, "fuzz.ndjson": 1_500]

    static var folder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
    }

    static func all(in file: String) throws -> [ConformanceCase] {
        let lines = try Data(contentsOf: folder.appending(path: file)).split(separator: UInt8(ascii: "\n"))
        return try lines.map { try ConformanceCase(line: $0) }
    }

    var isJSON: Bool {
        if case .refusal(400, _) = expectation { false } else { true }
    }

    /// - Parameter line: a line of a file, as `run.py` describes it.
    init(line: Data) throws {
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
            expectation = .response(JSON(response))
        } else {
            throw CocoaError(.fileReadCorruptFile)
        }
    }

    /// What about the answer is not as expected; nil if nothing is.
    func difference(from reply: Reply) -> String? {
        switch expectation {
        case .response(let expected):
            guard reply.status == 200, let actual = reply.json else {
                return "\(reply.status) \(reply.text.prefix(300))"
            }
            return expected.difference(from: actual, at: "response") ?? Self.unexpectedAttribute(expected, actual)
        case .refusal(let status, let pointers):
            guard reply.status == status else {
                return "\(reply.status) instead of \(status): \(reply.text.prefix(300))"
            }
            let found = Set(reply.json?["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? [])
            guard status == 422, !pointers.isEmpty, pointers.isDisjoint(with: found) else { return nil }
            return "errors at \(found.sorted()), none at \(pointers.sorted())"
        }
    }

    /// An attribute that a view has although it must be absent, because it is not expected.
    private static func unexpectedAttribute(_ expected: JSON, _ actual: JSON) -> String? {
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

extension JSON {
    /// The first place where the other value is not as this one expects it: what this one names must be there, and
    /// numbers be within 1e-6 of the larger of 1 and the number. What this one does not name is not compared.
    fileprivate func difference(from actual: JSON, at place: String) -> String? {
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
