/// Decompresses gzip that comes in pieces. The texts of several members are joined.
///
/// The caller asks for the text in pieces too, so that a few bytes that decompress to many take no more memory than it
/// asks for.
package final class GzipUnpacker {
    private let stream = InflateStream()
    private var position = InflateStream.Position.start
    private var packed: [UInt8] = []
    /// The bytes of `packed` that are decompressed.
    private var read = 0
    /// The bytes after those that are decompressed are not gzip.
    private var isMalformed = false

    package init() {}

    /// Adds the next piece.
    package func append(_ piece: [UInt8]) {
        packed.removeSubrange(..<read)
        read = 0
        packed += piece
    }

    /// The next part of the text, of at most `bytesMax` bytes; nil if another piece is needed first.
    package func next(bytesMax: Int) throws(GzipError) -> [UInt8]? {
        if isMalformed { throw .malformed }
        let text = [UInt8](unsafeUninitializedCapacity: bytesMax) { output, count in
            packed.withUnsafeBufferPointer { input in
                var buffers = ZlibBuffers(input: UnsafeBufferPointer(rebasing: input[read...]), output: output)
                isMalformed = !stream.decompress(&buffers, from: &position)
                read += buffers.read
                count = buffers.written
            }
        }
        // The text before the malformed bytes is returned first, whichever pieces it came in.
        if isMalformed, text.isEmpty { throw .malformed }
        return text.isEmpty ? nil : text
    }

    /// Whether all members so far are complete.
    package var isWhole: Bool { position == .afterMember && read == packed.count }
}
