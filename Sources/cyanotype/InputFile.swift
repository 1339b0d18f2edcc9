import Foundation
import Glibc

/// A file that is read whole.
enum InputFile {
    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { "cannot read \(path): \(reason)" }
    }

    /// - Parameter path: `-` is standard input.
    static func read(_ path: String) throws(Unreadable) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
        guard descriptor >= 0 else { throw failure(path) }
        // Another file could come to stand in the place of standard input.
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            guard count >= 0 else { throw failure(path) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// - Parameter path: of a text in UTF-8.
    static func text(_ path: String) throws(Unreadable) -> String {
        guard let text = String(bytes: try read(path), encoding: .utf8) else {
            throw Unreadable(path: path, reason: "it is no text in UTF-8")
        }
        return text
    }

    private static func failure(_ path: String) -> Unreadable {
        Unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}
