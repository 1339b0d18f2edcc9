import Foundation

/// Shows how much of some work is done.
public struct ProgressBar: FormControl {
    /// The part that is done, from 0 to 1; nil where that cannot be told.
    public var value: Double?
    public var name: String?
    public var isEnabled: Bool
    public var label: String?
    public var tint: Color?

    /// In points.
    private static let height: CGFloat = 4

    /// A bar for the part that is done, from 0 to 1; nil where that cannot be told.
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
        return ViewDescription("ProgressBar", properties: viewProperties(own, in: context.environment))
    }
}
