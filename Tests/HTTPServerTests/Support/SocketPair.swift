import Glibc

@testable import HTTPServer

/// The two ends of a connection without a network.
final class SocketPair: Sendable {
    /// The server's end.
    let server: Int32
    let client: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw RawClient.Failure(description: String(cString: strerror(errno)))
        }
        (server, client) = (ends[0], ends[1])
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
    }

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
