import Foundation
import LayoutEngine

extension Decorate.Layering: WireValue {}
extension Decorate.Corner: WireValue {}

extension Decorate: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("layering", layering, unless: .above)
        writer.put("position", position)
        writer.put("decoration", decoration, key: decorationKey)
        writer.put("child", wrapped, key: key)
    }
}

extension Decorate.Position: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            switch self {
            case .inset(let insets):
                writer.put("inset", insets)
            case .aligned(let alignment, let horizontalGuide, let verticalGuide):
                guard let word = Self.words.first(where: { $0.alignment == alignment })?.name else {
                    return writer.fail(.value("position"))
                }
                writer.put("aligned", word)
                writer.put("horizontalGuide", horizontalGuide)
                writer.put("verticalGuide", verticalGuide)
            case .corner(let corner, let offset):
                writer.put("corner", corner)
                writer.put("offset", AxisOffset(offset: offset))
            case .custom:
                writer.fail(.closure("position"))
            }
        }
    }

    private static let words: [(alignment: LayoutEngine.Alignment, name: String)] = [
        (.topLeading, "topLeading"), (.top, "top"), (.topTrailing, "topTrailing"), (.leading, "leading"),
        (.center, "center"), (.trailing, "trailing"), (.bottomLeading, "bottomLeading"), (.bottom, "bottom"),
        (.bottomTrailing, "bottomTrailing"),
    ]
}

private struct AxisOffset: WireValue {
    let offset: CGPoint

    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("horizontal", offset.x, unless: 0)
            writer.put("vertical", offset.y, unless: 0)
        }
    }
}

extension LayoutWriter: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        switch source {
        case .written(let layout):
            writer.put("sizing", layout.sizing, unless: .unionOfChildren)
            writer.putChildren(layout.children) { $0.put("frame", $1) }
        case .build:
            writer.fail(.closure("build"))
        }
    }
}

extension LayoutWriter.Sizing: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .unionOfChildren: writer.string("unionOfChildren")
        case .fixed(let size): writer.object { $0.put("fixed", size) }
        }
    }
}
