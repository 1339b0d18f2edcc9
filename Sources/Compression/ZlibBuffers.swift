internal import CZlib

/// The input and the output of calls to zlib, each of which processes less than 4 GiB.
struct ZlibBuffers {
    /// zlib counts bytes in 32 bits.
    private static let stepBytesMax = 1 << 30

    let input: UnsafeBufferPointer<UInt8>
    let output: UnsafeMutableBufferPointer<UInt8>
    /// The number of bytes of the input that zlib has read.
    private(set) var read = 0
    /// The number of bytes of the output that zlib has written.
    private(set) var written = 0

    init(input: UnsafeBufferPointer<UInt8>, output: UnsafeMutableBufferPointer<UInt8>) {
        self.input = input
        self.output = output
    }

    var isRead: Bool { read == input.count }
    var isFull: Bool { written == output.count }

    /// Whether there is a next byte of the input, and it differs from `byte`.
    func isAtByte(notEqualTo byte: UInt8) -> Bool {
        !isRead && input[read] != byte
    }

    /// Calls zlib once with the rest of the input and of the output; returns its status.
    ///
    /// - Parameter work: calls `deflate` or `inflate`. `isLast` is whether the call has all of the remaining input.
    mutating func step(
        _ stream: UnsafeMutablePointer<z_stream>, _ work: (_ isLast: Bool) -> Int32
    ) -> Int32 {
        let inputBytes = min(input.count - read, Self.stepBytesMax)
        let outputBytes = min(output.count - written, Self.stepBytesMax)
        // zlib only reads from `next_in`, although its type is not `const`.
        stream.pointee.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + read) }
        stream.pointee.avail_in = UInt32(inputBytes)
        stream.pointee.next_out = output.baseAddress.map { $0 + written }
        stream.pointee.avail_out = UInt32(outputBytes)
        let status = work(read + inputBytes == input.count)
        read += inputBytes - Int(stream.pointee.avail_in)
        written += outputBytes - Int(stream.pointee.avail_out)
        return status
    }
}
