import Foundation

/// A box that is checked or not.
public struct Checkbox: FormControl {
    /// Whether the box is checked.
    public var value: Bool
    public var name: String?
    public var isEnabled: Bool
    public var label: String?
    public var tint: Color?
    /// Called by a ``LayoutHost`` with the value that a user chooses; nil for nothing. The box does not show the value
    /// until ``value`` is set to it.
    public var onChange: ((Bool) -> Void)?

    /// The size of a box, in points.
    private static let size = CGSize(width: 24, height: 24)

    /// A box, by default not checked.
    public init(
        value: Bool = false, name: String? = nil, isEnabled: Bool = true, label: String? = nil, tint: Color? = nil,
        onChange: ((Bool) -> Void)? = nil
    ) {
        self.value = value
        self.name = name
        self.isEnabled = isEnabled
        self.label = label
        self.tint = tint
        self.onChange = onChange
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Checkbox") }

    public var content: ElementContent { ElementContent(intrinsicSize: Self.size) }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        viewDescription([ViewProperty("value", .bool(value))], in: context.environment)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        handlers(onChange, value: \.boolValue)
    }
}
