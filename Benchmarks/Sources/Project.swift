import Foundation

/// Paths of the project's files.
enum Project {
    /// The folder of the benchmarks.
    static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static let root = benchmarks.deletingLastPathComponent()

    /// The program that measures texts with Pango, built by `make bench`.
    static let pangoBench = root.appending(path: ".build/pango-bench")

    /// The program that draws the pictures with Cairo, built by `make bench`.
    static let cairoBench = root.appending(path: ".build/cairo-bench")

    /// A request in `Trees`, by its name.
    static func tree(_ name: String) -> URL {
        benchmarks.appending(path: "Trees/\(name).json")
    }

    /// All examples of the schemas, by name.
    static var examples: [URL] {
        get throws {
            try FileManager.default.contentsOfDirectory(
                at: root.appending(path: "Schemas/examples"), includingPropertiesForKeys: nil
            ).sorted { $0.path < $1.path }
        }
    }

    /// An example of the schemas, by its name.
    static func example(_ name: String) -> URL {
        root.appending(path: "Schemas/examples/\(name).json")
    }
}
