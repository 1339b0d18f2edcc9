import Synchronization

/// The idle parsers, kept for the next documents, so that a server does not allocate their memory for each request.
///
/// A parser's memory is about 15 times its capacity. By default the pool keeps at most 60 MiB, and only after several
/// large documents were parsed at the same time. A parser that has grown for a huge document is released.
final class JSONParserPool: Sendable {
    /// The pool behind ``JSONDocument``.
    static let shared = JSONParserPool()

    private let capacityBytesMax: Int
    private let capacitySumBytesMax: Int
    private let idle = Mutex<[JSONParser]>([])

    init(capacityBytesMax: Int = 1 << 20, capacitySumBytesMax: Int = 4 << 20) {
        self.capacityBytesMax = capacityBytesMax
        self.capacitySumBytesMax = capacitySumBytesMax
    }

    /// The parser given back last, whose memory is probably still in the processor's caches, or a new one. Nil if there
    /// is no memory.
    func take() -> JSONParser? {
        idle.withLock { $0.popLast() } ?? JSONParser()
    }

    /// Keeps the parser for the next document, or releases it.
    func giveBack(_ parser: JSONParser) {
        let capacityBytes = parser.capacityBytes
        guard capacityBytes <= capacityBytesMax else { return }
        idle.withLock { idle in
            let sum = idle.reduce(capacityBytes) { $0 + $1.capacityBytes }
            if sum <= capacitySumBytesMax {
                idle.append(parser)
            }
        }
    }

    /// The sum of the capacities, in bytes, of the parsers that are idle.
    var capacitySumBytes: Int {
        idle.withLock { $0.reduce(0) { $0 + $1.capacityBytes } }
    }
}
