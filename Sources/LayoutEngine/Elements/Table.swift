import Foundation

/// Lays cells out in rows and columns. The columns have the same widths in all rows.
public struct Table: Element {

    /// The width of a column.
    public enum Width: Hashable, Sendable {
        /// As wide as the widest of its cells would like to be; narrower if the columns are too wide for the table.
        case auto
        /// Points.
        case absolute(CGFloat)
        /// A fraction, usually from 0 to 1, of the width proposed to the table less spacing; ``auto`` if the proposal
        /// is unconstrained.
        case fraction(CGFloat)
        /// A share of the width that the other columns leave, relative to the other shares.
        case proportional(CGFloat)
    }

    /// How cells lie in the width of a column: at its left edge, in its middle, at its right edge, or as wide as it.
    public enum HorizontalAlignment: String, Sendable, CaseIterable {
        case leading, center, trailing, fill
    }

    /// A column.
    public struct Column: Hashable, Sendable {
        /// The width.
        public var width: Width
        /// How cells lie in the width of their columns. The first column of a cell decides.
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

        /// A separator; by default black and one pixel thick.
        public init(color: Color = .black, thickness: Rule.Thickness = .hairline) {
            self.color = color
            self.thickness = thickness
        }
    }

    /// The columns, in order.
    public var columns: [Column]
    /// Points between columns.
    public var columnSpacing: CGFloat
    /// Points between rows, in addition to the thickness of a separator.
    public var rowSpacing: CGFloat
    /// The line in the middle between two rows; nil for none.
    public var separator: Separator?
    /// The rows, in order: each a ``TableRow``, or a wrapper that has the size of one. Any other element is as wide as
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
        // Separators follow all rows, so that the index of a child is the index of its row.
        return ElementContent(layout: layout, children: rows + separators)
    }

    private var separators: [ElementChild] {
        guard let separator, rows.count > 1 else { return [] }
        let rule = Rule(orientation: .horizontal, thickness: separator.thickness, color: separator.color)
        return Array(repeating: ElementChild(rule), count: rows.count - 1)
    }
}
