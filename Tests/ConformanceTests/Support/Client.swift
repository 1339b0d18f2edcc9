import Foundation
import TestSupport

/// A received answer.
struct Reply {
    let status: Int
    let head: String
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: ParsedJSON? { ParsedJSON(body) }

    /// The value of a header field, by its name in lower case.
    subscript(name: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() {
            guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name else { continue }
            return String(line[line.index(after: colon)...].drop { $0 == " " })
        }
        return nil
    }
}

/// A connection that sends any bytes, well-formed or not, and reads answers. Fails if the server sends nothing for a
/// minute.
final class Client {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// For tests that call system functions.
    let socket: Int32
    private var unread: [UInt8] = []

    /// - Parameters:
    ///   - receiveBytes: the size of the system's buffer for unread bytes; nil for the system's choice.
    ///   - answerSecondsMax: how long the client waits for more bytes before it gives up.
    init(host: String, port: UInt16, receiveBytes: Int32? = nil, answerSecondsMax: Int = 60) throws {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found?.pointee else {
            throw Failure(description: "no address \(host)")
        }
        defer { freeaddrinfo(found) }
        socket = Foundation.socket(address.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: answerSecondsMax, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBytes {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBytes, socklen_t(MemoryLayout<Int32>.size))
        }
        guard Foundation.connect(socket, address.ai_addr, address.ai_addrlen) == 0 else {
            throw Failure(description: "cannot connect: \(String(cString: strerror(errno)))")
        }
    }

    /// The connection ends with the client.
    deinit {
        close(socket)
    }

    // MARK: Requests

    /// Sends a request and reads the answer.
    func reply(
        to method: String, _ path: String, headers: [String] = [], body: [UInt8]? = nil
    ) throws -> Reply {
        send(method, path, headers: headers, body: body)
        return try reply(hasBody: method != "HEAD")
    }

    /// Sends a request with a `Host` and, if there is a body, its length. POST, PUT and PATCH have the media type of
    /// JSON unless another is given.
    func send(_ method: String, _ path: String, headers: [String] = [], body: [UInt8]? = nil) {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
        for header in headers { head += header + "\r\n" }
        let isTyped = headers.contains { $0.lowercased().hasPrefix("content-type:") }
        if method.hasPrefix("P"), !isTyped { head += "Content-Type: application/json\r\n" }
        if let body { head += "Content-Length: \(body.count)\r\n" }
        send(Array((head + "\r\n").utf8) + (body ?? []))
    }

    func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Sends bytes until the server accepts no more.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let flags = Int32(MSG_NOSIGNAL)
            let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends a chunk; an empty one is the last.
    func send(chunk: [UInt8]) {
        let lineEnd = Array("\r\n".utf8)
        send(Array(String(chunk.count, radix: 16).utf8) + lineEnd + chunk + lineEnd)
    }

    // MARK: Answers

    /// Whether the first bytes of an answer have been received.
    var hasReply: Bool {
        var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return !unread.isEmpty || poll(&polled, 1, 0) > 0
    }

    /// Reads an answer; only its head if the answer is to HEAD, or has the status 100.
    func reply(hasBody: Bool = true) throws -> Reply {
        let head = String(decoding: try read(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        guard let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Failure(description: "no answer of HTTP: \(head)")
        }
        let length = Reply(status: status, head: head, body: [])["content-length"].flatMap { Int($0) } ?? 0
        return Reply(status: status, head: head, body: hasBody && status != 100 ? try read(count: length) : [])
    }

    /// Reads the body of an answer in chunks.
    func streamedReply() throws -> [UInt8] {
        _ = try streamedHead()
        var body: [UInt8] = []
        while true {
            let chunk = try chunk()
            if chunk.isEmpty { return body }
            body += chunk
        }
    }

    /// Reads the head of an answer in chunks.
    func streamedHead() throws -> Reply {
        let head = String(decoding: try read(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        let reply = Reply(status: 0, head: head, body: [])
        guard reply["transfer-encoding"] == "chunked" else { throw Failure(description: "not in chunks: \(head)") }
        return reply
    }

    /// Reads a chunk; an empty one is the last.
    func chunk() throws -> [UInt8] {
        let size = String(decoding: try read(through: Array("\r\n".utf8)).dropLast(2), as: UTF8.self)
        guard let count = Int(size, radix: 16) else { throw Failure(description: "no size of a chunk: \(size)") }
        return try read(count: count + 2).dropLast(2)
    }

    /// Reads until the server closes the connection.
    func rest() -> String {
        while receive() {}
        defer { unread = [] }
        return String(decoding: unread, as: UTF8.self)
    }

    /// Whether the server has closed the connection, and all bytes have been read.
    func isClosed() -> Bool {
        unread.isEmpty && !receive() && errno != EAGAIN
    }

    func read(through end: [UInt8]) throws -> [UInt8] {
        while true {
            if let place = unread.firstRange(of: end) { return take(place.upperBound) }
            guard receive() else { throw Failure(description: "no whole answer: \(unread.count) bytes") }
        }
    }

    private func read(count: Int) throws -> [UInt8] {
        while unread.count < count {
            guard receive() else { throw Failure(description: "\(unread.count) of \(count) bytes") }
        }
        return take(count)
    }

    private func take(_ count: Int) -> [UInt8] {
        defer { unread.removeFirst(count) }
        return Array(unread.prefix(count))
    }

    private func receive() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 256 << 10)
        errno = 0
        let count = recv(socket, &chunk, chunk.count, 0)
        guard count > 0 else { return false }
        unread += chunk[..<count]
        return true
    }
}
