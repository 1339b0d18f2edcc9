import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutJSON

/// The conformance cases, in process: decoded, laid out and encoded without a server.
struct ConformanceTests {
    /// The start of the names of cases that decode; only the layout finds their infinite frames.
    private static let infinite = "infinite/"

    private static let accepted = Result { try cases { if case .response = $0.expectation { true } else { false } } }
    private static let refused = Result { try cases { status(of: $0) == 422 && !$0.name.hasPrefix(infinite) } }
    private static let malformed = Result { try cases { status(of: $0) == 400 } }

    @Test(arguments: try accepted.get())
    func `a case has the expected frames`(_ conformanceCase: ConformanceCase) throws {
        let response = ParsedJSON(try respond(conformanceCase.body))
        #expect(conformanceCase.difference(fromStatus: 200, response) == nil)
    }

    @Test(arguments: try refused.get())
    func `a case with an error has a problem at one of its pointers`(_ conformanceCase: ConformanceCase) throws {
        guard case .refusal(_, let pointers) = conformanceCase.expectation else { return }
        let problems = problems(String(decoding: conformanceCase.body, as: UTF8.self))
        #expect((1...20).contains(problems.count))
        #expect(problems.contains { pointers.contains($0.pointer.text) }, "\(problems)")
    }

    @Test(arguments: try malformed.get())
    func `a case that is not JSON is refused as such`(_ conformanceCase: ConformanceCase) throws {
        guard case .syntax = failure(String(decoding: conformanceCase.body, as: UTF8.self)) else {
            Issue.record("It is not refused for its syntax.")
            return
        }
    }

    @Test func `there are cases of each kind`() throws {
        #expect(try Self.accepted.get().count > 1_900)
        #expect(try Self.refused.get().count > 100)
        #expect(try Self.malformed.get().count > 10)
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

    private static func cases(_ isIncluded: (ConformanceCase) -> Bool) throws -> [ConformanceCase] {
        try ConformanceCase.all().filter(isIncluded)
    }

    private static func status(of conformanceCase: ConformanceCase) -> Int? {
        if case .refusal(let status, _) = conformanceCase.expectation { status } else { nil }
    }
}
