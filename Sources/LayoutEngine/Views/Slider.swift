import Foundation

/// A number in a range, chosen by moving a knob along a track.
public struct Slider: FormControl {
    /// The number, in the range.
    public var value: Double
    /// The least and the greatest number.
    public var range: ClosedRange<Double>
    /// The distance between numbers that can be chosen, above 0; nil for any number of the range.
    public var step: Double?
    public var name: String?
    public var isEnabled: Bool
    public var label: String?
    public var tint: Color?
    /// Called by a ``LayoutHost`` with the number that a user chooses; nil for nothing. The slider does not show the
    /// number until ``value`` is set to it.
    public var onChange: ((Double) -> Void)?

    /// In points.
    private static let height: CGFloat = 32
    /// How many adjustments (``ViewAdjustment``) lead from one end of a slider without steps to the other.
    private static let adjustments = 10.0

    /// A slider, from 0 to 1 by default.
    public init(
        value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil, name: String? = nil,
        isEnabled: Bool = true, label: String? = nil, tint: Color? = nil, onChange: ((Double) -> Void)? = nil
    ) {
        self.value = value
        self.range = range
        self.step = step
        self.name = name
        self.isEnabled = isEnabled
        self.label = label
        self.tint = tint
        self.onChange = onChange
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Slider") }

    public var content: ElementContent { ElementContent(layout: FillingWidthLayout(height: Self.height)) }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var own = [
            ViewProperty("value", .number(value)), ViewProperty("minimum", .number(range.lowerBound)),
            ViewProperty("maximum", .number(range.upperBound)),
        ]
        if let step { own.append(ViewProperty("step", .number(step))) }
        return viewDescription(own, in: context.environment)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        let range = range
        var handlers = handlers(onChange) { given in given.numberValue.flatMap { range.contains($0) ? $0 : nil } }
        let distance = step ?? (range.upperBound - range.lowerBound) / Self.adjustments
        let (raised, lowered) = (min(value + distance, range.upperBound), max(value - distance, range.lowerBound))
        handlers?.onAdjust = { adjustment in onChange?(adjustment == .increment ? raised : lowered) }
        return handlers
    }
}
