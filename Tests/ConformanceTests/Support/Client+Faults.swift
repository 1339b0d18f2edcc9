import Foundation

/// What ill-behaved clients do.
extension Client {
    /// Ends the stream to the server; what comes from there can still be read.
    func endSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Has the connection reset, not closed, at the end of the client: all that is under way is thrown away.
    func resetAtEnd() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    /// Waits until at least so many bytes can be read, and leaves them unread.
    func waitForBytes(_ count: Int) throws {
        var bytes = [UInt8](repeating: 0, count: count)
        guard recv(socket, &bytes, count, Int32(MSG_PEEK) | Int32(MSG_WAITALL)) == count else {
            throw Failure(description: "fewer than \(count) bytes came")
        }
    }

    /// Waits until something can be read, or the connection has ended, on any of the clients, at most so long.
    static func waitForAny(of clients: [Client], milliseconds: Int32) {
        var polls = clients.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
        poll(&polls, nfds_t(polls.count), milliseconds)
    }
}
