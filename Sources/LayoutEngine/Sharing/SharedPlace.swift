import Foundation

/// The position of an element. The frames of the views in it depend on this, the element and its environment alone.
struct SharedPlace: Sendable {
    private let frame: CGRect
    /// How frames in the nearest view around it are rounded; nil if they are not rounded.
    private let rounding: PixelRounding?
    /// The elements between that view and this element, outermost first.
    private let viewless: [ViewlessElement]

    init(of node: LayoutNode, rounding: PixelRounding?, in viewless: [ViewlessElement]) {
        frame = node.frame
        self.rounding = rounding
        self.viewless = viewless
    }

    /// Whether a node has this place.
    func isPlace(of node: LayoutNode, rounding: PixelRounding?, in viewless: [ViewlessElement]) -> Bool {
        frame == node.frame && self.rounding == rounding && self.viewless == viewless
    }
}
