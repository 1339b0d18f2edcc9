// libmicrohttpd never refuses the line of a chunk that is longer than the memory of its connection. It reads no
// further, and reports for ever that there is work, so that its thread never rests. This file refuses such requests.

import Platform

/// Finds connections of a daemon whose chunks have such a line. Only the daemon's thread uses it.
struct OverlongChunkLines {
    /// Connections are checked at this interval. One that has not read its bytes in between is stuck,
    /// because the library reads all that its memory holds at once.
    private static let intervalMilliseconds = 100

    private var nextCheck = Instant.now

    /// Refuses the requests of stuck connections. Called when the library reports work again right after its work.
    mutating func refuse(in connections: some Collection<Connection>) {
        let now = Instant.now
        guard now >= nextCheck else { return }
        nextCheck = now.adding(milliseconds: Self.intervalMilliseconds)
        for connection in connections { connection.exchange?.refuseIfStuck() }
    }
}
