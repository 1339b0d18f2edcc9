import LayoutEngine

/// The paths of views, made one after the other: each begins with what the last one had in common with it.
struct PathWriter: ~Copyable {
    private let segments: [PathSegment]
    /// The path of the last of the segments that were visited.
    private var bytes: [UInt8] = []
    /// The segments in it, outermost first, and where each ends.
    private var ends: [(segment: Int, count: Int)] = []
    private var visited = 0

    init(_ segments: [PathSegment]) {
        self.segments = segments
        bytes.reserveCapacity(1_024)
    }

    /// Lends the path that ends in a segment. Segments must come in their order, which is that of the tree.
    mutating func withPath(endingIn segment: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        while visited <= segment {
            visit(segments[visited], at: visited)
            visited += 1
        }
        bytes.withUnsafeBufferPointer(body)
    }

    private mutating func visit(_ segment: PathSegment, at index: Int) {
        while let last = ends.last, last.segment != segment.parent { ends.removeLast() }
        bytes.removeSubrange((ends.last?.count ?? 0)...)
        if !ends.isEmpty { bytes.append(UInt8(ascii: "/")) }
        append(segment.identifier.name)
        if let key = segment.identifier.key { append(key) }
        bytes.append(UInt8(ascii: "."))
        append(segment.ordinal)
        ends.append((index, bytes.count))
    }

    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func append(_ number: Int) {
        if number < 10 { bytes.append(UInt8(ascii: "0") + UInt8(number)) } else { append(String(number)) }
    }

    /// A key in brackets. Characters that have a meaning in paths are escaped.
    private mutating func append(_ key: ElementKey) {
        bytes.append(UInt8(ascii: "["))
        for byte in key.text.utf8 {
            switch byte {
            case UInt8(ascii: "~"): append("~0")
            case UInt8(ascii: "/"): append("~1")
            case UInt8(ascii: "["): append("~2")
            case UInt8(ascii: "]"): append("~3")
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "]"))
    }
}
