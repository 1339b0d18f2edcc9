import Foundation

/// Lays cells out in rows and columns. The columns have the same widths in all rows.
public struct Table: Element {

    /// The width of a column.
    public enum Width: Hashable, Sendable {
        /// As wide as the widest of its cells would like to be; narrower where that is too much for the table.
        case auto
        /// Points.
        case absolute(CGFloat)
        /// A part, mostly from 0 to 1, of the width that is offered to the table, less spacing. ``auto`` where none is.
        case fraction(CGFloat)
        /// A share of what the other columns leave, in relation to other shares.
        case proportional(CGFloat)
    }

    /// How cells lie in the width of a column: as wide as it, or at its left edge, in its middle, at its right edge.
    public enum HorizontalAlignment: String, Sendable, CaseIterable {
        case leading, center, trailing, fill
    }

    /// A column.
    public struct Column: Hashable, Sendable {
        /// The width.
        public var width: Width
        /// How cells that begin in the column lie in it.
        public var alignment: HorizontalAlignment

        /// A column, by default as wide as the widest of its cells would like to be.
        public init(width: Width = .auto, alignment: HorizontalAlignment = .leading) {
            self.width = width
            self.alignment = alignment
        }
    }

    /// A line between rows, shown as a ``Rule``.
    public struct Separator: Hashable, Sendable {
        /// The colour of the line.
        public var color: Color
        /// The thickness of the line.
        public var thickness: Rule.Thickness

        /// A separator, by default black and as thin as can be.
        public init(color: Color = .black, thickness: Rule.Thickness = .hairline) {
            self.color = color
            self.thickness = thickness
        }
    }

    /// The columns, in order.
    public var columns: [Column]
    /// Points between columns.
    public var columnSpacing: CGFloat
    /// Points between rows, besides those of a separator.
    public var rowSpacing: CGFloat
    /// The line in the middle between two rows; nil for none.
    public var separator: Separator?
    /// The rows, in order: each a ``TableRow``, or an element around one that has its size. Any other element is as wide as
    /// the table.
    public var rows: [ElementChild]

    /// A table of rows in an array.
    public init(
        columns: [Column], columnSpacing: CGFloat = 0, rowSpacing: CGFloat = 0, separator: Separator? = nil,
        rows: [ElementChild]
    ) {
        self.columns = columns
        self.columnSpacing = columnSpacing
        self.rowSpacing = rowSpacing
        self.separator = separator
        self.rows = rows
    }

    /// A table of the rows that a closure lists.
    public init(
        columns: [Column], columnSpacing: CGFloat = 0, rowSpacing: CGFloat = 0, separator: Separator? = nil,
        @ElementBuilder<ElementChild> rows: () -> [ElementChild]
    ) {
        self.init(
            columns: columns, columnSpacing: columnSpacing, rowSpacing: rowSpacing, separator: separator, rows: rows())
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Table") }

    public var content: ElementContent {
        let layout = TableLayout(
            columns: columns, columnSpacing: columnSpacing, rowSpacing: rowSpacing, rowCount: rows.count)
        // Separators come after all rows, so that the positions of rows are those in which they were listed.
        return ElementContent(layout: layout, children: rows + separators)
    }

    private var separators: [ElementChild] {
        guard let separator, rows.count > 1 else { return [] }
        let rule = Rule(orientation: .horizontal, thickness: separator.thickness, color: separator.color)
        return Array(repeating: ElementChild(rule), count: rows.count - 1)
    }
}
