/// Why a server did not start.
package enum ServerError: Error, Equatable, CustomStringConvertible {
    /// An option lies outside this range.
    case optionOutOfRange(name: String, range: String)

    /// The host is neither an address nor a name that is known here.
    case unknownHost(String, reason: String)

    /// The socket cannot be opened, bound or listened on: the port is taken or not allowed, the address not ours.
    case cannotListen(host: String, port: UInt16, reason: String)

    /// The certificate or its key cannot be used.
    case unusableCertificate(reason: String)

    /// The system has no room for the threads, or for what libmicrohttpd needs.
    case cannotStart(reason: String)

    package var description: String {
        switch self {
        case .optionOutOfRange(let name, let range): "\(name) must be \(range)"
        case .unknownHost(let host, let reason): "unknown host \(host): \(reason)"
        case .cannotListen(let host, let port, let reason): "cannot listen on \(host), port \(port): \(reason)"
        case .unusableCertificate(let reason): "cannot use the TLS certificate and key: \(reason)"
        case .cannotStart(let reason): "cannot start the server: \(reason)"
        }
    }
}
