import HTTPServer
import Synchronization

/// Frames, a patch or a picture of a tree, a screen or a session. Equal requests share one result.
final class FramesResult: Sendable {
    let version: Int
    let body: [UInt8]
    let tag: EntityTag
    let isPatch: Bool
    /// The media type of the body.
    let type: String

    private let compressed = Mutex<[UInt8]?>(nil)
    private let encodedEvent = Mutex(WeakEvent())
    /// The share of the memory budget for the result, as long as it lives.
    let memory: MemoryBudget.Share
    private let budget: MemoryBudget

    /// - Parameter memory: the budget for the memory of the result and of its events.
    init(
        version: Int, body: [UInt8], tag: EntityTag, isPatch: Bool = false,
        type: String = MediaType.json, memory: MemoryBudget
    ) {
        self.memory = memory.share(of: Self.account)
        budget = memory
        self.version = version
        self.body = body
        self.tag = tag
        self.isPatch = isPatch
        self.type = type
        self.memory.record(bytes)
    }

    /// The account in the memory budget for all results. They belong to no client, because many request them.
    private static let account = "frames of trees"

    private struct WeakEvent {
        weak var event: Event?
    }

    /// A result as a server-sent event. It lives until it has been sent to all listeners.
    final class Event: Sendable {
        let bytes: [UInt8]
        private let memory: MemoryBudget.Share

        /// - Parameter memory: a share of its own, which ends with the event.
        fileprivate init(_ bytes: [UInt8], _ memory: MemoryBudget.Share) {
            self.bytes = bytes
            self.memory = memory
            memory.record(bytes.count)
        }

        var piece: EventPiece { EventPiece(bytes, owner: self) }
    }

    /// The body compressed with gzip, at the first use.
    var compressedBody: [UInt8] {
        if let known = compressed.withLock(\.self) { return known }
        // Not under the lock, which event threads take, too.
        let bytes = ContentCoding.compress(body)
        return compressed.withLock { compressed in
            if let compressed { return compressed }
            compressed = bytes
            memory.record(self.bytes + bytes.count)
            return bytes
        }
    }

    /// Whether `compressedBody` is fast enough for an event thread.
    var compressesQuickly: Bool {
        body.count <= ContentCoding.inlineCompressionBytesMax || compressed.withLock { $0 != nil }
    }

    /// The body as a server-sent event. Listeners that get it at about the same time share one.
    var event: Event {
        encodedEvent.withLock { encoded in
            if let event = encoded.event { return event }
            let bytes = ServerSentEvent.bytes(isPatch ? "patch" : "frames", id: version, data: body)
            let event = Event(bytes, budget.share(of: Self.account))
            encoded.event = event
            return event
        }
    }

    /// The approximate size in memory.
    var bytes: Int { 512 + body.count }
}
