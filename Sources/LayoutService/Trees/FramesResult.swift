import Synchronization

/// Frames, a patch or a picture of a tree. Equal requests share one.
final class FramesResult: Sendable {
    let version: Int
    let body: [UInt8]
    let tag: EntityTag
    /// The layout, from which patches are computed; nil for patches and pictures, and for frames that another process computed.
    let layout: TreeLayout?
    let isPatch: Bool
    /// The media type of the body.
    let type: String

    private let compressed = Mutex<[UInt8]?>(nil)
    private let encodedEvent = Mutex<[UInt8]?>(nil)

    init(
        version: Int, body: [UInt8], tag: EntityTag, layout: TreeLayout? = nil, isPatch: Bool = false,
        type: String = "application/json"
    ) {
        self.version = version
        self.body = body
        self.tag = tag
        self.layout = layout
        self.isPatch = isPatch
        self.type = type
    }

    /// The body in gzip, compressed on first use.
    var compressedBody: [UInt8] {
        compressed.withLock { compressed in
            if let compressed { return compressed }
            let bytes = ContentCoding.compress(body)
            compressed = bytes
            return bytes
        }
    }

    /// Whether `compressedBody` takes an event thread only a short time.
    var compressesQuickly: Bool {
        body.count <= ContentCoding.inlineBytesMax || compressed.withLock { $0 != nil }
    }

    /// The body as a server-sent event, encoded once for all listeners.
    var event: [UInt8] {
        encodedEvent.withLock { event in
            if let event { return event }
            let bytes = TreeEvent.bytes(isPatch ? "patch" : "frames", id: version, data: body)
            event = bytes
            return bytes
        }
    }

    /// The approximate size in memory.
    var bytes: Int { 512 + 2 * body.count + (layout?.result.frames.count ?? 0) * 512 }
}
