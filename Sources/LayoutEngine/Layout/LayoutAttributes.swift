import Foundation

/// How a view is shown. Attributes never change a layout.
public struct LayoutAttributes: Hashable, Sendable {
    /// A transformation about the centre of the frame.
    public var transform = Transform.identity
    /// The opacity, from 0 (not seen) to 1.
    public var alpha: CGFloat = 1
    /// Whether the view is hidden.
    public var isHidden = false
    /// Whether the view and all in it can be touched.
    public var isUserInteractionEnabled = true
    /// How the tint colour of the view is shown.
    public var tintAdjustmentMode = TintAdjustmentMode.automatic

    /// The attributes of a view that is shown as usual.
    public init() {}

    /// The attributes of a view that is shown as usual.
    public static let identity = LayoutAttributes()
}

/// How the tint colour of a view is shown.
public enum TintAdjustmentMode: String, Sendable, CaseIterable {
    /// As that of the view around it.
    case automatic
    /// As it is.
    case normal
    /// Dimmed, as behind a dialogue.
    case dimmed
}

/// Attributes behind one reference, because few elements have any.
final class LayoutAttributesBox: Sendable {
    let attributes: LayoutAttributes

    init(_ attributes: LayoutAttributes) {
        self.attributes = attributes
    }
}
