/// The properties of an object in a ``JSONDocument``, in the order of the document, duplicates included.
///
/// Made for decoders that look up about a dozen names, most of them absent, in a few properties. The initialiser walks
/// the properties once and makes a Bloom filter of their names, so that most absent names need no search.
public struct JSONObject {
    /// One property of an object.
    public struct Field {
        /// Its position among the object's properties, from 0.
        public let index: Int
        public let value: JSONValue

        @inlinable
        init(index: Int, value: JSONValue) {
            self.index = index
            self.value = value
        }

        /// The name's UTF-8 in place, without escapes.
        @inlinable
        public var key: UnsafeBufferPointer<UInt8> { value.utf8(at: value.index - 1) }

        /// A copy of the name.
        public var name: String { String(decoding: key, as: UTF8.self) }
    }

    @usableFromInline let container: JSONValue
    /// A bit for each name, chosen by ``nameBit(_:)``.
    @usableFromInline var nameBits: UInt64 = 0
    /// Whether two names have the same bit, as duplicates do.
    @usableFromInline var namesShareBits = false
    /// The property to compare first: most documents have properties in the order in which they are looked up.
    @usableFromInline var next: Position

    @usableFromInline var storedCount: Int32 = 0

    /// A property: the cell of its name, and its index. Small, because objects are copied.
    @usableFromInline struct Position {
        @usableFromInline var cell: UInt32
        @usableFromInline var index: Int32

        @inlinable
        init(cell: UInt32, index: Int32) {
            self.cell = cell
            self.index = index
        }
    }

    @inlinable
    public init(_ container: JSONValue) {
        self.container = container
        next = Position(cell: UInt32(truncatingIfNeeded: container.index + 1), index: 0)
        var sharedBits: UInt64 = 0
        for field in fields {
            let bit = Self.nameBit(field.key)
            sharedBits |= nameBits & bit
            nameBits |= bit
            storedCount += 1
        }
        namesShareBits = sharedBits != 0
    }

    @inlinable
    public var count: Int { Int(storedCount) }

    /// The property of a name, which must not be empty; the first one if there are several.
    @inlinable
    @inline(__always)
    public mutating func field(_ name: StaticString) -> Field? {
        guard mayHave(name) else { return nil }
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return isNext(name) ? takeNext() : find(name)
    }

    /// Whether the next property has this name, and certainly no other property has it.
    @inlinable
    @inline(__always)
    func isNext(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        !namesShareBits && next.index < storedCount && container.utf8(at: Int(next.cell)).equals(name)
    }

    @inlinable
    @inline(__always)
    mutating func takeNext() -> Field {
        let field = Field(index: Int(next.index), value: container.at(Int(next.cell) + 1))
        next = Position(cell: UInt32(truncatingIfNeeded: field.value.endIndex), index: next.index + 1)
        return field
    }

    /// False if there is certainly no property of that name.
    @inlinable
    @inline(__always)
    public func mayHave(_ name: StaticString) -> Bool {
        nameBits & Self.nameBit(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) != 0
    }

    /// Names for ``JSONObject/mayHaveAny(of:)``.
    public struct NameSet: Sendable {
        @usableFromInline let bits: UInt64

        public init(_ names: [StaticString]) {
            bits = names.reduce(0) { bits, name in
                bits | nameBit(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            }
        }
    }

    /// False if there is certainly no property of these names.
    @inlinable
    @inline(__always)
    public func mayHaveAny(of names: NameSet) -> Bool {
        nameBits & names.bits != 0
    }

    /// The value of the property of that name, or of the first such property.
    public subscript(name: StaticString) -> JSONValue? {
        guard mayHave(name) else { return nil }
        return find(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))?.value
    }

    /// The properties that repeat the name of an earlier one. Without duplicates there is usually no search.
    public func duplicates() -> [Field] {
        guard namesShareBits else { return [] }
        let countToCompareMax = 16
        guard count <= countToCompareMax else { return duplicatesByHash() }
        return fields.filter { field in find(field.key)?.index != field.index }
    }

    private func duplicatesByHash() -> [Field] {
        var names: Set<Name> = []
        return fields.filter { !names.insert(Name($0.key)).inserted }
    }

    @usableFromInline func find(_ name: UnsafeBufferPointer<UInt8>) -> Field? {
        var fields = fields
        while let field = fields.next() {
            if field.key.equals(name) { return field }
        }
        return nil
    }

    @inlinable
    @inline(__always)
    public var fields: Fields { Fields(container: container) }

    /// One of 64 bits, by a hash of the length, the first and the last byte. Few names of one object share a bit.
    @inlinable
    @inline(__always)
    static func nameBit(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let start = name.baseAddress, name.count > 0 else { return 1 }
        let ends = UInt64(start[0]) | UInt64(start[name.count - 1]) << 8 | UInt64(truncatingIfNeeded: name.count) << 16
        // The top bits of a product depend on all bits below them. With this factor, from MurmurHash3, no two
        // properties of the most common elements share a bit.
        return 1 &<< ((ends &* 0xC4CE_B9FE_1A85_EC53) &>> 58)
    }

}

extension JSONObject {
    /// Walks the properties.
    public struct Fields: Sequence, IteratorProtocol {
        @usableFromInline var key: JSONValue
        @usableFromInline let endIndex: Int
        @usableFromInline var index = 0

        @inlinable
        init(container: JSONValue) {
            key = container.at(container.index + 1)
            endIndex = container.endIndex - 1
        }

        /// The next property. The contents of the last one are skipped.
        @inlinable
        public mutating func next() -> Field? {
            guard key.index < endIndex else { return nil }
            let field = Field(index: index, value: key.at(key.index + 1))
            key = key.at(field.value.endIndex)
            index += 1
            return field
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are the same.
    @inlinable
    @inline(__always)
    public func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        // Most compared names have at most 16 bytes. Two loads, which may overlap, cover them.
        switch count {
        case 0: return true
        case 1...3:
            return self[0] == other[0] && self[count / 2] == other[count / 2] && self[count - 1] == other[count - 1]
        case 4...8: return hasSame(UInt32.self, as: other, at: 0) && hasSame(UInt32.self, as: other, at: count - 4)
        case 9...16: return hasSame(UInt64.self, as: other, at: 0) && hasSame(UInt64.self, as: other, at: count - 8)
        default: return elementsEqual(other)
        }
    }

    @inlinable
    @inline(__always)
    func hasSame<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, as other: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> Bool {
        UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: Word.self)
            == UnsafeRawBufferPointer(other).loadUnaligned(fromByteOffset: index, as: Word.self)
    }
}
