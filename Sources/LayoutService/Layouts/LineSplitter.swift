import Foundation

/// Splits the text of a batch, which arrives in pieces, into lines. Skips blank lines.
struct LineSplitter {
    enum Line: Equatable {
        case line([UInt8])
        /// A line longer than `lineBytesMax`. Its bytes are dropped.
        case tooLong
        /// Consecutive blank lines of more than `lineBytesMax` bytes.
        case tooManyBlanks
    }

    private let lineBytesMax: Int
    private var bytes: [UInt8] = []
    /// Where the next line begins.
    private var start = 0
    /// The bytes before this index contain no line feed after `start`.
    private var searched = 0
    /// Whether all pieces have been appended.
    private(set) var isEnded = false
    /// Whether the rest of a line that exceeds `lineBytesMax` is being dropped.
    private var isSkipping = false
    /// The bytes of blank lines since the last line.
    private var blankBytes = 0

    init(lineBytesMax: Int) {
        self.lineBytesMax = lineBytesMax
    }

    mutating func append(_ piece: [UInt8]) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes += piece
    }

    /// The number of buffered bytes.
    var count: Int { bytes.count }

    /// Called at the end of the text. The bytes after the last line feed are the last line.
    mutating func end() {
        isEnded = true
    }

    /// Returns the next line; nil if its end has not arrived, or all lines have been read.
    mutating func next() -> Line? {
        while let end = nextEnd() {
            let line = bytes[start..<end]
            start = min(end + 1, bytes.count)
            searched = start
            if isSkipping || line.count > lineBytesMax {
                isSkipping = false
                return .tooLong
            }
            guard line.allSatisfy(Self.isSpace) else {
                blankBytes = 0
                return .line(Array(line))
            }
            blankBytes += line.count + 1
            if blankBytes > lineBytesMax { return .tooManyBlanks }
        }
        if !isEnded, bytes.count - start > lineBytesMax {
            isSkipping = true
            (bytes, start, searched) = ([], 0, 0)
        }
        return nil
    }

    /// The index of the line feed that ends the next line, or the end of the text; nil if neither has arrived.
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
