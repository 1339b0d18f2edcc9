/// The escape codes that lead a terminal from one grid to another (ECMA-48, with colours of 24 bits).
package struct GridDiff {
    private var text = ""
    private var style: CellStyle?
    /// Where the terminal's cursor is; nil if it is not known.
    private var cursor: (column: Int, row: Int)?

    /// - Parameter old: what the terminal shows; nil if that is not known, so that all cells are written.
    package static func text(from old: Grid?, to new: Grid) -> String {
        var diff = GridDiff()
        let old = old.flatMap { $0.columns == new.columns && $0.rows == new.rows ? $0 : nil }
        for row in 0..<new.rows where old?.cells(of: row) != new.cells(of: row) {
            // The terminal may find other widths than are known here, so that its cells are not those of the old grid.
            let isCertain = old.map { $0.isASCII(row) && new.isASCII(row) } ?? false
            for column in 0..<new.columns where !isCertain || old?[column, row] != new[column, row] {
                diff.write(new, column, row)
            }
        }
        return diff.text.isEmpty ? "" : diff.text + "\u{1B}[0m"
    }

    private mutating func write(_ new: Grid, _ column: Int, _ row: Int) {
        guard let cell = new[column, row], let character = cell.character else { return }
        let width = CellText.width(of: character)
        if cursor.map({ $0 != (column, row) }) ?? true { text += "\u{1B}[\(row + 1);\(column + 1)H" }
        if style != cell.style { text += Self.code(of: cell.style) }
        style = cell.style
        // Erases the cells before, because the terminal may find that the character takes fewer.
        if !character.isASCII { text += "\u{1B}[\(width)X" }
        text.append(character)
        // The position is unknown after the last column, where terminals differ, and after a character that is not
        // ASCII, whose width a terminal may compute differently.
        let isCertain = column + width < new.columns && character.isASCII
        cursor = isCertain ? (column + width, row) : nil
    }

    private static func code(of style: CellStyle) -> String {
        var codes = ["0"]
        if style.isBold { codes.append("1") }
        if style.isItalic { codes.append("3") }
        if style.isUnderlined { codes.append("4") }
        if style.isReversed { codes.append("7") }
        if style.isStruckThrough { codes.append("9") }
        let (front, back) = (style.foreground, style.background)
        codes += ["38;2;\(front.red);\(front.green);\(front.blue)", "48;2;\(back.red);\(back.green);\(back.blue)"]
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}

extension Grid {
    /// Whether all characters of a row are of ASCII, which all terminals find one cell wide.
    fileprivate func isASCII(_ row: Int) -> Bool {
        cells(of: row).allSatisfy { $0.character?.isASCII ?? false }
    }
}
