// libmicrohttpd takes a short read for the last one until epoll reports more. When the end of a client's stream comes
// together with data, epoll has reported it already, and the library would never look again.

import CMicrohttpd
import Glibc

extension ConnectionTable {
    /// Has epoll report once more which clients have sent their last byte.
    func reportEndsOfStreams() {
        withServed { served in
            var polls = served.keys.map { pollfd(fd: $0, events: Self.endOfStream, revents: 0) }
            guard poll(&polls, nfds_t(polls.count), 0) > 0 else { return }
            for poll in polls where poll.revents & Self.endOfStream != 0 {
                // The other side has ended already: this changes nothing for the socket, except that epoll reports it.
                shutdown(poll.fd, Int32(SHUT_RD))
            }
        }
    }

    /// POLLRDHUP of poll(2), which the system's headers define only with GNU extensions.
    static let endOfStream: Int16 = 0x2000
}
