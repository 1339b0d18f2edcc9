import Glibc

/// A pipe that is closed with the object.
final class Pipe {
    private(set) var readEnd: Int32
    private(set) var writeEnd: Int32

    init(isNonBlocking: Bool = false) {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0)
        (readEnd, writeEnd) = (ends[0], ends[1])
        // The process ignores SIGPIPE, as the server does, so that a closed pipe is an ordinary error.
        signal(SIGPIPE, SIG_IGN)
        if isNonBlocking { _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        closeReadEnd()
        closeWriteEnd()
    }

    func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }

    /// Fills the pipe with empty lines; returns their number.
    func fill() -> Int {
        let flags = fcntl(writeEnd, F_GETFL)
        _ = fcntl(writeEnd, F_SETFL, flags | O_NONBLOCK)
        defer { _ = fcntl(writeEnd, F_SETFL, flags) }
        let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 4_096)
        var count = 0
        while case let written = write(writeEnd, lines, lines.count), written > 0 { count += written }
        return count
    }

    /// The lines in the pipe without empty ones.
    func drain() -> [String] {
        var bytes: [UInt8] = []
        while let read = read(withinMilliseconds: 0) { bytes += read }
        return lines(of: bytes)
    }

    /// Waits for lines in the pipe; nil after 10 seconds. Empty lines count towards the number but are not returned.
    func readLines(atLeast count: Int) -> [String]? {
        var bytes: [UInt8] = []
        while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            guard let read = read(withinMilliseconds: 10_000) else { return nil }
            bytes += read
        }
        return lines(of: bytes)
    }

    private func read(withinMilliseconds milliseconds: Int32) -> ArraySlice<UInt8>? {
        var question = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        guard poll(&question, 1, milliseconds) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 100_000)
        let count = Glibc.read(readEnd, &buffer, buffer.count)
        return count > 0 ? buffer[..<count] : nil
    }

    private func lines(of bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
