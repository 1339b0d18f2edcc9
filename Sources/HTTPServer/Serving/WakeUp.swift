import Glibc

/// A pipe that becomes readable, to end another thread's `poll`.
final class WakeUp: Sendable {
    /// The descriptor to poll for reading.
    let descriptor: Int32
    private let writeEnd: Int32

    init() throws(ServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }

    /// Makes the descriptor readable.
    func signal() {
        // Fails only if the pipe is full, and then the descriptor is readable already.
        _ = write(writeEnd, [1], 1)
    }

    /// Makes the descriptor unreadable until the next signal.
    func clear() {
        var buffer = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &buffer, buffer.count) == buffer.count {}
    }
}
