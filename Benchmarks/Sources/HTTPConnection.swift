import Foundation

/// One connection to a server on this machine, kept alive from request to request.
final class HTTPConnection {
    private let socket: Int32
    private var received = [UInt8](repeating: 0, count: 256 << 10)

    init(port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw Self.failure }
        var yes: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout.size(ofValue: address))
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        guard status == 0 else { throw Self.failure }
    }

    deinit {
        close(socket)
    }

    /// Posts JSON, and returns the whole body of the answer, which must be 200 or 201.
    func post(_ body: Data, to path: String) throws -> Data {
        try send("POST", body, to: path)
    }

    /// Sends a request, with or without a body, and returns the whole body of the answer, which must be 200 or 201.
    func send(_ method: String, _ body: Data?, type: String = "application/json", to path: String) throws -> Data {
        let fields = body.map { "Content-Type: \(type)\r\nContent-Length: \($0.count)\r\n" } ?? ""
        try send(Data("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(fields)\r\n".utf8) + (body ?? Data()))
        return try receive()
    }

    private func send(_ data: Data) throws {
        try data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                let count = Glibc.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                guard count > 0 else { throw Self.failure }
                sent += count
            }
        }
    }

    private func receive() throws -> Data {
        var answer = Data()
        let headEnd = try receiveHead(into: &answer)
        let head = String(decoding: answer[..<headEnd], as: UTF8.self)
        guard let status = head.firstMatch(of: /^HTTP\/1\.1 (\d+)/).flatMap({ Int($0.1) }),
            let length = head.firstMatch(of: /(?i)content-length: *(\d+)/).flatMap({ Int($0.1) })
        else { throw BenchmarkFailure.connection(reason: "the answer begins with \(head)") }
        while answer.count < headEnd + length { try receiveMore(into: &answer) }
        let body = answer[headEnd...]
        guard (200...201).contains(status) else {
            throw BenchmarkFailure.answer(status: status, body: String(decoding: body, as: UTF8.self))
        }
        return body
    }

    /// Returns where the head of the answer ends.
    private func receiveHead(into answer: inout Data) throws -> Data.Index {
        while true {
            try receiveMore(into: &answer)
            if let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) { return end.upperBound }
        }
    }

    private func receiveMore(into answer: inout Data) throws {
        let count = recv(socket, &received, received.count, 0)
        guard count != 0 else { throw BenchmarkFailure.connection(reason: "the server closed it") }
        guard count > 0 else { throw Self.failure }
        answer.append(contentsOf: received[..<count])
    }

    private static var failure: BenchmarkFailure { .connection(reason: BenchmarkFailure.systemReason) }
}
