import Glibc
import Inputs

@testable import HTTPServer

/// What a client hears that says all it has to say, and then listens.
struct Conversation {
    /// Whatever falls silent is cut off by the server before this patience ends.
    private static let patienceMilliseconds = 15_000

    private let server: DrivenServer
    private let socket: Int32
    private var answer: [UInt8] = []
    private var isOpen = true

    private init(with server: DrivenServer) {
        self.server = server
        socket = server.connect()
    }

    /// What the server answers until it closes the connection; nil if it falls silent before.
    ///
    /// - Parameter change: makes news, for which the server may wait.
    static func answer(to input: some Collection<UInt8>, of server: DrivenServer, change: () -> Void) -> [UInt8]? {
        var conversation = Conversation(with: server)
        defer { close(conversation.socket) }
        conversation.say(Array(input))
        // The end of what is sent comes by itself: libmicrohttpd sees it late when it comes along with data.
        shutdown(conversation.socket, Int32(SHUT_WR))
        conversation.listen()
        if conversation.isOpen {
            change()
            conversation.listen()
        }
        if conversation.isOpen { conversation.waitForEnd() }
        return conversation.isOpen ? nil : conversation.answer
    }

    /// The server may close before it has taken everything.
    private mutating func say(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count, isOpen {
            let count = bytes[sent...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            if count > 0 {
                sent += count
            } else if errno != EAGAIN {
                return listen()
            }
            listen()
        }
    }

    /// Takes in what comes until nothing more does.
    private mutating func listen() {
        repeat { server.settle() } while receive()
    }

    /// An answer that has no end by itself is ended by the server when it sees that its client is gone.
    private mutating func waitForEnd() {
        let deadline = ContinuousClock.now + .milliseconds(Self.patienceMilliseconds)
        server.lookAround()
        listen()
        while isOpen, ContinuousClock.now < deadline {
            server.wait(microseconds: 1_000 * Self.patienceMilliseconds, client: socket)
            listen()
        }
    }

    /// Whether there was something.
    private mutating func receive() -> Bool {
        guard isOpen else { return false }
        return withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
            let count = read(socket, buffer.baseAddress, buffer.count)
            if count > 0 { answer += buffer[..<count] }
            // A reset is an end, too: the server has closed before it has taken everything.
            if count == 0 || (count < 0 && errno != EAGAIN) { isOpen = false }
            return count > 0
        }
    }
}
