import Foundation
import Glibc

@testable import LayoutClient

/// A server on a free port of this computer, for requests without a body.
///
/// Unchecked, because a lock protects what changes.
final class StubServer: @unchecked Sendable {
    /// A request that was received.
    struct Request: Hashable, Sendable {
        var path: String
        /// The number of its connection, from 0.
        var connection: Int
    }

    /// What is sent in answer to a request, after which the connection stays open.
    typealias Answer = @Sendable (Request) -> String

    let port: UInt16
    private let socket: Int32
    private let answer: Answer
    // The lock protects both.
    private let lock = NSLock()
    private var received: [Request] = []
    private var connections: [Int32] = []

    init(_ answer: @escaping Answer) throws {
        self.answer = answer
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let failure = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) | listen(socket, 64) | getsockname(socket, $0, &length)
            }
        }
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { self.accept() }
    }

    /// Closes all connections.
    func stop() {
        shutdown(socket, Int32(SHUT_RDWR))
        for connection in lock.withLock({ connections }) { shutdown(connection, Int32(SHUT_RDWR)) }
    }

    var client: CyanotypeClient {
        get throws {
            guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw URLError(.badURL) }
            return CyanotypeClient(url: url)
        }
    }

    var requests: [Request] { lock.withLock { received } }

    private func accept() {
        while true {
            let connection = Glibc.accept(socket, nil, nil)
            guard connection >= 0 else { break }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            let number = lock.withLock {
                connections.append(connection)
                return connections.count - 1
            }
            Thread.detachNewThread { self.serve(connection, number) }
        }
        close(socket)
    }

    private func serve(_ connection: Int32, _ number: Int) {
        var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            bytes += buffer[..<count]
            guard bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) else { continue }
            let target = String(decoding: bytes, as: UTF8.self).split(separator: " ")[1]
            bytes = []
            let path = String(target.prefix { $0 != "?" }), request = Request(path: path, connection: number)
            lock.withLock { received.append(request) }
            let sent = Array(answer(request).utf8)
            send(connection, sent, sent.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// A whole answer.
    static func answer(_ body: String, status: String = "200 OK", type: String = "application/json") -> String {
        "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// The beginning of a stream of events.
    static func stream(_ events: String) -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n\(events)"
    }

    static func layout(version: Int) -> String {
        #"{"version":\#(version),"size":{"width":1,"height":1},"displayScale":1,"frames":[]}"#
    }
}
