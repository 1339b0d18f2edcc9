// The time-out of libmicrohttpd restarts with every byte, so that a client could hold a connection open for any time by
// sending byte after byte. It is switched off. Instead, each phase of a connection has a deadline here.

import CMicrohttpd
import Glibc
import Platform

extension ConnectionTable {
    /// Shuts down the sockets whose deadline has passed. Their event threads then close them.
    func cutOverdue(at now: Instant) {
        var overdue = 0
        withServed { served in
            for connection in served.values where connection.deadline <= now {
                // Before the shutdown, which wakes the event thread: that sets `idleSince` and `deadline` again.
                if connection.idleSince == .never { overdue += 1 }
                connection.deadline = .never
                shutdown(connection.socket, Int32(SHUT_RDWR))
            }
        }
        if overdue > 0 { countOverdue(overdue) }
    }
}

extension Connection {
    /// Sets the deadline after the end of a request.
    ///
    /// The library serves no further request after one that was not read completely, but does not always close the
    /// connection. So the connection is shut down after a second.
    func startIdleDeadline(secondsMax: Double) {
        deadline = .after(seconds: mayStillSend ? 1 : secondsMax)
        idleSince = .now
    }
}
