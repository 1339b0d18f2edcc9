import Foundation
import LayoutEngine
import Testing

/// The reasons of tables for the lengths that they give.
@Suite struct TableExplanationTests {
    private func explained(_ table: Table, _ width: CGFloat) throws -> Explained {
        try Explained(table, width, 50, environment: MonospacedText.environment)
    }

    @Test func `a cell says why its column is as wide as it is`() throws {
        let table = Table(
            columns: [
                .init(width: .absolute(30)), .init(width: .fraction(0.25)), .init(), .init(width: .proportional(2)),
                .init(width: .proportional(1), alignment: .fill),
            ], columnSpacing: 5
        ) {
            TableRow { for _ in 0..<5 { block(10, 8) } }
        }
        let explained = try explained(table, 220)
        let cells = try (1...5).map { try explained.width("Table.1/TableRow.1/View.\($0)") }
        #expect(
            cells.map(\.rule.name) == [
                "table.absolute", "table.fraction", "table.auto", "table.proportional", "table.proportional",
            ])
        #expect(
            cells.map(\.text) == [
                "The width of its column is absolute, and the cell has the width that it measured: 10 points.",
                "Its column has a fraction of 0.25 of the 200 points that the table has without spacing, and the cell has "
                    + "the width that it measured: 10 points.",
                "Its column is as wide as its widest cell, and the cell has the width that it measured: 10 points.",
                "Its column has 2 of 3 parts of the 110 points that other columns leave, and the cell has the width that it "
                    + "measured: 10 points.",
                "Its column has 1 of 3 parts of the 110 points that other columns leave, and the cell fills it: 36.67 "
                    + "points.",
            ])
        #expect(cells[0].is("table.absolute", basis: 10, result: 10))
    }

    @Test func `a cell says that its column has shrunk, or got nothing`() throws {
        let columns: [Table.Column] = [.init(), .init(width: .absolute(30)), .init(width: .proportional(1))]
        let table = Table(columns: columns) { TableRow { for _ in 0..<3 { block(80, 8) } } }
        let explained = try explained(table, 70)
        let shrunk = try explained.width("Table.1/TableRow.1/View.1")
        #expect(shrunk.is("table.auto.shrunk", basis: 80, result: 40))
        #expect(
            shrunk.text == "Its column is narrower than its widest cell of 80 points, because the columns would be 40 "
                + "points too wide, and the cell, which measured 80, has no more than that: 40 points.")
        let nothing = try explained.width("Table.1/TableRow.1/View.3")
        #expect(nothing.is("table.nothingLeft", result: 0))
        #expect(try explained.height("Table.1/TableRow.1/View.3").is("table.nothingLeft", result: 0))
        #expect(
            try explained.warnings("Table.1/TableRow.1/View.3").map(\.code) == ["squeezed-to-zero", "squeezed-to-zero"])
    }

    @Test func `rows, separators and heights are explained`() throws {
        let table = Table(columns: [.init(), .init()], separator: .init(thickness: .points(2))) {
            TableRow(verticalAlignment: .fill) { block(10, 8).tableCell(columnSpan: 2) }
            TableRow { block(10, 8) }
        }
        let explained = try explained(table, 60)
        #expect(try explained.width("Table.1/TableRow.1").is("table.row", result: 60))
        #expect(try explained.height("Table.1/TableRow.1").is("table.rowHeight", result: 8))
        #expect(try explained.height("Table.1/Rule.1").is("table.separator", result: 2))
        #expect(try explained.height("Table.1/TableRow.2/View.1").is("table.across.measured", basis: 8, result: 8))
        let spanning = try explained.width("Table.1/TableRow.1/View.1")
        #expect(spanning.is("table.columns", basis: 10, result: 10))
        #expect(
            spanning.text == "The cell covers 2 columns, and the cell has the width that it measured: 10 points.")
    }

    @Test func `a fraction in an automatic column is warned of`() throws {
        let half = block(20, 10).constrainedTo(width: .fraction(0.5))
        let table = Table(columns: [.init(), .init(width: .absolute(40))]) {
            TableRow {
                half
                half
            }
        }
        let explained = try explained(table, 100)
        let codes = try explained.warnings("Table.1/TableRow.1/ConstrainedSize.1").map(\.code)
        #expect(codes.contains("fraction-in-stack"))
        #expect(try explained.warnings("Table.1/TableRow.1/ConstrainedSize.2").isEmpty)
    }
}
