import Foundation
import LayoutEngine

extension Image.ContentMode: WireValue {}
extension Image.Missing: WireValue {}

extension Image: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("source", source)
        writer.put("size", size)
        writer.put("contentMode", contentMode, unless: .aspectFill)
        writer.put("tintColor", tintColor)
        writer.put("missing", missing, unless: .problem)
        if let further = furtherProperties.first { writer.fail(.value(further.name)) }
    }
}

extension Rule.Orientation: WireValue {}

extension Rule: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("orientation", orientation)
        writer.put("thickness", thickness, unless: .hairline)
        writer.put("color", color, unless: .black)
        if let data { writer.put("data", LiteralValue(value: data)) }
    }
}

extension Rule.Thickness: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .hairline: writer.string("hairline")
        case .points(let points): points.write(to: &writer)
        }
    }
}

extension Shape.FillRule: WireValue {}
extension Shape.Stroke.Cap: WireValue {}
extension Shape.Stroke.Join: WireValue {}

extension Shape: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("path", path.data)
        writer.put("viewBox", [viewBox.origin.x, viewBox.origin.y, viewBox.size.width, viewBox.size.height])
        writer.put("fill", fill)
        writer.put("fillRule", fillRule, unless: .nonzero)
        writer.put("stroke", stroke)
        writer.put("contentMode", contentMode)
        writer.put("size", size)
    }
}

extension Shape.Stroke: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("color", color)
            writer.put("width", width)
            writer.put("dash", dash, unless: [])
            writer.put("cap", cap, unless: .butt)
            writer.put("join", join, unless: .miter)
        }
    }
}

extension QRCode.Correction: WireValue {}

extension QRCode: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("text", text)
        writer.put("correction", correction, unless: .medium)
        writer.put("color", color, unless: .black)
        writer.put("backgroundColor", backgroundColor, unless: .white)
        writer.put("quietZone", quietZone, unless: 4)
    }
}

extension CustomView: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("class", viewClass)
        writer.put("size", size)
        if !properties.isEmpty { writer.put("properties", LiteralValue(value: .object(properties))) }
        writer.put("child", wrapped)
    }
}
