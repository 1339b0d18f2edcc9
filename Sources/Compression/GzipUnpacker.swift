/// Decompresses pieces of gzip data, and joins the texts of several members.
///
/// The caller also takes the text in pieces, and limits their length, because a few bytes can decompress to a long
/// text.
package final class GzipUnpacker {
    private let stream = InflateStream()
    private var position = InflateStream.Position.start
    private var packed: [UInt8] = []
    /// The number of bytes of `packed` that have been decompressed.
    private var read = 0
    /// Whether the next bytes are not gzip data.
    private var isMalformed = false

    package init() {}

    /// Adds the next piece.
    package func append(_ piece: [UInt8]) {
        packed.removeSubrange(..<read)
        read = 0
        packed += piece
    }

    /// The next part of the text, with at most `bytesMax` bytes; nil if another piece is needed first.
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
        // The text before the malformed bytes is returned first.
        if isMalformed, text.isEmpty { throw .malformed }
        return text.isEmpty ? nil : text
    }

    /// Whether all members so far are complete.
    package var isWhole: Bool { position == .afterMember && read == packed.count }
}
