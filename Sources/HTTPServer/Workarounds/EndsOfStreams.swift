// libmicrohttpd takes a short read for the last one until epoll reports more. When the end of a client's stream comes
// together with data, epoll has reported it already, and the library would never look again. Nor does it look at the
// sockets of suspended connections. So this file has an epoll descriptor of its own.

import CMicrohttpd
import Glibc

/// Reports the sockets whose clients have sent their last byte, each once. Nobody waits for them: connections that
/// are only open take no processor time.
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

    /// To be called before the socket is closed: a copy of it may stay open for longer.
    func forget(_ socket: Int32) {
        var event = epoll_event()
        epoll_ctl(epoll, EPOLL_CTL_DEL, socket, &event)
    }

    /// The sockets whose streams have ended since the last call; of very many some, and the others next time.
    func take() -> [Int32] {
        var events = [epoll_event](repeating: epoll_event(), count: Self.reportedMax)
        let count = epoll_wait(epoll, &events, Int32(events.count), 0)
        return events.prefix(max(0, Int(count))).map(\.data.fd)
    }
}

extension ConnectionTable {
    /// Has libmicrohttpd's epoll report once more which clients have sent their last byte, and returns their connections.
    func reportEndsOfStreams() -> [Connection] {
        withEnded { ended in
            // The other side has ended already: this changes nothing for the socket, except that epoll reports it.
            for connection in ended { shutdown(connection.socket, Int32(SHUT_RD)) }
            return ended
        }
    }

    /// POLLRDHUP of poll(2), which the system's headers define only with GNU extensions.
    static let endOfStream: Int16 = 0x2000
}
