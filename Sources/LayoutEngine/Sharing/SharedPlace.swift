import Foundation

/// All that the frames of the views in an element depend on, besides the element and its environment.
struct SharedPlace: Sendable {
    private let frame: CGRect
    /// How frames in the nearest view around are rounded.
    private let rounding: PixelRounding?
    /// The elements between that view and this one.
    private let viewless: [ViewlessElement]

    init(of node: LayoutNode, rounding: PixelRounding?, in viewless: ArraySlice<ViewlessElement>) {
        frame = node.frame
        self.rounding = rounding
        self.viewless = Array(viewless)
    }

    /// Whether it is the place of an element.
    func isPlace(of node: LayoutNode, rounding: PixelRounding?, in viewless: ArraySlice<ViewlessElement>) -> Bool {
        frame == node.frame && self.rounding == rounding && self.viewless.elementsEqual(viewless)
    }
}
