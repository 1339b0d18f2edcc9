import LayoutEngine

/// The elements of an SVG with their references, and an upper bound of the work to draw them.
struct SVGParts {
    /// The work to draw an element with its descendants and references.
    struct Weight {
        /// Bytes of markup.
        var bytes = 0
        var elements = 0
        /// The number of separate layers.
        var layers = 0
        /// An upper bound of the lengths of all lines, in units of the elements.
        var length = 0.0
        /// An upper bound of the factor by which contents are enlarged.
        var scale = 1.0

        mutating func add(_ other: Weight, times count: Int = 1) {
            // Clamped, so that sums never overflow.
            bytes = min(bytes + min(other.bytes, Self.countMax) * min(count, Self.countMax), Self.countMax)
            elements = min(elements + min(other.elements, Self.countMax) * min(count, Self.countMax), Self.countMax)
            layers = min(layers + min(other.layers, Self.countMax) * min(count, Self.countMax), Self.countMax)
            length += other.length * Double(count)
            scaleInside = max(scaleInside, other.wholeScale)
        }

        private var scaleInside = 1.0
        var wholeScale: Double { scale * scaleInside }

        init(bytes: Int = 0, elements: Int = 0, length: Double = 0) {
            self.bytes = bytes
            self.elements = elements
            self.length = length
        }

        private static let countMax = 1 << 30
    }

    private struct Part {
        let name: String
        var own: Weight
        /// The sides of its viewBox; nil without one.
        var viewBox: Point?
        var children: [Int] = []
        /// The names of other parts that it draws.
        var references: [String] = []
        /// The names of the markers that it draws at each of its points.
        var markers: [String] = []
    }

    private var parts: [Part] = []
    /// The number of elements.
    var count: Int { parts.count }
    private var named: [ExactText: Int] = [:]
    private var sheets = SVGStyleSheets()
    /// The number of classes of all elements, besides the first of each.
    private var furtherClasses = 0
    /// The extreme values of the properties of all elements and style sheets.
    private var extremes = SVGExtremes()
    /// The largest position or size, in units of its element. Set by `weight(in:)`.
    private(set) var largestNumber = 0.0
    /// The greatest line width, in units of its element.
    var widestLine: Double { extremes.lineWidth }
    private var rootSize = Point(0, 0)
    private var longestViewBoxSide = 0.0
    private var weights: [Weight?] = []
    private var isActive: [Bool] = []

    /// The most nested references.
    private static let depthMax = 16
    /// The most dashes of all lines together.
    private static let dashesMax = 1_000_000.0

    /// Adds an element; returns its index.
    mutating func add(_ tag: SVGScanner.Tag, in parent: Int?) -> Int {
        let number = parts.count
        var part = Part(name: tag.name, own: Weight(bytes: tag.count, elements: 1))
        // The picture has the size of the root.
        let attributes =
            parent == nil ? tag.attributes.filter { $0.name != "width" && $0.name != "height" } : tag.attributes
        for (name, value) in attributes {
            if name == "class" {
                furtherClasses += max(0, value.utf8.split(whereSeparator: SVGScanner.isSpace).count - 1)
            }
            if name == "id", named[ExactText(value)] == nil { named[ExactText(value)] = number }
            if name == "href" { part.references.append(String(value.dropFirst())) }
            for (property, value) in SVGLengths.properties(of: name, value) {
                let references = SVGRules.references(in: value)
                if property.hasPrefix("marker") {
                    part.markers += references
                } else {
                    part.references += references
                }
                if SVGStyleSheets.makesLayer(property) { part.own.layers = 1 }
                part.own.length += SVGLengths.bound(of: property, value)
                part.own.scale *= SVGLengths.scale(of: property, value)
                extremes.formUnion(property, value)
            }
            if name == "viewBox" {
                let sides = SVGLengths.numbers(in: value).suffix(2)
                part.viewBox = Point(max(sides.first ?? 0, 1e-9), max(sides.last ?? 0, 1e-9))
                longestViewBoxSide = max(longestViewBoxSide, sides.max() ?? 0)
            }
        }
        parts.append(part)
        if let parent { parts[parent].children.append(number) }
        return number
    }

    mutating func add(bytes: Int, to part: Int) { parts[part].own.bytes += bytes }

    func isStyleSheet(_ part: Int) -> Bool { parts[part].name == "style" }

    mutating func add(styleSheet text: String) throws(ImageProblem) {
        try sheets.add(text)
        extremes.formUnion(sheets.extremes)
    }

    /// The weight of the whole SVG.
    ///
    /// - Parameter size: the width and height of the SVG.
    /// - Throws: if a part refers to itself, or references are nested too deeply.
    mutating func weight(in size: Point) throws(ImageProblem) -> Weight {
        rootSize = size
        largestNumber = extremes.largest.bound(in: max(size.x, size.y, longestViewBoxSide))
        guard largestNumber.isFinite, widestLine.isFinite else {
            throw .unsupported("The SVG has malformed numbers, or lengths in units of a font. Use units such as px.")
        }
        guard !parts.isEmpty else { throw .damaged(.svg) }
        weights = Array(repeating: nil, count: parts.count)
        isActive = Array(repeating: false, count: parts.count)
        var whole = try weight(of: 0, depth: 0)
        // Each element is compared with each style rule, and may have the style of each.
        whole.add(Weight(bytes: sheets.bytes / 32, length: sheets.length), times: whole.elements)
        // Each of several classes is compared with those of each rule.
        whole.add(Weight(bytes: sheets.bytes / 32), times: furtherClasses)
        if sheets.makesLayers { whole.layers += whole.elements }
        for name in sheets.references {
            guard let target = named[ExactText(name)] else { continue }
            guard ["linearGradient", "radialGradient", "clipPath"].contains(parts[target].name) else {
                throw .unsupported("A style sheet of an SVG may refer to gradients and clipping paths alone.")
            }
            whole.add(try weight(of: target, depth: 0), times: whole.elements)
        }
        return whole
    }

    private mutating func weight(of part: Int, depth: Int) throws(ImageProblem) -> Weight {
        if let known = weights[part] { return known }
        guard !isActive[part], depth <= Self.depthMax else {
            throw .unsupported("The SVG refers to itself, or from one part to the next too often.")
        }
        isActive[part] = true
        defer { isActive[part] = false }
        var weight = parts[part].own
        // The viewBox of the root is scaled to the picture, others to sizes of at most the largest number.
        if let viewBox = parts[part].viewBox {
            let place = max(largestNumber, rootSize.x, rootSize.y)
            let scale =
                part == 0
                ? max(rootSize.x / viewBox.x, rootSize.y / viewBox.y) : place / min(viewBox.x, viewBox.y)
            weight.scale *= max(1, scale)
        }
        for child in parts[part].children { weight.add(try self.weight(of: child, depth: depth)) }
        for name in parts[part].references {
            guard let target = named[ExactText(name)] else { continue }
            // The number of its tiles is not known before it is drawn.
            guard parts[target].name != "pattern" else {
                throw .unsupported("An SVG with patterns is not drawn.")
            }
            // Descendants inherit a gradient.
            let isGradient = parts[target].name.hasSuffix("Gradient")
            weight.add(try self.weight(of: target, depth: depth + 1), times: isGradient ? weight.elements : 1)
        }
        for name in parts[part].markers {
            guard let target = named[ExactText(name)] else { continue }
            // Descendants inherit a marker. A point takes at least two bytes of markup.
            weight.add(try self.weight(of: target, depth: depth + 1), times: weight.bytes / 2 + 1)
        }
        weights[part] = weight
        return weight
    }

    /// - Parameter length: an upper bound of the lengths of all lines.
    func checkDashes(ofLength length: Double) throws(ImageProblem) {
        guard let dashes = extremes.dashes, dashes > 0 else { return }
        guard length / dashes <= Self.dashesMax else {
            throw .unsupported("The SVG has lines with too many dashes.")
        }
    }
}
