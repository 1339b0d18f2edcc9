// libmicrohttpd sends the head of its own refusal twice when it cannot parse a Content-Length: after the refusal is
// ready it goes on with the request as if there were none, and makes the head anew behind the first. It writes a log
// message before that. This file answers the request when the message is written, and closes the socket for writing, so
// that nothing of the library's refusal is sent.

import CMicrohttpd
import Glibc

extension DaemonContext {
    /// Answers the request whose Content-Length libmicrohttpd cannot parse.
    ///
    /// The library does not say which connection its log message is about. It is the one whose head is read to its end and
    /// not yet passed to its exchange. The others are skipped without looking at their fields.
    func refuseMalformedLength() {
        for connection in connections.values {
            guard let exchange = connection.exchange, exchange.isReadingHead, CMicrohttpd_headBytes(connection.mhd) > 0,
                let text = MHD_lookup_connection_value(connection.mhd, .HEADER_KIND, "Content-Length")
            else { continue }
            switch HeadReader.decimal(UnsafeRawBufferPointer(start: text, count: strlen(text))) {
            case nil: return exchange.refuseInstead(.malformedLength)
            case .max?: return exchange.refuseInstead(.bodyTooLarge(bodyBytesMax: core.options.bodyBytesMax))
            // Another refusal of the library's, which is still being sent.
            default: continue
            }
        }
    }
}
