import Foundation

/// A row of titles of which one is selected.
public struct SegmentedControl: Element {

    /// A segment.
    public struct Item: Hashable, Sendable {
        /// The title of the segment.
        public var title: String
        /// Points; nil for the width of the title and a padding on both sides.
        public var width: CGFloat?

        /// A segment, by default of the width that its title needs.
        public init(title: String, width: CGFloat? = nil) {
            self.title = title
            self.width = width
        }
    }

    /// The segments, in order.
    public var items: [Item]
    /// The index of the selected item.
    public var selection: Int?
    /// The font; members that are nil are those of the environment's.
    public var font: Font
    /// Called by a ``LayoutHost`` with the index of the item that is selected; nil for nothing. The control shows that
    /// selection once its element has it.
    public var onSelect: ((Int) -> Void)?

    /// A control of segments.
    public init(items: [Item], selection: Int? = nil, font: Font = Font(), onSelect: ((Int) -> Void)? = nil) {
        self.items = items
        self.selection = selection
        self.font = font
        self.onSelect = onSelect
    }

    public var identifier: ElementIdentifier { ElementIdentifier("SegmentedControl") }

    public var content: ElementContent {
        ElementContent(layout: SegmentedControlLayout(items: items, font: font))
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let items = items.map { item in
            var properties = [ViewProperty("title", .text(item.title))]
            if let width = item.width { properties.append(ViewProperty("width", .number(width))) }
            return ViewValue.object(properties)
        }
        var properties = [ViewProperty("items", .list(items))]
        if let selection { properties.append(ViewProperty("selection", .number(Double(selection)))) }
        properties.append(ViewProperty("font", context.environment.resolve(font).viewValue))
        return ViewDescription("SegmentedControl", properties: properties)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        onSelect.map { onSelect in
            ViewHandlers(onChange: { value in
                guard case .number(let number) = value, let index = Int(exactly: number),
                    items.indices.contains(index)
                else { return false }
                onSelect(index)
                return true
            })
        }
    }
}

/// As wide as its items together.
private struct SegmentedControlLayout: Layout {
    typealias Cache = CGSize

    let items: [SegmentedControl.Item]
    let font: Font

    private static let height: CGFloat = 36
    private static let padding: CGFloat = 8

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
        if let width = item.width { return width }
        let title = StyledText(spans: [TextSpan(item.title, font: font)])
        let measured = environment.textMeasurer.measuredText(for: title, in: environment)
        return measured.size(in: .unconstrained).width + 2 * Self.padding
    }
}
