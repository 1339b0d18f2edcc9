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

/// An enumeration of the engine, whose raw values are the words of the wire format.
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

    /// The color as `#rrggbbaa`, as in responses.
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
        // A font in the wire format has the normal width.
        if let width, width != 100 { writer.fail(.value("font.width")) }
    }
}
