import Foundation
import LayoutEngine

extension BenchmarkTree {
    /// The list of `Trees/list-*.json`, with any number of rows.
    static func list(rows: Int) -> BenchmarkTree {
        let list = Column(alignment: .fill) {
            for _ in 0..<rows { row }
        }
        return BenchmarkTree(name: "list, \(rows.text) rows", element: list, size: SizeConstraint(width: 375))
    }

    private static var row: any Element {
        Inset(insets: EdgeInsets(horizontal: 16, vertical: 8), wrapping: line)
    }

    private static var line: any Element {
        Row(alignment: .center, underflow: .growUniformly, minimumSpacing: 12) {
            ConstrainedSize(width: .absolute(40), height: .absolute(40), wrapping: Box(backgroundColor: .red))
                .stackChild(priority: .fixed)
            Column(minimumSpacing: 4) {
                view(width: 120, height: 16)
                view(width: 80, height: 12)
            }
            view(width: 60, height: 20).stackChild(priority: .fixed)
        }
    }

    private static func view(width: CGFloat, height: CGFloat) -> any Element {
        CustomView(viewClass: "V", size: CGSize(width: width, height: height))
    }
}

extension Color {
    static let red = Color(rgba: 0xFF00_00FF)
}
