import Foundation

/// An element without a view: how it moves the views inside it, and the attributes that it adds to theirs.
struct ViewlessElement: Equatable, Sendable {
    private let shift: CGPoint
    let attributes: LayoutAttributesBox?

    init(_ node: LayoutNode) {
        attributes = node.attributes
        // A child's centre c becomes (c - middle) · T + centre. The terms without c are added up first, as in
        // Blueprint, so that halves round to the same side.
        let size = node.frame.size
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let start = CGPoint(x: -middle.x, y: -middle.y)
        let moved = attributes?.attributes.transform.apply(to: start) ?? start
        shift = CGPoint(x: moved.x + node.frame.midX, y: moved.y + node.frame.midY)
    }

    static func == (left: ViewlessElement, right: ViewlessElement) -> Bool {
        left.shift == right.shift && left.attributes?.attributes == right.attributes?.attributes
    }

    func map(_ center: CGPoint) -> CGPoint {
        guard let transform = attributes?.attributes.transform else {
            return CGPoint(x: center.x + shift.x, y: center.y + shift.y)
        }
        let turned = transform.untranslated.apply(to: center)
        return CGPoint(x: turned.x + shift.x, y: turned.y + shift.y)
    }
}
