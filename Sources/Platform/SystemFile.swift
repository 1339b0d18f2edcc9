import Glibc

/// Reads small files of `/proc` and `/sys`.
enum SystemFile {
    private static let bytesMax = 64 << 10

    /// The first 64 KiB of a file as a text; nil if it cannot be read.
    static func text(_ path: String) -> String? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: bytesMax) { buffer, count in
            count = fread(buffer.baseAddress, 1, bytesMax, file)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
