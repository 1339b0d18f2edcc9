import Foundation

/// A folder of images that requests may name.
///
/// The folder is opened once. Each component of a name is opened relative to the previous one without following links,
/// so that no name leads out of the folder, even if files change meanwhile.
package final class AssetFolder: Sendable {
    private let descriptor: Int32
    private let state: AssetDigest
    /// The sizes of images that were read.
    let sizes = AssetSizes()

    /// The sizes of images in longer files are not determined.
    static let fileBytesMax = 64 << 20

    /// Nil if there is no such folder.
    package init?(path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        state = AssetDigest(of: descriptor)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// A hash of the state of the files, for cache keys. It follows changes within about a second.
    package var digest: UInt64 { state.value(of: descriptor) }

    /// The content of a file; nil if the file does not exist, is too long, or is not a plain file.
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
        // O_NONBLOCK, because opening a pipe must not block.
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
