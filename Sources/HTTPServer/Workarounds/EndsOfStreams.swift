// After a short read, libmicrohttpd does not read again until epoll reports more. If the end of a client's stream
// arrives together with data, epoll has reported it already, and the library never notices it. Nor does the library
// poll the sockets of suspended connections. So this file uses a separate epoll descriptor.

import CMicrohttpd
import Glibc

/// Reports the sockets whose clients have sent their last byte, each once. No thread waits for it, so that idle
/// connections take no processor time.
final class EndsOfStreams: Sendable {
    private let epoll: Int32
    private static let reportedMax = 256

    init() throws(ServerError) {
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
    }

    deinit {
        close(epoll)
    }

    func watch(_ socket: Int32) {
        var event = epoll_event(
            events: EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue, data: epoll_data_t(fd: socket))
        epoll_ctl(epoll, EPOLL_CTL_ADD, socket, &event)
    }

    /// Must be called before the socket is closed, because a duplicate of it may stay open for longer.
    func forget(_ socket: Int32) {
        var event = epoll_event()
        epoll_ctl(epoll, EPOLL_CTL_DEL, socket, &event)
    }

    /// The sockets whose streams have ended since the last call, at most `reportedMax`. The next call returns the
    /// others.
    func take() -> [Int32] {
        var events = [epoll_event](repeating: epoll_event(), count: Self.reportedMax)
        let count = epoll_wait(epoll, &events, Int32(events.count), 0)
        return events.prefix(max(0, Int(count))).map(\.data.fd)
    }
}

extension ConnectionTable {
    /// Makes libmicrohttpd's epoll report again the clients that have sent their last byte, and returns their
    /// connections.
    func reportEndsOfStreams() -> [Connection] {
        withEnded { ended in
            // The client's side has ended already, so that this only makes epoll report the socket.
            for connection in ended { shutdown(connection.socket, Int32(SHUT_RD)) }
            return ended
        }
    }

    /// POLLRDHUP of poll(2). The system's headers define it only with GNU extensions.
    static let endOfStream: Int16 = 0x2000
}
