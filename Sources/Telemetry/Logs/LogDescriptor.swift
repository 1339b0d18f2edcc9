import Glibc

/// Writes to a descriptor that may be anything: a file on a full disk, a pipe that nobody reads or that is closed, a
/// terminal, a socket, blocking or not, or nothing at all.
struct LogDescriptor {
    /// How long a descriptor that takes nothing is waited for before it is asked again whether to give up.
    private static let patienceMilliseconds: Int32 = 50
    /// How long to wait when poll(2) says that a descriptor takes something and write(2) that it does not.
    private static let pauseMilliseconds: Int32 = 10
    /// PIPE_BUF of Linux: where poll(2) says that a pipe takes something, it takes as much at once, so that not even a
    /// blocking write blocks; and what others write to it comes before or after.
    private static let pipeBytesMax = 4_096

    private let descriptor: Int32
    /// Never blocks for long, and takes any amount.
    private let isFile: Bool

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Writes some lines; returns how many bytes were written, fewer than all if writing fails or is given up.
    func write(_ lines: UnsafeBufferPointer<UInt8>, isGivenUp: () -> Bool) -> Int {
        var written = 0
        while written < lines.count {
            guard waitUntilWritable(isGivenUp) else { break }
            let piece = nextPiece(of: UnsafeBufferPointer(rebasing: lines[written...]))
            let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
            if count > 0 {
                written += count
            } else if count < 0 && errno == EAGAIN {
                poll(nil, 0, Self.pauseMilliseconds)
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        return written
    }

    /// Waits until the descriptor takes something, or write(2) has something to say about it.
    private func waitUntilWritable(_ isGivenUp: () -> Bool) -> Bool {
        while true {
            if isGivenUp() { return false }
            var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let answer = poll(&question, 1, Self.patienceMilliseconds)
            if answer > 0 || answer < 0 && errno != EINTR { return true }
        }
    }

    /// What is written at once: whole lines if one fits.
    private func nextPiece(of lines: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        if isFile || lines.count <= Self.pipeBytesMax { return lines }
        let piece = lines[..<Self.pipeBytesMax]
        let end = piece.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? piece.endIndex
        return UnsafeBufferPointer(rebasing: lines[..<end])
    }
}
