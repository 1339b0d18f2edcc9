import Glibc

/// What the program says to who runs it: on standard error, so that standard output holds results alone.
enum Console {
    static func say(_ line: String) {
        write(Array((line + "\n").utf8), to: STDERR_FILENO)
    }

    /// Writes a result to standard output, and ends its line.
    static func show(_ result: [UInt8]) {
        write(result + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
