import JSON
import LayoutEngine

/// Makes the paths of views in order. Each path keeps the first segments that it shares with the last one.
struct PathWriter: ~Copyable {
    /// The path of the last segment, escaped as in a JSON string.
    private var path = JSONWriter()
    /// The segments of `path`, outermost first, and the length of the path up to the end of each, in bytes.
    private var ends: [(segment: Int, count: Int)] = []

    init() {
        // Deeper than most trees. Blocks of up to 1 KiB are much faster to allocate.
        ends.reserveCapacity(32)
    }

    /// Calls `body` with the path that ends in a segment, escaped as in a JSON string.
    mutating func withPath(
        endingIn segment: Int, of segments: UnsafePointer<PathSegment>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        go(to: segment, of: segments)
        path.withBytes(body)
    }

    /// Calls `body` with the path that ends in a segment of an array.
    mutating func withPath(
        endingIn segment: Int, of segments: [PathSegment], _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        segments.withUnsafeBufferPointer { segments in
            guard let first = segments.baseAddress else { return }
            withPath(endingIn: segment, of: first, body)
        }
    }

    /// Changes the path to the one that ends in a segment; empty for -1. Parents have smaller indices than their
    /// children.
    private mutating func go(to segment: Int, of segments: UnsafePointer<PathSegment>) {
        while let last = ends.last, last.segment > segment { ends.removeLast() }
        path.count = ends.last?.count ?? 0
        guard segment >= 0, ends.last?.segment != segment else { return }
        go(to: Int(segments[segment].parent), of: segments)
        append(segments + segment, at: segment)
    }

    @inline(__always)
    private mutating func append(_ segment: UnsafePointer<PathSegment>, at index: Int) {
        if !ends.isEmpty { path.append(plain: "/") }
        path.append(segment.pointee.name)
        if let key = segment.pointee.key { append(key) }
        path.append(plain: ".")
        path.append(Int(segment.pointee.ordinal))
        ends.append((index, path.count))
    }

    /// A key in brackets.
    private mutating func append(_ key: ElementKey) {
        path.append(plain: "[")
        path.append(key.text.utf8.contains(where: Self.isReserved) ? PathSegment.escaped(key.text) : key.text)
        path.append(plain: "]")
    }

    /// Whether a character must be escaped in a path.
    private static func isReserved(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "["), UInt8(ascii: "]"): true
        default: false
        }
    }
}

/// Writes parts of a string, without quotes and commas.
extension JSONWriter {
    fileprivate mutating func append(_ text: String) {
        text.withBytes { appendEscaped($0) }
    }

    /// A character that needs no escape.
    fileprivate mutating func append(plain character: Unicode.Scalar) {
        reserve(1)
        appendReserved(character)
    }

    fileprivate mutating func append(_ number: Int) {
        reserve(Self.integerBytesMax)
        appendReserved(magnitude: UInt64(number.magnitude), isNegative: false)
    }
}
