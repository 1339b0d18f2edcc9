import LayoutEngine

extension SVGWriter {
    /// Adds the definition of a gradient by its number.
    mutating func add(_ gradient: Gradient, number: Int) {
        let name: StaticString
        switch gradient.direction {
        case .linear(let start, let end):
            name = "linearGradient"
            add("<linearGradient")
            add([("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)])
        case .radial(let center, let radius):
            name = "radialGradient"
            add("<radialGradient")
            add([("cx", center.x), ("cy", center.y), ("r", radius)])
        }
        add(" id=\"l")
        add(integer: UInt64(number))
        add("\" gradientUnits=\"userSpaceOnUse\"")
        add(gradient.matrix, as: "gradientTransform")
        add(">")
        for stop in gradient.stops {
            add("<stop offset=\"")
            add(stop.location, digits: 4)
            add("\"")
            add(stop.paint, as: "stop-color", opacity: "stop-opacity")
            add("/>")
        }
        add("</")
        add(name)
        add(">\n")
    }

    /// Adds the attributes of a line along a path.
    mutating func add(_ stroke: Stroke, _ paint: Paint) {
        // A pure translation is applied to the path.
        let isMoved = stroke.matrix.isTranslation
        let style = stroke.style
        add(" fill=\"none\"")
        add(paint, as: "stroke", opacity: "stroke-opacity")
        add(" stroke-width=\"")
        add(style.width, digits: 4)
        add("\"")
        if !style.dash.isEmpty {
            add(" stroke-dasharray=\"")
            for (index, length) in style.dash.enumerated() {
                if index > 0 { add(" ") }
                add(length, digits: 4)
            }
            add("\"")
        }
        if style.cap != .butt { add(" stroke-linecap=\"\(style.cap.rawValue)\"") }
        if style.join != .miter { add(" stroke-linejoin=\"\(style.join.rawValue)\"") }
        if !isMoved { add(stroke.matrix) }
        add(" d=\"")
        add(isMoved ? stroke.path.transformed(stroke.matrix) : stroke.path)
        add("\"")
    }

    /// Adds attributes of numbers.
    private mutating func add(_ attributes: [(name: StaticString, number: Double)]) {
        for (name, number) in attributes {
            add(" ")
            add(name)
            add("=\"")
            add(number)
            add("\"")
        }
    }
}

extension Matrix {
    fileprivate var isTranslation: Bool {
        keepsAxes && (a - 1).magnitude < 1e-9 && (d - 1).magnitude < 1e-9
    }
}
