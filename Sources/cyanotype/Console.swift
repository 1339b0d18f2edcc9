import Foundation

/// Messages on standard error, and results on standard output.
enum Console {
    static func say(_ line: String) {
        write(Array(line.utf8), to: .standardError)
    }

    static func writeResult(_ result: [UInt8]) {
        write(result, to: .standardOutput)
    }

    /// Writes a line. Nobody could be told of a failure.
    private static func write(_ line: [UInt8], to file: FileHandle) {
        try? file.write(contentsOf: Data(line + [UInt8(ascii: "\n")]))
    }
}
