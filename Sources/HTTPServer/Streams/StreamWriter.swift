import CMicrohttpd
import Glibc

/// Sends bytes to a client directly, not through libmicrohttpd, with or without chunks, as fast as the client reads.
///
/// One thread at a time uses it, and none after its connection is closed.
struct StreamWriter {
    enum Progress {
        /// All bytes are sent.
        case done
        /// The send buffer of the socket is full.
        case blocked
        /// The connection is broken.
        case failed
    }

    /// Buffers beyond this size are freed when they are empty, in bytes.
    private static let keptBytesMax = 1 << 20

    private let connection: Connection
    private let isChunked: Bool
    private var bytes: [UInt8] = []
    /// How many of `bytes` are sent.
    private var sentBytes = 0
    /// How many bytes were sent since the beginning.
    private(set) var allSentBytes = 0
    /// Whether the socket was full, and TLS may hold encrypted bytes that it must send first.
    private var isHeldByTLS = false

    /// - Parameters:
    ///   - head: the head of the response.
    ///   - isChunked: whether to send chunks. Without them, the end of the connection ends the response.
    init(_ connection: Connection, head: Response, inChunks isChunked: Bool) {
        self.connection = connection
        self.isChunked = isChunked
        bytes = head.headBytes(framing: isChunked ? "Transfer-Encoding: chunked\r\n" : "")
    }

    var unsentBytes: Int { bytes.count - sentBytes }

    /// How many bytes are kept, sent or not.
    var heldBytes: Int { bytes.count }

    /// Adds a piece of the response, at least one byte.
    mutating func add(_ piece: [UInt8]) {
        // Drops sent bytes. Without that, the array would hold the whole response for a client that never reads all.
        if sentBytes > unsentBytes {
            bytes.removeFirst(sentBytes)
            sentBytes = 0
        }
        // Without a copy if possible, because clients may share the array of an event.
        if bytes.isEmpty, !isChunked {
            bytes = piece
            return
        }
        if isChunked { bytes += Array("\(String(piece.count, radix: 16))\r\n".utf8) }
        bytes += piece
        if isChunked { bytes += Array("\r\n".utf8) }
    }

    /// Adds the end of the response.
    mutating func end() {
        if isChunked { bytes += Array("0\r\n\r\n".utf8) }
    }

    /// Sends as much as the socket takes, and calls `onProgress` after each part that was sent.
    mutating func send(onProgress: () -> Void) -> Progress {
        while unsentBytes > 0 {
            let count = sendSome()
            guard count >= 0 else {
                isHeldByTLS = errno == EAGAIN
                return isHeldByTLS || errno == EINTR ? .blocked : .failed
            }
            isHeldByTLS = false
            sentBytes += count
            allSentBytes += count
            onProgress()
        }
        discard()
        return .done
    }

    /// Drops the bytes that are not sent.
    mutating func discard() {
        if isChunked, bytes.capacity <= Self.keptBytesMax { bytes.removeAll(keepingCapacity: true) } else { bytes = [] }
        sentBytes = 0
    }

    private func sendSome() -> Int {
        let count = isHeldByTLS ? CMicrohttpd_sendAgain(connection.mhd) : 0
        guard count == 0 else { return count }
        return bytes.withUnsafeBytes { bytes in
            CMicrohttpd_send(connection.mhd, bytes.baseAddress.map { $0 + sentBytes }, unsentBytes)
        }
    }
}
