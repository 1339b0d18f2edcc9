import LayoutEngine

/// The frames of a layout in the coordinates of the picture.
struct Scene {
    struct Item {
        /// From the coordinates of the view to the picture.
        var matrix: Matrix
        /// From the coordinates of the view's children to the picture. Includes the scrolling of a scroll view.
        var content: Matrix
        /// The size of the view's frame, in points.
        var size: Point
        /// An upper bound of the area that the view and its descendants cover in the picture.
        var bounds: Bounds
        /// An upper bound of the area that is left for descendants by the view's clip and those of its ancestors; nil
        /// if there is no clip.
        var clip: Bounds?
        /// Whether the view and its descendants are not drawn.
        var isHidden: Bool
    }

    private(set) var items: [Item] = []

    /// - Parameters:
    ///   - root: from points of the layout to the picture.
    ///   - showsHidden: whether hidden and transparent views are drawn, as in wireframes.
    init(_ layout: LayoutResult, root: Matrix, showsHidden: Bool) {
        items.reserveCapacity(layout.frames.count)
        for frame in layout.frames {
            let parent = frame.parent.map { items[$0] }
            items.append(Self.item(frame, in: parent, root: root, showsHidden: showsHidden))
        }
        for index in layout.frames.indices.reversed() {
            guard let parent = layout.frames[index].parent, !items[index].isHidden else { continue }
            if !layout.frames[parent].view.clipsToBounds {
                items[parent].bounds = items[parent].bounds.union(items[index].bounds)
            }
        }
    }

    private static func item(_ frame: Frame, in parent: Item?, root: Matrix, showsHidden: Bool) -> Item {
        let size = Point(frame.rect.size.width, frame.rect.size.height)
        var matrix = (parent?.content ?? root).moved(frame.rect.origin.x, frame.rect.origin.y)
        var isHidden = parent?.isHidden ?? false
        if frame.hasAttributes {
            let attributes = frame.attributes
            if !attributes.transform.isIdentity {
                matrix = Matrix(attributes.transform).then(matrix.moved(size.x / 2, size.y / 2))
                    .moved(-size.x / 2, -size.y / 2)
            }
            if !showsHidden { isHidden = isHidden || attributes.isHidden || attributes.alpha <= 0 }
        }
        isHidden = isHidden || !matrix.isUsable
        guard !isHidden else {
            return Item(matrix: matrix, content: matrix, size: size, bounds: .none, clip: nil, isHidden: true)
        }
        let offset = frame.view.scrolling(in: size)?.offset
        let frameBounds = Bounds(width: size.x, height: size.y)
        let ink = frame.view.inkBounds(in: frameBounds).transformed(matrix)
        // Wireframes show what is cut off.
        let ownClip = !showsHidden && frame.view.clipsToBounds ? frameBounds.transformed(matrix) : nil
        return Item(
            matrix: matrix, content: offset.map { matrix.moved(-$0.x, -$0.y) } ?? matrix, size: size,
            bounds: ink.clipped(to: parent?.clip), clip: ownClip?.clipped(to: parent?.clip) ?? parent?.clip,
            isHidden: false)
    }
}

extension Bounds {
    fileprivate func clipped(to clip: Bounds?) -> Bounds {
        clip.map(intersection) ?? self
    }
}

extension ViewDescription {
    var namedProperties: Properties { Properties(properties) }

    /// Whether the view clips its children.
    var clipsToBounds: Bool {
        switch viewClass {
        case "ScrollView": true
        case "Box": namedProperties.flag("clipsContent") ?? false
        default: false
        }
    }

    /// An upper bound of the area that the view itself covers, in its own coordinates.
    fileprivate func inkBounds(in bounds: Bounds) -> Bounds {
        var ink = bounds
        for line in hasDetails ? lines ?? [] : [] { ink = ink.union(line.inkBounds) }
        guard viewClass == "Box" || viewClass == "Label" || viewClass == "AttributedLabel",
            let shadow = namedProperties.shadow("shadow")
        else { return ink }
        return ink.union(ink.inset(by: -shadow.reach).moved(shadow.offset))
    }
}

extension TextLine {
    /// An upper bound of the area of the glyphs.
    var inkBounds: Bounds {
        runs.reduce(Bounds(x: x, y: baseline, width: width, height: 0)) { $0.union(inkBounds(of: $1)) }
    }

    /// An upper bound of the area of the glyphs of a run: two ems around them. Marks may be far from the baseline.
    func inkBounds(of run: GlyphRun) -> Bounds {
        var places = Bounds.none
        var x = Double(run.x)
        for glyph in run.glyphs {
            let y = baseline + glyph.offset.y
            places = places.union(Bounds(at: Point(x, y))).union(Bounds(at: Point(x + glyph.advance, y)))
            x += glyph.advance
        }
        return places.inset(by: -2 * Double(run.fontSize))
    }
}
