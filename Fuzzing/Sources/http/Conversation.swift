import Glibc
import Inputs

@testable import HTTPServer

/// A client that sends an input, shuts down its sending side, and reads the response.
struct Conversation {
    /// Longer than the server's own time limits, so that the server cuts off idle connections first.
    private static let timeoutMilliseconds = 15_000

    private let server: DrivenServer
    private let socket: Int32
    private var answer: [UInt8] = []
    private var isOpen = true

    private init(with server: DrivenServer) {
        self.server = server
        socket = server.connect()
    }

    /// Returns all bytes that the server sends until it closes the connection; nil if it does not close it in time.
    ///
    /// - Parameter change: changes the stored trees, to end requests that wait for a change.
    static func answer(to input: some Collection<UInt8>, of server: DrivenServer, change: () -> Void) -> [UInt8]? {
        var conversation = Conversation(with: server)
        defer { close(conversation.socket) }
        conversation.send(Array(input))
        // All data was read before the end of the stream: libmicrohttpd would notice late an end that comes with data.
        shutdown(conversation.socket, Int32(SHUT_WR))
        conversation.receiveAll()
        if conversation.isOpen {
            change()
            conversation.receiveAll()
        }
        if conversation.isOpen { conversation.waitForEnd() }
        return conversation.isOpen ? nil : conversation.answer
    }

    /// Sends bytes until the server closes the connection, which may be before the last one.
    private mutating func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count, isOpen {
            let count = bytes[sent...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            if count > 0 {
                sent += count
            } else if errno != EAGAIN {
                return receiveAll()
            }
            receiveAll()
        }
    }

    /// Runs the server and receives, until the server has nothing more to send.
    private mutating func receiveAll() {
        repeat { server.settle() } while receive()
    }

    /// Waits until the server closes the connection. It ends an event stream when it notices that the client is gone.
    private mutating func waitForEnd() {
        let deadline = ContinuousClock.now + .milliseconds(Self.timeoutMilliseconds)
        server.endAbandonedRequests()
        receiveAll()
        while isOpen, ContinuousClock.now < deadline {
            server.wait(microseconds: 1_000 * Self.timeoutMilliseconds, client: socket)
            receiveAll()
        }
    }

    /// Reads once from the connection. Returns whether there were bytes.
    private mutating func receive() -> Bool {
        guard isOpen else { return false }
        return withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
            let count = read(socket, buffer.baseAddress, buffer.count)
            if count > 0 { answer += buffer[..<count] }
            // The connection is reset if the server closes it before it has read everything.
            if count == 0 || (count < 0 && errno != EAGAIN) { isOpen = false }
            return count > 0
        }
    }
}
