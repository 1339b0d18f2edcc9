import Foundation
import LayoutEngine

/// A value of a property in the wire format.
protocol WireValue {
    func write(to writer: inout WireWriter)
}

extension String: WireValue {
    func write(to writer: inout WireWriter) { writer.string(self) }
}

extension Bool: WireValue {
    func write(to writer: inout WireWriter) { writer.raw(Array((self ? "true" : "false").utf8)) }
}

extension Int: WireValue {
    func write(to writer: inout WireWriter) { writer.raw(Array(description.utf8)) }
}

extension Double: WireValue {
    func write(to writer: inout WireWriter) { writer.number(self) }
}

extension CGFloat: WireValue {
    func write(to writer: inout WireWriter) { writer.number(Double(self)) }
}

extension Array: WireValue where Element: WireValue {
    func write(to writer: inout WireWriter) { writer.array(self) { $1.write(to: &$0) } }
}

/// A word of the wire format is the raw value of the engine's case.
extension WireValue where Self: RawRepresentable<String> {
    func write(to writer: inout WireWriter) { writer.string(rawValue) }
}

extension ElementKey: WireValue {
    func write(to writer: inout WireWriter) {
        if isInteger { writer.raw(Array(text.utf8)) } else { writer.string(text) }
    }
}

extension Color: WireValue {
    func write(to writer: inout WireWriter) { writer.string(text) }

    /// As in responses: `#rrggbbaa`.
    var text: String {
        [red, green, blue, alpha].reduce("#") { $0 + ($1 < 0x10 ? "0" : "") + String($1, radix: 16) }
    }
}

extension Font: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("family", family)
            writer.put("size", size)
            writer.put("weight", weight)
            writer.put("style", isItalic.map { $0 ? "italic" : "normal" })
        }
        // The width of a font is only known to programs in Swift.
        if width != nil { writer.fail(.value("font.width")) }
    }
}
