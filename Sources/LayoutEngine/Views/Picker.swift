import Foundation

/// A menu of items of which one is chosen.
public struct Picker: FormControl {

    /// An item of the menu.
    public struct Item: Hashable, Sendable {
        /// The text that the user sees.
        public var title: String
        /// The value of the picker while the item is chosen. Unique in the picker.
        public var value: String

        /// An item. By default its value is its title.
        public init(title: String, value: String? = nil) {
            self.title = title
            self.value = value ?? title
        }
    }

    /// The items, in order.
    public var items: [Item]
    /// The value of the item that is chosen; nil for none.
    public var value: String?
    /// The font. Members that are nil come from the environment's font.
    public var font: Font
    public var name: String?
    public var isEnabled: Bool
    public var label: String?
    public var tint: Color?
    /// Called by a ``LayoutHost`` with the value of the item that a user chooses; nil for nothing. The picker does not
    /// show the item until ``value`` is set to that value.
    public var onChange: ((String) -> Void)?

    /// A picker of items.
    public init(
        items: [Item], value: String? = nil, font: Font = Font(), name: String? = nil, isEnabled: Bool = true,
        label: String? = nil, tint: Color? = nil, onChange: ((String) -> Void)? = nil
    ) {
        self.items = items
        self.value = value
        self.font = font
        self.name = name
        self.isEnabled = isEnabled
        self.label = label
        self.tint = tint
        self.onChange = onChange
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Picker") }

    public var content: ElementContent { ElementContent(layout: PickerLayout(items: items, font: font)) }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let items = items.map { item in
            ViewValue.object([.init("title", .text(item.title)), .init("value", .text(item.value))])
        }
        var own = [ViewProperty("items", .list(items))]
        if let value { own.append(ViewProperty("value", .text(value))) }
        own.append(ViewProperty("font", context.environment.resolve(font).viewValue))
        return viewDescription(own, in: context.environment)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        handlers(onChange) { [items] given in
            given.textValue.flatMap { text in items.contains { $0.value == text } ? text : nil }
        }
    }
}

/// As wide as the widest title and the space beside it.
private struct PickerLayout: Layout {
    typealias Cache = CGSize

    let items: [Picker.Item]
    let font: Font

    /// In points.
    private static let height: CGFloat = 44
    /// The space beside the title, in points: padding on one side, the menu's indicator on the other.
    private static let spaceBesideTitle: CGFloat = 44

    func makeCache(subelements: Subelements, environment: Environment) -> CGSize {
        let widths = items.map { environment.size(of: $0.title, font).width }
        return CGSize(width: (widths.max() ?? 0) + Self.spaceBesideTitle, height: Self.height)
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
}
