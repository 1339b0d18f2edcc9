import Foundation
import LayoutEngine

extension GridRow.VerticalAlignment: WireValue {}
extension GridColumn.HorizontalAlignment: WireValue {}

extension GridRow: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("verticalAlignment", verticalAlignment, unless: .fill)
        writer.put("spacing", spacing, unless: 0)
        writer.putChildren(children) { $0.put("width", $1, unless: .usual) }
    }
}

extension GridColumn: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("horizontalAlignment", horizontalAlignment, unless: .fill)
        writer.put("spacing", spacing, unless: 0)
        writer.putChildren(children) { $0.put("height", $1, unless: .usual) }
    }
}

extension GridLength: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            switch self {
            case .absolute(let length): writer.put("absolute", length)
            case .proportional(let share): writer.put("proportional", share)
            }
        }
    }
}

extension Table.HorizontalAlignment: WireValue {}
extension TableRow.VerticalAlignment: WireValue {}

extension Table: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("columns", columns)
        writer.put("columnSpacing", columnSpacing, unless: 0)
        writer.put("rowSpacing", rowSpacing, unless: 0)
        writer.put("separator", separator)
        writer.putChildren(rows)
    }
}

extension Table.Column: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("width", width, unless: .auto)
            writer.put("alignment", alignment, unless: .leading)
        }
    }
}

extension Table.Width: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .auto: writer.string("auto")
        case .absolute(let length): length.write(to: &writer)
        case .fraction(let fraction): writer.object { $0.put("fraction", fraction) }
        case .proportional(let share): writer.object { $0.put("proportional", share) }
        }
    }
}

extension Table.Separator: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("color", color, unless: .black)
            writer.put("thickness", thickness, unless: .hairline)
        }
    }
}

extension TableRow: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("verticalAlignment", verticalAlignment, unless: .top)
        writer.put("backgroundColor", backgroundColor)
        writer.put("header", isHeader, unless: false)
        writer.putChildren(cells) { $0.put("columnSpan", $1.columnSpan, unless: 1) }
    }
}
