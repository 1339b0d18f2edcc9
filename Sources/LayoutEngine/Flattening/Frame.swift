import Foundation

/// A view with its rectangle.
public struct Frame: Sendable {
    /// The description of the view.
    public var view: ViewDescription

    /// The frame before its transformation, in the coordinates of the parent view, in points.
    public var rect: CGRect

    /// The index of the parent view; nil at the top.
    public var parent: Int? {
        get { parentIndex >= 0 ? Int(parentIndex) : nil }
        set { parentIndex = newValue.map(Int32.init) ?? -1 }
    }

    /// The key in the last segment of the path.
    public var key: ElementKey?

    /// How the view is shown. Includes the attributes of the elements between the view and its parent view.
    public var attributes: LayoutAttributes {
        attributesBox?.attributes ?? .identity
    }

    /// Whether any attribute differs from its default.
    public var hasAttributes: Bool {
        attributesBox != nil
    }

    /// Nil if all attributes have their defaults.
    let attributesBox: LayoutAttributesBox?

    /// The index of the parent view; -1 at the top. Faster than ``parent``, which copies the frame.
    package var parentIndex: Int32

    /// The index of the last segment of the path.
    package internal(set) var segment: Int32
}
