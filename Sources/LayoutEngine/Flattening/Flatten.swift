import Foundation

/// Gives the views of a placed tree. Elements without a view leave no frame; what they add is folded into those inside.
func flatten(_ tree: LayoutTree) throws(LayoutFailure) -> LayoutResult {
    var flattening = Flattening(elements: tree.elements)
    flattening.visit(tree.root, ordinal: 1, segment: -1)
    try tree.checkEnd()
    if let invalid = flattening.invalid { throw .invalidFrame(at: tree.position { $0 === invalid }) }
    return LayoutResult(
        size: tree.root.frame.size, displayScale: tree.environment.displayScale, frames: flattening.frames,
        measurements: tree.measurements, segments: flattening.segments)
}

private struct Flattening {
    var frames: [Frame] = []
    var segments: [PathSegment] = []

    /// The elements without a view between the current element and the nearest view around it, outermost first.
    private var skipped: [Skipped] = []
    private var skippedStart = 0
    private var parent: Int?

    /// The first node whose frame is no rectangle.
    private(set) var invalid: LayoutNode?

    init(elements: Int) {
        frames.reserveCapacity(elements)
        segments.reserveCapacity(elements)
    }

    mutating func visit(_ node: LayoutNode, ordinal: Int, segment outer: Int) {
        guard invalid == nil, node.frame.isPlausible else {
            invalid = invalid ?? node
            return
        }
        node.placeChildren()
        var segment = outer
        if !node.identifier.name.isEmpty {
            segment = segments.count
            segments.append(PathSegment(parent: outer, identifier: node.identifier, ordinal: ordinal))
        }
        guard let view = node.describeView() else {
            skipped.append(Skipped(node))
            visitChildren(of: node, segment: segment)
            skipped.removeLast()
            return
        }
        let outerStart = skippedStart, outerParent = parent
        append(view, of: node, segment: segment)
        parent = frames.count - 1
        skippedStart = skipped.count
        visitChildren(of: node, segment: segment)
        parent = outerParent
        skippedStart = outerStart
    }

    private mutating func visitChildren(of node: LayoutNode, segment: Int) {
        var counter = SiblingCounter()
        for index in 0..<node.children.count {
            let ordinal = counter.ordinal(ofNext: index, in: node.children)
            node.children.lend(index) { visit($0, ordinal: ordinal, segment: segment) }
        }
    }

    private mutating func append(_ view: consuming ViewDescription, of node: LayoutNode, segment: Int) {
        let size = node.frame.size
        var center = CGPoint(x: node.frame.midX, y: node.frame.midY)
        var attributes = node.attributes
        for element in skipped[skippedStart...].reversed() {
            center = element.map(center)
            if let outer = element.attributes { attributes = attributes?.within(outer) ?? outer.inherited }
        }
        let rect = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        guard rect.isPlausible, attributes?.attributes.transform.isFinite ?? true else {
            invalid = node
            return
        }
        let key = node.identifier.name.isEmpty ? keyOfLast(segment) : node.identifier.key
        frames.append(
            Frame(view: view, rect: rect, parent: parent, key: key, attributesBox: attributes, segment: segment))
    }
}

extension Flattening {
    /// The key in a segment of the path; nil if there is none.
    private func keyOfLast(_ segment: Int) -> ElementKey? {
        segment >= 0 ? segments[segment].identifier.key : nil
    }
}

/// An element without a view: how it moves what is inside it, and how it changes how that is shown.
private struct Skipped {
    private let shift: CGPoint
    let attributes: LayoutAttributesBox?

    init(_ node: LayoutNode) {
        attributes = node.attributes
        // A child's centre c becomes (c - middle) · T + centre. All that does not depend on c is added up first, as in
        // Blueprint, so that halves round to the same side.
        let size = node.frame.size
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let start = CGPoint(x: -middle.x, y: -middle.y)
        let moved = attributes?.attributes.transform.apply(to: start) ?? start
        shift = CGPoint(x: moved.x + node.frame.midX, y: moved.y + node.frame.midY)
    }

    func map(_ center: CGPoint) -> CGPoint {
        guard let transform = attributes?.attributes.transform else {
            return CGPoint(x: center.x + shift.x, y: center.y + shift.y)
        }
        let turned = transform.untranslated.apply(to: center)
        return CGPoint(x: turned.x + shift.x, y: turned.y + shift.y)
    }
}

extension LayoutAttributesBox {
    /// What a view inside an element without attributes of its own takes on from that element.
    fileprivate var inherited: LayoutAttributesBox {
        LayoutAttributesBox(.identity).within(self)
    }

    /// These attributes, inside an element that has others.
    fileprivate func within(_ outer: LayoutAttributesBox) -> LayoutAttributesBox {
        var result = attributes
        let outer = outer.attributes
        if !outer.transform.isIdentity {
            result.transform = result.transform.concatenated(with: outer.transform.untranslated)
        }
        result.alpha *= outer.alpha
        result.isHidden = result.isHidden || outer.isHidden
        result.isUserInteractionEnabled = result.isUserInteractionEnabled && outer.isUserInteractionEnabled
        if result.tintAdjustmentMode == .automatic { result.tintAdjustmentMode = outer.tintAdjustmentMode }
        return LayoutAttributesBox(result)
    }
}

extension CGRect {
    /// Whether every number is finite and no further out than 10¹⁵, where points can still be told apart.
    fileprivate var isPlausible: Bool {
        let limit = CGFloat(1e15)
        return origin.x.magnitude <= limit && origin.y.magnitude <= limit
            && size.width.magnitude <= limit && size.height.magnitude <= limit
    }
}
