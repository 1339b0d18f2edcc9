import Foundation
import LayoutEngine
import TestSupport
import Testing

/// `Table` and `TableRow`: rows, cells and separators. `TableColumnTests` has the widths of columns.
@Suite struct TableTests {
    // MARK: Cells

    @Test func `columns have the same widths in all rows`() throws {
        let table = Table(columns: [.init(), .init()], columnSpacing: 1, rowSpacing: 1) {
            TableRow {
                view("a", 1, 1)
                view("b", 2, 1)
            }
            TableRow {
                view("c", 3, 1)
                view("d", 1, 2)
            }
        }
        #expect(try table.drawn(6, 4) == "a...bb\n......\nccc.d.\n....d.")
        #expect(try table.measured() == size(6, 4))
    }

    @Test(arguments: [
        (Table.HorizontalAlignment.leading, "a..\nbbb"), (.center, ".a.\nbbb"), (.trailing, "..a\nbbb"),
        (.fill, "aaa\nbbb"),
    ])
    func `cells lie in their columns as those say`(alignment: Table.HorizontalAlignment, drawing: String) throws {
        let table = Table(columns: [.init(alignment: alignment)]) {
            TableRow { view("a", 1, 1) }
            TableRow { view("b", 3, 1) }
        }
        #expect(try table.drawn(3, 2) == drawing)
    }

    @Test(arguments: [
        (TableRow.VerticalAlignment.top, "ab\n.b\n.b"), (.center, ".b\nab\n.b"), (.bottom, ".b\n.b\nab"),
        (.fill, "ab\nab\nab"), (.firstBaseline, ".b\n.b\nab"),
    ])
    func `cells lie in the height of their row as it says`(
        alignment: TableRow.VerticalAlignment, drawing: String
    ) throws {
        let table = Table(columns: [.init(), .init()]) {
            TableRow(verticalAlignment: alignment) {
                view("a", 1, 1)
                view("b", 1, 3)
            }
        }
        #expect(try table.drawn(2, 3) == drawing)
    }

    @Test func `a cell may cover several columns and the spacing between them`() throws {
        let table = Table(columns: [.init(width: .absolute(2)), .init(width: .absolute(1)), .init()], columnSpacing: 1)
        {
            TableRow {
                view("a", 9, 1).tableCell(columnSpan: 2)
                view("b", 1, 1)
            }
            TableRow {
                view("c", 1, 1)
                view("d", 1, 1)
                view("e", 1, 1)
            }
        }
        #expect(try table.drawn(6, 2) == "aaaa.b\nc..d.e")
    }

    @Test func `fewer cells than columns leave the rest empty`() throws {
        let table = Table(columns: [.init(), .init(width: .absolute(2))]) {
            TableRow { view("a", 1, 1) }
            TableRow {}
            TableRow {
                view("b", 1, 1)
                view("c", 2, 1)
            }
        }
        #expect(try table.drawn(3, 2) == "a..\nbcc")
    }

    @Test func `cells without a column have no size`() throws {
        let table = Table(columns: [.init()]) {
            TableRow {
                block(4, 2).tableCell(columnSpan: .max)
                block(4, 9).tableCell(columnSpan: .max)
            }
        }
        #expect(try table.rects(width: 10, height: 10) == [rect(0, 0, 4, 2), rect(4, 0, 0, 0)])
        #expect(try Table(columns: []) { TableRow { block(4, 9) } }.measured() == .zero)
    }

    @Test func `a cell may cover any number of columns, in a table of any number of rows`() throws {
        let columns = Array(repeating: Table.Column(width: .absolute(2)), count: 500_000)
        let row = TableRow { block(10, 1).tableCell(columnSpan: columns.count) }
        let table = Table(columns: columns, columnSpacing: 1, rows: Array(repeating: ElementChild(row), count: 5_000))
        #expect(try table.measured(.atMost(100)) == size(1_499_999, 5_000))
    }

    @Test func `cells with text lie on the baseline of its first line`() throws {
        let table = Table(columns: [.init(), .init(), .init()]) {
            TableRow(verticalAlignment: .firstBaseline) {
                Label(text: "one two")
                block(5, 25)
                Label(text: "x").inset(by: EdgeInsets(top: 4, left: 0, bottom: 0, right: 0))
            }
        }
        // The baseline is 25 below the top, where the block ends. That of a text of one line is 15 below its top.
        let rects = try table.rects(width: 100, height: 99, environment: MonospacedText.environment)
        #expect(rects.map(\.minY) == [10, 0, 10] && rects.map(\.height) == [20, 25, 20])
        #expect(try table.measured(environment: MonospacedText.environment).height == 30)
    }

    @Test func `a cell that fills any height is as high as its row`() throws {
        let field = TextField().constrainedTo(aspectRatio: .square, contentMode: .fitParent)
        let table = Table(columns: [.init(width: .absolute(10)), .init(width: .absolute(10))]) {
            TableRow {
                Spacer(width: 10, height: .infinity).box()
                block(10, 7)
            }
            TableRow { Spacer(width: 10, height: .infinity).box() }
        }
        #expect(try table.measured() == size(20, 7))
        #expect(try table.rects(width: 20, height: 7) == [rect(0, 0, 10, 7), rect(10, 0, 10, 7), rect(0, 7, 10, 0)])
        #expect(try Table(columns: [.init(width: .absolute(10))]) { TableRow { field } }.measured() == size(10, 10))
    }

    @Test func `the proposed height does not matter`() throws {
        let table = Table(columns: [.init()]) { TableRow { block(10, 7) } }
        #expect(try table.measured(.atMost(30), .atMost(2)) == size(10, 7))
        #expect(try table.rects(width: 10, height: 2) == [rect(0, 0, 10, 7)])
    }

    // MARK: Rows

    @Test func `separators lie in the middle between rows, and add their thickness`() throws {
        let table = Table(
            columns: [.init()], rowSpacing: 4, separator: .init(color: .black, thickness: .points(2))
        ) {
            for _ in 0..<3 { TableRow { block(10, 5) } }
        }
        #expect(try table.measured() == size(10, 27))
        let expected = [
            rect(0, 0, 10, 5), rect(0, 11, 10, 5), rect(0, 22, 10, 5), rect(0, 7, 30, 2), rect(0, 18, 30, 2),
        ]
        #expect(try table.rects(width: 30, height: 27) == expected)
        let paths = ["TableRow.1/View.1", "TableRow.2/View.1", "TableRow.3/View.1", "Rule.1", "Rule.2"]
        #expect(try table.paths() == paths.map { "Table.1/\($0)" })
    }

    @Test func `a hairline is a pixel of the display`() throws {
        var environment = Environment()
        environment.displayScale = 2
        let table = Table(columns: [.init()], separator: .init()) {
            TableRow { block(10, 5) }
            TableRow { block(10, 5) }
        }
        #expect(try table.measured(environment: environment) == size(10, 10.5))
    }

    @Test func `a table of one row or of none has no separator`() throws {
        #expect(try Table(columns: [.init()], separator: .init()) { TableRow { Spacer(1) } }.paths() == [])
        #expect(try Table(columns: [.init()], separator: .init()) {}.paths() == [])
    }

    @Test func `a table without rows is as wide as its columns`() throws {
        let columns = [Table.Column(width: .absolute(20)), .init()]
        #expect(try Table(columns: columns, columnSpacing: 3) {}.measured(.atMost(100)) == size(23, 0))
        #expect(try Table(columns: [.init(width: .fraction(0.5))]) {}.measured(.atMost(100)) == size(100, 0))
        #expect(try Table(columns: [.init(width: .proportional(1))]) {}.measured() == .zero)
        #expect(try Table(columns: []) {}.measured(.atMost(100)) == .zero)
    }

    @Test func `a table is no higher than its rows where negative spacing puts them on each other`() throws {
        let table = Table(columns: [.init()], rowSpacing: -30) {
            TableRow { block(10, 5) }
            TableRow { block(10, 5) }
        }
        #expect(try table.measured() == size(10, 0))
    }

    @Test func `a row with a background is a view as wide as the table`() throws {
        let table = Table(columns: [.init()], rowSpacing: 1) {
            TableRow(backgroundColor: .black, isHeader: true) { Spacer(width: 10, height: 5) }
            TableRow { block(10, 5) }
        }
        let layout = try table.layout(in: .exactly(50, 11))
        #expect(layout.frames.map(\.rect) == [rect(0, 0, 50, 5), rect(0, 0, 10, 5), rect(0, 6, 10, 5)])
        #expect(layout.frames.map(\.view.viewClass) == ["TableRow", "AccessibilityCombine", "Block"])
        let properties: [ViewProperty] = [.init("backgroundColor", .color(.black)), .init("header", .bool(true))]
        #expect(layout.frames[0].view.properties == properties)
        #expect(layout.path(of: layout.frames[0]) == "Table.1/TableRow.1" && layout.frames[1].parent == 0)
    }

    @Test func `the cells of a header have the trait of a heading, also those without a view`() throws {
        let table = Table(columns: [.init(), .init()]) {
            TableRow(isHeader: true) {
                block(1, 1)
                Row { block(1, 1) }
            }
        }
        let layout = try table.layout(in: .exactly(50, 11))
        let traits = ViewProperty("addedTraits", .list([.text("header")]))
        #expect(layout.frames.map(\.view.properties) == [[traits], [traits], []])
        let cells = ["View.1", "Row.1", "Row.1/View.1"]
        #expect(layout.frames.map { layout.path(of: $0) } == cells.map { "Table.1/TableRow.1/\($0)" })
    }

    @Test func `the trait of a heading is added to those of the cell, and does not replace a client's property`() throws
    {
        func cell(_ value: ViewValue) -> CustomView {
            CustomView(viewClass: "Cell", properties: [ViewProperty("addedTraits", value)])
        }
        let table = Table(columns: [.init(), .init(), .init()]) {
            TableRow(isHeader: true) {
                cell(.list([.text("button")]))
                cell(.list([.text("header")]))
                cell(.verbatim("1"))
            }
        }
        let values = try table.layout(in: .exactly(50, 11)).frames.map { $0.view.properties.map(\.value) }
        #expect(values == [[.list([.text("button"), .text("header")])], [.list([.text("header")])], [.verbatim("1")]])
    }

    @Test func `a rule in a header is its own view`() throws {
        let table = Table(columns: [.init()]) { TableRow(isHeader: true) { Rule(orientation: .vertical) } }
        #expect(try table.paths() == ["Table.1/TableRow.1/Rule.1"])
    }

    @Test func `elements around a row that have its size are rows, and others are as wide as the columns`() throws {
        let table = Table(columns: [.init(), .init(width: .absolute(20))]) {
            TableRow { block(10, 5) }.keyed("a").opacity(0.5).box()
            ElementChild(TableRow { block(30, 5) }, key: "b")
            Label(text: "words that are wider")
        }
        let rects = try table.rects(width: 90, height: 90, environment: MonospacedText.environment)
        #expect(rects == [rect(0, 0, 90, 5), rect(0, 0, 10, 5), rect(0, 5, 30, 5), rect(0, 10, 50, 80)])
    }

    @Test func `a row outside of a table is one of automatic columns`() throws {
        let row = TableRow(verticalAlignment: .bottom) {
            block(24, 5)
            block(20, 8).tableCell(columnSpan: 2)
            Label(text: "two words")
        }
        #expect(try row.measured(.atMost(48), environment: MonospacedText.environment) == size(48, 40))
        let rects = try row.rects(width: 48, height: 40, environment: MonospacedText.environment)
        #expect(rects == [rect(0, 35, 12, 5), rect(12, 32, 0, 8), rect(12, 0, 36, 40)])
    }

    @Test func `columns begin at the right where containers are mirrored`() throws {
        var environment = Environment()
        environment.layoutDirection = .rightToLeft
        environment.mirrors = true
        let table = Table(columns: [.init(), .init()]) {
            TableRow {
                view("a", 1, 1)
                view("b", 2, 1)
            }
            TableRow { view("c", 2, 1) }
        }
        let rects = try table.rects(width: 6, height: 2, environment: environment)
        #expect(rects == [rect(5, 0, 1, 1), rect(2, 0, 2, 1), rect(4, 1, 2, 1)])
    }

    @Test func `columns of equal shares meet on the pixel grid`() throws {
        let columns = Array(repeating: Table.Column(width: .proportional(1), alignment: .fill), count: 3)
        let table = Table(columns: columns) { TableRow { for _ in 0..<3 { block(1, 1) } } }
        let rects = try table.roundedRects(width: 100, height: 1, scale: 1)
        #expect(rects == [rect(0, 0, 33, 1), rect(33, 0, 34, 1), rect(67, 0, 33, 1)])
    }
}
