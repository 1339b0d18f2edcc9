import Foundation

/// How a view is shown, apart from where. Never changes a layout.
public struct LayoutAttributes: Hashable, Sendable {
    /// About the centre of the frame.
    public var transform = Transform.identity
    /// 0 (not seen) to 1.
    public var alpha: CGFloat = 1
    public var isHidden = false
    public var isUserInteractionEnabled = true
    public var tintAdjustmentMode = TintAdjustmentMode.automatic

    public init() {}

    public static let identity = LayoutAttributes()
}

/// How the tint colour of a view is shown.
public enum TintAdjustmentMode: String, Sendable, CaseIterable {
    case automatic
    case normal
    case dimmed
}

/// Keeps attributes behind one reference: few elements have any.
final class LayoutAttributesBox: Sendable {
    let attributes: LayoutAttributes

    init(_ attributes: LayoutAttributes) {
        self.attributes = attributes
    }
}
