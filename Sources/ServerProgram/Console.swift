import SystemPackage

/// Writes messages to standard error and results to standard output.
package enum Console {
    /// Writes a line to standard error. Ignores a failure, because it could not be reported.
    package static func say(_ line: String) {
        _ = try? FileDescriptor.standardError.writeAll("\(line)\n".utf8)
    }

    /// Writes a text and a line break to standard output.
    package static func writeResult(_ result: String) throws {
        try writeResult(Array(result.utf8))
    }

    /// Writes bytes and a line break to standard output.
    package static func writeResult(_ result: [UInt8]) throws {
        try write(result + [UInt8(ascii: "\n")])
    }

    /// Writes a result that is not text, such as a picture, without a line break.
    package static func write(_ bytes: [UInt8]) throws {
        _ = try FileDescriptor.standardOutput.writeAll(bytes)
    }
}
