import LayoutClient

/// A tree in a terminal: what of it has the focus, and how far it is scrolled. Events lead from one state to the next.
package struct ShownScreen: Sendable {
    /// The tree; nil until the server has answered.
    package private(set) var tree: LiveTree?
    package private(set) var columns: Int
    package private(set) var rows: Int
    /// The server's picture of the tree, for the views that only it can draw.
    package var picture: PixelPicture?
    /// The text of the last line of the terminal; nil if that line shows the tree.
    package var status: String?
    /// Why the server cannot be reached. The last line shows it in place of the status. Nil while there is a
    /// connection.
    package var disconnection: String?
    let cell: CellSize
    private let background: CellColor
    /// The path of the view that has the focus.
    var focus: ViewTable.Path?
    /// The values that the user has given controls, by their paths, until the server has others.
    var edits: [ViewTable.Path: Edit] = [:]
    /// Whether something that the user did may still be answered. Until then controls show the user's values.
    var isUnanswered = false
    /// The version with which a program has answered all that the user did; nil until it has.
    var answerVersion: Int?
    var offsets: [ViewTable.Path: ScrollOffset] = [:]

    package init(columns: Int, rows: Int, cell: CellSize, background: CellColor) {
        (self.columns, self.rows, self.cell, self.background) = (columns, rows, cell, background)
    }

    /// A value that the user has given a control.
    struct Edit: Sendable {
        let value: JSONValue
        /// The server's value at that time.
        let given: JSONValue?
    }

    /// What an event asks of the program.
    package enum Effect: Hashable, Sendable {
        case none
        case quit
        /// Send the event to the screen's session, and add it to the file of events.
        case tell(ViewEvent)
    }

    package mutating func show(_ tree: LiveTree) {
        if let last = self.tree?.version, let version = tree.version, version < last { forgetUser() }
        let former = self.tree
        self.tree = tree
        disconnection = nil
        offsets = offsets.filter { path, _ in
            guard let view = tree.views[path.text]?.view else { return false }
            // A scroll view begins at another offset when the tree says so.
            let start = view.properties["contentOffset"]
            return start == nil || start == former?.views[path.text]?.view.properties["contentOffset"]
        }
        if let focus, tree.views[focus.text] == nil { self.focus = nil }
        status = Self.status(of: tree)
        endAnsweredEdits()
        if !isUnanswered { endOutdatedEdits(in: tree) }
    }

    /// Another session, or another tree of the same name, knows nothing of what the user did.
    private mutating func forgetUser() {
        (edits, isUnanswered, answerVersion) = ([:], false, nil)
    }

    /// Ends the edits of controls for which the server has another value than before. Radio buttons of a group only
    /// make sense together.
    private mutating func endOutdatedEdits(in tree: LiveTree) {
        let outdated = edits.filter { path, edit in Self.value(of: path, in: tree) != edit.given }
        func group(_ path: ViewTable.Path) -> JSONValue? { tree.views[path.text]?.view.properties["group"] }
        let groups = Set(outdated.keys.compactMap(group))
        edits = edits.filter { path, _ in outdated[path] == nil && !(group(path).map(groups.contains) ?? false) }
    }

    /// The server's value of a control; nil if it has none, or is not there.
    static func value(of path: ViewTable.Path, in tree: LiveTree) -> JSONValue? {
        tree.views[path.text].flatMap { $0.view.properties[PlacedView.valueName(of: $0.view)] }
    }

    /// Takes the version with which a program has answered all that the user did, nil if no program answers. From that
    /// version on controls show the program's values, which may differ from those of the user.
    package mutating func answer(_ version: Int?) {
        (isUnanswered, answerVersion) = (false, version)
        endAnsweredEdits()
        if version == nil, let tree { endOutdatedEdits(in: tree) }
    }

    private mutating func endAnsweredEdits() {
        guard let answerVersion, let shown = tree?.version, answerVersion <= shown else { return }
        edits = [:]
    }

    static func status(of tree: LiveTree) -> String? {
        if let problem = tree.problem { return problem.title + (problem.detail.map { ": \($0)" } ?? "") }
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
        if let status = disconnection ?? status {
            for column in 0..<grid.columns {
                grid.draw(" ", column: column, row: rows - 1)
                grid.restyle(column, rows - 1) { $0 = CellStyle(foreground: background, background: Self.statusColor) }
            }
            grid.draw(status, column: 0, row: rows - 1)
        }
        return grid
    }

    private static let statusColor = CellColor(red: 0x80, green: 0x80, blue: 0x80)

    var placed: PlacedViews {
        let screen = CellArea(columns: 0..<max(columns, 0), rows: 0..<max(rows, 0))
        return PlacedViews(
            tree ?? LiveTree(), cell, offsets: offsets, values: edits.mapValues(\.value), screen: screen)
    }
}
