import Foundation

/// Where the project's files are.
enum Project {
    /// The folder of the benchmarks.
    static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static let root = benchmarks.deletingLastPathComponent()

    /// Pango at the same work, built by `make bench`.
    static let pangoBench = root.appending(path: ".build/pango-bench")

    /// Cairo at the same pictures, built by `make bench`.
    static let cairoBench = root.appending(path: ".build/cairo-bench")

    /// A request in `Trees`, by its name.
    static func tree(_ name: String) -> URL {
        benchmarks.appending(path: "Trees/\(name).json")
    }

    /// An example request that the project shows its users, by its name.
    static func example(_ name: String) -> URL {
        root.appending(path: "Schemas/examples/\(name).json")
    }
}
