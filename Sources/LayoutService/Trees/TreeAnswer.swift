import LayoutJSON
import Synchronization

/// An answer that is made once for all who ask the same.
final class TreeAnswer: Sendable {
    /// What an answer is to.
    struct Key: Hashable, Sendable {
        let name: String
        /// The version that the answer leads to.
        let version: Int
        let viewport: Viewport
        /// The version that the client shows; nil to show nothing yet.
        var since: Int?
        /// How it is drawn; nil for frames.
        var picture: PictureQuestion?

        /// The whole frames.
        var whole: Key { Key(name: name, version: version, viewport: viewport) }

        /// What it takes, roughly.
        var bytes: Int {
            let texts = viewport.variables.reduce(0) { $0 + $1.key.utf8.count + "\($1.value)".utf8.count + 256 }
            return 512 + name.utf8.count + (viewport.locale?.utf8.count ?? 0) + (viewport.timeZone?.utf8.count ?? 0)
                + texts
        }

        /// The whole frames of the version that the client shows.
        var shown: Key? { since.map { Key(name: name, version: $0, viewport: viewport) } }
    }

    let version: Int
    let body: [UInt8]
    let tag: EntityTag
    /// What patches are made of; nil for a patch, and for what another process has made.
    let layout: TreeLayout?
    /// Whether it is only what changes.
    let isPatch: Bool
    /// The media type of the body.
    let type: String

    private let packed = Mutex<[UInt8]?>(nil)
    private let told = Mutex<[UInt8]?>(nil)

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

    /// The body, packed when it is first asked for.
    var packedBody: [UInt8] {
        packed.withLock { packed in
            if let packed { return packed }
            let bytes = ContentCoding.pack(body)
            packed = bytes
            return bytes
        }
    }

    /// Whether packing it would hold others up.
    var isPackedSoon: Bool {
        body.count <= ContentCoding.inlineBytesMax || packed.withLock { $0 != nil }
    }

    /// As an event of a stream, shared by all who listen.
    var event: [UInt8] {
        told.withLock { told in
            if let told { return told }
            let bytes = TreeEvent.bytes(isPatch ? "patch" : "frames", id: version, data: body)
            told = bytes
            return bytes
        }
    }

    /// What it takes, roughly.
    var bytes: Int { 512 + 2 * body.count + (layout?.result.frames.count ?? 0) * 512 }
}
