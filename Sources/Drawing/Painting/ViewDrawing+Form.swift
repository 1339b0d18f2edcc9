import LayoutEngine

// Form controls. Each fills its view.

extension ViewDrawing {
    private var isEnabled: Bool { properties.flag("enabled") ?? true }

    /// The largest square in the middle of the view.
    private var square: Bounds {
        let side = min(bounds.width, bounds.height), center = bounds.center
        return Bounds(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }

    /// Draws a knob at one end of a track. The track has the tint if the switch is on.
    func drawToggle() {
        guard !bounds.isEmpty else { return }
        let colors = ControlColors(of: properties), isOn = properties.flag("value") ?? false
        fill(RoundedRectangle(bounds, radius: bounds.height / 2).path, isOn ? colors.tint : colors.track)
        let margin = min(2, bounds.height / 4, bounds.width / 4)
        let side = min(bounds.height - 2 * margin, bounds.width - 2 * margin)
        let x = isOn ? bounds.maxX - margin - side : bounds.minX + margin
        fill(Path(circleIn: Bounds(x: x, y: bounds.minY + margin, width: side, height: side)), colors.onTint)
    }

    /// Draws an outline, or a check mark on the tint.
    func drawCheckbox() {
        let square = square
        guard !square.isEmpty else { return }
        let colors = ControlColors(of: properties), unit = square.width / 24
        let box = RoundedRectangle(square.inset(by: 2 * unit), radius: 5 * unit)
        guard properties.flag("value") ?? false else {
            fill(box.path, isEnabled ? colors.background : colors.disabledBackground)
            return fillEdge(of: box, width: visibleLength(1.5 * unit), colors.edge)
        }
        fill(box.path, colors.tint)
        func point(_ x: Double, _ y: Double) -> Point { Point(square.minX + x * unit, square.minY + y * unit) }
        let outline = [
            point(7.2, 11.2), point(10.5, 14.5), point(16.8, 8.2), point(18.2, 9.6), point(10.5, 17.3),
            point(5.8, 12.6),
        ]
        var check = Path()
        check.move(outline[0])
        for corner in outline.dropFirst() { check.line(corner) }
        check.close()
        fill(check, colors.onTint)
    }

    /// Draws a circle; if the button is selected, a ring of the tint around a dot.
    func drawRadioButton() {
        let square = square
        guard !square.isEmpty else { return }
        let colors = ControlColors(of: properties), unit = square.width / 24
        let circle = square.inset(by: 2 * unit)
        fill(Path(circleIn: circle), isEnabled ? colors.background : colors.disabledBackground)
        let isSelected = properties.flag("value") ?? false
        let edge = RoundedRectangle(circle, radius: circle.width / 2)
        fillEdge(of: edge, width: visibleLength((isSelected ? 2 : 1.5) * unit), isSelected ? colors.tint : colors.edge)
        if isSelected { fill(Path(circleIn: circle.inset(by: 5 * unit)), colors.tint) }
    }

    /// Draws a track that has the tint up to the value, and a knob there.
    func drawSlider() {
        guard !bounds.isEmpty else { return }
        let properties = properties, colors = ControlColors(of: properties)
        let minimum = properties.number("minimum") ?? 0, maximum = properties.number("maximum") ?? 1
        let value = properties.number("value") ?? minimum
        // The halves of the largest numbers have a difference.
        let part = maximum > minimum ? (value / 2 - minimum / 2) / (maximum / 2 - minimum / 2) : 0
        let side = min(24, bounds.height, bounds.width), thickness = min(4, bounds.height)
        // The range is shortened so that the knob stays inside the view.
        let x = bounds.minX + side / 2 + min(max(part, 0), 1) * (bounds.width - side)
        drawTrack(in: bounds, from: bounds.minX, to: x, thickness: thickness, colors)
        let knob = Bounds(x: x - side / 2, y: bounds.center.y - side / 2, width: side, height: side)
        fill(Path(circleIn: knob), isEnabled ? Paint(.white) : colors.disabledBackground)
        fillEdge(of: RoundedRectangle(knob, radius: side / 2), width: visibleLength(1), colors.edge)
    }

    /// Draws a track that has the tint up to the value; in its middle third if the value is unknown.
    func drawProgressBar() {
        guard !bounds.isEmpty else { return }
        let value = properties.number("value").map { min(max($0, 0), 1) }
        drawTrack(
            in: bounds, from: bounds.minX + (value == nil ? bounds.width / 3 : 0),
            to: bounds.minX + (value ?? 2 / 3) * bounds.width, thickness: bounds.height, ControlColors(of: properties))
    }

    /// Draws a rounded track, a part of it in the tint.
    private func drawTrack(
        in bounds: Bounds, from start: Double, to end: Double, thickness: Double, _ colors: ControlColors
    ) {
        let track = Bounds(
            x: bounds.minX, y: bounds.center.y - thickness / 2, width: bounds.width, height: thickness)
        func part(_ minX: Double, _ maxX: Double, _ paint: Paint) {
            guard minX < maxX else { return }
            var corners: RoundedRectangle.Corners = []
            if minX <= track.minX { corners.formUnion([.topLeft, .bottomLeft]) }
            if maxX >= track.maxX { corners.formUnion([.topRight, .bottomRight]) }
            let part = Bounds(minX: minX, minY: track.minY, maxX: maxX, maxY: track.maxY)
            fill(RoundedRectangle(part, radius: thickness / 2, corners: corners).path, paint)
        }
        part(track.minX, start, colors.track)
        part(start, end, colors.tint)
        part(end, track.maxX, colors.track)
    }

    /// Draws a field with the title of the chosen item, and the indicator of a menu.
    func drawPicker() throws(DrawingError) {
        let properties = properties, colors = ControlColors(of: properties)
        drawField(colors)
        let room = 32.0
        let sign = Bounds(
            x: isMirrored ? bounds.minX : bounds.maxX - room, y: bounds.minY, width: room, height: bounds.height)
        if bounds.width > room {
            var path = Path()
            for direction in [-1.0, 1] {
                let base = Point(sign.center.x, sign.center.y + 3 * direction)
                path.move(base + Point(-5, 0))
                path.line(base + Point(0, 5 * direction))
                path.line(base + Point(5, 0))
                path.close()
            }
            fill(path, colors.tint)
        }
        let items = (properties.list("items") ?? []).lazy.compactMap { Properties($0) }
        guard let value = properties.text("value"), let item = items.first(where: { $0.text("value") == value }) else {
            return
        }
        let inner = Bounds(
            minX: isMirrored ? sign.maxX : bounds.minX + Self.padding, minY: bounds.minY,
            maxX: isMirrored ? bounds.maxX - Self.padding : sign.minX, maxY: bounds.maxY)
        let title = String((item.text("title") ?? "").prefix(Self.shownMax))
        try drawLine(title, properties.font("font") ?? ResolvedFont(), in: inner, start, colors.text)
    }

    /// Draws the background and the outline of a field.
    func drawField(_ colors: ControlColors) {
        let field = RoundedRectangle(bounds, radius: 6)
        fill(field.path, isEnabled ? colors.background : colors.disabledBackground)
        fillEdge(of: field, width: visibleLength(1), colors.edge)
    }
}

extension Path {
    /// A circle in a square.
    fileprivate init(circleIn square: Bounds) {
        self = RoundedRectangle(square, radius: square.width / 2).path
    }
}
