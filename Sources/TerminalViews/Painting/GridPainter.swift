import LayoutClient

/// Draws views into the cells of a terminal: backgrounds, borders, text, controls, and pictures of the server's.
package struct GridPainter {
    package private(set) var grid: Grid
    let cell: CellSize
    private let picture: PixelPicture?
    /// The path of the view that has the focus; nil for none.
    private(set) var focus: ViewTable.Path?

    /// - Parameters:
    ///   - background: the colour behind the views.
    ///   - picture: what the server has drawn, with a width of a pixel for each column; nil for none.
    package init(
        columns: Int, rows: Int, cell: CellSize = .usual, background: CellColor = .white, picture: PixelPicture? = nil
    ) {
        let text = background == .white ? CellColor.black : .white
        grid = Grid(columns: columns, rows: rows, background: background, foreground: text)
        self.cell = cell
        self.picture = picture
    }

    /// Draws views, and marks the one that has the focus.
    package mutating func draw(_ views: PlacedViews, focus: ViewTable.Path? = nil) {
        self.focus = focus
        for view in views.views where mayBeSeen(view) { draw(view) }
        guard let focused = views.views.first(where: { $0.path == focus }) else { return }
        forEachCell(of: focused) { grid, column, row in grid.restyle(column, row) { $0.isReversed.toggle() } }
    }

    /// Whether views are shown as a picture: only a server can draw them.
    package static func needsPicture(_ tree: LiveTree) -> Bool {
        tree.views.values.contains { node in
            switch node.view.viewClass {
            case "Image", "Shape", "QRCode": true
            case "Box": node.view.properties["background"]?.object != nil
            default: false
            }
        }
    }

    private mutating func draw(_ view: PlacedView) {
        switch view.view.viewClass {
        case "Box": drawBox(view)
        case "TableRow": fill(view, view.color("backgroundColor"))
        case "Rule": drawRule(view)
        case "Label": drawText(view, styles: [])
        case "AttributedLabel": drawText(view, styles: spanStyles(of: view))
        case "Image", "Shape", "QRCode": drawPicture(view)
        case "TextField", "Picker": drawField(view)
        case "Toggle": drawToggle(view)
        case "Checkbox": drawMark(view, on: "[x]", off: "[ ]")
        case "RadioButton": drawMark(view, on: "(•)", off: "( )")
        case "Slider", "ProgressBar": drawBar(view)
        case "SegmentedControl": drawSegments(view)
        default: break
        }
    }

    // MARK: Areas

    /// False if all rows of a view are outside of the cells where it may be drawn. A text may have a row for each of
    /// its lines below its last line.
    private func mayBeSeen(_ view: PlacedView) -> Bool {
        let rows = view.clip.intersection(screen).rows, lines = view.view.lines
        var (first, last) = (view.area.rows.lowerBound - 1, view.area.rows.upperBound)
        if let firstLine = lines.first, let lastLine = lines.last {
            first = min(first, row(of: firstLine, in: view))
            last = max(last, row(of: lastLine, in: view) + lines.count)
        }
        return first < rows.upperBound && last >= rows.lowerBound
    }

    private mutating func forEachCell(of view: PlacedView, _ body: (inout Grid, Int, Int) -> Void) {
        let area = view.shown.intersection(screen)
        for row in area.rows {
            for column in area.columns { body(&grid, column, row) }
        }
    }

    var screen: CellArea { CellArea(columns: 0..<grid.columns, rows: 0..<grid.rows) }

    private mutating func fill(_ view: PlacedView, _ color: ViewColor?) {
        guard let color, color.alpha > 0 else { return }
        forEachCell(of: view) { grid, column, row in
            if color.alpha >= 1 { grid.draw(" ", column: column, row: row) }
            grid.restyle(column, row) { $0.background = $0.background.covered(by: color) }
        }
    }

    private mutating func drawBox(_ view: PlacedView) {
        if view.view.properties["background"]?.object != nil {
            if picture != nil { drawPicture(view) }
        } else {
            fill(view, view.color("background") ?? view.color("backgroundColor"))
        }
        let border = view.view.properties["border"]
        guard let color = ViewColor(border?["color"]?.string)?.faded(view.opacity), color.alpha > 0,
            border?["width"]?.number ?? 0 > 0
        else { return }
        drawBorder(view, color, isRound: view.number("cornerRadius") ?? 0 > 0)
    }

    /// Lines in the cells at the edges. Boxes of one row or column have no room for them.
    private mutating func drawBorder(_ view: PlacedView, _ color: ViewColor, isRound: Bool) {
        let (columns, rows) = (view.area.columns, view.area.rows)
        guard columns.count > 1, rows.count > 1 else { return }
        let corners: [Character] = isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
        forEachCell(of: view) { grid, column, row in
            let isTop = row == rows.lowerBound, isBottom = row == rows.upperBound - 1
            let isLeft = column == columns.lowerBound, isRight = column == columns.upperBound - 1
            let character: Character
            switch (isTop || isBottom, isLeft || isRight) {
            case (true, true): character = corners[(isBottom ? 2 : 0) + (isRight ? 1 : 0)]
            case (true, false): character = "─"
            case (false, true): character = "│"
            case (false, false): return
            }
            grid.draw(character, column: column, row: row) { $0.foreground = $0.background.covered(by: color) }
        }
    }

    /// A rule is thinner than a cell: it is a line in the cells that its middle is in.
    private mutating func drawRule(_ view: PlacedView) {
        guard let color = view.color("color") else { return }
        let rect = view.rect, isHorizontal = view.text("orientation") != "vertical"
        let column = cell.column(of: rect.x + rect.width / 2), row = cell.row(of: rect.y + rect.height / 2)
        let line =
            isHorizontal
            ? CellArea(columns: view.area.columns, rows: row..<row + 1)
            : CellArea(columns: column..<column + 1, rows: view.area.rows)
        let shown = line.intersection(view.clip).intersection(screen)
        for row in shown.rows {
            for column in shown.columns {
                grid.draw(isHorizontal ? "─" : "│", column: column, row: row) {
                    $0.foreground = $0.background.covered(by: color)
                }
            }
        }
    }

    // MARK: Pictures

    /// The pixels of the server's picture: two for each cell, one above the other. The picture has only those parts of
    /// scrolled views that are seen where scrolling begins: cells of others stay as they are.
    private mutating func drawPicture(_ view: PlacedView) {
        guard let picture else { return drawPlaceholder(view) }
        let cell = cell, shift = view.scrolled
        func color(_ column: Int, _ row: Double) -> CellColor? {
            let x = (Double(column) + 0.5) * cell.width + shift.x, y = row * cell.height + shift.y
            guard view.clip.contains(column: cell.column(of: x), row: cell.row(of: y)) else { return nil }
            // A pixel is as wide and as high as a column is wide.
            return picture.color(x: cell.column(of: x), y: cell.column(of: y))
        }
        forEachCell(of: view) { grid, column, row in
            guard let upper = color(column, Double(row) + 0.25), let lower = color(column, Double(row) + 0.75)
            else { return }
            grid.draw("▀", column: column, row: row) { style in
                style.foreground = style.background.covered(by: ViewColor(upper, alpha: view.opacity))
                style.background = style.background.covered(by: ViewColor(lower, alpha: view.opacity))
            }
        }
    }

    /// In place of a picture that is not there: dots.
    private mutating func drawPlaceholder(_ view: PlacedView) {
        forEachCell(of: view) { grid, column, row in grid.draw("░", column: column, row: row) }
    }

    // MARK: Characters

    /// Draws a text into a row, in the cells where its view may be drawn.
    mutating func write(
        _ text: String, in view: PlacedView, column: Int, row: Int, style: (inout CellStyle) -> Void = { _ in }
    ) {
        let shown = view.clip.intersection(screen)
        guard shown.rows.contains(row) else { return }
        grid.draw(text, column: column, row: row, within: shown.columns, style: style)
    }

    /// The row of a line of text: that in which the middle of its small letters is.
    func row(of line: View.Line, in view: PlacedView) -> Int {
        cell.row(of: view.rect.y + line.baseline - line.height / 4)
    }
}
