import LayoutEngine

/// The paths of views, made one after the other: each begins with what the last one had in common with it.
struct PathWriter: ~Copyable {
    private let segments: [PathSegment]
    /// The path of the last of the segments that were visited, as bytes that are no JSON yet.
    private var path = JSONWriter()
    /// The segments in it, outermost first, and where each ends.
    private var ends: [(segment: Int, count: Int)] = []
    private var visited = 0

    init(_ segments: [PathSegment]) {
        self.segments = segments
        ends.reserveCapacity(64)
    }

    /// Lends the path that ends in a segment. Segments must come in their order, which is that of the tree.
    mutating func withPath(endingIn segment: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        while visited <= segment {
            visit(segments[visited], at: visited)
            visited += 1
        }
        path.withBytes(body)
    }

    private mutating func visit(_ segment: PathSegment, at index: Int) {
        while let last = ends.last, last.segment != segment.parent { ends.removeLast() }
        path.count = ends.last?.count ?? 0
        if !ends.isEmpty { path.append("/") }
        path.append(segment.identifier.name)
        if let key = segment.identifier.key { append(key) }
        path.append(".")
        path.append(segment.ordinal)
        ends.append((index, path.count))
    }

    /// A key in brackets. Characters that have a meaning in paths are escaped.
    private mutating func append(_ key: ElementKey) {
        path.append("[")
        for scalar in key.text.unicodeScalars {
            switch scalar {
            case "~": path.append("~0" as String)
            case "/": path.append("~1" as String)
            case "[": path.append("~2" as String)
            case "]": path.append("~3" as String)
            default: path.append(scalar)
            }
        }
        path.append("]")
    }
}

/// The writer's buffer used for bytes that are no JSON.
extension JSONWriter {
    fileprivate mutating func append(_ text: String) {
        text.withBytes {
            reserve($0.count)
            appendReserved($0)
        }
    }

    fileprivate mutating func append(_ scalar: Unicode.Scalar) {
        let bytesMax = 4
        reserve(bytesMax)
        if scalar.isASCII { appendReserved(scalar) } else { append(String(scalar)) }
    }

    fileprivate mutating func append(_ number: Int) {
        reserve(Self.integerBytesMax)
        appendReserved(magnitude: UInt64(number.magnitude), isNegative: false)
    }
}
