import SystemPackage

/// Writes messages to standard error and results to standard output.
package enum Console {
    package static func say(_ line: String) {
        write(line.utf8, to: .standardError)
    }

    package static func writeResult(_ result: String) {
        write(result.utf8, to: .standardOutput)
    }

    package static func writeResult(_ result: [UInt8]) {
        write(result, to: .standardOutput)
    }

    /// Writes a result that is not text, such as a picture, without a line break.
    package static func write(_ bytes: [UInt8]) throws {
        _ = try FileDescriptor.standardOutput.writeAll(bytes)
    }

    /// Writes a line. Ignores a failure, because it could not be reported.
    private static func write(_ line: some Sequence<UInt8>, to file: FileDescriptor) {
        _ = try? file.writeAll(Array(line) + [UInt8(ascii: "\n")])
    }
}
