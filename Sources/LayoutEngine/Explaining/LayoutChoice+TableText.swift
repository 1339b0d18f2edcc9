import Foundation

extension LayoutChoice {
    /// A choice of a table in a sentence, except for the widths of its cells.
    func tableText(_ step: LayoutRule.TableStep) -> String {
        switch step {
        case .row: "\(parent) gives all rows and separators its own width: \(result.inWords)."
        case .rowHeight: "\(parent) makes the row as high as its cells need: \(result.inWords)."
        case .separator: "\(parent) has separators of this thickness: \(result.inWords)."
        case .fill: "The cell is as high as its row: \(result.inWords)."
        case .measured: "The cell has the height that it measured: \(result.inWords)."
        case .nothingLeft: "The cell was not measured, because nothing is left for its columns, and got a height of 0."
        }
    }

    /// The width of a cell in a sentence: that of its columns, and how the cell fits them.
    func tableCellText(_ fit: LayoutRule.TableCellFit, _ step: LayoutRule.TableColumnStep?, columns: Int) -> String {
        text(of: step, columns: columns) + text(of: fit)
    }

    private func text(of step: LayoutRule.TableColumnStep?, columns: Int) -> String {
        switch step {
        case nil:
            columns == 0 ? "The table has no column for the cell" : "The cell covers \(columns.of("column", "columns"))"
        case .absolute: "The width of its column is absolute"
        case .fraction(let fraction, let whole):
            "Its column has a fraction of \(fraction.points) of the \(whole.inWords) that the table has without spacing"
        case .widestCell: "Its column is as wide as its widest cell"
        case .shrunk(let natural, let excess):
            "Its column is narrower than its widest cell of \(natural.inWords), because the columns would be "
                + "\(excess.inWords) too wide"
        case .share(let proportion, let total, let left):
            "Its column has \(proportion.points) of \(total.points) parts of the \(left.inWords) that other columns leave"
        }
    }

    private func text(of fit: LayoutRule.TableCellFit) -> String {
        switch fit {
        case .fills: ", and the cell fills it: \(result.inWords)."
        case .measured: ", and the cell has the width that it measured: \(result.inWords)."
        case .limited(let available):
            ", and the cell, which measured \(basis?.points ?? "nothing"), has no more than that: \(available.inWords)."
        case .notMeasured: ": nothing is left, so the cell was not measured and got a width of \(result.inWords)."
        }
    }
}
