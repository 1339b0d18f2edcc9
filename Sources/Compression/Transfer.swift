internal import CZlib

/// Bytes on their way through zlib: how much of the input is read, and how much of the room is written.
struct Transfer {
    /// zlib counts in 32 bits, hence no more than so much is shown to it at a time.
    private static let stepBytesMax = 1 << 30

    let input: UnsafeBufferPointer<UInt8>
    let room: UnsafeMutableBufferPointer<UInt8>
    private(set) var read = 0
    private(set) var written = 0

    init(from input: UnsafeBufferPointer<UInt8>, to room: UnsafeMutableBufferPointer<UInt8>) {
        self.input = input
        self.room = room
    }

    var isRead: Bool { read == input.count }
    var isFull: Bool { written == room.count }

    /// Whether there is more to read, and it begins otherwise.
    func isAtByte(notEqualTo byte: UInt8) -> Bool {
        !isRead && input[read] != byte
    }

    /// Shows the stream what is to be read next, and where to write to, lets it work, and returns what it says. `work`
    /// is told whether it sees the last of the input.
    mutating func step(
        _ stream: UnsafeMutablePointer<z_stream>, _ work: (_ isLast: Bool) -> Int32
    ) -> Int32 {
        let inputBytes = min(input.count - read, Self.stepBytesMax)
        let roomBytes = min(room.count - written, Self.stepBytesMax)
        // zlib only reads what `next_in` points at; its type is older than `const`.
        stream.pointee.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + read) }
        stream.pointee.avail_in = UInt32(inputBytes)
        stream.pointee.next_out = room.baseAddress.map { $0 + written }
        stream.pointee.avail_out = UInt32(roomBytes)
        let status = work(read + inputBytes == input.count)
        read += inputBytes - Int(stream.pointee.avail_in)
        written += roomBytes - Int(stream.pointee.avail_out)
        return status
    }
}
