import Foundation
import LayoutEngine

extension BenchmarkTree {
    private static let columns = 6

    /// A table with absolute, automatic and proportional columns.
    static func table(rows: Int) -> BenchmarkTree {
        let widths: [LayoutEngine.Table.Width] = [.absolute(40), .auto, .auto, .auto, .absolute(60), .proportional(1)]
        let table = LayoutEngine.Table(columns: widths.map { .init(width: $0) }, columnSpacing: 4) {
            for row in 0..<rows {
                TableRow { for column in 0..<columns { cell(row, column) } }
            }
        }
        return BenchmarkTree(
            name: "table, \(rows.text) × \(columns) cells", element: table, size: SizeConstraint(width: 480))
    }

    /// The same cells in rows, without a table.
    static func gridRows(_ rows: Int) -> BenchmarkTree {
        let list = Column(alignment: .fill) {
            for row in 0..<rows {
                GridRow(verticalAlignment: .top, spacing: 4) {
                    for column in 0..<columns { cell(row, column).gridRowChild(width: .absolute(60)) }
                }
            }
        }
        return BenchmarkTree(
            name: "grid rows, \(rows.text) × \(columns) cells", element: list, size: SizeConstraint(width: 480))
    }

    private static func cell(_ row: Int, _ column: Int) -> any Element {
        CustomView(viewClass: "V", size: CGSize(width: 30 + CGFloat(row % 7), height: 16 + CGFloat(column)))
    }
}
