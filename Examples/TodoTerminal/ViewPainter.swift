import Foundation
import LayoutEngine
import TerminalViews

/// Draws views on a canvas: boxes with a border, labels, text fields and segmented controls.
struct ViewPainter {
    private(set) var canvas: Grid
    /// The path of the view that has the focus.
    private let focus: String?

    init(columns: Int, rows: Int, focus: String?) {
        canvas = Grid(columns: columns, rows: rows)
        self.focus = focus
    }

    /// Draws all views of a tree, each before the views inside it.
    mutating func draw(_ tree: ViewTree) {
        var origins: [String: CGPoint] = [:]
        for view in tree.allViews {
            let parent = view.parent.flatMap { origins[$0] } ?? .zero
            let rect = view.rect.offsetBy(dx: parent.x, dy: parent.y)
            origins[view.path] = rect.origin
            draw(view, in: Area(rect))
        }
    }

    private mutating func draw(_ view: ViewTree.View, in area: Area) {
        switch view.description.viewClass {
        case "Box": if let border = view["border"]?["color"]?.color { drawBorder(border, of: area) }
        case "Label": drawLines(of: view, in: area)
        case "TextField": drawField(view, in: area)
        case "SegmentedControl": drawSegments(of: view, in: area)
        default: break
        }
        if view.path == focus { drawFocus(on: area) }
    }

    private mutating func drawBorder(_ color: Color, of area: Area) {
        guard let left = area.columns.first, let right = area.columns.last, let top = area.rows.first,
            let bottom = area.rows.last
        else { return }
        for column in area.columns {
            for row in [top, bottom] { canvas.draw("─", column: column, row: row, color: color) }
        }
        for row in area.rows {
            for column in [left, right] { canvas.draw("│", column: column, row: row, color: color) }
        }
        for (corner, column, row) in [("╭", left, top), ("╮", right, top), ("╰", left, bottom), ("╯", right, bottom)] {
            canvas.draw(corner, column: column, row: row, color: color)
        }
    }

    private mutating func drawLines(of label: ViewTree.View, in area: Area) {
        for (line, row) in zip(label.description.lines ?? [], area.rows) {
            let text = String(line.text.prefix(area.columns.count))
            canvas.draw(text, column: area.columns.lowerBound, row: row, color: label["color"]?.color ?? .white)
        }
    }

    private mutating func drawField(_ field: ViewTree.View, in area: Area) {
        guard let row = area.rows.first, area.columns.count > 2 else { return }
        let text = field["text"]?.text ?? "", width = area.columns.count - 2
        let shown = text.isEmpty ? field["placeholder"]?.text ?? "" : String(text.suffix(width - 1)) + "▏"
        canvas.draw(
            "▕" + shown.prefix(width).padding(toLength: width, withPad: "_", startingAt: 0),
            column: area.columns.lowerBound,
            row: row, color: .white)
    }

    /// Each segment has its title with a cell on both sides; the selected one is reversed.
    private mutating func drawSegments(of control: ViewTree.View, in area: Area) {
        guard let row = area.rows.first else { return }
        var column = area.columns.lowerBound
        for (index, title) in control.segmentTitles.enumerated() {
            let isSelected = control["selection"]?.number == Double(index)
            canvas.draw(isSelected ? "‹\(title)›" : " \(title) ", column: column, row: row, color: .white)
            let end = column + title.count + 2
            if isSelected { canvas.reverse(columns: column..<end, row: row) }
            column = end
        }
    }

    /// Draws a mark to the left and to the right of a view.
    private mutating func drawFocus(on area: Area) {
        let row = (area.rows.lowerBound + area.rows.upperBound) / 2
        canvas.draw("[", column: area.columns.lowerBound - 1, row: row, color: .white)
        canvas.draw("]", column: area.columns.upperBound, row: row, color: .white)
    }
}

/// The cells of a rectangle.
private struct Area {
    let columns: Range<Int>
    let rows: Range<Int>

    init(_ rect: CGRect) {
        let start = Cell.place(of: rect.origin)
        let end = Cell.place(of: CGPoint(x: rect.maxX, y: rect.maxY))
        columns = start.column..<max(start.column, end.column)
        rows = start.row..<max(start.row, end.row)
    }
}
