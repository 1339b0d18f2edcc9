import SystemPackage

/// Reads whole files.
package enum InputFile {
    package struct Unreadable: Error, CustomStringConvertible {
        let path: String
        let reason: String

        package var description: String { "cannot read \(path): \(reason)" }
    }

    private static let pieceBytes = 64 << 10

    /// - Parameter path: `-` is standard input.
    package static func read(_ path: String) throws(Unreadable) -> [UInt8] {
        do {
            if path == "-" { return try readToEnd(of: .standardInput) }
            let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
            return try file.closeAfter { try readToEnd(of: file) }
        } catch {
            throw Unreadable(path: path, reason: "\(error)")
        }
    }

    /// Reads a text in UTF-8.
    package static func text(_ path: String) throws(Unreadable) -> String {
        guard let text = String(validating: try read(path), as: UTF8.self) else {
            throw Unreadable(path: path, reason: "it is not a text in UTF-8")
        }
        return text
    }

    private static func readToEnd(of file: FileDescriptor) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let piece = try [UInt8](unsafeUninitializedCapacity: pieceBytes) { buffer, count in
                count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            if piece.isEmpty { return bytes }
            bytes += piece
        }
    }
}
