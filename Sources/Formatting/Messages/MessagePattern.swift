internal import CMessageFormat
import LayoutJSON

/// A pattern as parsed by ICU: a list of parts.
struct MessagePattern: ~Copyable {
    private let pattern: OpaquePointer
    let units: [UInt16]
    /// The kind of the first mistake, if there is one. The pattern then has the parts before it.
    let outcome: CMessageOutcome

    init(_ units: [UInt16]) throws(MessageProblem) {
        var outcome = CMESSAGE_PARSED
        guard let pattern = cmessage_pattern_create(units, Int32(units.count), &outcome) else {
            throw MessageProblem(at: 0, "There is too little memory for the pattern.")
        }
        self.pattern = pattern
        self.units = units
        self.outcome = outcome
    }

    deinit {
        cmessage_pattern_destroy(pattern)
    }

    var count: Int { Int(cmessage_pattern_part_count(pattern)) }

    subscript(index: Int) -> CMessagePart { cmessage_pattern_part(pattern, Int32(index)) }

    /// The first part with which more than `countMax` braces are open; nil if there is none.
    func firstPart(insideMoreThan countMax: Int) -> CMessagePart? {
        var depth = 0
        for index in 0..<count {
            let part = self[index]
            switch part.kind {
            case CMESSAGE_ARGUMENT_START, CMESSAGE_START: depth += 1
            case CMESSAGE_ARGUMENT_LIMIT, CMESSAGE_LIMIT: depth -= 1
            default: break
            }
            // The pattern itself is a message, without braces.
            if depth > countMax + 1 { return part }
        }
        return nil
    }

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
