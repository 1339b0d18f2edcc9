import Foundation
import Glibc

@testable import HTTPServer

/// A client that sends given bytes and reads the responses. Each call gives up after 10 s.
/// One thread may send while another reads.
final class RawClient: @unchecked Sendable {
    struct Reply {
        let status: Int
        let head: String
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        /// The value of a header field, by its name in lower case.
        subscript(name: String) -> String? {
            for line in head.split(separator: "\r\n").dropFirst() {
                guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name else { continue }
                return String(line[line.index(after: colon)...].drop(while: { $0 == " " }))
            }
            return nil
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private var socket: Int32
    private var unread: [UInt8] = []

    init(port: UInt16, host: String = "127.0.0.1") throws {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST
        var address: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &address) == 0, let found = address?.pointee else {
            throw Failure(description: "no address")
        }
        defer { freeaddrinfo(address) }
        socket = Glibc.socket(found.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard connect(socket, found.ai_addr, found.ai_addrlen) == 0 else {
            let reason = String(cString: strerror(errno))
            close()
            throw Failure(description: reason)
        }
    }

    deinit {
        close()
    }

    func close() {
        if socket >= 0 { Glibc.close(socket) }
        socket = -1
    }

    /// Resets the connection, so that the server's next write fails.
    func reset() {
        var lingering = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    /// Limits the send buffer of the server's end of the connection, which is a socket of this process.
    func narrowServer() throws {
        let ports = (Self.port(of: socket, getsockname), Self.port(of: socket, getpeername))
        let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
        let others = descriptors.filter { (Self.port(of: $0, getpeername), Self.port(of: $0, getsockname)) == ports }
        guard ports.0 != nil, let server = others.first else { throw Failure(description: "no server's end") }
        var bytes: Int32 = 4_096
        setsockopt(server, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }

    /// The port of one end of a socket's connection; nil if it has none.
    private static func port(
        of socket: Int32, _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> UInt16? {
        // The port has the same offset in the addresses of both families.
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        return withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(socket, $0, &size) } == 0
                && [AF_INET, AF_INET6].contains(Int32(address.pointee.sin6_family)) ? address.pointee.sin6_port : nil
        }
    }

    /// Shuts the connection down for sending; responses can still be read.
    func endSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Sends all bytes; returns false if the server does not accept them.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Sends a request with a `Host` and, if there is a body, a `Content-Length`.
    func request(_ method: String, _ path: String, headers: String = "", body: [UInt8] = []) {
        let length = body.isEmpty ? "" : "Content-Length: \(body.count)\r\n"
        send(Array("\(method) \(path) HTTP/1.1\r\nHost: test\r\n\(headers)\(length)\r\n".utf8) + body)
    }

    /// Reads a response; without a body if it is the response to HEAD, or has the status 100.
    func reply(toHead: Bool = false) throws -> Reply {
        let head = try String(decoding: read(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        guard let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Failure(description: "not a response: \(head)")
        }
        let length = Reply(status: status, head: head, body: [])["content-length"].flatMap { Int($0) } ?? 0
        let body = try toHead || status == 100 ? [] : read(count: length)
        return Reply(status: status, head: head, body: body)
    }

    /// Whether there are unread bytes.
    func hasUnreadBytes() -> Bool {
        var byte: UInt8 = 0
        return !unread.isEmpty || recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
    }

    /// Waits until the server closes the connection; false if bytes are left to read.
    func isClosed() -> Bool {
        unread.isEmpty && !receive() && errno != EAGAIN
    }

    /// Waits until the server closes the connection, and ignores what it sends before.
    func isClosedAfterAll() -> Bool {
        while receive() {}
        return errno != EAGAIN
    }

    /// Reads until the server closes the connection.
    func rest() -> String {
        while receive() {}
        defer { unread = [] }
        return String(decoding: unread, as: UTF8.self)
    }

    func read(through end: [UInt8]) throws -> [UInt8] {
        while true {
            if let start = unread.firstRange(of: end) {
                defer { unread.removeSubrange(..<start.upperBound) }
                return Array(unread[..<start.upperBound])
            }
            guard receive() else { throw Failure(description: "no whole response: \(unread)") }
        }
    }

    func read(count: Int) throws -> [UInt8] {
        while unread.count < count {
            guard receive() else { throw Failure(description: "\(unread.count) of \(count) bytes") }
        }
        defer { unread.removeFirst(count) }
        return Array(unread.prefix(count))
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        errno = 0
        let count = Glibc.read(socket, &buffer, buffer.count)
        guard count > 0 else { return false }
        unread += buffer[..<count]
        return true
    }
}
