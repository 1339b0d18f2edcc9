import Foundation

/// A folder of temporary files. Removed when this object is freed.
final class ScratchFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "cyanotype-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file and returns its URL.
    func file(_ name: String, _ data: Data) throws -> URL {
        let file = url.appending(path: name)
        try data.write(to: file)
        return file
    }
}
