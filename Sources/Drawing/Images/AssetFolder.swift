import Foundation

/// A folder with images that requests may name.
///
/// The folder is opened once, and every part of a name is opened in the one before without following links: so no name
/// leads out of it, whatever is put there in the meantime.
package final class AssetFolder: Sendable {
    private let descriptor: Int32

    /// Nil if there is no such folder.
    package init?(path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// The content of a file; nil if there is none of that name, or it is longer than allowed, or no plain file.
    func read(_ name: String, bytesMax: Int) -> [UInt8]? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let partsMax = 16
        guard parts.count <= partsMax, parts.allSatisfy(Self.isPlain) else { return nil }
        var folder = descriptor
        defer { if folder != descriptor { close(folder) } }
        for part in parts.dropLast() {
            let next = openat(folder, String(part), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            if folder != descriptor { close(folder) }
            folder = descriptor
            guard next >= 0 else { return nil }
            folder = next
        }
        // A pipe must not keep the reader waiting.
        let file = openat(folder, String(parts[parts.count - 1]), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return Self.content(of: file, bytesMax: bytesMax)
    }

    private static func isPlain(_ part: Substring) -> Bool {
        !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
    }

    private static func content(of file: Int32, bytesMax: Int) -> [UInt8]? {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= bytesMax else {
            return nil
        }
        let size = Int(status.st_size)
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Foundation.read(file, buffer.baseAddress! + count, size - count)
                guard got > 0 else {
                    isWhole = false
                    return
                }
                count += got
            }
        }
        return isWhole ? bytes : nil
    }
}
