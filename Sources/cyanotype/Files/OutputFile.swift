import ServerProgram
import SystemPackage

/// Writes whole files.
enum OutputFile {
    struct Unwritable: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { "cannot write \(path): \(reason)" }
    }

    /// - Parameter path: `-` is standard output.
    static func write(_ bytes: [UInt8], to path: String) throws(Unwritable) {
        do {
            if path == "-" { return try Console.write(bytes) }
            let file = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
            try file.closeAfter { _ = try file.writeAll(bytes) }
        } catch {
            throw Unwritable(path: path, reason: "\(error)")
        }
    }
}
