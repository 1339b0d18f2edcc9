// libmicrohttpd does not poll the socket of a suspended connection, and so does not notice when its client has gone
// away. The reaper polls those whose clients have ended their side of the stream (`SuspendedExchanges.endAbandoned`). A
// client that has closed its socket and one that has only ended its side of the stream look the same, but the system of
// the first answers a probe with a reset.

import CMicrohttpd
import Glibc

extension Connection {
    /// Sends an interim response, which every client must be able to skip (RFC 9110, 15.2).
    func sendProbe() {
        let interim: StaticString = "HTTP/1.1 100 Continue\r\n\r\n"
        _ = send(socket, interim.utf8Start, interim.utf8CodeUnitCount, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
}
