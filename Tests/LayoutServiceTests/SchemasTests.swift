import Foundation
import Testing

@testable import LayoutService

struct SchemasTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Schemas")

    @Test func `the schemas of the program are the files of the project`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".schema.json") }
        #expect(Schemas.named.keys.sorted() == files.sorted())
        for file in files {
            #expect(Schemas.named[file] == Array(try Data(contentsOf: folder.appending(path: file))), "\(file)")
        }
    }

    @Test func `the index lists them in order`() throws {
        let index = try JSONSerialization.jsonObject(with: Data(Schemas.index)) as? [String: [String]]
        #expect(index == ["schemas": Schemas.named.keys.sorted()])
    }

    @Test func `each schema has the id by which others refer to it`() throws {
        for (name, bytes) in Schemas.named {
            let schema = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            #expect(schema?["$id"] as? String == name)
        }
    }
}
