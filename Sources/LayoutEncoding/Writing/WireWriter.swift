import Foundation
import LayoutEngine

/// Writes JSON, and records the first element that cannot be written.
///
/// After a failure, nothing is written inside further elements, and the bytes are not used.
struct WireWriter {
    private(set) var bytes: [UInt8] = []
    /// The first failure.
    private(set) var failure: LayoutDocumentError?
    /// The names of the components that are used.
    private(set) var components: Set<String> = []
    private var needsComma = false
    /// The path of the value that is being written: names and indices.
    private var place: [String] = []
    /// The types of the enclosing elements, the innermost last.
    private var types: [String] = []

    // MARK: JSON

    mutating func object(_ body: (inout WireWriter) -> Void) {
        begin("{")
        body(&self)
        end("}")
    }

    mutating func array<Item>(_ items: [Item], _ body: (inout WireWriter, Item) -> Void) {
        begin("[")
        for (index, item) in items.enumerated() { at("\(index)") { body(&$0, item) } }
        end("]")
    }

    /// Writes the name of a member, before its value.
    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func string(_ text: String) {
        beginValue()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: bytes += Array("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a number in the fewest digits that parse to the same number.
    mutating func number(_ number: Double) {
        guard number.isFinite else { return fail(.notFinite(place.last ?? "")) }
        let text = number.description
        raw(Array((text.hasSuffix(".0") ? String(text.dropLast(2)) : text).utf8))
    }

    /// Writes a JSON text unchanged.
    mutating func raw(_ json: [UInt8]) {
        beginValue()
        bytes += json
    }

    private mutating func begin(_ bracket: Unicode.Scalar) {
        beginValue()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    private mutating func end(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func beginValue() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    // MARK: Members

    /// Writes a member; nothing if the value is nil.
    mutating func put(_ name: String, _ value: (some WireValue)?) {
        guard let value else { return }
        member(name) { value.write(to: &$0) }
    }

    /// Writes a member; nothing if it has its default value.
    mutating func put<Value: WireValue & Equatable>(_ name: String, _ value: Value, unless defaultValue: Value) {
        if value != defaultValue { put(name, value) }
    }

    /// Writes a member. `body` writes its value.
    mutating func member(_ name: String, _ body: (inout WireWriter) -> Void) {
        key(name)
        at(name, body)
    }

    /// Writes a member that is an object. `body` writes its members; if there are none, nothing is written.
    mutating func putObject(_ name: String, _ body: (inout WireWriter) -> Void) {
        let (before, neededComma) = (bytes.count, needsComma)
        var isEmpty = false
        member(name) { writer in
            writer.begin("{")
            let start = writer.bytes.count
            body(&writer)
            isEmpty = writer.bytes.count == start
            writer.end("}")
        }
        guard isEmpty else { return }
        bytes.removeLast(bytes.count - before)
        needsComma = neededComma
    }

    /// Calls `body` with a name or index added to the path.
    mutating func at(_ name: String, _ body: (inout WireWriter) -> Void) {
        place.append(name)
        body(&self)
        place.removeLast()
    }

    // MARK: Elements

    /// Calls `body` to write an element of a type, unless it is nested too deeply or there was a failure.
    mutating func insideElement(of type: String, _ body: (inout WireWriter) -> Void) {
        types.append(type)
        if types.count > LayoutDocumentError.depthMax { fail(.tooDeep) }
        if failure == nil { body(&self) }
        types.removeLast()
    }

    mutating func use(component name: String) {
        components.insert(name)
    }

    // MARK: Failures

    mutating func fail(_ reason: LayoutDocumentError.Reason) {
        guard failure == nil else { return }
        let pointer = place.map {
            "/" + $0.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
        }
        failure = LayoutDocumentError(reason: reason, type: types.last ?? "LayoutDocument", pointer: pointer.joined())
    }

    /// Fails if the closure is not nil.
    mutating func refuse<Closure>(_ name: String, _ closure: Closure?) {
        if closure != nil { fail(.closure(name)) }
    }
}
