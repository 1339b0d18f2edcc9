/// Reads what a terminal sends, which comes in pieces that may end anywhere.
///
/// Unknown sequences are passed over. A sequence that is longer than any that is known is dropped.
package struct InputParser {
    private var pending: [UInt8] = []
    /// True after `sequenceBytesMax` bytes of a control sequence, until its final byte. The bytes between are ignored.
    private var isSkipping = false

    private static let sequenceBytesMax = 32
    private static let escape: UInt8 = 0x1B

    package init() {}

    /// The events that end in a piece.
    package mutating func events(in piece: some Sequence<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        for byte in piece {
            if isSkipping {
                isSkipping = byte != Self.escape && !(0x40...0x7E).contains(byte)
                if byte != Self.escape { continue }
            }
            // An escape always begins a sequence. If another one is pending, that was the escape key.
            if byte == Self.escape, let event = finish() { events.append(event) }
            pending.append(byte)
            switch parse() {
            case .incomplete where pending.count < Self.sequenceBytesMax: continue
            case .incomplete: isSkipping = true
            case .nothing: break
            case .event(let event): events.append(event)
            }
            pending = []
        }
        return events
    }

    /// Whether a sequence or a character has begun and is not complete.
    package var isPending: Bool { !pending.isEmpty }

    /// The event of what is pending, after nothing has come for a while: an escape key sends the first byte of
    /// sequences.
    package mutating func finish() -> InputEvent? {
        defer { pending = [] }
        return pending == [Self.escape] ? .escape : nil
    }

    private enum Parsed {
        case incomplete
        case nothing
        case event(InputEvent)
    }

    private func parse() -> Parsed {
        switch pending[0] {
        case 0x09: return .event(.tab)
        case 0x0D, 0x0A: return .event(.enter)
        case 0x7F, 0x08: return .event(.backspace)
        case 0x03, 0x04: return .event(.interrupt)
        case Self.escape: return sequence()
        case 0..<0x20: return .nothing
        default: return character()
        }
    }

    private func character() -> Parsed {
        if let text = String(validating: pending, as: UTF8.self) {
            return text.first.map { .event(.character($0)) } ?? .nothing
        }
        let needed = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : pending[0] >= 0xC2 ? 2 : 1
        return pending.count < needed ? .incomplete : .nothing
    }

    /// A control sequence (ECMA-48, 5.4), or a function key of the form `ESC O x`.
    private func sequence() -> Parsed {
        guard pending.count > 1 else { return .incomplete }
        switch pending[1] {
        case UInt8(ascii: "O"):
            return pending.count < 3 ? .incomplete : key(pending[2], [])
        case UInt8(ascii: "["):
            guard pending.count > 2, let last = pending.last, (0x40...0x7E).contains(last) else { return .incomplete }
            // The function keys of the Linux console: `ESC [ [ A` to `ESC [ [ E`.
            if pending[2] == UInt8(ascii: "[") { return pending.count < 4 ? .incomplete : .nothing }
            let body = pending[2..<pending.count - 1]
            if body.first == UInt8(ascii: "<") { return mouse(Self.numbers(body.dropFirst()), last) }
            return key(last, Self.numbers(body))
        default:
            return .nothing
        }
    }

    private static func numbers(_ body: ArraySlice<UInt8>) -> [Int] {
        body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            Int(String(decoding: $0, as: UTF8.self)) ?? 0
        }
    }

    private func key(_ last: UInt8, _ numbers: [Int]) -> Parsed {
        switch (last, numbers.first) {
        case (UInt8(ascii: "A"), _): .event(.up)
        case (UInt8(ascii: "B"), _): .event(.down)
        case (UInt8(ascii: "C"), _): .event(.right)
        case (UInt8(ascii: "D"), _): .event(.left)
        case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): .event(.home)
        case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): .event(.end)
        case (UInt8(ascii: "Z"), _): .event(.backTab)
        case (UInt8(ascii: "~"), 5): .event(.pageUp)
        case (UInt8(ascii: "~"), 6): .event(.pageDown)
        default: .nothing
        }
    }

    /// `ESC [ < button ; column ; row M`, as terminals send it in their mode 1006.
    private func mouse(_ numbers: [Int], _ last: UInt8) -> Parsed {
        guard numbers.count == 3, last == UInt8(ascii: "M"), numbers[1] > 0, numbers[2] > 0 else { return .nothing }
        let (column, row) = (numbers[1] - 1, numbers[2] - 1)
        switch numbers[0] {
        case 0: return .event(.press(column: column, row: row))
        case 64: return .event(.wheel(-1, column: column, row: row))
        case 65: return .event(.wheel(1, column: column, row: row))
        default: return .nothing
        }
    }
}
