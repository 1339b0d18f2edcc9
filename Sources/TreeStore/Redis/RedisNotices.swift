import Glibc
import Platform

/// A thread with a connection of its own that hears of changes, whichever process made them.
final class RedisNotices: Sendable {
    private struct State {
        /// The socket that is listened to.
        var socket: Int32?
        /// Whether it has listened, or could not.
        var hasTried = false
        var isClosed = false
    }

    private let state = Monitor(State())

    /// Starts the thread, and waits until it listens, or has found that it cannot, or the time is over.
    init(
        _ options: RedisOptions, channel: [UInt8], onChange: @escaping @Sendable (TreeChange) -> Void
    ) throws(StoreOpenFailure) {
        try Thread.watching { [state] in Self.keep(state, options, channel, onChange) }
        _ = state.wait(until: .after(milliseconds: options.connectMilliseconds)) { $0.hasTried ? true : nil }
    }

    /// Lets the thread end.
    func close() {
        state.withLock(waking: .all) { state in
            state.isClosed = true
            if let socket = state.socket { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    private static func keep(
        _ state: Monitor<State>, _ options: RedisOptions, _ channel: [UInt8],
        _ onChange: @Sendable (TreeChange) -> Void
    ) {
        var backoff = Backoff()
        while !state.withLock({ $0.isClosed }) {
            // Always ends so: a connection is listened to until it is lost.
            try? listen(state, options, channel, &backoff, onChange)
            state.withLock(waking: .all) { $0.hasTried = true }
            _ = state.wait(until: .after(milliseconds: backoff.next())) { $0.isClosed ? true : nil }
        }
    }

    private static func listen(
        _ state: Monitor<State>, _ options: RedisOptions, _ channel: [UInt8], _ backoff: inout Backoff,
        _ onChange: @Sendable (TreeChange) -> Void
    ) throws(RedisTrouble) {
        let deadline = Instant.after(milliseconds: options.connectMilliseconds)
        let connection = try RedisConnection(options, until: deadline)
        let isWanted = state.withLock(waking: .all) { state in
            if !state.isClosed { state.socket = connection.descriptor }
            return !state.isClosed
        }
        // Before the connection closes its socket: the system may give the number to another one.
        defer { withExtendedLifetime(connection) { state.withLock(waking: .all) { $0.socket = nil } } }
        guard isWanted else { return }

        if case .error(let text) = try connection.ask([Array("SUBSCRIBE".utf8), channel], until: deadline) {
            throw .lost(reason: text)
        }
        backoff.reset()
        // What happened before is not heard of.
        onChange(.resync)
        state.withLock(waking: .all) { $0.hasTried = true }
        while true {
            let message = try nextMessage(on: connection, options)
            if let change = change(in: message) { onChange(change) }
        }
    }

    /// Waits for a message. A server that is silent is asked whether it is alive.
    private static func nextMessage(
        on connection: RedisConnection, _ options: RedisOptions
    ) throws(RedisTrouble) -> RedisReply {
        do throws(RedisTrouble) {
            return try connection.receive(until: .after(milliseconds: options.pingMilliseconds))
        } catch .timedOut {
            let deadline = Instant.after(milliseconds: options.commandMilliseconds)
            try connection.send([Array("PING".utf8)], until: deadline)
            return try connection.receive(until: deadline)
        }
    }

    /// What a message tells: `<number> <name>`, of which 0 means deleted. Nil for an answer to PING. Whatever else there
    /// is on the channel may mean anything.
    static func change(in message: RedisReply) -> TreeChange? {
        guard case .array(let parts) = message, parts.count == 3, parts[0] == .bytes(Array("message".utf8)) else {
            return nil
        }
        guard let text = parts[2].bytes, let blank = text.firstIndex(of: UInt8(ascii: " ")),
            let number = Int(String(decoding: text[..<blank], as: UTF8.self)), number >= 0,
            let name = String(validating: text[(blank + 1)...], as: UTF8.self)
        else { return .resync }
        return .tree(name, version: number == 0 ? nil : number)
    }
}
