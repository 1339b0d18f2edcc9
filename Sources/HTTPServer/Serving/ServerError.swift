/// Why a server cannot start, or cannot use a renewed certificate.
package enum ServerError: Error, Equatable, CustomStringConvertible {
    /// The value of an option is outside of its range.
    case optionOutOfRange(name: String, range: String)

    /// The host is not an address, and its name cannot be resolved.
    case unknownHost(String, reason: String)

    /// The socket cannot be opened, bound or listened on, for example because the port is in use.
    case cannotListen(host: String, port: UInt16, reason: String)

    /// The certificate or its key cannot be used.
    case unusableCertificate(reason: String)

    /// A thread, pipe, epoll descriptor or libmicrohttpd daemon cannot be created.
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
