import Foundation

/// Lays children out from left to right, in as many lines as they need.
public struct Flow: Element {

    /// Where the items of a line lie that do not fill it.
    public enum LineAlignment: String, Sendable, CaseIterable {
        case leading, center, trailing
    }

    /// Where an item lies in a line that is higher.
    public enum ItemAlignment: String, Sendable, CaseIterable {
        case fill, top, center, bottom
    }

    /// Whether an item takes of the width that a line has left.
    public enum Priority: String, Sendable, CaseIterable {
        case fixed, grows
    }

    public typealias Child = LayoutChild<Priority>

    public var lineAlignment: LineAlignment
    /// Points between lines.
    public var lineSpacing: CGFloat
    public var itemAlignment: ItemAlignment
    /// Points between the items of a line.
    public var itemSpacing: CGFloat
    public var children: [Child]

    public init(
        lineAlignment: LineAlignment = .leading, lineSpacing: CGFloat = 0,
        itemAlignment: ItemAlignment = .center, itemSpacing: CGFloat = 0, children: [Child]
    ) {
        self.lineAlignment = lineAlignment
        self.lineSpacing = lineSpacing
        self.itemAlignment = itemAlignment
        self.itemSpacing = itemSpacing
        self.children = children
    }

    public init(
        lineAlignment: LineAlignment = .leading, lineSpacing: CGFloat = 0,
        itemAlignment: ItemAlignment = .center, itemSpacing: CGFloat = 0,
        @ElementBuilder<Child> children: () -> [Child]
    ) {
        self.init(
            lineAlignment: lineAlignment, lineSpacing: lineSpacing, itemAlignment: itemAlignment,
            itemSpacing: itemSpacing, children: children())
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Flow") }

    public var content: ElementContent {
        let layout = FlowLayout(
            lineAlignment: lineAlignment, lineSpacing: lineSpacing, itemAlignment: itemAlignment,
            itemSpacing: itemSpacing)
        return ElementContent(layout: layout, children: children)
    }
}

extension Flow.Child {
    public var priority: Flow.Priority {
        get { traits }
        set { traits = newValue }
    }

    public init(_ element: any Element, priority: Flow.Priority = .fixed, key: ElementKey? = nil) {
        self.init(element, traits: priority, key: key)
    }
}

extension ElementBuilder<Flow.Child> {
    public static func buildExpression(_ element: any Element) -> [Flow.Child] { [Flow.Child(element)] }
}

extension Element {
    /// The element as a child of a flow.
    public func flowChild(priority: Flow.Priority = .fixed, key: ElementKey? = nil) -> Flow.Child {
        Flow.Child(self, priority: priority, key: key)
    }
}

private struct FlowLayout: Layout {
    typealias Traits = Flow.Priority

    static var defaultTraits: Flow.Priority { .fixed }

    let lineAlignment: Flow.LineAlignment
    let lineSpacing: CGFloat
    let itemAlignment: Flow.ItemAlignment
    let itemSpacing: CGFloat

    /// How much longer than the width a line may be, in points, so that rounding errors break no line.
    private static let tolerance: CGFloat = 1e-6

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        var size = CGSize.zero
        arrange(subelements, in: proposal) { _, frame in
            // Of an item whose length is negative the origin reaches further.
            size.width = max(size.width, frame.origin.x, frame.origin.x + frame.size.width)
            size.height = max(size.height, frame.origin.y, frame.origin.y + frame.size.height)
        }
        return size
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        arrange(subelements, in: SizeConstraint(size)) { index, frame in
            subelements[index].place(in: frame)
        }
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        let constraint = SizeConstraint(size)
        var measured = subelements.map { $0.sizeThatFits(constraint) }
        measured.withUnsafeMutableBufferPointer { sizes in
            for index in sizes.indices {
                let wish = sizes[index]
                sizes[index] = CGSize(width: min(wish.width, size.width), height: min(wish.height, size.height))
                for axis in Axis.allCases {
                    let isLimited = wish[axis] > size[axis]
                    let rule = LayoutRule(isLimited ? .flowLimited(measured: wish[axis]) : .flowMeasured)
                    subelements[index].explain(axis, rule, basis: wish[axis])
                }
            }
            var start = 0, number = 1
            while start < sizes.count {
                let line = line(from: start, of: sizes, width: size.width)
                explain(line, number, subelements, sizes, width: size.width)
                start = line.items.upperBound
                number += 1
            }
        }
    }

    /// Lines that begin at the leading edge stay as they are in every width that they fit. Others move with the width,
    /// and so does an unconstrained line with an item that grows.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        lineAlignment == .leading && proposal.width != .unconstrained && itemSpacing >= 0 && lineSpacing >= 0
    }

    /// Calls `body` with the frame of each item, in order.
    private func arrange(
        _ subelements: Subelements, in constraint: SizeConstraint, _ body: (Int, CGRect) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: CGSize.self, capacity: subelements.count) { sizes in
            sizes.initialize(repeating: .zero)
            let maximum = constraint.maximum
            for (index, subelement) in subelements.enumerated() {
                let size = subelement.sizeThatFits(constraint)
                sizes[index] = CGSize(
                    width: min(size.width, maximum.width), height: min(size.height, maximum.height))
            }
            var y: CGFloat = 0
            var start = 0
            while start < sizes.count {
                let line = line(from: start, of: sizes, width: maximum.width)
                place(line, at: y, subelements, sizes, width: maximum.width, body)
                y += line.height + lineSpacing
                start = line.items.upperBound
            }
        }
    }

    /// As many items as fit, at least one.
    private func line(
        from start: Int, of sizes: UnsafeMutableBufferPointer<CGSize>, width: CGFloat
    ) -> Line {
        var line = Line(items: start..<start + 1, width: sizes[start].width, height: max(0, sizes[start].height))
        for index in start + 1..<sizes.count {
            let extended = line.width + itemSpacing + sizes[index].width
            guard extended <= width + Self.tolerance else { break }
            line.width = extended
            line.height = max(line.height, sizes[index].height)
            line.items = start..<index + 1
        }
        return line
    }

    private func place(
        _ line: Line, at y: CGFloat, _ subelements: Subelements, _ sizes: UnsafeMutableBufferPointer<CGSize>,
        width: CGFloat, _ body: (Int, CGRect) -> Void
    ) {
        var extra = width == .infinity ? 0 : width - line.width
        if extra > 0, grow(line, by: extra, subelements, sizes) { extra = 0 }
        var x: CGFloat =
            switch lineAlignment {
            case .leading: 0
            case .center: extra / 2
            case .trailing: extra
            }
        for index in line.items {
            let size = sizes[index]
            let (offset, height): (CGFloat, CGFloat) =
                switch itemAlignment {
                case .fill: (0, line.height)
                case .top: (0, size.height)
                case _ where line.height == .infinity: (0, size.height)
                case .center: ((line.height - size.height) / 2, size.height)
                case .bottom: (line.height - size.height, size.height)
                }
            body(index, CGRect(x: x, y: y + offset, width: size.width, height: height))
            x = max(x, x + size.width) + itemSpacing
        }
    }

    /// Gives extra width to the items that grow, in proportion to their widths. False if there are none.
    private func grow(
        _ line: Line, by extra: CGFloat, _ subelements: Subelements, _ sizes: UnsafeMutableBufferPointer<CGSize>
    ) -> Bool {
        var count: CGFloat = 0
        var total: CGFloat = 0
        for index in line.items where grows(subelements[index]) {
            count += 1
            total += sizes[index].width
        }
        guard count > 0 else { return false }
        for index in line.items where grows(subelements[index]) {
            sizes[index].width += extra * (total > 0 ? sizes[index].width / total : 1 / count)
        }
        return true
    }

    /// Says what the items of a line get besides what they measured.
    private func explain(
        _ line: Line, _ number: Int, _ subelements: Subelements, _ sizes: UnsafeMutableBufferPointer<CGSize>,
        width: CGFloat
    ) {
        let extra = width - line.width
        let growing = line.items.filter { grows(subelements[$0]) }
        let total = growing.reduce(0) { $0 + sizes[$1].width }
        for index in line.items {
            if itemAlignment == .fill {
                subelements[index].explain(
                    .vertical, LayoutRule(.flowFill(line: number)), basis: sizes[index].height)
            }
            guard extra > 0, grows(subelements[index]) else { continue }
            let share = LayoutRule.FlowShare(line: number, amount: extra, count: growing.count, total: total)
            let width = sizes[index].width
            subelements[index].explain(
                .horizontal, LayoutRule(.flowShare(share)), basis: width,
                weight: total > 0 ? width / total : 1 / CGFloat(growing.count))
        }
    }

    private func grows(_ subelement: Subelements.Element) -> Bool {
        subelement.traits(forLayoutType: FlowLayout.self) == .grows
    }

    private struct Line {
        var items: Range<Int>
        var width: CGFloat
        var height: CGFloat
    }
}
