import Foundation

/// One of several items, chosen from a menu.
public struct Picker: FormControl {

    /// Something to choose.
    public struct Item: Hashable, Sendable {
        /// In words for the user.
        public var title: String
        /// The value of the picker while the item is chosen. No other item has it.
        public var value: String

        /// An item, whose value is its title by default.
        public init(title: String, value: String? = nil) {
            self.title = title
            self.value = value ?? title
        }
    }

    /// The items, in order.
    public var items: [Item]
    /// The value of the item that is chosen; nil for none.
    public var value: String?
    /// The font; members that are nil are those of the environment's.
    public var font: Font
    public var name: String?
    public var isEnabled: Bool
    public var label: String?
    public var tint: Color?
    /// Called by a ``LayoutHost`` with the value of the item that a user chooses; nil for nothing. The picker shows that item
    /// once its element has the value.
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
        return ViewDescription("Picker", properties: viewProperties(own, in: context.environment))
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        handlers(onChange) { [items] given in
            given.textValue.flatMap { text in items.contains { $0.value == text } ? text : nil }
        }
    }
}

/// As wide as its widest title and the room beside it.
private struct PickerLayout: Layout {
    typealias Cache = CGSize

    let items: [Picker.Item]
    let font: Font

    /// In points.
    private static let height: CGFloat = 44
    /// Beside the title: on one side a padding, on the other the sign of the menu.
    private static let room: CGFloat = 44

    func makeCache(subelements: Subelements, environment: Environment) -> CGSize {
        let widths = items.map { environment.size(of: $0.title, font).width }
        return CGSize(width: (widths.max() ?? 0) + Self.room, height: Self.height)
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
