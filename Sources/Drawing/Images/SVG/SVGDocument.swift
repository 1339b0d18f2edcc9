/// A checked SVG: it contains no external references, and drawing it takes bounded time.
struct SVGDocument {
    /// The markup for the parser.
    let markup: [UInt8]
    /// The size, in units of the SVG.
    let width: Double
    let height: Double
    /// The approximate memory that the parser takes for the markup.
    let parsedBytes: Int
    /// The bytes of markup that are drawn. A part counts as often as it is referred to.
    let drawnBytes: Int
    /// The number of parts that are drawn into separate layers, because they are translucent or masked.
    let layers: Int
    /// Upper bounds of the coordinates and of the line widths, in units of the SVG.
    let reach: Double
    let lineWidth: Double

    static let bytesMax = 512 << 10
    private static let depthMax = 64
    /// What the parser keeps of an element, besides its attributes. Measured with elements without any.
    private static let elementBytes = 1 << 10
    private static let drawnBytesMax = 512 << 10

    init(_ file: [UInt8]) throws(ImageProblem) {
        guard file.count <= Self.bytesMax else {
            throw .unsupported("The SVG is longer than \(Self.bytesMax) bytes.")
        }
        var scanner = try SVGScanner(file)
        var parts = SVGParts()
        var open: [Int] = []
        var size: ImageHeader?
        while let token = try scanner.next() {
            switch token {
            case .start(let tag):
                if size == nil { size = try .svg(tag) }
                try SVGRules.check(tag)
                guard open.count < Self.depthMax else {
                    throw .unsupported("The SVG is nested more than \(Self.depthMax) levels deep.")
                }
                let part = parts.add(tag, in: open.last)
                if !tag.isEmpty { open.append(part) }
            case .end:
                guard open.popLast() != nil else { throw .damaged(.svg) }
            case .text(let range):
                guard let last = open.last else { continue }
                parts.add(bytes: range.count, to: last)
                if parts.isStyleSheet(last) { try parts.add(styleSheet: scanner.text(in: range)) }
            }
        }
        guard let size, open.isEmpty else { throw .damaged(.svg) }
        let weight = try parts.weight(in: Point(size.width, size.height))
        guard weight.bytes <= Self.drawnBytesMax else {
            throw .unsupported("The SVG repeats more than it may: it would draw more than \(Self.drawnBytesMax) bytes.")
        }
        try parts.checkDashes(ofLength: weight.length)
        (width, height) = (size.width, size.height)
        (drawnBytes, layers) = (weight.bytes, weight.layers)
        parsedBytes = Self.elementBytes * parts.count + 2 * file.count
        reach = max(width, height, parts.largestNumber * weight.wholeScale)
        lineWidth = parts.widestLine * weight.wholeScale
        var markup = file
        if let range = scanner.documentType {
            markup.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
        }
        self.markup = markup
    }
}
