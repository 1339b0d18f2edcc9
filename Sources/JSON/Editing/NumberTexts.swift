/// The texts of a document's numbers, which the parser does not keep. Found by their order, which is the same in the
/// document and on the parser's tape.
public struct NumberTexts {
    private let bytes: [UInt8]
    private let ranges: [Range<Int>]
    /// The indices of the numbers on the tape, ascending.
    private let indices: [Int]

    /// - Parameter bytes: the document that `root` was parsed from.
    public init(of root: JSONValue, in bytes: [UInt8]) {
        self.bytes = bytes
        ranges = Self.numbers(in: bytes)
        var indices: [Int] = []
        var cell = root
        while cell.index < root.endIndex {
            if cell.number != nil { indices.append(cell.index) }
            cell = cell.at(cell.nextCell)
        }
        self.indices = indices
    }

    /// The text of a number of the document.
    public func text(of number: JSONValue) -> String {
        var range = indices.startIndex..<indices.endIndex
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = indices[middle] <= number.index ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return ranges.indices.contains(range.lowerBound)
            ? String(decoding: bytes[ranges[range.lowerBound]], as: UTF8.self) : "0"
    }

    /// The tokens of valid JSON that are numbers: outside strings nothing else begins with a digit or a minus.
    private static func numbers(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index += 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let start = index
                while index < bytes.count, isInNumber(bytes[index]) { index += 1 }
                ranges.append(start..<index)
            default: index += 1
            }
        }
        return ranges
    }

    private static func isInNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
