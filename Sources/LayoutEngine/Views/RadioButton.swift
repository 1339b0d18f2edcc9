import Foundation

/// A button of a group in which one button is selected.
public struct RadioButton: FormControl {
    /// The name of the group, and of its value in the form. The value is the name of the selected button.
    public var group: String
    /// Whether the button is selected.
    public var value: Bool
    public var name: String?
    public var isEnabled: Bool
    public var label: String?
    public var tint: Color?
    /// Called by a ``LayoutHost`` when a user selects the button; nil for nothing. The button does not show that until
    /// ``value`` is set to true.
    public var onSelect: (() -> Void)?

    /// The size of a button, in points.
    private static let size = CGSize(width: 24, height: 24)

    /// A button, by default not selected.
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
        return viewDescription(own, in: context.environment)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        // A user deselects a button only by selecting another one of its group.
        let select: ((Bool) -> Void)? = onSelect.map { onSelect in { _ in onSelect() } }
        return handlers(select) { $0.boolValue == true ? true : nil }
    }
}
