// If libmicrohttpd cannot parse a Content-Length, it sends the head of its refusal twice: after making the refusal it
// continues with the request, and sends a second head after the first. It writes a log message before that. This file
// answers the request when the message is written, and shuts the socket down for writing, so that the library's refusal
// is not sent.

import CMicrohttpd
import Glibc

extension DaemonContext {
    /// Answers the request whose Content-Length libmicrohttpd cannot parse.
    ///
    /// The library does not say to which connection its log message belongs. It is the one whose head is complete and
    /// not yet passed to its exchange. The fields of other connections are not read.
    func refuseMalformedLength() {
        for connection in connections.values {
            guard let exchange = connection.exchange, exchange.isReadingHead, CMicrohttpd_headBytes(connection.mhd) > 0,
                let text = MHD_lookup_connection_value(connection.mhd, .HEADER_KIND, "Content-Length")
            else { continue }
            switch HeadReader.decimal(UnsafeRawBufferPointer(start: text, count: strlen(text))) {
            case nil: return exchange.refuseAndShutDown(.malformedLength)
            case .max?: return exchange.refuseAndShutDown(.bodyTooLarge(bodyBytesMax: core.options.bodyBytesMax))
            // The library refuses this request for another reason.
            default: continue
            }
        }
    }
}
