// The time-out of libmicrohttpd begins anew with every byte, so that a client that drips bytes lives for ever. It is
// switched off, and each phase of a connection has a deadline of ours.

import CMicrohttpd
import Glibc
import Platform

extension ConnectionTable {
    /// Shuts the sockets down whose deadline has passed; their event threads notice and close them.
    func cutOverdue() {
        let now = Instant.now
        withServed { served in
            for connection in served.values where connection.deadline <= now {
                shutdown(connection.socket, Int32(SHUT_RDWR))
                connection.deadline = .never
            }
        }
    }
}
