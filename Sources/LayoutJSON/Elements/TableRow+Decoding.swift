import JSON
import LayoutEngine

extension TableRow {
    static let kind = ElementKind("TableRow") { properties in
        properties.decoding.hasTableRows = true
        var row = TableRow(cells: [])
        row.verticalAlignment = properties.read("verticalAlignment", .word, default: .top)
        row.backgroundColor = properties.read("backgroundColor", .color)
        row.isHeader = properties.read("header", .flag, default: false)
        row.cells = properties.cells(among: properties.knownTableColumns)
        return row
    }
}

extension Properties {
    /// The most columns that the cells may cover; nil if the number of columns or of cells is unknown.
    fileprivate var knownTableColumns: Int? {
        let mayBeLeftOut =
            decoding.isChecking
            && object["children"]?.array?.contains { $0.object?.mayHave("when") ?? false } ?? false
        return mayBeLeftOut ? nil : decoding.tableColumns
    }

    /// The cells of a row.
    ///
    /// - Parameter columns: the most columns that the cells may cover; nil for no limit.
    fileprivate mutating func cells(among columns: Int?) -> [TableRow.Cell] {
        var used = 0
        let decoding = decoding
        let itemOfRow = decoding.scopes.currentItem
        return decoding.withTableColumns(nil) {
            children { traits in
                let span = traits.read("columnSpan", .columnSpan, default: 1)
                if let columns, !traits.isUnknown, used <= columns {
                    if span > columns - used {
                        let place = traits.place(of: "columnSpan") ?? traits.owner
                        // The cells of a loop are at one place in the request.
                        let isOfLoop = decoding.scopes.currentItem?.index != itemOfRow?.index
                        decoding.report(
                            .outOfRange, at: place,
                            Decoding.message(ofSpan: span, after: used, of: columns)
                                + (isOfLoop ? decoding.itemInWords : ""))
                    }
                    used += min(span, columns + 1 - used)
                }
                return TableCellTraits(columnSpan: span)
            }
        }
    }
}

extension Decoding {
    /// Calls `body`, in which the rows of a table with this number of columns are decoded.
    func withTableColumns<Result>(_ columns: Int?, _ body: () -> Result) -> Result {
        let outerColumns = tableColumns
        tableColumns = columns
        defer { tableColumns = outerColumns }
        return body()
    }

    /// Reports a component in a table that makes a row with too many cells.
    func checkCells(ofComponent element: any Element, among columns: Int, at place: Value) {
        guard element.isComponent, let row = element.unnamed as? TableRow else { return }
        var used = 0
        for cell in row.cells {
            let span = cell.traits.columnSpan
            guard span <= columns - used else {
                let message = Self.message(ofSpan: span, after: used, of: columns)
                return report(.outOfRange, at: place, "In the row that this stands for: \(message)")
            }
            used += span
        }
    }

    fileprivate static func message(ofSpan span: Int, after used: Int, of columns: Int) -> String {
        let left = columns - used
        let count = "The table has \(columns == 1 ? "1 column" : "\(columns) columns")"
        let room = left > 1 ? "\(left) are" : left == 1 ? "1 is" : "none is"
        return
            "\(count), and \(room) left for this cell\(span > 1 ? ", which covers \(span)" : ""). Add to the table's \"columns\", or take cells away."
    }

    // MARK: Places of rows

    /// Reports a misplaced element: a row outside a table, or a child of a table that is not a row.
    @inline(__always)
    func checkRow(_ type: ElementType, _ element: any Element, isModified: Bool, at site: ElementSite) {
        switch type {
        case .builtIn(let kind):
            let isRow = kind === TableRow.kind
            if isRow || site.allowed == .tableRows { checkPlace(isRow: isRow, isModified: isModified, at: site) }
        case .component:
            if hasTableRows || site.allowed == .tableRows { checkComponent(element, isModified: isModified, at: site) }
        case .loop, .unknown:
            break
        }
    }

    /// Reports a misplaced component. One whose element is left out is allowed everywhere.
    @inline(never)
    private func checkComponent(_ element: any Element, isModified: Bool, at site: ElementSite) {
        if site.allowed == .tableRows, isModified { return reportModifiedRow(at: site.value) }
        let unnamed = element.unnamed
        if unnamed is Empty { return }
        checkPlace(isRow: unnamed is TableRow, isModified: false, at: site)
    }

    @inline(never)
    private func checkPlace(isRow: Bool, isModified: Bool, at site: ElementSite) {
        switch (isRow, site.allowed) {
        case (true, _) where isModified: reportModifiedRow(at: site.value)
        case (true, .notTableRows):
            report(
                .misplacedRow, at: site.value,
                "A TableRow can only be among the children of a Table. Elsewhere a Row or a GridRow lays out its children "
                    + "side by side.")
        case (false, .tableRows):
            report(
                .misplacedRow, at: site.value,
                "The children of a Table are TableRows, or components that stand for one. Put this into the children of "
                    + "a TableRow.")
        case (true, .tableRows), (false, .notTableRows), (_, .all): break
        }
    }

    @inline(never)
    func reportModifiedRow(at row: Value) {
        report(
            .misplacedRow, at: row.json.object?["modifiers"].map(row.inner) ?? row,
            "A row of a table has no modifiers. Put them on its cells, or on the table.")
    }
}

extension Element {
    /// Whether a component made it.
    fileprivate var isComponent: Bool {
        if let keyed = self as? KeyedElement { keyed.base.isComponent } else { self is ComponentElement }
    }
}

extension Reader<Int> {
    fileprivate static var columnSpan: Self { .whole("a whole number above 0", in: 1...Int.max) }
}
