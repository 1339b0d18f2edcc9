import LayoutEngine

/// The drawing of one view.
struct ViewDrawing {
    let painter: Painter
    let view: ViewDescription
    var item: Scene.Item
    /// The factor for the alpha of all colours.
    let opacity: Double

    var canvas: any Canvas { painter.canvas }
    var properties: Properties { view.namedProperties }
    var bounds: Bounds { Bounds(width: item.size.x, height: item.size.y) }

    /// Draws the part of the view that is behind its children.
    func draw() throws(DrawingError) {
        switch view.viewClass {
        case "Box": try drawBox()
        case "Label", "AttributedLabel": try drawText()
        case "Image": try drawImage()
        case "Rule": drawRule()
        case "Shape": drawShape()
        case "QRCode": drawQRCode()
        case "TableRow": fill(Path(bounds), Paint(properties.color("backgroundColor") ?? .clear))
        case "TextField": try drawTextField()
        case "SegmentedControl": try drawSegments()
        case "Toggle": mirrored.drawToggle()
        case "Checkbox": drawCheckbox()
        case "RadioButton": drawRadioButton()
        case "Slider": mirrored.drawSlider()
        case "ProgressBar": mirrored.drawProgressBar()
        case "Picker": try drawPicker()
        case let name where Self.invisible.contains(name): break
        default: try drawOutline(name: view.viewClass)
        }
    }

    /// The drawing reflected horizontally if the view is mirrored, otherwise unchanged.
    private var mirrored: ViewDrawing {
        guard isMirrored else { return self }
        var mirrored = self
        mirrored.item.matrix = Matrix(a: -1, tx: item.size.x).then(item.matrix)
        return mirrored
    }

    /// Whether the view is a control that begins at the right.
    var isMirrored: Bool { properties.flag("mirrored") ?? false }

    /// Draws the part of the view that is in front of its children.
    func drawAbove() {
        switch view.viewClass {
        case "Box": drawBorder()
        case "ScrollView":
            drawIndicators()
            if properties.text("pullToRefresh") == "refreshing" { drawSpinner() }
        default: break
        }
    }

    /// Classes of views that draw nothing themselves.
    private static let invisible =
        Set(["Button", "Tappable", "ScrollView", "TransitionContainer", "LifecycleObserver", "EditingMenu"])
        .union(AccessibilityView.Role.allCases.map(\.rawValue))

    /// Fills the frame. Rounding to the pixels of a screen may have reduced the frame's thickness to 0; a vector
    /// picture, which has no pixels, uses the rule's own thickness.
    private func drawRule() {
        let properties = properties
        var bounds = bounds
        if canvas.isVector, bounds.isEmpty, let thickness = properties.number("thickness") {
            if properties.text("orientation") == "horizontal" {
                bounds.maxY = max(bounds.maxY, bounds.minY + thickness)
            } else {
                bounds.maxX = max(bounds.maxX, bounds.minX + thickness)
            }
        }
        fill(Path(bounds), Paint(properties.color("color") ?? .black))
    }

    /// Fills a path in the view's coordinates.
    func fill(_ path: Path, _ paint: Paint, evenOdd: Bool = false) {
        canvas.fill(path.transformed(item.matrix), paint.faded(opacity), evenOdd: evenOdd)
    }

    /// Fills a line inside the edge of a shape.
    func fillEdge(of shape: RoundedRectangle, width: Double, _ paint: Paint) {
        var path = shape.path
        if let inner = shape.inset(by: width) { path.append(inner.path, .identity) }
        fill(path, paint, evenOdd: true)
    }

    /// A length in points, at least one pixel.
    func visibleLength(_ points: Double) -> Double {
        max(points, 1 / max(item.matrix.lengthScale, 1e-6))
    }
}
