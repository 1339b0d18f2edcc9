import Foundation

/// Where the project's files are.
enum Project {
    /// The folder of this package.
    static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static let root = benchmarks.deletingLastPathComponent()

    /// A request in `Trees`, by its name.
    static func tree(_ name: String) -> URL {
        benchmarks.appending(path: "Trees/\(name).json")
    }
}
