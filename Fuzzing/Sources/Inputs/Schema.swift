import Foundation

/// The JSON Schemas of the wire format.
struct Schema {
    typealias Object = [String: Any]

    private let documents: [String: Object]

    init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(".schema.json") }
        documents = try Dictionary(
            uniqueKeysWithValues: files.map { file in
                let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object
                return (file.lastPathComponent, document ?? [:])
            })
    }

    /// The target of a `$ref`: a file, or a definition in it.
    struct Place: Hashable {
        var file: String
        /// The name under `$defs`; nil for the whole file.
        var definition: String?

        init(_ reference: String, in file: String) {
            let parts = reference.split(separator: "#", omittingEmptySubsequences: false)
            self.file = parts[0].isEmpty ? file : String(parts[0])
            definition = parts.count > 1 ? parts[1].split(separator: "/").last.map(String.init) : nil
        }
    }

    func object(at place: Place) -> Object {
        guard let document = documents[place.file] else { fatalError("missing schema \(place.file)") }
        guard let definition = place.definition else { return document }
        guard let found = (document["$defs"] as? Object)?[definition] as? Object else {
            fatalError("missing definition \(definition) in \(place.file)")
        }
        return found
    }
}
