internal import CMessageFormat

/// A pattern as parsed by ICU: a list of parts.
struct MessagePattern: ~Copyable {
    private let pattern: OpaquePointer
    private let units: [UInt16]

    /// The first mistake in a pattern.
    struct Malformation: Error {
        /// In UTF-16 units.
        let offset: Int
        /// Whether the mistake is that an argument has no message for `other`.
        let lacksOther: Bool
    }

    init(_ units: [UInt16]) throws(Malformation) {
        var offset: Int32 = 0
        var lacksOther = false
        guard let pattern = cmessage_pattern_create(units, Int32(units.count), &offset, &lacksOther) else {
            throw Malformation(offset: Int(offset), lacksOther: lacksOther)
        }
        self.pattern = pattern
        self.units = units
    }

    deinit {
        cmessage_pattern_destroy(pattern)
    }

    subscript(index: Int) -> CMessagePart { cmessage_pattern_part(pattern, Int32(index)) }

    /// The text between two offsets of the pattern.
    func text(from start: Int, to end: Int) -> String {
        String(decoding: units[start..<end], as: UTF16.self)
    }

    func text(of part: CMessagePart) -> String {
        text(from: Int(part.index), to: Int(part.index + part.length))
    }
}

extension CMessagePart {
    var kind: Int { Int(type) }
    var start: Int { Int(index) }
    var end: Int { Int(index + length) }
}
