import Foundation

/// Says how the tint colour of an element is shown.
public struct TintAdjusted: Element {
    public var mode: TintAdjustmentMode
    public var wrapped: any Element

    public init(mode: TintAdjustmentMode, wrapping element: any Element) {
        self.mode = mode
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("TintAdjustmentMode") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.tintAdjustmentMode = mode })
    }
}
