import Foundation
import Glibc

/// A file that is deleted with the object.
final class TemporaryFile {
    let descriptor: Int32
    private let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileNoSuchFile) }
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    func lines() throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
