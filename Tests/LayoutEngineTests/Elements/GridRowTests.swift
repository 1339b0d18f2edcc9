import Foundation
import LayoutEngine
import Testing

/// `GridRow`: columns of absolute widths, and of shares of what those leave.
@Suite struct GridRowTests {
    @Test func `proportional columns share what absolute widths and spacing leave`() throws {
        let row = GridRow(spacing: 1) {
            view("a", 9, 1).gridRowChild(width: .absolute(2))
            view("b", 9, 1).gridRowChild(width: .proportional(1))
            view("c", 9, 1).gridRowChild(width: .proportional(2))
        }
        #expect(try row.drawn(13, 1) == "aa.bbb.cccccc")
    }

    @Test func `a column is as wide as its share, whatever its content would like`() throws {
        let row = GridRow {
            view("a", 1, 1)
            view("b", 50, 1)
        }
        #expect(try row.drawn(8, 1) == "aaaabbbb")
    }

    @Test func `absolute columns that are too wide together reach beyond the end`() throws {
        let row = GridRow {
            view("a", 1, 1).gridRowChild(width: .absolute(5))
            view("b", 1, 1).gridRowChild(width: .absolute(5))
        }
        #expect(try row.rects(width: 8, height: 1) == [rect(0, 0, 5, 1), rect(5, 0, 5, 1)])
    }

    @Test(arguments: [
        (GridRow.VerticalAlignment.top, "ab\n.b\n.b"), (.center, ".b\nab\n.b"), (.bottom, ".b\n.b\nab"),
        (.fill, "ab\nab\nab"),
    ])
    func `children lie in the height of the row as its alignment says`(
        alignment: GridRow.VerticalAlignment, drawing: String
    ) throws {
        let row = GridRow(verticalAlignment: alignment) {
            view("a", 1, 1)
            view("b", 1, 3)
        }
        #expect(try row.drawn(2, 3) == drawing)
    }

    @Test func `a row is as high as its highest child at the width of its column`() throws {
        let row = GridRow {
            Label(text: "two words").gridRowChild(width: .absolute(40))
            view("a", 1, 30).gridRowChild(width: .absolute(10))
        }
        #expect(try row.measured(environment: MonospacedText.environment) == size(50, 40))
    }

    @Test func `a row with proportional columns fills a width that is offered`() throws {
        let row = GridRow {
            view("a", 1, 1)
            view("b", 2, 1)
        }
        #expect(try row.measured(.atMost(70)) == size(70, 1))
    }
}
