import CMicrohttpd
import Foundation
import Glibc
import Testing

@testable import HTTPServer

/// The server has functions of its own in place of the system's `sendmsg`, `send` and `epoll_wait`.
@Suite(.timeLimit(.minutes(5)))
struct EventRoundTests {
    @Test(arguments: ["GET", "HEAD"])
    func `answers to requests that came together leave together`(method: String) throws {
        try withAnswerHeldBack(to: method) { _, gate, clients in
            #expect(!clients[1].hasNews() && !clients[3].hasNews())
            gate.open()
            for client in [clients[0], clients[2]] { #expect(try client.reply().text == "held") }
            for client in [clients[1], clients[3]] {
                let reply = try client.reply(toHead: method == "HEAD")
                #expect(reply["content-length"] == "5")
                #expect(reply.text == (method == "HEAD" ? "" : "hello"))
            }
        }
    }

    @Test func `answers that leave together arrive whole, also where a socket has no room for its own`() throws {
        try withServer({ $0.eventThreads = 1 }) { server, gate in
            let holder = try RawClient(port: server.port)
            let clients = try (0..<4).map { _ in try RawClient(port: server.port) }
            for client in clients {
                client.request("GET", "/")
                _ = try client.reply()
                try client.narrowServer()
            }
            for round in 1...10 {
                holder.request("GET", "/hold")
                gate.waitForArrivals(round)
                for client in clients { client.request("GET", "/medium") }
                gate.admit(round)
                for client in clients { #expect(try client.reply().body == TestHandler.mediumBody) }
                #expect(try holder.reply().text == "held")
            }
        }
    }

    @Test(arguments: [false, true])
    func `a client that leaves while its answer is held back takes no other's away`(resets: Bool) throws {
        try withAnswerHeldBack { server, gate, clients in
            for client in [clients[1], clients[3]] { resets ? client.reset() : client.close() }
            gate.open()
            #expect(try clients[0].reply().text == "held")
            #expect(try clients[2].reply().text == "held")
            #expect(eventually { server.openConnections == 2 })
            // Among them are sockets with the same numbers.
            let others = try (0..<8).map { _ in try RawClient(port: server.port) }
            for other in others {
                other.request("POST", "/echo", body: Array("another answer".utf8))
                #expect(try other.reply().text == "another answer")
            }
        }
    }

    /// Four clients that share an event thread, which the request of the third holds up until the gate opens. Of those of
    /// the second and the fourth, one is answered by then, and the other has not been read.
    private func withAnswerHeldBack(
        to method: String = "GET", _ body: (Server, Gate, [RawClient]) throws -> Void
    ) throws {
        try withServer({ $0.eventThreads = 1 }) { server, gate in
            let clients = try (0..<4).map { _ in try RawClient(port: server.port) }
            for client in clients {
                client.request("GET", "/")
                _ = try client.reply()
            }
            // While the first has the event thread, the others send. Whichever way these are taken, one comes before the
            // one that has the thread next.
            clients[0].request("GET", "/hold")
            gate.waitForArrivals(1)
            clients[1].request(method, "/")
            clients[2].request("GET", "/hold")
            clients[3].request(method, "/")
            gate.admit(1)
            gate.waitForArrivals(2)
            try body(server, gate, clients)
        }
    }

    @Test func `what is held back leaves in one call where the system has one`() throws {
        let pairs = try (0..<3).map { _ in try SocketPair() }
        for pair in pairs {
            EventRound_hold(pair.near)
            #expect(pair.send("head ", "body") == .failed(EINTR))
        }
        let (queued, queuedMax) = (number(in: "/proc/sys/fs/aio-nr"), number(in: "/proc/sys/fs/aio-max-nr"))
        let hasQueue = if let queued, let queuedMax { queued + 32 <= queuedMax } else { false }
        #expect(EventRound_end() == (hasQueue ? 3 : 0))
    }

    private func number(in path: String) -> Int? {
        (try? String(contentsOfFile: path, encoding: .utf8)).flatMap { Int($0.trimmingCharacters(in: .newlines)) }
    }

    @Test(arguments: [1, 3], [["head ", "body"], ["a head alone"]])
    func `what is held back leaves at the end of the round, and once`(count: Int, message: [String]) throws {
        let pairs = try (0..<count).map { _ in try SocketPair() }
        let text = message.joined()
        for pair in pairs {
            EventRound_hold(pair.near)
            #expect(pair.send(message) == .failed(EINTR))
            #expect(pair.send(message) == .failed(EINTR))
            #expect(pair.received() == "")
        }
        EventRound_end()
        for pair in pairs {
            #expect(pair.received() == text)
            #expect(pair.send(message) == .sent(text.utf8.count))
            #expect(pair.received() == "")
            #expect(pair.send("next ", "one") == .sent(8))
            #expect(pair.received() == "next one")
        }
    }

    @Test func `only a message of one or two parts on the socket that was named last is held back`() throws {
        let (first, second) = (try SocketPair(), try SocketPair())
        EventRound_hold(first.near)
        #expect(first.send("one ", "pa", "rt") == .sent(8))
        EventRound_hold(second.near)
        #expect(first.send("two ", "parts") == .sent(9))
        #expect(first.received() == "one parttwo parts")
        EventRound_end()
        #expect(second.send("a new ", "round") == .sent(11))
    }

    @Test func `what had no room at the end of the round leaves as soon as there is some`() throws {
        let pairs = try [SocketPair(), SocketPair()]
        let body = String(repeating: "0123456789", count: 6_000)
        for pair in pairs { pair.narrow() }
        for pair in pairs {
            EventRound_hold(pair.near)
            #expect(pair.send("head ", body) == .failed(EINTR))
        }
        EventRound_end()
        for pair in pairs {
            let early = pair.received()
            #expect(!early.isEmpty && early.utf8.count < body.utf8.count)
            let again = pair.send("head ", body)
            // All that fits has left, or the system would not tell when there is room again.
            #expect(pair.send("head ", body) == .failed(EAGAIN))
            let late = pair.received()
            #expect(!late.isEmpty && again == .sent((early + late).utf8.count))
            #expect("head \(body)".hasPrefix(early + late))
        }
    }

    @Test func `a message to a client that is gone fails when it is sent again`() throws {
        let pairs = try [SocketPair(), SocketPair()]
        signal(SIGPIPE, SIG_IGN)
        for pair in pairs {
            EventRound_hold(pair.near)
            #expect(pair.send("head ", "body") == .failed(EINTR))
        }
        pairs[0].closeFar()
        EventRound_end()
        #expect(pairs[0].send("head ", "body") == .failed(EPIPE))
        #expect(pairs[1].send("head ", "body") == .sent(9))
        #expect(pairs[1].received() == "head body")
    }

    @Test(arguments: [false, true])
    func `nothing of a socket that was forgotten is known of another with its number`(isSent: Bool) throws {
        let (kept, forgotten) = (try SocketPair(), try SocketPair())
        for pair in [forgotten, kept] {
            EventRound_hold(pair.near)
            #expect(pair.send("head ", "body") == .failed(EINTR))
        }
        if isSent { EventRound_end() }
        EventRound_forget(forgotten.near)
        EventRound_end()
        #expect(forgotten.received() == (isSent ? "head body" : ""))
        #expect(forgotten.send("another ", "one") == .sent(11))
        #expect(forgotten.received() == "another one")
        #expect(kept.send("head ", "body") == .sent(9))
        #expect(kept.received() == "head body")
    }

    @Test func `more than are held back in a round leave at once`() throws {
        let pairs = try (0..<40).map { _ in try SocketPair() }
        let results = pairs.map { pair in
            EventRound_hold(pair.near)
            return pair.send("head ", "body")
        }
        #expect(results == Array(repeating: .failed(EINTR), count: 32) + Array(repeating: .sent(9), count: 8))
        EventRound_end()
        for pair in pairs[..<32] { #expect(pair.send("head ", "body") == .sent(9)) }
        for pair in pairs { #expect(pair.received() == "head body") }
    }

    @Test func `a long message leaves at once`() throws {
        let pair = try SocketPair()
        EventRound_hold(pair.near)
        #expect(pair.send("head ", String(repeating: "x", count: 70_000)) == .sent(70_005))
    }

    @Test func `a message to no socket fails as the system has it`() {
        var texts: [UnsafeMutablePointer<CChar>] = []
        defer { for text in texts { free(text) } }
        #expect(send(["head ", "body"], on: -1, keeping: &texts) == .failed(EBADF))
    }
}

private enum Sending: Equatable {
    case sent(Int)
    case failed(Int32)
}

/// Sends the parts as the library does, one alone by a call of its own. They last until the caller frees them: what is
/// held back is not copied.
private func send(
    _ parts: [String], on socket: Int32, keeping texts: inout [UnsafeMutablePointer<CChar>]
) -> Sending {
    var vectors: [iovec] = []
    for part in parts {
        guard let text = strdup(part) else { return .failed(errno) }
        texts.append(text)
        vectors.append(iovec(iov_base: text, iov_len: part.utf8.count))
    }
    let flags = Int32(MSG_NOSIGNAL)
    let count = vectors.withUnsafeMutableBufferPointer { vectors in
        if vectors.count == 1 { return Glibc.send(socket, vectors[0].iov_base, vectors[0].iov_len, flags) }
        var message = msghdr()
        message.msg_iov = vectors.baseAddress
        message.msg_iovlen = vectors.count
        return sendmsg(socket, &message, flags)
    }
    return count < 0 ? .failed(errno) : .sent(count)
}

/// Two sockets that are connected with each other; none of them blocks.
private final class SocketPair {
    let near: Int32
    private var far: Int32
    private var texts: [UnsafeMutablePointer<CChar>] = []

    init() throws {
        var sockets: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &sockets) == 0 else {
            throw RawClient.Failure(description: String(cString: strerror(errno)))
        }
        (near, far) = (sockets[0], sockets[1])
    }

    deinit {
        EventRound_forget(near)
        close(near)
        closeFar()
        for text in texts { free(text) }
    }

    func closeFar() {
        if far >= 0 { close(far) }
        far = -1
    }

    /// Leaves room for a few kilobytes only.
    func narrow() {
        var bytes: Int32 = 4_096
        setsockopt(near, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }

    func send(_ parts: String...) -> Sending { send(parts) }

    func send(_ parts: [String]) -> Sending {
        HTTPServerTests.send(parts, on: near, keeping: &texts)
    }

    /// All that has come at the far end and was not read yet.
    func received() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while case let count = read(far, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
