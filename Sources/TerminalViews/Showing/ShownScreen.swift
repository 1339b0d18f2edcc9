import LayoutClient

/// A tree in a terminal: what of it has the focus, and how far it is scrolled. Events lead from one state to the next.
package struct ShownScreen: Sendable {
    /// The tree; nil until the server has answered.
    package private(set) var tree: LiveTree?
    package private(set) var columns: Int
    package private(set) var rows: Int
    /// The server's picture of the tree, for the views that only it can draw.
    package var picture: PixelPicture?
    /// What the last line of the terminal says; nil if the tree has that line, too.
    package var status: String?
    private let cell: CellSize
    private let background: CellColor
    private var focus: String?
    private var offsets: [String: ScrollOffset] = [:]

    package init(columns: Int, rows: Int, cell: CellSize, background: CellColor) {
        (self.columns, self.rows, self.cell, self.background) = (columns, rows, cell, background)
    }

    /// What an event asks of the program.
    package enum Effect: Hashable, Sendable {
        case none
        case quit
        /// A view's action was chosen, which is a client's own.
        case activate(path: String, action: String)
    }

    package mutating func show(_ tree: LiveTree) {
        self.tree = tree
        offsets = offsets.filter { tree.views[$0.key] != nil }
        if let focus, tree.views[focus] == nil { self.focus = nil }
        status = Self.status(of: tree)
    }

    private static func status(of tree: LiveTree) -> String? {
        if let problem = tree.problem { return "\(problem.title): \(problem.detail ?? "")" }
        return tree.version == nil ? "There is no such tree yet." : nil
    }

    package mutating func resize(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        picture = nil
    }

    /// The cells of the terminal.
    package var grid: Grid {
        var painter = GridPainter(columns: columns, rows: rows, cell: cell, background: background, picture: picture)
        painter.draw(placed, focus: focus)
        var grid = painter.grid
        if let status {
            for column in 0..<grid.columns {
                grid.draw(" ", column: column, row: rows - 1)
                grid.restyle(column, rows - 1) { $0 = CellStyle(foreground: background, background: Self.statusColor) }
            }
            grid.draw(status, column: 0, row: rows - 1)
        }
        return grid
    }

    private static let statusColor = CellColor(red: 0x80, green: 0x80, blue: 0x80)

    private var placed: PlacedViews {
        let screen = CellArea(columns: 0..<max(columns, 0), rows: 0..<max(rows, 0))
        return PlacedViews(tree ?? LiveTree(), cell, offsets: offsets, screen: screen)
    }

    // MARK: Input

    package mutating func receive(_ event: InputEvent) -> Effect {
        switch event {
        case .character("q"), .interrupt: return .quit
        case .tab: moveFocus(by: 1)
        case .backTab: moveFocus(by: -1)
        case .enter, .character(" "): return activateFocus()
        case .escape: (focus, status) = (nil, tree.flatMap(Self.status))
        case .up: scroll(x: 0, y: -cell.height)
        case .down: scroll(x: 0, y: cell.height)
        case .left: scroll(x: -cell.width, y: 0)
        case .right: scroll(x: cell.width, y: 0)
        case .pageUp: scroll(x: 0, y: -pageHeight)
        case .pageDown: scroll(x: 0, y: pageHeight)
        case .home: scroll(x: 0, y: -1e9)
        case .end: scroll(x: 0, y: 1e9)
        case .wheel(let step, let column, let row): scroll(x: 0, y: 3 * cell.height * Double(step), at: (column, row))
        case .press(let column, let row):
            guard let view = actors.last(where: { $0.shown.contains(column: column, row: row) }) else { break }
            focus = view.view.path
            return activateFocus()
        case .backspace, .character: break
        }
        return .none
    }

    private var pageHeight: Double { Double(max(rows - 1, 1)) * cell.height }

    /// The views with an action, in drawing order.
    private var actors: [PlacedView] {
        placed.views.filter { view in
            view.text("action") != nil && view.flag("enabled") != false && view.isUserInteractionEnabled
        }
    }

    private mutating func moveFocus(by step: Int) {
        let paths = actors.map(\.view.path)
        guard !paths.isEmpty else { return focus = nil }
        guard let focus, let index = paths.firstIndex(of: focus) else {
            return focus = step > 0 ? paths.first : paths.last
        }
        self.focus = paths[(index + step + paths.count) % paths.count]
    }

    private mutating func activateFocus() -> Effect {
        guard let view = actors.first(where: { $0.view.path == focus }), let action = view.text("action") else {
            return .none
        }
        status = "Action: \(action)"
        return .activate(path: view.view.path, action: action)
    }

    /// Scrolls the innermost scroll view that can move so: below the pointer, around the focus, or else any.
    private mutating func scroll(x: Double, y: Double, at pointer: (column: Int, row: Int)? = nil) {
        let views = placed.views.filter { $0.view.viewClass == "ScrollView" }
        let around = views.filter { view in
            if let pointer { return view.shown.contains(column: pointer.column, row: pointer.row) }
            return focus?.hasPrefix("\(view.view.path)/") ?? true
        }
        for view in (around.isEmpty && pointer == nil ? views : around).reversed() {
            let start = (offsets[view.view.path] ?? ScrollOffset(startOf: view.view)).limited(to: view.view)
            let end = ScrollOffset(x: start.x + x, y: start.y + y).limited(to: view.view)
            guard end != start else { continue }
            offsets[view.view.path] = end
            return
        }
    }
}
