import Foundation

/// Paths of the project's files.
enum Project {
    static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    static let schemas = root.appending(path: "Schemas")
}
