// libmicrohttpd closes a socket with unread bytes. That resets the connection, and a reset makes the client's system
// throw away the response that the client has not read yet. This file keeps a copy of the socket, and reads what still
// comes.

import CMicrohttpd
import Glibc
import Platform

/// Sockets on which a last response was sent while the client may still be sending. What they receive is thrown away.
struct LingeringSockets: ~Copyable {
    private static let socketsMax = 256
    private static let secondsMax = 5.0
    private static let bytesMax = 64 << 20

    private struct Lingerer {
        let socket: Int32
        let deadline: Instant
        var bytesLeft = bytesMax
    }

    private var lingerers: [Lingerer] = []
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    deinit {
        for lingerer in lingerers { close(lingerer.socket) }
    }

    /// Takes over a socket, which is closed once its client sends no more.
    mutating func append(_ socket: Int32) {
        guard lingerers.count < Self.socketsMax else {
            close(socket)
            return
        }
        lingerers.append(Lingerer(socket: socket, deadline: .after(seconds: Self.secondsMax)))
    }

    /// The sockets, for `poll`.
    var polls: [pollfd] {
        lingerers.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    }

    /// Reads what there is, and closes the sockets that are done, or out of time or bytes.
    mutating func drain() {
        let now = Instant.now
        for index in lingerers.indices.reversed() {
            if isOpen(index), lingerers[index].deadline > now { continue }
            close(lingerers[index].socket)
            lingerers.swapAt(index, lingerers.count - 1)
            lingerers.removeLast()
        }
    }

    /// Reads a buffer's worth; false if the client has closed its side, failed, or sent too much.
    private mutating func isOpen(_ index: Int) -> Bool {
        // The sockets come from libmicrohttpd, which has made them non-blocking.
        let received = read(lingerers[index].socket, &buffer, buffer.count)
        guard received > 0 else { return received < 0 && (errno == EAGAIN || errno == EINTR) }
        lingerers[index].bytesLeft -= received
        return lingerers[index].bytesLeft > 0
    }
}

extension Connection {
    /// Whether its socket, which is about to be closed, has unread bytes, or is likely to get some.
    var lingers: Bool {
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        return count > 0 || (count < 0 && errno == EAGAIN && mayStillSend)
    }
}
