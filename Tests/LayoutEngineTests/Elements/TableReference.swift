import Foundation
import LayoutEngine
import TestSupport

/// A random table, and its layout by the rules of the reference of elements, one after the other.
struct TableReference {
    let table: Table
    private let rows: [Row]
    private let columnSpacing: CGFloat
    private let gap: CGFloat
    private let separatorHeight: CGFloat?

    private struct Row {
        let alignment: TableRow.VerticalAlignment
        let cells: [Cell]
    }

    private struct Cell {
        let element: any Element
        let columns: Range<Int>
    }

    private struct Column {
        var width: CGFloat
        /// Whether cells are not measured in it.
        var isSqueezed = false
    }

    // MARK: Random tables

    init(random: inout SplitMix) {
        func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let columns = (0..<int(0...5)).map { _ in
            let width: Table.Width =
                switch int(0...7) {
                case 0...2: .auto
                case 3...4: .absolute(CGFloat(int(0...80)) / 2)
                case 5: .fraction(CGFloat(int(0...4)) / 8)
                default: .proportional(CGFloat(int(0...3)))
                }
            return Table.Column(width: width, alignment: Table.HorizontalAlignment.allCases[int(0...3)])
        }
        let rows = (0..<int(0...4)).map { _ in
            var cells: [Cell] = []
            while int(0...6) > 0 {
                let start = cells.last?.columns.upperBound ?? 0
                if start == columns.count { break }
                let element: any Element =
                    switch int(0...9) {
                    case 0: TextField()
                    case 1:
                        CustomView(viewClass: "Endless", size: CGSize(width: CGFloat(int(0...20)), height: .infinity))
                    case 2...5: Label(text: (0...int(0...5)).map { _ in "word" }.joined(separator: " "))
                    default: block(CGFloat(int(0...100)) / 2, CGFloat(int(0...60)) / 2)
                    }
                let span = int(0...3) > 0 ? 1 : int(1...(columns.count - start))
                cells.append(Cell(element: element, columns: start..<(start + span)))
            }
            return Row(alignment: TableRow.VerticalAlignment.allCases[int(0...4)], cells: cells)
        }
        self.rows = rows
        columnSpacing = CGFloat(int(0...20)) / 2
        let rowSpacing = CGFloat(int(0...20)) / 2
        separatorHeight = int(0...1) == 0 ? nil : CGFloat(int(0...3))
        gap = rowSpacing + (separatorHeight ?? 0)
        table = Table(
            columns: columns, columnSpacing: columnSpacing, rowSpacing: rowSpacing,
            separator: separatorHeight.map { Table.Separator(thickness: .points($0)) },
            rows: rows.map { row in
                let cells = row.cells.map { $0.element.tableCell(columnSpan: $0.columns.count) }
                return ElementChild(TableRow(verticalAlignment: row.alignment, cells: cells))
            })
    }

    /// A length in halves of a point, up to so many of them.
    func length(to halves: Int, _ random: inout SplitMix) -> CGFloat {
        CGFloat(Int.random(in: 0...halves, using: &random)) / 2
    }

    // MARK: Columns

    private func natural(_ column: Int) throws -> CGFloat {
        try rows.flatMap(\.cells).filter { $0.columns == column..<(column + 1) }
            .map { try $0.element.measured(environment: MonospacedText.environment).width }.max() ?? 0
    }

    private var spacing: CGFloat { columnSpacing * CGFloat(max(0, table.columns.count - 1)) }

    /// The columns, and whether the table is as wide as the offer.
    private func columns(in offer: CGFloat?) throws -> (columns: [Column], fillsOffer: Bool) {
        let natural = try table.columns.indices.map(natural)
        guard let offer else {
            let scale =
                zip(table.columns, natural).map { column, natural in
                    if case .proportional(let part) = column.width, part > 0 { natural / part } else { 0 }
                }.max() ?? 0
            let columns = zip(table.columns, natural).map { column, natural -> Column in
                switch column.width {
                case .absolute(let points): Column(width: points)
                case .auto, .fraction: Column(width: natural)
                case .proportional(let part):
                    Column(width: part > 0 ? scale * part : 0, isSqueezed: part == 0 || scale == 0)
                }
            }
            return (columns, false)
        }
        let room = max(0, offer - spacing)
        var given: CGFloat = 0, automatic: CGFloat = 0, parts: CGFloat = 0, dependsOnOffer = false
        for (column, natural) in zip(table.columns, natural) {
            switch column.width {
            case .absolute(let points): given += points
            case .fraction(let fraction):
                given += fraction * room
                dependsOnOffer = true
            case .auto where natural == .infinity:
                parts += 1
                dependsOnOffer = true
            case .auto: automatic += natural
            case .proportional(let part):
                parts += part
                dependsOnOffer = true
            }
        }
        let isTooWide = automatic > 0 && given + automatic > room + 1e-6
        let left = max(0, room - given - automatic)
        let columns = zip(table.columns, natural).map { column, natural -> Column in
            switch column.width {
            case .absolute(let points): return Column(width: points)
            case .fraction(let fraction): return Column(width: fraction * room, isSqueezed: fraction * room == 0)
            case .auto where natural < .infinity:
                let width = isTooWide ? natural / automatic * max(0, room - given) : natural
                return Column(width: width, isSqueezed: natural > 0 && width == 0)
            case .auto, .proportional:
                let part: CGFloat = if case .proportional(let part) = column.width { part } else { 1 }
                let width = parts > 0 && left > 1e-6 ? left / parts * part : 0
                return Column(width: width, isSqueezed: width == 0)
            }
        }
        return (columns, dependsOnOffer || isTooWide && given + spacing <= offer)
    }

    private func width(_ cell: Cell, _ columns: [Column]) -> CGFloat {
        columns[cell.columns].map(\.width).reduce(columnSpacing * CGFloat(cell.columns.count - 1), +)
    }

    // MARK: Rows

    private func size(_ cell: Cell, _ columns: [Column]) throws -> CGSize {
        let width = width(cell, columns)
        if columns[cell.columns].allSatisfy(\.isSqueezed), width <= 0 { return .zero }
        return try cell.element.measured(.init(width), environment: MonospacedText.environment)
    }

    private func baseline(_ cell: Cell, _ size: CGSize) -> CGFloat {
        cell.element is Label && size.height > 0 ? MonospacedText.ascent : size.height
    }

    /// How far above the common baseline a row begins, and its height.
    private func height(_ row: Row, _ columns: [Column]) throws -> (ascent: CGFloat, height: CGFloat) {
        let cells = try row.cells.map { ($0, try size($0, columns)) }.filter { $0.1.height < .infinity }
        guard row.alignment == .firstBaseline else { return (0, cells.map(\.1.height).max() ?? 0) }
        let ascent = cells.map { baseline($0.0, $0.1) }.max() ?? 0
        let descent = cells.map { $0.1.height - baseline($0.0, $0.1) }.max() ?? 0
        return (ascent, ascent + descent)
    }

    func size(in offer: CGFloat?) throws -> CGSize {
        let (columns, fillsOffer) = try columns(in: offer)
        let heights = try rows.map { try height($0, columns).height }
        return CGSize(
            width: fillsOffer ? offer ?? 0 : columns.map(\.width).reduce(spacing, +),
            height: heights.reduce(0, +) + gap * CGFloat(max(0, rows.count - 1)))
    }

    /// The frames of all cells, row by row, and of the separators, in a table of a width.
    func frames(in tableWidth: CGFloat) throws -> [CGRect] {
        let (columns, _) = try columns(in: tableWidth)
        var cells: [CGRect] = [], separators: [CGRect] = [], y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            let (ascent, rowHeight) = try height(row, columns)
            for cell in row.cells {
                let measured = try size(cell, columns), available = width(cell, columns)
                let alignment = table.columns[cell.columns.lowerBound].alignment
                let width = alignment == .fill ? available : min(measured.width, available)
                let fillsHeight = row.alignment == .fill || measured.height == .infinity
                let height = fillsHeight ? rowHeight : measured.height
                let above: CGFloat =
                    switch row.alignment {
                    case .firstBaseline where !fillsHeight: ascent - baseline(cell, measured)
                    case .center: (rowHeight - height) / 2
                    case .bottom: rowHeight - height
                    case .top, .fill, .firstBaseline: 0
                    }
                let before = columns[..<cell.columns.lowerBound].map { $0.width + columnSpacing }.reduce(0, +)
                let shift =
                    alignment == .center ? (available - width) / 2 : alignment == .trailing ? available - width : 0
                cells.append(CGRect(x: before + shift, y: y + above, width: width, height: height))
            }
            y += rowHeight
            if let separatorHeight, index + 1 < rows.count {
                separators.append(
                    CGRect(x: 0, y: y + (gap - separatorHeight) / 2, width: tableWidth, height: separatorHeight))
            }
            y += gap
        }
        return cells + separators
    }
}
