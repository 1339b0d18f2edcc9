import Foundation

/// A button of a group, of which one is selected.
public struct RadioButton: FormControl {
    /// The name of the group. It is also the name of the group's value, which is the name of the selected button.
    public var group: String
    /// Whether the button is selected.
    public var value: Bool
    public var name: String?
    public var isEnabled: Bool
    public var label: String?
    public var tint: Color?
    /// Called by a ``LayoutHost`` when a user selects the button; nil for nothing. The button shows that once its element is
    /// selected.
    public var onSelect: (() -> Void)?

    /// The size of a button, in points.
    private static let size = CGSize(width: 24, height: 24)

    /// A button, not selected by default.
    public init(
        group: String, value: Bool = false, name: String? = nil, isEnabled: Bool = true, label: String? = nil,
        tint: Color? = nil, onSelect: (() -> Void)? = nil
    ) {
        self.group = group
        self.value = value
        self.name = name
        self.isEnabled = isEnabled
        self.label = label
        self.tint = tint
        self.onSelect = onSelect
    }

    public var identifier: ElementIdentifier { ElementIdentifier("RadioButton") }

    public var content: ElementContent { ElementContent(intrinsicSize: Self.size) }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let own = [ViewProperty("group", .text(group)), ViewProperty("value", .bool(value))]
        return ViewDescription("RadioButton", properties: viewProperties(own, in: context.environment))
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        // A button is deselected only by another one of its group.
        let select: ((Bool) -> Void)? = onSelect.map { onSelect in { _ in onSelect() } }
        return handlers(select) { $0.boolValue == true ? true : nil }
    }
}
