import Glibc
import Platform

/// A subscription to the changes of all processes, with a separate thread and connection.
final class RedisSubscription: Sendable {
    private struct State {
        /// The socket of the connection; nil while there is none.
        var socket: Int32?
        /// Whether the first attempt to subscribe has ended.
        var hasTried = false
        var isClosed = false
        /// Why the last attempt to subscribe failed; nil while subscribed.
        var failure: String?
        /// When the last message was received. No earlier change has been missed.
        var heardAt = Instant(nanoseconds: 0)
    }

    private let state = Monitor(State())
    private let options: RedisOptions
    private let channel: [UInt8]
    private let onChange: @Sendable (TreeChange) -> Void

    /// Starts the thread, which runs until `close`, and waits until its first attempt to subscribe has ended, at most
    /// `connectMilliseconds`.
    init(
        _ options: RedisOptions, channel: [UInt8], onChange: @escaping @Sendable (TreeChange) -> Void
    ) throws(StoreOpenFailure) {
        self.options = options
        self.channel = channel
        self.onChange = onChange
        try Thread.detachForStore { [self] in keepListening() }
        _ = state.wait(until: .after(milliseconds: options.connectMilliseconds), isDone: { $0.hasTried })
    }

    /// When the last message, or the last answer to a ping, was received.
    var heardAt: Instant { state.withLock { $0.heardAt } }

    /// Why there is no subscription; nil if there is one, or before the first attempt has ended.
    var failure: String? { state.withLock { $0.failure } }

    /// Ends the thread.
    func close() {
        state.withLock(waking: .all) { state in
            state.isClosed = true
            if let socket = state.socket { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    private func keepListening() {
        var backoff = Backoff()
        while !state.withLock({ $0.isClosed }) {
            do throws(RedisConnectionFailure) {
                try listen(&backoff)
            } catch {
                state.withLock { $0.failure = "it cannot tell of changes: \(error.reason)" }
            }
            state.withLock(waking: .all) { $0.hasTried = true }
            _ = state.wait(until: .after(milliseconds: backoff.next()), isDone: { $0.isClosed })
        }
    }

    private func listen(_ backoff: inout Backoff) throws(RedisConnectionFailure) {
        let deadline = Instant.after(milliseconds: options.connectMilliseconds)
        let connection = try RedisConnection(options, until: deadline)
        let isOpen = state.withLock(waking: .all) { state in
            if !state.isClosed { state.socket = connection.descriptor }
            return !state.isClosed
        }
        // Keeps the connection open until then, because the system may reuse the number of a closed socket.
        defer { withExtendedLifetime(connection) { state.withLock(waking: .all) { $0.socket = nil } } }
        guard isOpen else { return }

        if case .error(let text) = try connection.ask([Array("SUBSCRIBE".utf8), channel], until: deadline) {
            throw .lost(reason: text)
        }
        backoff.reset()
        state.withLock { $0.failure = nil }
        // Changes before the subscription were missed.
        onChange(.resync)
        state.withLock(waking: .all) { state in
            state.hasTried = true
            state.heardAt = .now
        }
        while true {
            let message = try nextMessage(on: connection)
            if let change = Self.change(in: message) { onChange(change) }
            state.withLock { $0.heardAt = .now }
        }
    }

    /// Waits for a message. Pings a server that is silent.
    private func nextMessage(on connection: RedisConnection) throws(RedisConnectionFailure) -> RedisReply {
        do throws(RedisConnectionFailure) {
            return try connection.receive(until: .after(milliseconds: options.pingMilliseconds))
        } catch .timedOut {
            let deadline = Instant.after(milliseconds: options.commandMilliseconds)
            try connection.send([Array("PING".utf8)], until: deadline)
            return try connection.receive(until: deadline)
        }
    }

    /// Parses `<number> <name>`, where the number 0 means deleted. Nil for an answer to PING and for an empty message,
    /// which `RedisSession` publishes; `resync` for anything else.
    static func change(in message: RedisReply) -> TreeChange? {
        guard case .array(let parts) = message, parts.count == 3, parts[0] == .bytes(Array("message".utf8)) else {
            return nil
        }
        if parts[2].bytes?.isEmpty == true { return nil }
        guard let text = parts[2].bytes, let space = text.firstIndex(of: UInt8(ascii: " ")),
            let number = Int(String(decoding: text[..<space], as: UTF8.self)), number >= 0,
            let name = String(validating: text[(space + 1)...], as: UTF8.self)
        else { return .resync }
        return .tree(name, version: number == 0 ? nil : number)
    }
}
