import Glibc

/// Writes to a descriptor of any kind and state: a file, also on a full disk; a pipe, also one that is closed or not
/// read; a terminal; a blocking or non-blocking socket; or an invalid descriptor.
struct LogDescriptor {
    /// The interval between calls to `isGivenUp` while the descriptor is not writable.
    private static let pollMilliseconds: Int32 = 50
    /// The wait after poll(2) has reported a descriptor as writable and write(2) has failed with EAGAIN.
    private static let retryMilliseconds: Int32 = 10
    /// PIPE_BUF of Linux. A pipe that poll(2) reports as writable takes this many bytes without blocking, and they are
    /// not interleaved with the writes of other processes.
    private static let pipeBytesMax = 4_096

    private let descriptor: Int32
    /// Whether the descriptor is a regular file, which takes any number of bytes without blocking.
    private let isFile: Bool

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Writes some lines; returns the number of written bytes. Stops early if writing fails or `isGivenUp` returns
    /// true.
    func write(_ lines: UnsafeBufferPointer<UInt8>, isGivenUp: () -> Bool) -> Int {
        var written = 0
        while written < lines.count {
            guard waitUntilWritable(isGivenUp) else { break }
            let piece = nextPiece(of: UnsafeBufferPointer(rebasing: lines[written...]))
            let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
            if count > 0 {
                written += count
            } else if count < 0 && errno == EAGAIN {
                poll(nil, 0, Self.retryMilliseconds)
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        return written
    }

    /// Waits until the descriptor is writable or has an error, which write(2) then reports; false if given up.
    private func waitUntilWritable(_ isGivenUp: () -> Bool) -> Bool {
        while true {
            if isGivenUp() { return false }
            var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let answer = poll(&question, 1, Self.pollMilliseconds)
            if answer > 0 || answer < 0 && errno != EINTR { return true }
        }
    }

    /// The bytes of the next write. For a pipe, as many whole lines as fit, or a part of a longer line.
    private func nextPiece(of lines: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        if isFile || lines.count <= Self.pipeBytesMax { return lines }
        let piece = lines[..<Self.pipeBytesMax]
        let end = piece.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? piece.endIndex
        return UnsafeBufferPointer(rebasing: lines[..<end])
    }
}
