import Foundation
import LayoutEngine

// The elements of `layout-elements.schema.json` that have one child or none.

extension Empty: WireElement {
    func writeProperties(to writer: inout WireWriter) {}
}

extension Spacer: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("width", size.width, unless: 0)
        writer.put("height", size.height, unless: 0)
    }
}

extension Inset: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put(insets)
        writer.put("child", wrapped)
    }
}

extension Aligned.VerticalAlignment: WireValue {}
extension Aligned.HorizontalAlignment: WireValue {}

extension Aligned: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("vertically", vertically, unless: .center)
        writer.put("horizontally", horizontally, unless: .center)
        writer.put("child", wrapped)
    }
}

extension Centered: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("child", wrapped)
    }
}

extension ConstrainedSize: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("width", width, unless: .unconstrained)
        writer.put("height", height, unless: .unconstrained)
        writer.put("child", wrapped)
    }
}

extension ConstrainedSize.Constraint: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .unconstrained: writer.string("unconstrained")
        case .absolute(let length): length.write(to: &writer)
        case .atMost(let length): writer.object { $0.put("atMost", length) }
        case .atLeast(let length): writer.object { $0.put("atLeast", length) }
        case .within(let range): writer.object { $0.put("within", [range.lowerBound, range.upperBound]) }
        case .fraction(let fraction): writer.object { $0.put("fraction", fraction) }
        }
    }
}

extension ConstrainedAspectRatio.ContentMode: WireValue {}

extension ConstrainedAspectRatio: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("aspectRatio", aspectRatio.ratio)
        writer.put("contentMode", contentMode, unless: .fitContent)
        writer.put("child", wrapped)
    }
}

extension Keyed: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("key", key)
        writer.put("child", wrapped)
    }
}
