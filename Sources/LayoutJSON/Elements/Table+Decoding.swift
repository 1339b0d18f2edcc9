import Foundation
import LayoutEngine

extension Table {
    static let kind = ElementKind("Table") { properties in
        let decoding = properties.decoding
        let (columns, areCertain) = decoding.withCertainty { properties.require("columns", .list(.tableColumn)) }
        var table = Table(columns: columns, rows: [])
        let areColumnsKnown = areCertain && properties.has("columns")
        table.columnSpacing = properties.read("columnSpacing", .number, default: 0)
        table.rowSpacing = properties.read("rowSpacing", .number, default: 0)
        table.separator = properties.read("separator", .tableSeparator)
        if areColumnsKnown { properties.check(proportions: table.proportions, of: "columns") }
        let count = areColumnsKnown ? table.columns.count : nil
        table.rows = decoding.withTableColumns(count) {
            properties.elementChildren(.tableRows) { row, place in
                if let count { decoding.checkCells(ofComponent: row, among: count, at: place) }
            }
        }
        return table
    }

    private var proportions: [CGFloat] {
        columns.compactMap { column in
            if case .proportional(let proportion) = column.width { proportion } else { nil }
        }
    }
}

extension Reader<Table.Column> {
    fileprivate static var tableColumn: Self {
        .object(fallback: Table.Column()) { properties in
            Table.Column(
                width: properties.read("width", .columnWidth, default: .auto),
                alignment: properties.read("alignment", .word, default: .leading))
        }
    }
}

extension Reader<Table.Width> {
    fileprivate static var columnWidth: Self {
        .word(
            [Word("auto", .auto)],
            or: .numberOrObject(
                "a number, or an object of \"proportional\" or \"fraction\"",
                .numberOrObject(fallback: .auto, .length, number: { .absolute($0) }) { properties in
                    properties.requireOne(of: ["proportional", "fraction"])
                    let proportional = properties.read("proportional", .length).map(Table.Width.proportional)
                    let fraction = properties.read("fraction", .fraction).map(Table.Width.fraction)
                    return proportional ?? fraction ?? .auto
                }))
    }
}

extension Reader<Table.Separator> {
    fileprivate static var tableSeparator: Self {
        .object(fallback: Table.Separator()) { properties in
            Table.Separator(
                color: properties.read("color", .color, default: .black),
                thickness: properties.read("thickness", .ruleThickness, default: .hairline))
        }
    }
}
