import Synchronization

@testable import HTTPServer

/// A source of events: each is the next number.
final class TestEvents: Sendable {
    private struct State {
        var number = 0
        var listeners: [ObjectIdentifier: Listener] = [:]
    }

    private let state = Mutex(State())

    /// The number of listeners.
    var listeners: Int { state.withLock { $0.listeners.count } }

    /// Sends the next number to all listeners, followed by `paddingBytes` bytes.
    func tell(paddingBytes: Int = 0) {
        let told = state.withLock { state in
            state.number += 1
            return (state.number, Array(state.listeners.values))
        }
        for listener in told.1 { listener.tell(told.0, paddingBytes: paddingBytes) }
    }

    /// Sends all listeners their last piece.
    func finish() {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
    }

    func listen() -> any EventSource { Listener(events: self) }

    private final class Listener: EventSource {
        private let events: TestEvents
        private let state = Mutex(State())

        private struct State {
            /// The first piece, sent before any event.
            var greeting: [UInt8]? = Array("hello\n".utf8)
            var news: [UInt8]?
            var isFinished = false
            var wake: (@Sendable () -> Void)?
        }

        init(events: TestEvents) {
            self.events = events
        }

        var head: Response { Response(status: 200, headers: [("Content-Type", "text/plain")]) }
        var heartbeat: [UInt8] { Array("beat\n".utf8) }

        func begin(wake: @escaping @Sendable () -> Void) {
            state.withLock { $0.wake = wake }
            events.state.withLock { $0.listeners[ObjectIdentifier(self)] = self }
        }

        func next() -> EventPiece? {
            state.withLock { state in
                let piece = state.greeting.take() ?? state.news.take()
                return piece.map { EventPiece($0, isLast: state.isFinished) }
            }
        }

        func end() {
            _ = events.state.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(self)) }
            state.withLock { $0.wake = nil }
        }

        func tell(_ number: Int, paddingBytes: Int) {
            let padding = String(repeating: "x", count: paddingBytes)
            let wake = state.withLock { state in
                state.news = Array("\(number)\(padding)\n".utf8)
                return state.wake
            }
            wake?()
        }

        func finish() {
            let wake = state.withLock { state in
                (state.news, state.isFinished) = (Array("end\n".utf8), true)
                return state.wake
            }
            wake?()
        }
    }
}

/// Holds waiting requests until a test answers all of them.
final class WaitingRoom: Sendable {
    private let replies = Mutex<[Reply]>([])
    private let left = Mutex(0)

    var count: Int { replies.withLock { $0.count } }

    /// The number of requests that have stopped waiting.
    var endCount: Int { left.withLock { $0 } }

    func wait(secondsMax: Double) -> DeferredAnswer {
        let timeout = DeferredAnswer.Timeout(secondsMax: secondsMax) { reply in
            reply.work { reply.respond(Response(status: 200, body: Array("nothing".utf8))) }
        }
        return DeferredAnswer(
            isListener: true, timeout: timeout, end: { self.left.withLock { $0 += 1 } }, begin: { self.add($0) })
    }

    func add(_ reply: Reply) {
        replies.withLock { $0.append(reply) }
    }

    /// Whether the work of all requests was cancelled, for this reason.
    func isCancelled(because reason: Cancellation.Reason) -> Bool {
        replies.withLock { $0.allSatisfy { $0.cancellation.reason == reason } }
    }

    func answerAll(_ text: String) {
        for reply in replies.withLock({ $0 }) { reply.respond(Response(status: 200, body: Array(text.utf8))) }
    }

    /// Releases the replies, which retain the server, which retains this object.
    func close() {
        replies.withLock { $0 = [] }
    }
}
