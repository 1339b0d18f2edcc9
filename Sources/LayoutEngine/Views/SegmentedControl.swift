import Foundation

/// A row of titles of which one is selected.
public struct SegmentedControl: Element {
    /// The points on each side of the title of an item without a width.
    package static let padding: CGFloat = 8

    /// A segment.
    public struct Item {
        /// How wide a segment is.
        public enum Width: Hashable, Sendable {
            /// As wide as the title with padding on both sides.
            case automatic
            /// Points.
            case specific(CGFloat)
        }

        /// The title of the segment.
        public var title: String
        /// The width of the segment.
        public var width: Width
        /// Called by a ``LayoutHost`` when the item is selected; nil for nothing.
        public var onSelect: (() -> Void)?

        /// A segment; by default as wide as its title needs.
        public init(title: String, width: Width = .automatic, onSelect: (() -> Void)? = nil) {
            self.title = title
            self.width = width
            self.onSelect = onSelect
        }
    }

    /// The item that is selected.
    public enum Selection: Hashable, Sendable {
        /// No item.
        case none
        /// The item at an index.
        case index(Int)

        /// The item at an index; nil for none.
        public init(_ index: Int?) {
            self = index.map { .index($0) } ?? .none
        }
    }

    /// The segments, in order.
    public var items: [Item]
    /// The item that is selected.
    public var selection: Selection
    /// The font. Members that are nil come from the environment's font.
    public var font: Font
    /// Called by a ``LayoutHost`` with the index of the item that a user selects, after the item's own closure; nil for
    /// nothing. The control does not show the selection until ``selection`` is set to it.
    public var onSelect: ((Int) -> Void)?

    /// A control with segments.
    public init(
        items: [Item] = [], selection: Selection = .none, font: Font = Font(), onSelect: ((Int) -> Void)? = nil
    ) {
        self.items = items
        self.selection = selection
        self.font = font
        self.onSelect = onSelect
    }

    /// Appends a segment.
    public mutating func appendItem(title: String, width: Item.Width = .automatic, onSelect: @escaping () -> Void) {
        items.append(Item(title: title, width: width, onSelect: onSelect))
    }

    public var identifier: ElementIdentifier { ElementIdentifier("SegmentedControl") }

    public var content: ElementContent {
        ElementContent(layout: SegmentedControlLayout(items: items, font: font))
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let items = items.map { item in
            var properties = [ViewProperty("title", .text(item.title))]
            if case .specific(let width) = item.width { properties.append(ViewProperty("width", .number(width))) }
            return ViewValue.object(properties)
        }
        var properties = [ViewProperty("items", .list(items))]
        if case .index(let index) = selection { properties.append(ViewProperty("selection", .number(Double(index)))) }
        properties.append(ViewProperty("font", context.environment.resolve(font).viewValue))
        properties += ViewProperty.mirroring(in: context.environment)
        return ViewDescription("SegmentedControl", properties: properties)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        guard onSelect != nil || items.contains(where: { $0.onSelect != nil }) else { return nil }
        return ViewHandlers(onChange: { value in
            guard let index = value.numberValue.flatMap(Int.init(exactly:)), items.indices.contains(index) else {
                return false
            }
            items[index].onSelect?()
            onSelect?(index)
            return true
        })
    }
}

extension SegmentedControl.Selection: ExpressibleByIntegerLiteral {
    /// The item at an index.
    public init(integerLiteral index: Int) { self = .index(index) }
}

extension SegmentedControl.Item.Width: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Points.
    public init(integerLiteral points: Int) { self = .specific(CGFloat(points)) }

    /// Points.
    public init(floatLiteral points: Double) { self = .specific(points) }
}

/// As wide as the sum of its items.
private struct SegmentedControlLayout: Layout {
    typealias Cache = CGSize

    let items: [SegmentedControl.Item]
    let font: Font

    private static let height: CGFloat = 36

    func makeCache(subelements: Subelements, environment: Environment) -> CGSize {
        let width = items.map { self.width(of: $0, in: environment) }.reduce(0, +)
        return CGSize(width: width, height: Self.height)
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout CGSize
    ) -> CGSize {
        cache
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout CGSize
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: CGSize) -> Bool {
        true
    }

    private func width(of item: SegmentedControl.Item, in environment: Environment) -> CGFloat {
        if case .specific(let width) = item.width { return width }
        return environment.size(of: item.title, font).width + 2 * SegmentedControl.padding
    }
}
