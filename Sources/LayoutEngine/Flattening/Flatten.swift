import Foundation

/// Lists the views of a placed tree. An element without a view is not in the list: its offset and its attributes are
/// added to those of the views inside it.
func flatten(_ tree: LayoutTree, _ options: LayoutOptions) throws(LayoutFailure) -> LayoutResult {
    guard let recorder = tree.recorder else {
        return try flatten(tree, options, observed: NoFlatteningObserver()).layout
    }
    var (layout, builder) = try flatten(tree, options, observed: ExplanationBuilder(recorder: recorder))
    layout.explanation = builder.explanation
    return layout
}

/// Lists the views of a placed tree, and calls an observer for every node.
func flatten<Observer: FlatteningObserver>(
    _ tree: LayoutTree, _ options: LayoutOptions, observed observer: Observer
) throws(LayoutFailure) -> (layout: LayoutResult, observer: Observer) {
    let displayScale = tree.environment.displayScale
    var flattening = Flattening(
        elements: tree.elements, rounding: options.roundsToPixelGrid ? PixelRounding(scale: displayScale) : nil,
        observer: observer)
    flattening.visit(tree.root)
    try tree.throwIfStopped()
    if let invalid = flattening.invalid { throw .invalidFrame(at: tree.position { $0 === invalid }) }
    let layout = LayoutResult(
        size: tree.root.frame.size, displayScale: displayScale, frames: flattening.frames,
        measurements: tree.measurements, segments: flattening.paths.segments, types: flattening.paths.types)
    return (layout, flattening.observer)
}

/// Generic over the observer, so that `NoFlatteningObserver` costs nothing.
private struct Flattening<Observer: FlatteningObserver> {
    var frames: [Frame] = []
    var paths: PathBuilder

    /// The elements without a view between the current element and the nearest view around it, outermost first.
    private var viewless: [ViewlessElement] = []
    /// Where the elements inside the current parent view begin in `viewless`.
    private var viewlessStart = 0
    /// The index of the parent view; -1 at the top.
    private var parent = -1
    /// How frames in the parent view are rounded; nil inside a transformed view, where they are not rounded.
    private var rounding: PixelRounding?
    /// The first node whose frame or transformation is out of range.
    private(set) var invalid: LayoutNode?

    private(set) var observer: Observer

    init(elements: Int, rounding: PixelRounding?, observer: Observer) {
        self.observer = observer
        frames.reserveCapacity(elements)
        paths = PathBuilder(capacity: elements)
        self.rounding = rounding
    }

    /// Visits a tree.
    mutating func visit(_ root: LayoutNode) {
        visit(siblings: [root], of: -1)
    }

    /// - Parameter segment: the last segment of their parent's path.
    private mutating func visit(siblings: [LayoutNode], of segment: Int) {
        if siblings.isEmpty { return }
        var family = paths.beginFamily(in: segment)
        for node in siblings {
            let segment = paths.add(node.identifier, to: &family)
            visit(node, segment: segment)
        }
        paths.end(family)
    }

    private mutating func visit(_ node: LayoutNode, segment: Int) {
        guard invalid == nil, node.frame.isInRange else {
            invalid = invalid ?? node
            return
        }
        observer.visit(node, segment: segment)
        node.placeChildren()
        observer.childrenPlaced(of: node, segment: segment)
        if let view = node.describeView() {
            let around = (viewlessStart, parent, rounding)
            append(consume view, of: node, segment: segment)
            parent = frames.count - 1
            viewlessStart = viewless.count
            visit(siblings: node.children, of: segment)
            (viewlessStart, parent, rounding) = around
        } else {
            viewless.append(ViewlessElement(node))
            visit(siblings: node.children, of: segment)
            viewless.removeLast()
        }
        if invalid == nil { node.settle() }
    }

    private mutating func append(_ view: consuming ViewDescription, of node: LayoutNode, segment: Int) {
        let size = node.frame.size
        var center = CGPoint(x: node.frame.midX, y: node.frame.midY)
        var attributes = node.attributes
        var index = viewless.count
        while index > viewlessStart {
            index -= 1
            center = viewless[index].map(center)
            if let outer = viewless[index].attributes { attributes = attributes?.within(outer) ?? outer.inherited }
        }
        var rect = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        guard rect.isInRange, attributes?.attributes.transform.isInRange ?? true else {
            invalid = node
            return
        }
        if attributes?.attributes.transform.isIdentity == false { rounding = nil }
        rounding?.round(&rect, view.frameRounding)
        let key = segment >= 0 ? paths.segments[segment].key : nil
        frames.append(
            Frame(
                view: view, rect: rect, key: key, attributesBox: attributes,
                parentIndex: Int32(parent), segment: Int32(segment)))
        observer.viewListed(of: node, at: frames.count - 1)
    }
}

/// An element without a view: how it moves the views inside it, and the attributes that it adds to theirs.
private struct ViewlessElement {
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

    func map(_ center: CGPoint) -> CGPoint {
        guard let transform = attributes?.attributes.transform else {
            return CGPoint(x: center.x + shift.x, y: center.y + shift.y)
        }
        let turned = transform.untranslated.apply(to: center)
        return CGPoint(x: turned.x + shift.x, y: turned.y + shift.y)
    }
}

extension LayoutAttributesBox {
    /// The attributes that a view without its own gets from a viewless element around it.
    fileprivate var inherited: LayoutAttributesBox {
        LayoutAttributesBox(.identity).within(self)
    }
    /// These attributes combined with those of a viewless element around it.
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

extension Transform {
    /// Whether the magnitude of every number is at most 10¹⁵.
    fileprivate var isInRange: Bool { entries.indices.allSatisfy { entries[$0].magnitude <= 1e15 } }
}

extension CGRect {
    /// Whether the magnitude of every number is at most 10¹⁵, up to which fractions of a point can be represented.
    fileprivate var isInRange: Bool {
        let limit = CGFloat(1e15)
        return origin.x.magnitude <= limit && origin.y.magnitude <= limit
            && size.width.magnitude <= limit && size.height.magnitude <= limit
    }
}
