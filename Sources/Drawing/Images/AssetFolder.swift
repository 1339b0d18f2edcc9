import Foundation
import Platform

/// A folder of images that requests may name.
///
/// The folder is opened once. Each component of a name is opened relative to the previous one without following links,
/// so that no name leads out of the folder, even if files change meanwhile.
package final class AssetFolder: Sendable {
    private let descriptor: Int32
    private let state: AssetDigest
    private let sizes = AssetSizes()

    /// The sizes of images in longer files are not determined.
    private static let fileBytesMax = 64 << 20
    /// The first bytes of a file, which in most files contain the size of the image.
    private static let headerBytes = 64 << 10

    /// Nil if there is no such folder.
    package init?(path: String) throws(Platform.Thread.CannotStart) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        state = try AssetDigest(of: descriptor)
    }

    deinit {
        state.end()
        close(descriptor)
    }

    /// A hash of the state of the files, for cache keys. It follows changes within about a second.
    package var digest: UInt64 { state.value }

    /// The content of a file; nil if the file does not exist, is too long, or is not a plain file.
    func read(_ name: String, bytesMax: Int) -> [UInt8]? {
        withFile(name) { file, version in
            version.bytes > bytesMax ? nil : Self.content(of: file, bytes: version.bytes)
        }
    }

    /// The size of an image by its header; nil if the file does not exist, is too long, or is not a plain file.
    ///
    /// A file that has not changed is not read again.
    func size(of name: String) -> ImageSources.Size? {
        withFile(name) { file, version in
            sizes.size(of: name, version) { Self.size(of: file, bytes: version.bytes) }
        }
    }

    private static func size(of file: Int32, bytes: Int) -> ImageSources.Size? {
        guard bytes <= fileBytesMax else { return nil }
        if bytes > headerBytes, let size = content(of: file, bytes: headerBytes).map(ImageSources.Size.init),
            case .size = size
        {
            return size
        }
        return content(of: file, bytes: bytes).map(ImageSources.Size.init)
    }

    /// Passes a plain file to `body`; nil if there is none of that name.
    private func withFile<Result>(_ name: String, _ body: (Int32, FileVersion) -> Result?) -> Result? {
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
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return body(file, FileVersion(status))
    }

    private static func isPlain(_ part: Substring) -> Bool {
        !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
    }

    /// The first bytes of a file; nil if it has fewer.
    private static func content(of file: Int32, bytes size: Int) -> [UInt8]? {
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = pread(file, buffer.baseAddress! + count, size - count, count)
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
