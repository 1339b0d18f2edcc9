import LayoutEngine

/// Draws the frames of a layout on a canvas, from back to front.
struct Painter {
    let canvas: any Canvas
    let options: PictureOptions
    /// The area of the picture.
    let visible: Bounds
    let images: ImageStore
    let faces: FontFaces
    let shapeLine: LineShaper?
    let paths = ParsedPaths()

    /// The ancestors of the current view, whose clips and groups are open.
    private var open: [OpenView] = []
    private var paintedPixels = 0.0
    private var groupPixels = 0.0

    /// The most pixels of nested groups, as a multiple of the picture. Beyond it no group is made, and the opacity
    /// applies to each view separately.
    private static let groupPicturesMax = 4.0

    /// The time of a blur, as a multiple of the time of filling the same area.
    private static let shadowCost = 4.0

    private struct OpenView {
        var index: Int
        var clips: Bool
        /// The opacity of the view's group; nil if it has none.
        var group: Double?
        /// The pixels of that group.
        var groupPixels = 0.0
        /// The factor for the opacity of everything drawn in the view.
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
        // Counted before anything is drawn, so that a picture is refused at once.
        if !options.isWireframe {
            for (frame, item) in zip(layout.frames, scene.items) where isVisible(item) {
                try count(item.bounds.intersection(visible), times: frame.view.hasShadow ? Self.shadowCost : 1)
                try count(pixels: ViewDrawing(painter: self, view: frame.view, item: item, opacity: 1).outlineCost)
            }
        }
        for index in layout.frames.indices {
            try options.checkInterruption()
            let item = scene.items[index]
            let frame = layout.frames[index]
            close(layout, scene, until: frame.parent)
            guard isVisible(item) else { continue }
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

    private func isVisible(_ item: Scene.Item) -> Bool { !item.isHidden && item.bounds.meets(visible) }

    private mutating func draw(
        _ frame: Frame, _ item: Scene.Item, index: Int, hasChildren: Bool
    ) throws(DrawingError) {
        let covered = item.bounds.intersection(visible)
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
            canvas.beginClip((drawing.innerShape?.path ?? Path()).transformed(item.matrix))
            view.clips = true
        }
        open.append(view)
        if !hasChildren { close(view, drawing: drawing) }
    }

    /// Closes the views that are not ancestors of the next one.
    private mutating func close(_ layout: LayoutResult, _ scene: Scene, until parent: Int?) {
        while let last = open.last, last.index != parent {
            // The parent itself was not drawn.
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
        try count(pixels: covered.area * times * canvas.detail * canvas.detail)
    }

    private mutating func count(pixels: Double) throws(DrawingError) {
        let pixelsMax = options.limits.paintedPixelsMax
        paintedPixels += pixels
        guard paintedPixels <= Double(pixelsMax) else { throw .tooMuchPainted(pixelsMax: pixelsMax) }
    }
}

extension ViewDescription {
    fileprivate var hasShadow: Bool { properties.contains { $0.name == "shadow" } }

    /// Whether the view is drawn in several layers, which would be visible through each other without a group.
    fileprivate var drawsLayers: Bool {
        switch viewClass {
        case "Box":
            let names = properties.map(\.name)
            return names.contains("border") || names.contains("shadow")
        case "Rule", "TableRow": return false
        case "Shape": return ["fill", "stroke"].allSatisfy { name in properties.contains { $0.name == name } }
        default: return true
        }
    }
}
