/// Sets how the tint colour of an element is shown.
public struct TintAdjusted: Element {
    /// How the tint colour is shown.
    public var mode: TintAdjustmentMode
    /// The element inside.
    public var wrapped: any Element

    /// Sets how the tint colour of an element is shown.
    public init(mode: TintAdjustmentMode, wrapping element: any Element) {
        self.mode = mode
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("TintAdjustmentMode") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.tintAdjustmentMode = mode })
    }
}
