import Foundation

/// Shows the progress of a task.
public struct ProgressBar: FormControl {
    /// The progress, from 0 to 1; nil if it is not known.
    public var value: Double?
    public var name: String?
    public var isEnabled: Bool
    public var label: String?
    public var tint: Color?

    /// In points.
    private static let height: CGFloat = 4

    /// A bar for a progress from 0 to 1; nil if it is not known.
    public init(
        value: Double?, name: String? = nil, isEnabled: Bool = true, label: String? = nil, tint: Color? = nil
    ) {
        self.value = value
        self.name = name
        self.isEnabled = isEnabled
        self.label = label
        self.tint = tint
    }

    public var identifier: ElementIdentifier { ElementIdentifier("ProgressBar") }

    public var content: ElementContent { ElementContent(layout: FillingWidthLayout(height: Self.height)) }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let own = value.map { [ViewProperty("value", .number($0))] } ?? []
        return viewDescription(own, in: context.environment)
    }
}
