/// Unpacks a text that comes in pieces; several members are one text.
///
/// What comes unpacked is asked for in pieces, too: however much a few bytes unpack to, no more is held than is asked for.
package final class GzipUnpacker {
    private let stream = InflateStream()
    private var place = InflateStream.Place.start
    private var packed: [UInt8] = []
    /// How much of that is read.
    private var read = 0
    /// What comes next is no gzip.
    private var isMalformed = false

    package init() {}

    /// Adds what comes next.
    package func append(_ piece: [UInt8]) {
        packed.removeSubrange(..<read)
        read = 0
        packed += piece
    }

    /// The next of the text, of at most so many bytes; nil if more is needed for it.
    package func next(bytesMax: Int) throws(GzipError) -> [UInt8]? {
        if isMalformed { throw .malformed }
        let text = [UInt8](unsafeUninitializedCapacity: bytesMax) { room, count in
            packed.withUnsafeBufferPointer { input in
                var transfer = Transfer(from: UnsafeBufferPointer(rebasing: input[read...]), to: room)
                isMalformed = !stream.unpack(&transfer, from: &place)
                read += transfer.read
                count = transfer.written
            }
        }
        // What comes before is text all the same, however it arrived.
        if isMalformed, text.isEmpty { throw .malformed }
        return text.isEmpty ? nil : text
    }

    /// Whether what has come is whole: it ends with a member.
    package var isWhole: Bool { place == .afterMember && read == packed.count }
}
