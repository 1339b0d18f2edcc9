import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// The conformance cases, in process: decoded, laid out and encoded without a server.
struct ConformanceTests {
    @Test(arguments: ["blueprint-tests.ndjson", "data.ndjson", "fuzz.ndjson"])
    func `every case gives the frames that are expected`(file: String) throws {
        for conformanceCase in try conformanceCases(file) {
            let name = conformanceCase["name"] as? String ?? ""
            let body = try JSONSerialization.data(withJSONObject: try #require(conformanceCase["request"]))
            let response = try JSONSerialization.jsonObject(with: Data(try respond(Array(body))))
            let expected = try #require(conformanceCase["response"] as? [String: Any])
            let differences =
                Comparison.differences(expected, response, at: "response")
                + Comparison.unexpectedAttributes(expected, response)
            #expect(differences.isEmpty, "\(name): \(differences.prefix(3))")
        }
    }

    @Test func `every case with an error names the place, unless measuring finds it`() throws {
        for conformanceCase in try conformanceCases("errors.ndjson") where conformanceCase["status"] as? Int == 422 {
            let name = conformanceCase["name"] as? String ?? ""
            guard !name.hasPrefix("infinite/") else { continue }
            var body = Array((conformanceCase["body"] as? String ?? "").utf8)
            if let request = conformanceCase["request"] {
                body = Array(try JSONSerialization.data(withJSONObject: request))
            }
            let accepted =
                [try #require(conformanceCase["pointer"] as? String)]
                + (conformanceCase["alsoAccept"] as? [String] ?? [])
            let problems = problems(String(decoding: body, as: UTF8.self))
            #expect((1...20).contains(problems.count), "\(name)")
            #expect(problems.contains { accepted.contains($0.pointer.text) }, "\(name): \(problems)")
        }
    }

    @Test func `every case that is no JSON is refused as such`() throws {
        for conformanceCase in try conformanceCases("errors.ndjson") where conformanceCase["status"] as? Int == 400 {
            let body = conformanceCase["body"] as? String ?? ""
            guard case .syntax = failure(body) else {
                Issue.record("\(conformanceCase["name"] ?? "")")
                continue
            }
        }
    }

    @Test func `every example can be decoded and laid out`() throws {
        let folder = repository.appending(path: "Schemas/examples")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files where file.pathExtension == "json" {
            #expect(throws: Never.self, "\(file.lastPathComponent)") {
                try respond(Array(try Data(contentsOf: file)))
            }
        }
    }
}

/// Compares a response with what is expected of it: everything that is expected must be there, numbers nearly equal.
private enum Comparison {
    static let attributes = [
        "parent", "key", "transform", "opacity", "hidden", "userInteractionEnabled", "tintAdjustmentMode",
    ]

    static func differences(_ expected: Any, _ actual: Any, at place: String) -> [String] {
        switch (expected, actual) {
        case (let expected as [String: Any], let actual as [String: Any]):
            return expected.flatMap { name, value in
                guard let other = actual[name] else { return ["\(place).\(name) is missing"] }
                return differences(value, other, at: "\(place).\(name)")
            }
        case (let expected as [Any], let actual as [Any]):
            guard expected.count == actual.count else {
                return ["\(place): expected \(expected.count) items, got \(actual.count)"]
            }
            return zip(expected, actual).enumerated().flatMap { differences($1.0, $1.1, at: "\(place)[\($0)]") }
        case (let expected as NSNumber, let actual as NSNumber):
            let difference = abs(expected.doubleValue - actual.doubleValue)
            if difference <= 1e-6 * max(1, abs(expected.doubleValue)) { return [] }
        case (let expected as String, let actual as String):
            if expected == actual { return [] }
        default:
            break
        }
        return ["\(place): expected \(expected), got \(actual)"]
    }

    /// Attributes that a view has although none are expected of it.
    static func unexpectedAttributes(_ expected: [String: Any], _ actual: Any) -> [String] {
        let expectedFrames = expected["frames"] as? [[String: Any]] ?? []
        let actualFrames = (actual as? [String: Any])?["frames"] as? [[String: Any]] ?? []
        return zip(expectedFrames, actualFrames).enumerated().flatMap { index, frames in
            attributes.filter { frames.1[$0] != nil && frames.0[$0] == nil }.map { "frames[\(index)].\($0)" }
        }
    }
}
