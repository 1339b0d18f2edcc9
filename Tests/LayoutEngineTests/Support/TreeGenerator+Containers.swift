import Foundation
import LayoutEngine

extension TreeGenerator {
    /// An element with any number of children.
    mutating func container(depth: Int) -> RandomTree {
        switch int(0...10) {
        case 0: return overlay(depth)
        case 1: return equalStack(depth)
        case 2: return layoutWriter(depth)
        case 3, 4: return flow(depth)
        case 5: return grid(depth)
        case 6, 7: return row(depth)
        case 8: return table(depth)
        default: return column(depth)
        }
    }

    private func list(_ children: [RandomTree]) -> String {
        children.map(\.description).joined(separator: "; ")
    }

    private mutating func overlay(_ depth: Int) -> RandomTree {
        let children = children(depth: depth)
        return RandomTree(
            Overlay(children: children.map { ElementChild($0.element) }), "Overlay { \(list(children)) }")
    }

    private mutating func equalStack(_ depth: Int) -> RandomTree {
        // Numbers that divide without a rest, where results are to be exact.
        let children = children(depth: depth, numbers == .eighths ? [0, 1, 2, 4] : [0, 1, 2, 3])
        let direction = pick(EqualStack.Direction.allCases)
        let spacing = distance()
        return RandomTree(
            EqualStack(
                direction: direction, spacing: spacing, children: children.map { ElementChild($0.element) }),
            "EqualStack(\(direction), \(spacing)) { \(list(children)) }")
    }

    private mutating func layoutWriter(_ depth: Int) -> RandomTree {
        let children = children(depth: depth)
        let frames = children.map { _ in CGRect(x: distance(), y: distance(), width: length(), height: length()) }
        let sizing: LayoutWriter.Sizing = bool() ? .unionOfChildren : .fixed(size())
        let element = LayoutWriter(
            sizing: sizing, children: zip(frames, children).map { .init(frame: $0, element: $1.element) })
        return RandomTree(element, "LayoutWriter(\(sizing), \(frames)) { \(list(children)) }")
    }

    private mutating func flow(_ depth: Int) -> RandomTree {
        let children = children(depth: depth, [0, 1, 3, 4])
        let priorities = children.map { _ in pick([.fixed, .fixed, Flow.Priority.grows]) }
        let flow = Flow(
            lineAlignment: pick(Flow.LineAlignment.allCases), lineSpacing: distance(),
            itemAlignment: pick(Flow.ItemAlignment.allCases), itemSpacing: distance(),
            children: zip(children, priorities).map { Flow.Child($0.element, priority: $1) })
        return RandomTree(
            flow,
            "Flow(\(flow.lineAlignment), \(flow.lineSpacing), \(flow.itemAlignment), \(flow.itemSpacing), "
                + "\(priorities)) { \(list(children)) }")
    }

    private mutating func grid(_ depth: Int) -> RandomTree {
        let children = children(depth: depth)
        let lengths: [GridLength] = children.map { _ in
            int(0...2) == 0 ? .absolute(length()) : .proportional(pick([0, 1, 1, 2]))
        }
        let tracks = zip(lengths, children).map { GridChild($1.element, traits: $0) }
        let spacing = distance()
        if bool() {
            let alignment = pick(GridRow.VerticalAlignment.allCases)
            return RandomTree(
                GridRow(verticalAlignment: alignment, spacing: spacing, children: tracks),
                "GridRow(\(alignment), \(spacing), \(lengths)) { \(list(children)) }")
        }
        let alignment = pick(GridColumn.HorizontalAlignment.allCases)
        return RandomTree(
            GridColumn(horizontalAlignment: alignment, spacing: spacing, children: tracks),
            "GridColumn(\(alignment), \(spacing), \(lengths)) { \(list(children)) }")
    }

    private mutating func table(_ depth: Int) -> RandomTree {
        let columns = (0...int(0...2)).map { _ in
            let width: Table.Width = pick([
                .auto, .auto, .absolute(length()), .fraction(0.5), .proportional(pick([0, 1, 2])),
            ])
            return Table.Column(width: width, alignment: pick(Table.HorizontalAlignment.allCases))
        }
        var table = Table(columns: columns, columnSpacing: distance(), rowSpacing: distance(), rows: [])
        if bool() { table.separator = .init(thickness: .points(length())) }
        var texts: [String] = []
        for _ in 0..<int(0...2) {
            let alignment = pick(TableRow.VerticalAlignment.allCases), isHeader = bool()
            let cells = children(depth: depth).map { ($0, int(1...2)) }
            let row = TableRow(
                verticalAlignment: alignment, backgroundColor: bool() ? .black : nil, isHeader: isHeader,
                cells: cells.map { $0.0.element.tableCell(columnSpan: $0.1) })
            table.rows.append(ElementChild(row))
            let cellTexts = cells.map { "(\($0.1)) \($0.0)" }
            texts.append("\(alignment), header: \(isHeader) { \(cellTexts.joined(separator: "; ")) }")
        }
        return RandomTree(
            table,
            "Table(\(columns), \(table.columnSpacing), \(table.rowSpacing), \(String(describing: table.separator))) "
                + "{ \(texts.joined(separator: "; ")) }")
    }

    private mutating func row(_ depth: Int) -> RandomTree {
        let alignment: Row.Alignment = pick([
            .fill, .top, .center, .bottom, .firstBaseline, .lastBaseline, .guide(fraction: 0.25, offset: 3),
        ])
        var row = Row(alignment: alignment) {}
        return stack(&row, "\(alignment)", depth)
    }

    private mutating func column(_ depth: Int) -> RandomTree {
        let alignment: Column.Alignment = pick([
            .fill, .leading, .center, .trailing, .guide(fraction: 0.75, offset: -3),
        ])
        var column = Column(alignment: alignment) {}
        return stack(&column, "\(alignment)", depth)
    }

    private mutating func stack(_ stack: inout some DistributingStack, _ alignment: String, _ depth: Int) -> RandomTree
    {
        stack.underflow = pick([
            .spaceEvenly, .growProportionally, .growUniformly, .justifyToStart, .justifyToCenter, .justifyToEnd,
        ])
        stack.overflow = pick([.condenseProportionally, .condenseUniformly])
        stack.minimumSpacing = distance()
        var texts: [String] = []
        for child in children(depth: depth) {
            var traits = StackLayout.Traits(growPriority: pick([0, 1, 1, 2]), shrinkPriority: pick([0, 1, 1, 2]))
            let hasGuide = int(0...5) == 0
            if hasGuide { traits.alignmentGuide = { ($0.width + $0.height) / 4 } }
            stack.children.append(StackChild(child.element, traits: traits))
            texts.append("(\(traits.growPriority), \(traits.shrinkPriority), guide: \(hasGuide)) \(child)")
        }
        return RandomTree(
            stack,
            "\(stack.identifier.name)(\(alignment), \(stack.underflow), \(stack.overflow), \(stack.minimumSpacing)) "
                + "{ \(texts.joined(separator: "; ")) }")
    }
}

/// A row or a column.
private protocol DistributingStack: StackElement {
    var underflow: StackLayout.UnderflowDistribution { get set }
    var overflow: StackLayout.OverflowDistribution { get set }
    var minimumSpacing: CGFloat { get set }
}

extension Row: DistributingStack {}
extension Column: DistributingStack {}
