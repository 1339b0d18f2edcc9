import Foundation

/// Splits a text that arrives in pieces into lines. Blank lines are skipped.
struct LineBuffer {
    enum Line: Equatable {
        case line([UInt8])
        /// A line that was longer than allowed. Its bytes are thrown away.
        case tooLong
    }

    private let lineBytesMax: Int
    private var bytes: [UInt8] = []
    /// Where the next line begins.
    private var start = 0
    /// How far the end of the next line has been searched for.
    private var searched = 0
    /// Whether all pieces have been appended.
    private(set) var isEnded = false
    /// Whether the line is too long, and its beginning has been thrown away.
    private var isSkipping = false

    init(lineBytesMax: Int) {
        self.lineBytesMax = lineBytesMax
    }

    mutating func append(_ piece: [UInt8]) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes += piece
    }

    /// The number of bytes in memory.
    var count: Int { bytes.count }

    /// Ends the text: the rest is the last line.
    mutating func end() {
        isEnded = true
    }

    /// The next line; nil if more of the text is needed, or all of it has been read.
    mutating func next() -> Line? {
        while let end = nextEnd() {
            let line = bytes[start..<end]
            start = min(end + 1, bytes.count)
            searched = start
            if isSkipping || line.count > lineBytesMax {
                isSkipping = false
                return .tooLong
            }
            if line.contains(where: { !Self.isSpace($0) }) { return .line(Array(line)) }
        }
        if !isEnded, bytes.count - start > lineBytesMax {
            isSkipping = true
            (bytes, start, searched) = ([], 0, 0)
        }
        return nil
    }

    /// Where the next line ends; nil if its end has not arrived.
    private mutating func nextEnd() -> Int? {
        let found = bytes.withUnsafeBytes { buffer -> Int? in
            guard let base = buffer.baseAddress, searched < buffer.count else { return nil }
            return memchr(base + searched, Int32(UInt8(ascii: "\n")), buffer.count - searched).map {
                base.distance(to: $0)
            }
        }
        searched = bytes.count
        if let found { return found }
        return isEnded && (start < bytes.count || isSkipping) ? bytes.count : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
