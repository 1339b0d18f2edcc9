import LayoutEngine

/// Draws the frames of a layout on a canvas, from back to front.
struct Painter {
    let canvas: any Canvas
    let options: PictureOptions
    /// What of the layout is in the picture.
    let visible: Bounds
    let images: ImageStore
    let faces: FontFaces
    let shapeLine: LineShaper?

    /// The views around the current one that are being drawn.
    private var open: [OpenView] = []
    private var paintedPixels = 0.0
    private var groupPixels = 0.0

    /// Together, groups inside one another may take so many times the picture. What is more is not drawn as a group: its
    /// opacity is that of each view in it.
    private static let groupPicturesMax = 4.0

    /// A blur takes about as long as so many fillings.
    private static let shadowCost = 4.0

    private struct OpenView {
        var index: Int
        var clips: Bool
        /// The opacity of the group that was begun for the view; nil if none was.
        var group: Double?
        /// What the pixels of that group are.
        var groupPixels = 0.0
        /// What is to be multiplied with the opacity of all that is drawn in it.
        var opacity: Double
    }

    init(
        canvas: any Canvas, options: PictureOptions, visible: Bounds, images: ImageStore, faces: FontFaces,
        shapeLine: LineShaper?
    ) {
        self.canvas = canvas
        self.options = options
        self.visible = visible
        self.images = images
        self.faces = faces
        self.shapeLine = shapeLine
    }

    mutating func paint(_ layout: LayoutResult, root: Matrix) throws(DrawingError) {
        let scene = Scene(layout, root: root, showsHidden: options.isWireframe)
        for index in layout.frames.indices {
            if let isInterrupted = options.isInterrupted, isInterrupted() { throw .interrupted }
            let item = scene.items[index]
            let frame = layout.frames[index]
            close(layout, scene, until: frame.parent)
            guard !item.isHidden, item.bounds.meets(visible) else { continue }
            if options.isWireframe {
                try outline(frame.view, item)
                continue
            }
            let hasChildren = index + 1 < layout.frames.count && layout.frames[index + 1].parent == index
            try draw(frame, item, index: index, hasChildren: hasChildren)
            try canvas.check()
        }
        close(layout, scene, until: nil)
    }

    private mutating func draw(
        _ frame: Frame, _ item: Scene.Item, index: Int, hasChildren: Bool
    ) throws(DrawingError) {
        let covered = item.bounds.intersection(visible)
        try count(covered, times: frame.view.hasShadow ? Self.shadowCost : 1)
        var view = OpenView(index: index, clips: false, opacity: open.last?.opacity ?? 1)
        let opacity = frame.hasAttributes ? min(max(frame.attributes.alpha, 0), 1) : 1
        if opacity < 1 {
            let pixels = covered.area
            if hasChildren || frame.view.drawsLayers, !covered.isEmpty,
                groupPixels + pixels <= Self.groupPicturesMax * max(visible.area, 1)
            {
                let groupOpacity = opacity * view.opacity
                view.group = groupOpacity
                view.opacity = 1
                view.groupPixels = pixels
                groupPixels += pixels
                canvas.beginGroup(opacity: groupOpacity, within: covered)
            } else {
                view.opacity *= opacity
            }
        }
        let drawing = ViewDrawing(painter: self, view: frame.view, item: item, opacity: view.opacity)
        try drawing.draw()
        if hasChildren, frame.view.clipsToBounds {
            canvas.beginClip(drawing.shape.path.transformed(item.matrix))
            view.clips = true
        }
        open.append(view)
        if !hasChildren { close(view, drawing: drawing) }
    }

    /// Ends the views that do not have the next one in them.
    private mutating func close(_ layout: LayoutResult, _ scene: Scene, until parent: Int?) {
        while let last = open.last, last.index != parent {
            // A parent that was left out is around nothing that is drawn.
            if let parent, last.index < parent { return }
            let drawing = ViewDrawing(
                painter: self, view: layout.frames[last.index].view, item: scene.items[last.index],
                opacity: last.opacity)
            close(last, drawing: drawing)
        }
    }

    private mutating func close(_ view: OpenView, drawing: ViewDrawing) {
        if view.clips { canvas.endClip() }
        drawing.drawAbove()
        if let opacity = view.group {
            canvas.endGroup(opacity: opacity)
            groupPixels -= view.groupPixels
        }
        open.removeLast()
    }

    mutating func count(_ covered: Bounds, times: Double = 1) throws(DrawingError) {
        let pixelsMax = options.limits.paintedPixelsMax
        paintedPixels += covered.area * times * canvas.detail * canvas.detail
        guard paintedPixels + Double(images.lentPixels) <= Double(pixelsMax) else {
            throw .tooMuchPainted(pixelsMax: pixelsMax)
        }
    }
}

extension ViewDescription {
    fileprivate var hasShadow: Bool { properties.contains { $0.name == "shadow" } }

    /// Whether the view itself is drawn in layers, one over the other, which an opacity would let shine through.
    fileprivate var drawsLayers: Bool {
        switch viewClass {
        case "Box":
            let names = properties.map(\.name)
            return names.contains("border") || names.contains("shadow")
        case "Rule", "Image": return false
        default: return true
        }
    }
}
