import Foundation

/// Reads whole files.
enum InputFile {
    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { "cannot read \(path): \(reason)" }
    }

    /// - Parameter path: `-` is standard input.
    static func read(_ path: String) throws(Unreadable) -> [UInt8] {
        do {
            let file = path == "-" ? .standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
            return Array(try file.readToEnd() ?? Data())
        } catch {
            throw Unreadable(path: path, reason: Reported.message(for: error))
        }
    }

    /// Reads a text in UTF-8.
    static func text(_ path: String) throws(Unreadable) -> String {
        guard let text = String(bytes: try read(path), encoding: .utf8) else {
            throw Unreadable(path: path, reason: "it is not a text in UTF-8")
        }
        return text
    }
}
