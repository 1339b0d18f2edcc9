extension JSONTree {
    /// The length and the depth of a document.
    struct Extent: Equatable {
        /// The length of ``JSONTree/bytes(capacityBytes:)``.
        var bytes = 0
        /// The number of nested containers. Empty ones do not count, as in the parser.
        var depth = 0
    }

    /// Takes time linear in the length. A value that is in the document several times counts each time.
    var extent: Extent {
        switch self {
        case .null: return Extent(bytes: 4)
        case .bool(let bool): return Extent(bytes: bool ? 4 : 5)
        case .number(let number): return Extent(bytes: number.text.utf8.count)
        case .string(let string): return Extent(bytes: string.quotedBytes)
        case .array(let items):
            var extent = Extent(bytes: 2)
            for item in items { extent.add(item.extent, bytesBefore: 0) }
            return extent
        case .object(let members):
            var extent = Extent(bytes: 2)
            for member in members { extent.add(member.value.extent, bytesBefore: member.name.quotedBytes + 1) }
            return extent
        }
    }
}

extension JSONTree.Extent {
    fileprivate mutating func add(_ inner: JSONTree.Extent, bytesBefore: Int) {
        let isFirst = depth == 0
        bytes += inner.bytes + bytesBefore + (isFirst ? 0 : 1)
        depth = max(depth, inner.depth + 1)
    }
}

extension String {
    /// The bytes of the string in quotes, as ``JSONWriter`` writes it.
    var quotedBytes: Int {
        utf8.withContiguousStorageIfAvailable(Self.quotedBytes) ?? Self.quotedBytes(utf8)
    }

    private static func quotedBytes(_ utf8: some Sequence<UInt8>) -> Int {
        utf8.reduce(2) { bytes, byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: bytes + 2
            case ..<0x20: bytes + 6
            default: bytes + 1
            }
        }
    }
}
