// The time-out of libmicrohttpd begins anew with every byte, so that a client could hold a connection open for any time by
// sending byte after byte. It is switched off, and each phase of a connection has a deadline of ours.

import CMicrohttpd
import Glibc
import Platform

extension ConnectionTable {
    /// Shuts the sockets down whose deadline has passed; their event threads notice and close them.
    func cutOverdue(at now: Instant) {
        var overdue = 0
        withServed { served in
            for connection in served.values where connection.deadline <= now {
                shutdown(connection.socket, Int32(SHUT_RDWR))
                connection.deadline = .never
                if connection.idleSince == .never { overdue += 1 }
            }
        }
        if overdue > 0 { countOverdue(overdue) }
    }
}

extension Connection {
    /// Sets the deadline after the end of a request.
    ///
    /// The library does not always close the connection of a request that was not read to its end, although it serves no
    /// further one on it. So it is shut down after a second.
    func startIdleDeadline(secondsMax: Double) {
        deadline = .after(seconds: mayStillSend ? 1 : secondsMax)
        idleSince = .now
    }
}
