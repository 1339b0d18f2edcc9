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
        tree: tree, rounding: options.roundsToPixelGrid ? PixelRounding(scale: displayScale) : nil, observer: observer)
    flattening.visit(tree.root)
    try tree.throwIfStopped()
    if let invalid = flattening.invalid { throw .invalidFrame(at: tree.position { $0 === invalid }) }
    let layout = LayoutResult(
        size: tree.root.frame.size, displayScale: displayScale, frames: flattening.frames,
        measurements: tree.measurements, segments: flattening.paths.segments, types: flattening.paths.types,
        sharedParts: flattening.sharedParts)
    return (layout, flattening.observer)
}

/// Generic over the observer, so that `NoFlatteningObserver` costs nothing.
private struct Flattening<Observer: FlatteningObserver> {
    var frames: [Frame] = []
    var paths: PathBuilder

    private(set) var sharedParts: [SharedElement: ListedPart] = [:]
    private let tree: LayoutTree
    private let formerFrames: [Frame]
    private let formerSegments: [PathSegment]
    private let formerTypes: [Int: ObjectIdentifier]

    /// The elements without a view between the current element and the nearest view around it, outermost first.
    private var viewless: [ViewlessElement] = []
    /// Where the elements inside the current parent view begin in `viewless`.
    private var viewlessStart = 0
    /// The elements without a view around the current siblings, outermost first. Made when a shared element among them
    /// needs it. Shared elements keep it, so that all siblings have the same array.
    private var aroundSiblings: [ViewlessElement]?
    /// The index of the parent view; -1 at the top.
    private var parent = -1
    /// How frames in the parent view are rounded; nil inside a transformed view, where they are not rounded.
    private var rounding: PixelRounding?
    /// The first node whose frame or transformation is out of range.
    private(set) var invalid: LayoutNode?
    /// Whether the layout was interrupted.
    private var isInterrupted = false
    /// The steps until the next check for an interruption.
    private var stepsLeft = Self.stepsBetweenChecks

    /// Takes about a millisecond. A step adds the attributes of one element without a view to those of a view.
    private static var stepsBetweenChecks: Int { 16_384 }

    private(set) var observer: Observer

    init(tree: LayoutTree, rounding: PixelRounding?, observer: Observer) {
        self.tree = tree
        self.observer = observer
        frames.reserveCapacity(tree.elements)
        paths = PathBuilder(capacity: tree.elements)
        self.rounding = rounding
        let former = tree.sharing?.former
        formerFrames = former?.frames ?? []
        formerSegments = former?.segments ?? []
        formerTypes = former?.types ?? [:]
        sharedParts.reserveCapacity(former?.sharedParts.count ?? 0)
    }

    /// Visits a tree.
    mutating func visit(_ root: LayoutNode) {
        visit(siblings: [root], of: -1)
    }

    /// - Parameter segment: the last segment of their parent's path.
    private mutating func visit(siblings: [LayoutNode], of segment: Int) {
        if siblings.isEmpty { return }
        let aroundParent = aroundSiblings
        aroundSiblings = nil
        defer { aroundSiblings = aroundParent }
        var family = paths.beginFamily(in: segment)
        for node in siblings {
            let segment = paths.add(node.identifier, to: &family)
            visit(node, segment: segment)
        }
        paths.end(family)
    }

    private mutating func visit(_ node: LayoutNode, segment: Int) {
        if isInterrupted { return }
        guard invalid == nil, node.frame.isInRange else {
            invalid = invalid ?? node
            return
        }
        if tree.sharesElements, let shared = node as? SharedNode { return visit(shared: shared, segment: segment) }
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
        if invalid == nil, !isInterrupted { node.settle() }
    }

    /// Takes the views of a shared element over from the former layout if they are the same. Otherwise visits its base
    /// and records its part.
    private mutating func visit(shared node: SharedNode, segment: Int) {
        let around = aroundSiblings ?? Array(viewless[viewlessStart...])
        aroundSiblings = around
        if let listed = node.repeatedPart, listed.part.place.isPlace(of: node, rounding: rounding, in: around) {
            return takeOver(listed, of: node, segment: segment)
        }
        let place = SharedPlace(of: node, rounding: rounding, in: around)
        let start = (frames: frames.count, segments: paths.segments.count)
        let measurements = tree.measurements
        visit(node.placedBase(), segment: segment)
        // The base must have a segment of its own: it is the one before the segments inside.
        if invalid == nil, !isInterrupted, segment == start.segments - 1,
            let part = node.part(at: place, placingMeasurements: tree.measurements - measurements)
        {
            sharedParts[node.shared] = ListedPart(
                part: part, frames: start.frames..<frames.count, segments: start.segments..<paths.segments.count)
        }
        node.settle()
    }

    /// Appends the views and path segments of a part of the former layout, with shifted indices.
    private mutating func takeOver(_ listed: ListedPart, of node: SharedNode, segment: Int) {
        guard tree.admitsMeasurements(listed.part.placingMeasurements) else { return }
        let start = (frames: frames.count, segments: paths.segments.count)
        let frameShift = Int32(start.frames - listed.frames.lowerBound)
        let segmentShift = Int32(start.segments - listed.segments.lowerBound)
        frames += formerFrames[listed.frames]
        for index in start.frames..<frames.count {
            let isOutermost = frames[index].parentIndex < listed.frames.lowerBound
            frames[index].parentIndex = isOutermost ? Int32(parent) : frames[index].parentIndex + frameShift
            let isInside = frames[index].segment >= listed.segments.lowerBound
            frames[index].segment = isInside ? frames[index].segment + segmentShift : Int32(segment)
        }
        paths.append(formerSegments[listed.segments], types: formerTypes, in: segment)
        sharedParts[node.shared] = ListedPart(
            part: listed.part, frames: start.frames..<frames.count, segments: start.segments..<paths.segments.count)
        node.settle()
    }

    private mutating func countSteps(_ count: Int) {
        stepsLeft -= count
        guard stepsLeft < 0 else { return }
        stepsLeft = Self.stepsBetweenChecks
        isInterrupted = tree.isInterrupted
    }

    private mutating func append(_ view: consuming ViewDescription, of node: LayoutNode, segment: Int) {
        let size = node.frame.size
        var center = CGPoint(x: node.frame.midX, y: node.frame.midY)
        var attributes = node.attributes
        var index = viewless.count
        countSteps(1 + index - viewlessStart)
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
