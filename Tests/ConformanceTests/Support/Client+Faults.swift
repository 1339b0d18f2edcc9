import Foundation

/// The behaviour of faulty clients.
extension Client {
    /// Ends the stream to the server. Answers can still be read.
    func endSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Makes `deinit` reset the connection instead of closing it. Bytes in transit are lost.
    func resetAtEnd() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    /// Waits until at least `count` bytes can be read, without reading them.
    func waitForBytes(_ count: Int) throws {
        var bytes = [UInt8](repeating: 0, count: count)
        guard recv(socket, &bytes, count, Int32(MSG_PEEK) | Int32(MSG_WAITALL)) == count else {
            throw Failure(description: "fewer than \(count) bytes came")
        }
    }

    /// Waits, for a limited time, until any of the clients can read bytes or the end of its connection.
    static func waitForAny(of clients: [Client], milliseconds: Int32) {
        var polls = clients.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
        poll(&polls, nfds_t(polls.count), milliseconds)
    }
}
