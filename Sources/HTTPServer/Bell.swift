import Glibc

/// Ends another thread's `poll`: a pipe that becomes readable when the bell is rung.
struct Bell: ~Copyable {
    /// The descriptor to poll for reading.
    let ear: Int32
    private let clapper: Int32

    init() throws(ServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (ear, clapper) = (ends[0], ends[1])
    }

    deinit {
        close(ear)
        close(clapper)
    }

    func ring() {
        // A full pipe has been rung already.
        _ = write(clapper, [1], 1)
    }

    /// Makes ready for the next ring.
    func silence() {
        var buffer = [UInt8](repeating: 0, count: 64)
        while read(ear, &buffer, buffer.count) == buffer.count {}
    }
}
