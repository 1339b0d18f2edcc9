import LayoutEngine

/// The paths of views, made one after the other: each begins with what the last one had in common with it.
struct PathWriter: ~Copyable {
    /// The path of the last of the segments that were visited, as it is written in a JSON string.
    private var path = JSONWriter()
    /// The segments in it, outermost first, and where each ends.
    private var ends: [(segment: Int, count: Int)] = []
    private var visited = 0

    init() {
        ends.reserveCapacity(64)
    }

    /// Lends the path that ends in a segment. Segments must come in their order, which is that of the tree.
    mutating func withPath(
        endingIn segment: Int, of segments: UnsafePointer<PathSegment>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        while visited <= segment {
            visit(segments + visited, at: visited)
            visited += 1
        }
        path.withBytes(body)
    }

    private mutating func visit(_ segment: UnsafePointer<PathSegment>, at index: Int) {
        let parent = segment.pointee.parent
        while let last = ends.last, last.segment != parent { ends.removeLast() }
        path.count = ends.last?.count ?? 0
        if !ends.isEmpty { path.append("/") }
        path.append(segment.pointee.identifier.name)
        if let key = segment.pointee.identifier.key { append(key) }
        path.append(".")
        path.append(segment.pointee.ordinal)
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

/// The writer's buffer used for parts of a string.
extension JSONWriter {
    fileprivate mutating func append(_ text: String) {
        text.withBytes { appendEscaped($0) }
    }

    fileprivate mutating func append(_ scalar: Unicode.Scalar) {
        let mayBeEscaped = scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || !scalar.isASCII
        if mayBeEscaped { return append(String(scalar)) }
        reserve(1)
        appendReserved(scalar)
    }

    fileprivate mutating func append(_ number: Int) {
        reserve(Self.integerBytesMax)
        appendReserved(magnitude: UInt64(number.magnitude), isNegative: false)
    }
}
