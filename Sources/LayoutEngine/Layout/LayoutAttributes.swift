import Foundation

/// How a view is shown. Attributes never change a layout.
public struct LayoutAttributes: Hashable, Sendable {
    /// A transformation about the centre of the frame.
    public var transform = Transform.identity
    /// The opacity, from 0 (invisible) to 1 (opaque).
    public var alpha: CGFloat = 1
    /// Whether the view is hidden.
    public var isHidden = false
    /// Whether the view and its contents can be touched.
    public var isUserInteractionEnabled = true
    /// How the tint colour of the view is shown.
    public var tintAdjustmentMode = TintAdjustmentMode.automatic

    /// The default attributes.
    public init() {}

    /// The default attributes.
    public static let identity = LayoutAttributes()
}

/// Attributes behind one reference, because few elements have any.
final class LayoutAttributesBox: Sendable {
    let attributes: LayoutAttributes

    init(_ attributes: LayoutAttributes) {
        self.attributes = attributes
    }
}
