import SystemPackage

/// Messages on standard error, and results on standard output.
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

    /// Writes a result that is not text, such as a picture.
    package static func write(_ bytes: [UInt8]) throws {
        _ = try FileDescriptor.standardOutput.writeAll(bytes)
    }

    /// Writes a line. Ignores a failure, which could not be reported anywhere.
    private static func write(_ line: some Sequence<UInt8>, to file: FileDescriptor) {
        _ = try? file.writeAll(Array(line) + [UInt8(ascii: "\n")])
    }
}
