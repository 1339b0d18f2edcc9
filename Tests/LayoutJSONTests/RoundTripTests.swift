import Foundation
import LayoutEncoding
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutJSON

/// Decoded elements that are written in the wire format and decoded again have the same frames.
struct RoundTripTests {
    /// The accepted cases, but of the random ones, which are all of one kind, every third.
    private static let accepted = Result {
        let accepted = try ConformanceCase.all().filter { if case .response = $0.expectation { true } else { false } }
        return accepted.enumerated().filter { !$1.name.hasPrefix("fuzz/") || $0 % 3 == 0 }.map(\.element)
    }

    @Test(arguments: try accepted.get())
    func `a case has the same frames after it is written and decoded again`(_ conformanceCase: ConformanceCase)
        throws
    {
        try expectSameViews(conformanceCase.body)
    }

    @Test func `every element is in an example, and is written`() throws {
        let folder = repository.appending(path: "Documentation/elements/examples")
        var written: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            guard let document = try? document(of: Array(Data(contentsOf: file))) else { continue }
            written.formUnion(document.json.matches(of: /"type":"(\w+)"/).map { String($0.1) })
        }
        for name in ElementRegistry.builtIn.names { #expect(written.contains(name.text), "\(name.text)") }
    }

    @Test func `each example has the same frames after it is written and decoded again`() throws {
        for folder in ["Schemas/examples", "Documentation/elements/examples"] {
            let files = try FileManager.default.contentsOfDirectory(
                at: repository.appending(path: folder), includingPropertiesForKeys: nil)
            #expect(!files.isEmpty)
            for file in files where file.pathExtension == "json" {
                let body = Array(try Data(contentsOf: file))
                guard (try? respond(body)) != nil else { continue }
                try expectSameViews(body)
            }
        }
    }

    @Test func `a random tree has the same frames after it is written and decoded again`() throws {
        var random = SplitMix(state: 0x7EE5)
        var checked = 0
        for _ in 0..<200 {
            var tree = RandomTree(random: SplitMix(state: random.next()))
            let document = tree.document()
            guard (try? respond(Array(document.utf8))) != nil else { continue }
            try expectSameViews(Array(document.utf8))
            checked += 1
        }
        #expect(checked > 50, "too few documents have a layout for this test to say much")
    }

    private func expectSameViews(_ body: [UInt8]) throws {
        let document = try document(of: body)
        let written = try request(body, of: document)
        #expect(try respond(written) == respond(body), "\(document.json)")
        #expect(try self.document(of: written) == document, "The second document differs from the first.")
    }

    private func document(of body: [UInt8]) throws -> LayoutDocument {
        try LayoutDocument(try decoder().layoutRequest(from: body).element)
    }

    /// The request with its tree replaced by that of the document, in which the order of members is kept.
    private func request(_ body: [UInt8], of document: LayoutDocument) throws -> [UInt8] {
        var request = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
        (request["element"], request["components"]) = (nil, nil)
        let rest = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self).dropFirst()
        return Array("\(document.json.dropLast())\(rest == "}" ? "" : ",")\(rest)".utf8)
    }
}
