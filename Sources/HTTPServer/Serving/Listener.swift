import CMicrohttpd
import Glibc

/// A listening socket, which `deinit` closes.
final class Listener: Sendable {
    private let socket: Int32

    /// How many bytes of a response the system buffers while the client does not read.
    private static let unsentBytesMax: Int32 = 128 << 10

    /// The pause before the next attempt if the system has no descriptor or memory for a connection.
    private static let retryMicroseconds: UInt32 = 20_000

    /// The port that it listens on.
    let port: UInt16

    /// Opens, binds and listens.
    init(host: String, port: UInt16) throws(ServerError) {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var addresses: UnsafeMutablePointer<addrinfo>?
        let failure = getaddrinfo(host, String(port), &hints, &addresses)
        guard failure == 0, let first = addresses else {
            throw .unknownHost(host, reason: String(cString: gai_strerror(failure)))
        }
        defer { freeaddrinfo(addresses) }

        let socket = Glibc.socket(
            first.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw .cannotListen(host: host, port: port, reason: Self.lastError) }
        guard Self.listen(socket, on: first.pointee), let bound = Self.boundPort(of: socket) else {
            let reason = Self.lastError
            Glibc.close(socket)
            throw .cannotListen(host: host, port: port, reason: reason)
        }
        self.socket = socket
        self.port = bound
    }

    deinit {
        Glibc.close(socket)
    }

    /// A connection that has just been made, and the address of its client.
    struct Accepted {
        let socket: Int32
        var address: sockaddr_storage
        let addressBytes: socklen_t
        /// The address of the client, in digits; empty if there is none.
        let client: String

        init(socket: Int32, address: sockaddr_storage, addressBytes: socklen_t) {
            self.socket = socket
            self.address = address
            self.addressBytes = addressBytes
            client = Self.digits(of: address, addressBytes)
        }

        private static func digits(of address: sockaddr_storage, _ addressBytes: socklen_t) -> String {
            withUnsafePointer(to: address) { storage in
                storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
                    let failure = getnameinfo(
                        address, addressBytes, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
                    guard failure == 0, address.pointee.sa_family != AF_UNIX else { return "" }
                    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                }
            }
        }
    }

    /// Waits for a connection; nil after `stop`. While one waits for which the system has no descriptor or memory,
    /// calls `makeRoom`.
    func accept(makeRoom: () -> Void) -> Accepted? {
        var address = sockaddr_storage()
        while true {
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let accepted = withUnsafeMutablePointer(to: &address) { storage in
                storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.accept(socket, $0, &size) }
            }
            if accepted >= 0 {
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                CMicrohttpd_limitUnsentBytes(accepted, Self.unsentBytesMax)
                return Accepted(socket: accepted, address: address, addressBytes: size)
            }
            switch errno {
            case EINVAL, EBADF: return nil
            case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                // The system takes a descriptor before there is a connection.
                guard waitForConnection() else { return nil }
                makeRoom()
                usleep(Self.retryMicroseconds)
            // Other errors concern only this connection (accept(2), "Error handling").
            default: continue
            }
        }
    }

    /// Waits until a connection can be accepted. Returns false after `stop`.
    private func waitForConnection() -> Bool {
        var listening = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        while poll(&listening, 1, -1) < 0, errno == EINTR {}
        return listening.revents & Int16(POLLHUP) == 0
    }

    /// Refuses further connections and ends a pending `accept`.
    func stop() {
        shutdown(socket, Int32(SHUT_RDWR))
    }

    private static var lastError: String { String(cString: strerror(errno)) }

    private static func listen(_ socket: Int32, on address: addrinfo) -> Bool {
        var on: Int32 = 1
        var off: Int32 = 0
        let size = socklen_t(MemoryLayout<Int32>.size)
        guard setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, size) == 0 else { return false }
        if address.ai_family == AF_INET6 {
            // "::" accepts IPv4 too, independently of the system's default.
            setsockopt(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, size)
        }
        return bind(socket, address.ai_addr, address.ai_addrlen) == 0 && Glibc.listen(socket, SOMAXCONN) == 0
    }

    private static func boundPort(of socket: Int32) -> UInt16? {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                guard getsockname(socket, generic, &size) == 0 else { return nil }
                return generic.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    // The port has the same offset in the addresses of both families.
                    UInt16(bigEndian: $0.pointee.sin_port)
                }
            }
        }
    }
}
