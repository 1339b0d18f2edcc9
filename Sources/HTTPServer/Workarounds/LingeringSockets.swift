// libmicrohttpd closes sockets that have unread bytes. That resets the connection, and a reset makes the client's
// system drop the response that the client has not read yet. This file keeps a duplicate of the socket, and reads the
// remaining bytes.

import CMicrohttpd
import Glibc
import Platform

/// Sockets on which the last response was sent while the client may still be sending. Received bytes are dropped.
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

    /// Takes ownership of a socket, which is closed when its client stops sending.
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

    /// Reads available bytes, and closes the sockets whose client has stopped sending, or that exceed a limit.
    mutating func drain() {
        let now = Instant.now
        for index in lingerers.indices.reversed() {
            if dropReceived(index), lingerers[index].deadline > now { continue }
            close(lingerers[index].socket)
            lingerers.swapAt(index, lingerers.count - 1)
            lingerers.removeLast()
        }
    }

    /// Reads and drops up to one buffer of bytes. Returns false if the client has ended its side of the stream, reading
    /// has failed, or `bytesMax` bytes were read.
    private mutating func dropReceived(_ index: Int) -> Bool {
        // The sockets come from libmicrohttpd, which has made them non-blocking.
        let received = read(lingerers[index].socket, &buffer, buffer.count)
        guard received > 0 else { return received < 0 && (errno == EAGAIN || errno == EINTR) }
        lingerers[index].bytesLeft -= received
        return lingerers[index].bytesLeft > 0
    }
}

extension Connection {
    /// Whether the socket, which is about to be closed, has unread bytes or is likely to receive some.
    var lingers: Bool {
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        return count > 0 || (count < 0 && errno == EAGAIN && mayStillSend)
    }
}
