internal import CHarfBuzz
internal import CWOFF2
import Platform

/// A font file, mapped into memory; a WOFF2 file is also decoded.
///
/// The file must not be truncated while it is open, because reading beyond its end would end the process with SIGBUS.
final class FontFile: Sendable {
    /// The most bytes of a decoded WOFF2 file.
    private static let decodedBytesMax = 128 << 20

    let path: String
    /// The font, decoded.
    let blob: HarfBuzzObject
    /// The table directory of each face.
    let directories: [TableDirectory]
    /// The file's content, compressed if it is a WOFF2 file.
    private let content: HarfBuzzObject
    private let hash = LazyValue<String>()

    init(path: String) throws(FontLibraryError) {
        guard let content = hb_blob_create_from_file_or_fail(path) else { throw .unreadable(path: path) }
        self.path = path
        self.content = HarfBuzzObject(content, release: hb_blob_destroy)
        guard !Self.bytes(of: content).starts(with: Array("wOFF".utf8)) else { throw .woff1(path: path) }
        guard let blob = Self.decoded(content) else { throw .notAFont(path: path) }
        self.blob = HarfBuzzObject(blob, release: hb_blob_destroy)
        directories = TableDirectory.read(Self.bytes(of: blob))
        guard !directories.isEmpty, directories.allSatisfy(\.isUsable) else { throw .notAFont(path: path) }
    }

    /// The last component of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The number of bytes in the file.
    var byteCount: Int { Int(hb_blob_get_length(content.pointer)) }

    /// The decoded font. The bytes are valid as long as this file is retained.
    var decodedBytes: UnsafeRawBufferPointer { Self.bytes(of: blob.pointer) }

    /// The SHA-256 of the file's content, before decoding, in hexadecimal digits.
    var contentHash: String { hash.value { SHA256.hexDigest(of: Self.bytes(of: content.pointer)) } }

    /// The bytes of a face's table directory: tags, checksums, offsets and lengths of its tables.
    func bytes(of directory: TableDirectory) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: Self.bytes(of: blob.pointer)[directory.range])
    }

    private static func bytes(of blob: OpaquePointer) -> UnsafeRawBufferPointer {
        var count: UInt32 = 0
        let bytes = hb_blob_get_data(blob, &count)
        return UnsafeRawBufferPointer(start: bytes, count: Int(count))
    }

    /// The font in a file; nil if it is a WOFF2 file that cannot be decoded.
    private static func decoded(_ content: OpaquePointer) -> OpaquePointer? {
        let bytes = bytes(of: content)
        guard bytes.starts(with: Array("wOF2".utf8)) else { return hb_blob_reference(content) }
        var count = 0
        guard let font = woff2_decode(bytes.baseAddress, bytes.count, decodedBytesMax, &count) else { return nil }
        return hb_blob_create_or_fail(
            font.assumingMemoryBound(to: CChar.self), UInt32(clamping: count), HB_MEMORY_MODE_READONLY, font,
            woff2_release)
    }
}
