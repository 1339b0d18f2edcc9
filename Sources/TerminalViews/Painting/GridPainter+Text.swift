import LayoutClient

/// The look of a span.
struct SpanStyle {
    var text: String
    var color: ViewColor?
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false

    /// Whether its characters are seen. Invisible ones leave what is below them.
    fileprivate var isVisible: Bool { color.map { $0.alpha > 0 } ?? true }

    fileprivate func apply(to style: inout CellStyle) {
        if let color { style.foreground = style.background.covered(by: color) }
        (style.isBold, style.isItalic) = (isBold, isItalic)
        (style.isUnderlined, style.isStruckThrough) = (isUnderlined, isStruckThrough)
    }
}

extension GridPainter {
    /// The looks of the spans of a text, in order.
    func spanStyles(of view: PlacedView) -> [SpanStyle] {
        (view.view.properties["spans"]?.array ?? []).map { style(of: $0, opacity: view.opacity) }
    }

    private func style(of properties: JSONValue, opacity: Double) -> SpanStyle {
        SpanStyle(
            text: properties["text"]?.string ?? "",
            color: ViewColor(properties["color"]?.string)?.faded(opacity),
            isBold: properties["font"]?["weight"]?.number ?? 400 >= 600,
            isItalic: properties["font"]?["style"]?.string == "italic",
            isUnderlined: properties["underline"]?.bool ?? false,
            isStruckThrough: properties["strikethrough"]?.bool ?? false)
    }

    /// The lines of a text, as the server broke them.
    ///
    /// A line has as many cells as characters, whatever its width in points: one that is wider than its place
    /// stays where its alignment has it: at the left, in the middle or at the right.
    mutating func drawText(_ view: PlacedView, styles: [SpanStyle]) {
        let own = style(of: .object(view.view.properties), opacity: view.opacity)
        var reader = SpanReader(styles)
        var nextRow = Int.min
        for line in view.view.lines {
            // Lines that are lower than a cell still have a row each.
            let row = max(row(of: line, in: view), nextRow)
            nextRow = row + 1
            let text = CellText.printable(line.text), width = CellText.width(of: text)
            let room = cell.nearestColumn(to: line.width)
            var column = cell.nearestColumn(to: view.rect.x + line.x)
            if width > room { column = max(min(column, 0), column - Self.shift(of: line, in: view, width - room)) }
            for character in text {
                let style = reader.style(of: character) ?? own
                if style.isVisible {
                    write(String(character), in: view, column: column, row: row) { style.apply(to: &$0) }
                }
                column += CellText.width(of: character)
            }
        }
    }

    /// How far a line begins before its place, if it is by some columns too wide for it.
    private static func shift(of line: View.Line, in view: PlacedView, _ excess: Int) -> Int {
        switch view.text("alignment") {
        case "center": excess / 2
        case "right": excess
        // A natural alignment is that of the line's direction.
        default: line.x > view.rect.width - line.x - line.width ? excess : 0
        }
    }
}

/// Finds the span of each character of lines, which have all characters of the spans but white space at their ends, and
/// further ones where a text is cut.
private struct SpanReader {
    private var characters: [(character: Character, span: Int)] = []
    private let styles: [SpanStyle]
    private var next = 0

    private static let skippedMax = 8

    init(_ styles: [SpanStyle]) {
        self.styles = styles
        for (index, style) in styles.enumerated() {
            characters += CellText.printable(style.text).map { ($0, index) }
        }
    }

    mutating func style(of character: Character) -> SpanStyle? {
        guard !characters.isEmpty else { return nil }
        let found = characters[min(next, characters.count)...].prefix(Self.skippedMax).firstIndex {
            $0.character == character
        }
        if let found { next = found + 1 }
        return styles[characters[min(max(next - 1, 0), characters.count - 1)].span]
    }
}
