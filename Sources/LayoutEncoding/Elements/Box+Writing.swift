import Foundation
import LayoutEngine

extension Box.CornerCurve: WireValue {}
extension Box.Corner: WireValue {}

extension Box: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        if background == nil { writer.put("backgroundColor", backgroundColor, unless: .clear) }
        writer.put("background", background)
        writer.put("cornerStyle", cornerStyle, unless: .square)
        writer.put("cornerCurve", cornerCurve, unless: .circular)
        writer.put("border", border)
        writer.put("shadow", shadow)
        writer.put("clipsContent", clipsContent, unless: false)
        writer.put("child", wrapped)
    }
}

extension Box.Background: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .color(let color):
            color.write(to: &writer)
        case .linearGradient(let angle, let stops):
            writer.gradient("linearGradient", stops) { $0.put("angle", angle) }
        case .radialGradient(let center, let radius, let stops):
            writer.gradient("radialGradient", stops) { writer in
                writer.put("center", center)
                writer.put("radius", radius)
            }
        }
    }
}

extension WireWriter {
    fileprivate mutating func gradient(
        _ name: String, _ stops: [Box.GradientStop], _ body: (inout WireWriter) -> Void
    ) {
        object { writer in
            writer.member(name) { writer in
                writer.object { writer in
                    body(&writer)
                    writer.put("stops", stops)
                }
            }
        }
    }
}

extension Box.GradientStop: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("color", color)
            writer.put("at", location)
        }
    }
}

extension Box.CornerStyle: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .square: writer.string("square")
        case .capsule: writer.string("capsule")
        case .rounded(let radius, let corners):
            writer.object { writer in
                writer.put("radius", radius)
                if corners.count < Box.Corner.allCases.count {
                    writer.put("corners", Box.Corner.allCases.filter(corners.contains))
                }
            }
        }
    }
}

extension Box.Border: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("color", color)
            writer.put("width", width)
            writer.put("dash", dash, unless: [])
        }
    }
}
