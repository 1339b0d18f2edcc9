import Glibc

@testable import HTTPServer

/// The two ends of a connection without a network.
final class SocketPair: Sendable {
    /// The server's end.
    let server: Int32
    let client: Int32

    convenience init() throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { throw Self.failure }
        self.init(server: ends[0], client: ends[1])
    }

    private init(server: Int32, client: Int32) {
        (self.server, self.client) = (server, client)
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
    }

    /// The two ends of a TCP connection, which counts the bytes that it has received.
    static func overTCP() throws -> SocketPair {
        let listener = socket(AF_INET, stream, 0), client = socket(AF_INET, stream, 0)
        defer { close(listener) }
        var address = sockaddr_in(), size = socklen_t(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let server = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(listener, address, size) == 0, listen(listener, 1) == 0,
                    getsockname(listener, address, &size) == 0, connect(client, address, size) == 0
                else { return Int32(-1) }
                return accept(listener, nil, nil)
            }
        }
        guard server >= 0 else { throw failure }
        return SocketPair(server: server, client: client)
    }

    private static let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    private static var failure: RawClient.Failure { RawClient.Failure(description: String(cString: strerror(errno))) }

    deinit {
        close(server)
        close(client)
    }

    /// Whether the server's end was shut down.
    var isShutDown: Bool {
        var byte: UInt8 = 0
        return read(client, &byte, 1) == 0
    }

    /// A connection on the server's end. Libmicrohttpd has no handle of it, so it can neither send nor be suspended.
    func connection(in table: ConnectionTable) throws -> Connection {
        guard let handle = OpaquePointer(bitPattern: 8) else {
            throw RawClient.Failure(description: "no handle")
        }
        return table.open(handle, socket: server, client: "", credentials: nil, wakeUp: try WakeUp())
    }
}
