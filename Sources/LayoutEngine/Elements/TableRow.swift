/// A row of a ``Table``. Outside of a table it is laid out as the only row of one with automatic columns.
public struct TableRow: Element {

    /// How cells lie in the height of the row: at its top, in its middle, at its bottom, as high as it, or with the
    /// first lines of their texts on a common baseline.
    public enum VerticalAlignment: String, Sendable, CaseIterable {
        case top, center, bottom, fill, firstBaseline
    }

    /// A cell, and how many columns it covers.
    public typealias Cell = LayoutChild<TableCellTraits>

    /// How cells lie vertically.
    public var verticalAlignment: VerticalAlignment
    /// The colour behind the cells, as wide as the table; nil for none. A row has a view only if it has a colour.
    public var backgroundColor: Color?
    /// Whether assistive technology reads the cells as headings of their columns.
    public var isHeader: Bool
    /// The cells, in order. Cells beyond the last column are not shown.
    public var cells: [Cell]

    /// A row of cells in an array.
    public init(
        verticalAlignment: VerticalAlignment = .top, backgroundColor: Color? = nil, isHeader: Bool = false,
        cells: [Cell]
    ) {
        self.verticalAlignment = verticalAlignment
        self.backgroundColor = backgroundColor
        self.isHeader = isHeader
        self.cells = cells
    }

    /// A row of the cells that a closure lists.
    public init(
        verticalAlignment: VerticalAlignment = .top, backgroundColor: Color? = nil, isHeader: Bool = false,
        @ElementBuilder<Cell> cells: () -> [Cell]
    ) {
        self.init(
            verticalAlignment: verticalAlignment, backgroundColor: backgroundColor, isHeader: isHeader, cells: cells())
    }

    public var identifier: ElementIdentifier { ElementIdentifier("TableRow") }

    public var content: ElementContent {
        let layout = TableRowLayout(verticalAlignment: verticalAlignment)
        return ElementContent(layout: layout, children: isHeader ? cells.map(\.heading) : cells)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        backgroundColor.map { color in
            let properties = [ViewProperty("backgroundColor", .color(color)), ViewProperty("header", .bool(isHeader))]
            return ViewDescription("TableRow", properties: properties)
        }
    }
}

/// The properties of a cell that only its table knows.
public struct TableCellTraits: Hashable, Sendable, ChildTraits {
    /// How many columns the cell covers, with the spacing between them.
    public var columnSpan: Int

    /// The traits of a cell; by default it covers one column.
    public init(columnSpan: Int = 1) {
        self.columnSpan = columnSpan
    }

    /// A cell that covers one column.
    public static var usual: Self { .init() }
}

extension TableRow.Cell {
    /// A cell that covers a number of columns.
    public init(columnSpan: Int, key: ElementKey? = nil, element: any Element) {
        self.init(element, traits: TableCellTraits(columnSpan: columnSpan), key: key)
    }

    /// The cell in a row of headings.
    fileprivate var heading: Self {
        Self(TableHeading(base: element), traits: traits, key: key)
    }
}

extension Element {
    /// The element as a cell of a table.
    public func tableCell(columnSpan: Int = 1, key: ElementKey? = nil) -> TableRow.Cell {
        TableRow.Cell(written: self, traits: TableCellTraits(columnSpan: columnSpan), key: key)
    }
}
