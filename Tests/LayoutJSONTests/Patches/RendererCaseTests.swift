import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// The cases in `Tests/Clients/renderer-cases.ndjson`, which the tests of clients in all languages use.
@Suite struct RendererCaseTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Clients/renderer-cases.ndjson").standardized
    private static let makesCases = ProcessInfo.processInfo.environment["CYANOTYPE_MAKE_CASES"] != nil
    private static let bytesMax = 2 << 20

    @Test func `the file has the cases that the engine generates`() throws {
        let requests = try conformanceCases("fuzz.ndjson").compactMap { $0["request"] as? [String: Any] }
        let made = try RendererCases(of: requests)
        let text = made.cases.map { $0 + "\n" }.joined()
        if Self.makesCases { try text.write(to: Self.file, atomically: true, encoding: .utf8) }
        #expect(made.patches >= 1_000)
        #expect(text.utf8.count <= Self.bytesMax)
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == text, "make renderer-cases updates the file")
    }
}
