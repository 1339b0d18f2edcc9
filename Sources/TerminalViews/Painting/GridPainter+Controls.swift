import LayoutClient

extension GridPainter {
    /// The row in the middle of a view.
    private func middleRow(of view: PlacedView) -> Int { cell.row(of: view.rect.y + view.rect.height / 2) }

    private func look(of view: PlacedView, _ name: String = "tint") -> (inout CellStyle) -> Void {
        let color = view.color(name), opacity = view.opacity, isEnabled = view.flag("enabled") ?? true
        return { style in
            let color = color ?? ViewColor(style.foreground, alpha: opacity)
            style.foreground = style.background.covered(by: color)
            if !isEnabled { style.foreground = style.background.covered(by: ViewColor(style.foreground, alpha: 0.5)) }
        }
    }

    /// A field: its text between edges. The lines of a field of several are those that the server broke.
    mutating func drawField(_ view: PlacedView) {
        let room = view.area.columns.count - 2, row = middleRow(of: view), column = view.area.columns.lowerBound
        guard room > 0 else { return }
        let look = look(of: view, "color"), lines = view.isEdited ? [] : view.view.lines
        guard lines.isEmpty else {
            for line in lines {
                write(
                    CellText.printable(line.text), in: view, column: cell.nearestColumn(to: view.rect.x + line.x),
                    row: self.row(of: line, in: view), style: look)
            }
            return
        }
        let isTyped = view.isEdited && view.isField && view.path == focus
        let text = Self.fitting(shownText(of: view), room, atEnd: isTyped), isPicker = view.view.viewClass == "Picker"
        let isMirrored = isPicker && isMirrored(view)
        write(isMirrored ? "▾" : "▏", in: view, column: column, row: row, style: look)
        write(
            text, in: view, column: column + 1 + (isMirrored ? room - CellText.width(of: text) : 0), row: row,
            style: look)
        write(isPicker && !isMirrored ? "▾" : "▕", in: view, column: column + room + 1, row: row, style: look)
    }

    /// Whether a control begins at the right.
    private func isMirrored(_ view: PlacedView) -> Bool { view.flag("mirrored") ?? false }

    private func shownText(of view: PlacedView) -> String {
        if view.view.viewClass == "Picker" {
            let items = view.view.properties["items"]?.array ?? []
            return items.first { $0["value"] == view.properties["value"] }?["title"]?.string ?? ""
        }
        let text = view.typedText
        if text.isEmpty { return view.text("placeholder") ?? "" }
        return view.flag("secure") == true ? String(repeating: "•", count: text.count) : text
    }

    /// As much of a text as there is room for: its beginning, or its end, where a user types.
    private static func fitting(_ text: String, _ room: Int, atEnd: Bool = false) -> String {
        let text = CellText.printable(text)
        var width = 0
        func fits(_ character: Character) -> Bool {
            width += CellText.width(of: character)
            return width <= room
        }
        return atEnd ? String(text.reversed().prefix(while: fits).reversed()) : String(text.prefix(while: fits))
    }

    mutating func drawMark(_ view: PlacedView, on: String, off: String) {
        let text = view.flag("value") == true ? on : off
        write(
            text, in: view, column: cell.nearestColumn(to: view.rect.x), row: middleRow(of: view), style: look(of: view)
        )
    }

    /// A bar that is filled up to a value. Without a value it is dotted.
    mutating func drawBar(_ view: PlacedView) {
        let columns = view.area.columns, row = middleRow(of: view), look = look(of: view)
        let (low, high) = (view.number("minimum") ?? 0, view.number("maximum") ?? 1)
        guard let value = view.number("value"), high > low else {
            return write(
                String(repeating: "┄", count: min(columns.count, Grid.sideMax)), in: view, column: columns.lowerBound,
                row: row, style: look)
        }
        let share = min(max((value - low) / (high - low), 0), 1)
        let filled = CellSize.whole((share * Double(columns.count)).rounded())
        let count = min(columns.count, Grid.sideMax)
        let cells = (0..<count).map { $0 < filled ? "━" as Character : "─" }
        write(
            String(isMirrored(view) ? cells.reversed() : cells), in: view, column: columns.lowerBound, row: row,
            style: look)
    }

    /// A switch, with its knob where it is on at the end of the line.
    mutating func drawToggle(_ view: PlacedView) {
        let isMirrored = isMirrored(view)
        drawMark(view, on: isMirrored ? "[● ]" : "[ ●]", off: isMirrored ? "[ ●]" : "[● ]")
    }

    /// The titles of segments, each in its share of the width; the selected one is reversed.
    mutating func drawSegments(_ view: PlacedView) {
        let items = view.view.properties["items"]?.array ?? []
        let row = middleRow(of: view), count = Double(max(items.count, 1))
        for (index, item) in items.enumerated() {
            let place = Double(isMirrored(view) ? items.count - 1 - index : index)
            let start = cell.nearestColumn(to: view.rect.x + view.rect.width * place / count)
            let end = cell.nearestColumn(to: view.rect.x + view.rect.width * (place + 1) / count)
            let title = Self.fitting(item["title"]?.string ?? "", max(0, end - start))
            let space = max(0, end - start - CellText.width(of: title))
            guard space <= Grid.sideMax else { continue }
            let text =
                String(repeating: " ", count: space / 2) + title + String(repeating: " ", count: space - space / 2)
            let isSelected = view.number("selection") == Double(index)
            write(text, in: view, column: start, row: row) { $0.isReversed = isSelected }
        }
    }
}
